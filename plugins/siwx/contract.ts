import type { CaipNetworkId } from 'portico/plugin'
import type { Cacao } from 'portico/services'

export type { Cacao }

/**
 * What a sign-in message says (3.38). Times are ISO 8601 (RFC 3339).
 * @source https://chainagnostic.org/CAIPs/caip-122
 */
export interface SiwxMessageData {
  /** The account that signs, as its chain writes it. */
  readonly accountAddress: string
  /** CAIP-2. */
  readonly chainId: CaipNetworkId
  /** The host and port of the page that asks (RFC 3986 authority). */
  readonly domain: string
  /** What is signed in to; of the same origin as the page. */
  readonly uri: string
  readonly version: string
  /** At least eight letters and digits, used once. */
  readonly nonce: string
  readonly statement?: string
  readonly resources?: readonly string[]
  readonly requestId?: string
  readonly issuedAt?: string
  readonly expirationTime?: string
  readonly notBefore?: string
}

/** A sign-in message; its text is what is shown and signed, byte for byte. */
export interface SiwxMessage extends SiwxMessageData {
  toString(): string
}

/** A sign-in: what was signed, and the signature as the chain's wallets write it (3.39). */
export interface SiwxSession {
  readonly data: SiwxMessageData
  readonly message: string
  /** Hexadecimal on eip155, base58 on solana, base64 on bip122. */
  readonly signature: string
  readonly cacao?: Cacao
}

/** Who is to sign in, and where. */
export interface SiwxMessageInput {
  /** Empty where a wallet connects and signs in with one answer: its account is not known yet, and nobody reads the text. */
  readonly accountAddress: string
  /** CAIP-2. */
  readonly chainId: CaipNetworkId
  readonly notBefore?: string
}

/** Where sign-ins come from, are kept and are asked for: a host may bring its own (3.38, 3.39). */
export interface SiwxConfig {
  /** Makes the message to be signed, with a nonce of its own. */
  createMessage(input: SiwxMessageInput): Promise<SiwxMessage>
  /** Verifies a sign-in and keeps it; throws where it is not valid. */
  addSession(session: SiwxSession): Promise<void>
  /** Forgets the sign-ins of an account on a chain. */
  revokeSession(chainId: CaipNetworkId, address: string): Promise<void>
  /** Verifies all of them, and keeps them in place of all others; an empty list signs out everybody. */
  setSessions(sessions: readonly SiwxSession[]): Promise<void>
  /** The sign-ins of an account that are valid on a chain, now. */
  getSessions(chainId: CaipNetworkId, address: string): Promise<readonly SiwxSession[]>
  /** Whether nobody stays connected without one; the option `required` unless given. */
  getRequired?(): boolean
}

/** Where sign-ins are kept. */
export interface SiwxStorage {
  add(session: SiwxSession): Promise<void>
  set(sessions: readonly SiwxSession[]): Promise<void>
  /** The sign-ins of an account in the namespace of a chain, whatever their chain. */
  get(chainId: CaipNetworkId, address: string): Promise<readonly SiwxSession[]>
  /** Forgets the sign-ins of an account in the namespace of a chain. */
  delete(chainId: CaipNetworkId, address: string): Promise<void>
  /** A nonce that the storage will know again, and its time where that is the one to go by. */
  nonce?(input: SiwxMessageInput): Promise<{ readonly nonce: string; readonly issuedAt?: string }>
  /** `true`: it verifies what it is given, so that nobody else has to. */
  readonly verifies?: boolean
}

/**
 * Whether a signature is one of an account over a text. Throws where that cannot be told, for example because no node
 * answers: unknown is not invalid.
 */
export type SignatureVerifier = (claim: {
  readonly message: string
  /** As the wallets of the chain write it. */
  readonly signature: string
  /** CAIP-2. */
  readonly chainId: CaipNetworkId
  readonly address: string
}) => Promise<boolean>

/** How a sign-in that a visitor is asked for stands. */
export type SiwxPhase =
  /** The message is being made; the host's server may be asked for a nonce. */
  | 'preparing'
  /** The message could not be made: `retry` makes another. */
  | 'failed'
  /** The message is shown, and waits for `approve`. */
  | 'ready'
  /** The wallet is asked. */
  | 'signing'
  /** The wallet has signed; it is verified and kept. */
  | 'verifying'
  /** The wallet declined, or what it signed was not accepted: `approve` asks again, with a message of its own. */
  | 'declined'
  /** The visitor has said no; a wallet that may not stay without a sign-in is let go. */
  | 'cancelling'

/** A sign-in that a visitor is asked for. */
export interface SiwxPrompt {
  readonly namespace: string
  /** CAIP-2. */
  readonly chainId: CaipNetworkId
  readonly address: string
  readonly phase: SiwxPhase
  /** What `approve` has signed, byte for byte; `undefined` until it is made. */
  readonly message: string | undefined
}

/** What can be seen of the sign-ins, as plain frozen data. */
export interface SiwxSnapshot {
  /** What the visitor is asked, or nothing. */
  readonly prompt: SiwxPrompt | undefined
  /** Who is signed in, by namespace: the account that is active there. */
  readonly sessions: Readonly<Record<string, SiwxSession>>
}

/** What `modal.plugins.siwx` offers. */
export interface SiwxApi {
  /** Whether nobody stays connected without signing in. */
  readonly required: boolean
  /** All that can be seen now; the same object until something changes. */
  getSnapshot(): SiwxSnapshot
  /** Calls back after every change; returns the function that stops it. */
  subscribe(listener: () => void): () => void
  /**
   * Asks the visitor to sign in with the account of a namespace, the active one unless named; resolves at once where that
   * account is signed in. @throws `SIWX_DISABLED`, `SIWX_ACCOUNT_MISSING`, `SIWX_NETWORK_MISSING`, `SIWX_CANCELLED`
   */
  signIn(namespace?: string): Promise<SiwxSession>
  /** Ends the sign-ins of a namespace, or all; where they are required the wallet is disconnected with them. */
  signOut(namespace?: string): Promise<void>
  /** Has the message of the prompt signed. What comes of it is in the snapshot. */
  approve(): Promise<void>
  /** Makes a message anew where that has failed. */
  retry(): Promise<void>
  /** Says no to the prompt; where a sign-in is required the wallet is disconnected (4.29). */
  cancel(): Promise<void>
  /** What makes messages and keeps sign-ins: for plugins that sign in while they connect. @throws `SIWX_DISABLED` */
  config(): Promise<SiwxConfig>
  /**
   * Keeps sign-ins that a wallet made while it was connected (4.31); to be called before the connect resolves, so that
   * nobody is asked again. @throws `SIWX_SIGNATURE_INVALID`, `SIWX_MESSAGE_INVALID`
   */
  accept(cacaos: readonly Cacao[]): Promise<void>
}
