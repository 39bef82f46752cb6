import type { LogLevel } from '../ports/create-ports.js'
import type { AnyPlugin, HostIdentity, PluginList } from './plugin.js'
import type { MiniAppPort, Ports, WindowPort } from './ports.js'
import type { PublishedPlugins } from './published-plugins.js'
import type { ThemeMode, ThemeVariables } from './snapshot.js'
import type { StoreReaders } from './stores.js'

/** Returns the ports that one plugin gets instead of the modal's, for example ports that hold it to its `egress`. */
export type ForPlugin = (plugin: AnyPlugin, options: unknown, stores: StoreReaders) => Partial<Ports>

/** Ports of a test or a host, and the ports of single plugins. */
interface GivenPorts extends Partial<Ports> {
  readonly forPlugin?: ForPlugin
}

/** Parts of the layer above, which names what the kernel does not. */
export interface HostParts {
  /** Creates the port to the messaging app around a page. */
  readonly miniApp?: (page: WindowPort) => MiniAppPort
  /** Loads facts about plugins that the host may have forgotten. */
  readonly published?: () => Promise<PublishedPlugins>
}

/** The options of a modal; all but `plugins` have defaults. */
export interface KernelOptions {
  /** Chains and features, in any order. */
  readonly plugins: PluginList
  /** Distinguishes several modals of a page: a modal takes the place of one with the same id, which is destroyed. */
  readonly id?: string
  /**
   * Identifies the host to services; a modal without one works with installed wallets. An empty value, for example of an
   * unset environment variable, is reported to the developer.
   */
  readonly projectId?: string
  /** The host's identity, which services and wallets show. */
  readonly metadata?: Omit<HostIdentity, 'projectId'>
  /** `'dark'` by default. */
  readonly themeMode?: ThemeMode
  /** Accent, font, corners and stacking. */
  readonly themeVariables?: ThemeVariables
  /** Wallets to hide, by reverse domain name or by name. */
  readonly excludeWallets?: readonly string[]
  /**
   * `true`: the user ticks a checkbox with links to `termsUrl` and `privacyUrl` of `metadata` before a wallet or another way
   * to connect can be chosen.
   */
  readonly legalCheckbox?: boolean
  /** Draws alerts for the developer; `true` by default on this machine (localhost), `false` elsewhere. */
  readonly debug?: boolean
  /** `false`: networks are shown but never switched from here. */
  readonly enableNetworkSwitch?: boolean
  /** `true`: a wallet on a network that was not requested is left alone. */
  readonly allowUnsupportedChain?: boolean
  /** The lowest level that reaches the console. */
  readonly logLevel?: LogLevel
  /** Replaces ports, for tests and for hosts with their own proxy or storage. */
  readonly ports?: GivenPorts
}
