import type { LogLevel } from '../ports/create-ports.js'
import type { HostIdentity, PluginList } from './plugin.js'
import type { Ports } from './ports.js'
import type { ThemeMode, ThemeVariables } from './snapshot.js'

/** What a host says when it creates a modal; plugins aside, everything has a default. */
export interface KernelOptions {
  /** Chains and features; a plugin that needs another is set up behind it, whatever the order. */
  readonly plugins: PluginList
  /** Names the modal where a page has several. */
  readonly id?: string
  /**
   * Identifies the host to services that ask for it; a modal without one works with installed wallets. Given but
   * empty, as from an environment variable that is not set, it is told to the developer.
   */
  readonly projectId?: string
  /** Who the host is: services and wallets show it when they are asked. */
  readonly metadata?: Omit<HostIdentity, 'projectId'>
  /** Light or dark; dark unless given. */
  readonly themeMode?: ThemeMode
  /** Accent, font, corners and stacking of the host's own. */
  readonly themeVariables?: ThemeVariables
  /** Wallets that are not listed, by reverse domain name or by name. */
  readonly excludeWallets?: readonly string[]
  /** Draws alerts for the developer; on unless `false`. */
  readonly debug?: boolean
  /** `false`: networks are shown but never switched from here. */
  readonly enableNetworkSwitch?: boolean
  /** `true`: a wallet on a network that was not requested is left alone. */
  readonly allowUnsupportedChain?: boolean
  /** The least that reaches the console. */
  readonly logLevel?: LogLevel
  /** The world outside, for tests and for hosts with a proxy or a storage of their own. */
  readonly ports?: Partial<Ports>
}
