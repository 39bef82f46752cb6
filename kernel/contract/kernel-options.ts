import type { CONNECTOR_TYPE_ORDER } from '../constants.js'
import type { LogLevel } from '../ports/create-ports.js'
import type { AnyPlugin, HostIdentity, PluginList } from './plugin.js'
import type { Ports } from './ports.js'
import type { ThemeMode, ThemeVariables } from './snapshot.js'
import type { StoreReaders } from './stores.js'

/** Returns the ports that one plugin gets instead of the modal's, for example ports that hold it to its `egress`. */
export type ForPlugin = (plugin: AnyPlugin, options: unknown, stores: StoreReaders) => Partial<Ports>

/** Ports of a test or a host, and the ports of single plugins. */
interface GivenPorts extends Partial<Ports> {
  readonly forPlugin?: ForPlugin
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
   * The groups of wallets that come first, in order; the others follow in the usual order: `walletConnect`, `recent`,
   * `injected`, `featured`, `custom`, `external`, `recommended`.
   */
  readonly connectorTypeOrder?: readonly (typeof CONNECTOR_TYPE_ORDER)[number][]
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
