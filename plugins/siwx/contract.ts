import type { CaipNetworkId, FeaturePlugin, KnownCause, ListedView, Schema } from 'portico/plugin'
import type { Cacao, SignatureVerifier } from 'portico/services'
import type { SiwxErrorCode } from './errors.js'
import type english from './messages/en.js'

export type { Cacao, SignatureVerifier }

/**
 * The fields of a sign-in message. Times are ISO 8601 (RFC 3339).
 * @source https://chainagnostic.org/CAIPs/caip-122
 */
export interface SiwxMessageData {
  /** The account that signs, in the format of its chain. */
  readonly accountAddress: string
  /** CAIP-2. */
  readonly chainId: CaipNetworkId
  /** Host and port of the page (RFC 3986 authority). */
  readonly domain: string
  /** What the user signs in to; of the page's origin. */
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

/** A sign-in message. Its text is shown and signed, byte for byte. */
export interface SiwxMessage extends SiwxMessageData {
  toString(): string
}

/** A session: a signed message and its signature, in the format of the chain's wallets. */
export interface SiwxSession {
  readonly data: SiwxMessageData
  readonly message: string
  /** Hexadecimal on eip155 and polkadot, base58 on solana, base64 on bip122 and cosmos. */
  readonly signature: string
  readonly cacao?: Cacao
}

/** The account and network of a message. */
export interface SiwxMessageInput {
  /** Empty in a one-step connect and sign-in, where the wallet chooses the account and adds it to the text. */
  readonly accountAddress: string
  /** CAIP-2. */
  readonly chainId: CaipNetworkId
  readonly notBefore?: string
}

/** Creates messages and stores sessions. A host may pass its own. */
export interface SiwxConfig {
  /** Creates a message with a new nonce. */
  createMessage(input: SiwxMessageInput): Promise<SiwxMessage>
  /** Verifies a session and stores it. @throws if it is not valid */
  addSession(session: SiwxSession): Promise<void>
  /** Deletes the sessions of an account on a chain. */
  revokeSession(chainId: CaipNetworkId, address: string): Promise<void>
  /** Verifies sessions and stores them in place of all others; an empty list signs out every account. */
  setSessions(sessions: readonly SiwxSession[]): Promise<void>
  /** Returns the sessions of an account that are valid on a chain now. */
  getSessions(chainId: CaipNetworkId, address: string): Promise<readonly SiwxSession[]>
  /** Returns whether a connection requires a session. Default: the option `required`. */
  getRequired?(): boolean
}

/** Stores sessions. */
export interface SiwxStorage {
  add(session: SiwxSession): Promise<void>
  set(sessions: readonly SiwxSession[]): Promise<void>
  /** Returns the sessions of an account on all chains of the namespace. */
  get(chainId: CaipNetworkId, address: string): Promise<readonly SiwxSession[]>
  /** Deletes the sessions of an account on all chains of the namespace. */
  delete(chainId: CaipNetworkId, address: string): Promise<void>
  /** Returns a nonce that the storage will recognize, and its clock's time if that counts. */
  nonce?(input: SiwxMessageInput): Promise<{ readonly nonce: string; readonly issuedAt?: string }>
  /** `true`: `add` verifies signatures, so the page does not have to. */
  readonly verifies?: boolean
}

/** The progress of a prompt. */
export type SiwxPhase =
  /** The message is being created; the host's server may be asked for a nonce. */
  | 'preparing'
  /** The message could not be created; `retry` tries again. */
  | 'failed'
  /** The message is shown and waits for `approve`. */
  | 'ready'
  /** The wallet shows its own prompt. */
  | 'signing'
  /** The signature is being verified and stored. */
  | 'verifying'
  /** The user declined in the wallet; `approve` asks again. */
  | 'declined'
  /** The wallet failed, or its signature was not accepted; `approve` asks again. */
  | 'refused'
  /** The user has cancelled; if the sign-in is required, the wallet is being disconnected. */
  | 'cancelling'

/** A sign-in prompt. */
export interface SiwxPrompt {
  readonly namespace: string
  /** CAIP-2. */
  readonly chainId: CaipNetworkId
  readonly address: string
  readonly phase: SiwxPhase
  /** Why the wallet did not sign, in the phase `refused`, if the user can remove the cause. */
  readonly cause?: KnownCause | undefined
  /** The text that `approve` has signed; `undefined` until it is created. */
  readonly message: string | undefined
  /** The end of the session, if the message names one (ISO 8601). */
  readonly expirationTime?: string | undefined
}

/** The state of the sign-in, as plain frozen data. */
export interface SiwxSnapshot {
  /** The current prompt, if any. */
  readonly prompt: SiwxPrompt | undefined
  /** The sessions of the active accounts, by namespace. */
  readonly sessions: Readonly<Record<string, SiwxSession>>
}

/** The API at `modal.plugins.siwx`. */
export interface SiwxApi {
  /** Whether a connection requires a session. */
  readonly required: boolean
  /** Returns the current state; the same object until something changes. */
  getSnapshot(): SiwxSnapshot
  /** Calls the listener after every change; returns the function that unsubscribes it. */
  subscribe(listener: () => void): () => void
  /**
   * Prompts the active account of a namespace (default: the active one); resolves at once if it is signed in.
   * @throws `SIWX_DISABLED`, `SIWX_ACCOUNT_MISSING`, `SIWX_NETWORK_MISSING`, `SIWX_CANCELLED`
   */
  signIn(namespace?: string): Promise<SiwxSession>
  /** Signs out a namespace, or all; also disconnects the wallet if the sign-in is required. */
  signOut(namespace?: string): Promise<void>
  /** Asks the wallet to sign the message of the prompt. The outcome appears in the snapshot. */
  approve(): Promise<void>
  /** Creates the message again after a failure. */
  retry(): Promise<void>
  /** Declines the prompt; also disconnects the wallet if the sign-in is required. */
  cancel(): Promise<void>
  /** Returns the configuration in use. @throws `SIWX_DISABLED` */
  config(): Promise<SiwxConfig>
  /**
   * Verifies and stores what a wallet signed while it connected; call it before the connect resolves.
   * @throws `SIWX_SIGNATURE_INVALID`, `SIWX_MESSAGE_INVALID`
   */
  accept(cacaos: readonly Cacao[]): Promise<void>
}

type NoParams = Record<never, never>
type View = ListedView<Schema<NoParams, NoParams>>

/** The sign-in plugin. */
export interface SiwxPlugin
  extends FeaturePlugin<
    'siwx',
    {
      api: SiwxApi
      views: { readonly SIWXSignMessage: View; readonly ConnectingSiwe: View }
      errors: SiwxErrorCode
      messages: typeof english
    }
  > {}
