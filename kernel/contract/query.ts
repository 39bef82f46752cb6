import type { CaipNetwork } from './network.js'
import type { TransactionStatus } from './transaction.js'

/** A token for a question that plugins ask and answer: both agree on `Call` and `Result` and never import each other. */
export interface Query<Call, Result> {
  /** Unique among all queries; a third party prefixes it with its plugin's id. */
  readonly id: string
  readonly '~types'?: { readonly call: Call; readonly result: Result }
}

/** Answers a query; `undefined` passes it on to the next plugin that answers it. */
export type Answer<Call, Result> = (call: Call) => Promise<Result | undefined>

/**
 * Asks the plugins that answer a query in a namespace. Resolves with the first result, or with `undefined` if no plugin has
 * one. A plugin that throws passes the query on.
 * @throws the last failure, if no later answer has a result
 */
export type AskQuery = <Call, Result>(
  query: Query<Call, Result>,
  namespace: string,
  call: Call,
) => Promise<Result | undefined>

/**
 * Returns whether a plugin answers a query in a namespace, `false` without a namespace; observed as the stores are.
 * @example
 * when: ({ answers, stores }) => answers(prepareTransferQuery, stores.modal.namespace)
 */
export type HasAnswer = (query: { readonly id: string }, namespace: string | undefined) => boolean

/** The call of a query about an account. */
export interface QueryCall<Network extends CaipNetwork = CaipNetwork> {
  readonly network: Network
  /** The plain address. */
  readonly account: string
  readonly signal: AbortSignal
}

/** The name and picture of an address. */
export interface Identity {
  readonly name?: string
  /** The host name of the server by whose word the account has the name; absent if the name was checked on a chain. */
  readonly nameSource?: string
  /** The address of a picture as its owner named it; it is drawn through the host's `imageUrl` only, or as a raster in `data:`. */
  readonly avatarUrl?: string
}

/** An answer about an address. A name never waits for its picture: one that takes longer is looked for once it is to be drawn. */
export interface IdentityAnswer extends Identity {
  /** Looks for the picture, where the answer has none yet. */
  readonly findAvatar?: () => Promise<string | undefined>
}

/** The call of a query about a transaction, or about a batch of calls (EIP-5792). */
export interface TransactionCall<Network extends CaipNetwork = CaipNetwork> {
  readonly network: Network
  readonly account: string
  readonly hash?: string
  readonly callsId?: string
  /** What the last answer asked to be kept. */
  readonly hint?: string
  readonly signal: AbortSignal
}

/** What became of a transaction; `unknown` if the network will never say. */
export interface TransactionState {
  readonly status: TransactionStatus
  /** `true`: it stands in one of the last blocks, which the network may drop, so that it is looked at again. */
  readonly isProvisional?: boolean
  /**
   * The hash on the chain: of a batch of calls, or of a transaction that stands for what the wallet has returned, as for an
   * executed Safe proposal or a replacement.
   */
  readonly hash?: string
  /** A web page to show instead of the transaction in a block explorer; `null`: there is none yet. */
  readonly explorerUrl?: string | null
  /** What the next answer needs, for example a nonce: kept with the transaction, over reloads. */
  readonly hint?: string
  /** Why it failed, or why its outcome is unknown; shown to the user. */
  readonly error?: unknown
}

/** The queries that a namespace answers, by the ids of their tokens. */
export interface Queries {
  /** Reads the native balance in the smallest unit. */
  // biome-ignore lint/suspicious/noExplicitAny: the `network` schema of the namespace decides the type.
  readonly balance?: Answer<QueryCall<any>, bigint>
  /** Finds out what became of a transaction. */
  // biome-ignore lint/suspicious/noExplicitAny: the `network` schema of the namespace decides the type.
  readonly transaction?: Answer<TransactionCall<any>, TransactionState>
  /** Finds the name and picture of an address. */
  // biome-ignore lint/suspicious/noExplicitAny: the `network` schema of the namespace decides the type.
  readonly identity?: Answer<QueryCall<any>, IdentityAnswer>
  // biome-ignore lint/suspicious/noExplicitAny: the token of a query types its call and result.
  readonly [id: string]: Answer<any, any> | undefined
}
