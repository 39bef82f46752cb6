import type { Resource } from 'portico/kit'
import type { CaipNetwork, SnapshotSource } from 'portico/plugin'
import type { NameRecord, NameSuggestion } from 'portico/services'

/** How far a registration is: the wallet is asked, the service is asked, or the name stands for the account. */
export type NameStep = 'signing' | 'registering' | 'registered'

/** What a host follows. */
export interface NamesSnapshot {
  /** The whole name of the last registration. */
  readonly name: string | undefined
  readonly step: NameStep | undefined
}

/** How a call may be ended early. */
export interface NameCallOptions {
  readonly signal?: AbortSignal
}

/** `modal.plugins.names`. Networks and accounts are the active ones of EVM. */
export interface NamesApi extends SnapshotSource<NamesSnapshot> {
  /** Shows the form that chooses a name. */
  open(): void
  /** Resolves with a whole name and its address; `undefined` if it is free. @throws `NAMES_RESOLVE_FAILED` */
  lookup(name: string, options?: NameCallOptions): Promise<NameRecord | undefined>
  /** Resolves with names like a label. @throws `NAMES_SUGGESTIONS_FAILED` */
  suggestions(label: string, options?: NameCallOptions): Promise<readonly NameSuggestion[]>
  /** Resolves with the names that stand for an address. @throws `NAMES_REVERSE_FAILED` */
  reverseLookup(address: string, options?: NameCallOptions): Promise<readonly string[]>
  /**
   * Asks the wallet for a signature and the service for the name, and resolves with the whole name once it stands for the
   * account.
   * @throws `NAMES_LABEL_INVALID`, `NAMES_LOGIN_MISSING`, `NAMES_PENDING`, `NAMES_REGISTER_FAILED`, `NAMES_EXPIRED`,
   * `NAMES_UNCONFIRMED`, `NAMES_UNSURE`, and what the wallet throws
   */
  register(label: string, options?: NameCallOptions): Promise<string>
}

/** An account that can get a name. */
export interface NamePlace {
  readonly network: CaipNetwork
  readonly account: string
  readonly isSmartAccount: boolean
}

/** What is looked up for the form. */
interface OfferSubject extends NamePlace {
  readonly label: string
}

/** What the service says of a label. */
interface NameOffer {
  /** The whole name. */
  readonly name: string
  readonly isRegistered: boolean
  /** Free labels like it. */
  readonly suggestions: readonly string[]
}

/** What the service says of an account. */
export interface NameOwner {
  /** Whether it may have a name on the network. */
  readonly isServed: boolean
  /** The whole name that it has already. */
  readonly name: string | undefined
}

/** What the form reads. */
export interface NameResources {
  readonly offers: Resource<OfferSubject, NameOffer>
  readonly owners: Resource<NamePlace, NameOwner>
}
