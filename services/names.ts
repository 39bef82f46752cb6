import type { Egress } from '../kernel/contract/egress.js'
import type { CaipNetwork } from '../kernel/contract/network.js'
import type { SourceContext } from './account-data.js'

/** A registered name. */
export interface NameRecord {
  /** The whole name, for example `maya.reown.id`. */
  readonly name: string
  /** The address that it stands for on the network of the question; absent if it stands for none there. */
  readonly address?: string
}

/** A name like the one that was asked for. */
export interface NameSuggestion {
  /** The whole name. */
  readonly name: string
  readonly registered: boolean
}

/** What a service registers. */
export interface NameRegistration {
  readonly network: CaipNetwork
  /** The address that the name is to stand for; it has signed the message. */
  readonly address: string
  /** JSON with `name`, `attributes` and `timestamp`, in seconds since the Unix epoch. */
  readonly message: string
  /** Of a key (EIP-191) or of a contract (ERC-1271, ERC-6492). */
  readonly signature: string
}

/** Whether a service registered a name. */
export interface NameRegistered {
  readonly success: boolean
  /** Why the service refused it, in its own words. */
  readonly reason?: string
  /** The message came too late: nothing was registered, and the user may sign a new one. */
  readonly isExpired?: boolean
}

/** What a service of names answers. */
export interface Names {
  /** Whether names of the service may stand for accounts of a network. */
  supports(network: CaipNetwork, signal: AbortSignal): Promise<boolean>
  /** Resolves with a name, given in lower case; `undefined` if it is free. */
  lookup(
    question: { readonly network: CaipNetwork; readonly name: string },
    signal: AbortSignal,
  ): Promise<NameRecord | undefined>
  /** Resolves with names like a label; `zone` is what follows it, for example `reown.id`. */
  suggestions(
    question: { readonly label: string; readonly zone: string },
    signal: AbortSignal,
  ): Promise<readonly NameSuggestion[]>
  /** Resolves with the names that stand for an address. */
  reverse(
    question: { readonly network: CaipNetwork; readonly address: string },
    signal: AbortSignal,
  ): Promise<readonly string[]>
  /**
   * Registers a name, once: a failure is not tried again. Rejects if the outcome is unknown, for example during an outage; a
   * service that refuses resolves.
   */
  register(registration: NameRegistration, signal: AbortSignal): Promise<NameRegistered>
}

/** Where names are registered; a host makes one, for example `reownCompatible`. */
export interface NameSource {
  /** The name of the source, for messages to developers. */
  readonly id: string
  /** What follows the labels of its names, with the dot: the one it registers, then former ones. */
  readonly suffixes?: readonly string[]
  /** Everything outside the page that the source can reach by itself. */
  egress(networks: readonly CaipNetwork[]): Egress
  /** Opens the source for a modal. Sends nothing. */
  openNames(context: SourceContext): Names
}
