import type { Egress } from '../kernel/contract/egress.js'
import type { AccountKind } from '../kernel/contract/account.js'
import type { CaipNetworkId } from '../kernel/contract/caip.js'
import type { HostIdentity } from '../kernel/contract/plugin.js'
import type { StorageEntry, StorageEntrySpec } from '../kernel/contract/storage-entry.js'
import type { CaipNetwork } from '../kernel/contract/network.js'
import type { Ports } from '../kernel/contract/ports.js'
import type { ThemeMode, ThemeVariables } from '../kernel/contract/snapshot.js'
import { defineService } from '../kernel/define/define-service.js'

/** The providers of social logins that exist besides Farcaster. */
export type SocialProvider = 'google' | 'github' | 'apple' | 'facebook' | 'x' | 'discord'

/** The ways to log in that a provider offers. */
export interface LoginMethods {
  /** `otp`: a code by email; `link`: a link in it, too. */
  readonly email?: 'otp' | 'link'
  /** The ids of social logins, for example `google`. */
  readonly socials?: readonly string[]
  readonly farcaster?: true
  readonly passkey?: true
  /** The page that the window of a social login opens at once; without one, the login leaves the page. */
  readonly popupUrl?: string
  /** Whether a social login can leave the page and come back to it. */
  readonly redirects?: true
}

/** The window that a click has opened for a login. */
export interface LoginWindow extends Pick<Window, 'close' | 'closed'> {
  readonly location: Pick<Location, 'replace'>
}

/** How a user wants to log in. */
export type LoginMethod =
  | { readonly method: 'email'; readonly email: string }
  | {
      readonly method: 'social'
      readonly provider: string
      /** The window, opened on `popupUrl`; without one, the login leaves the page. */
      readonly popup?: LoginWindow
      /** What the provider has added to the address of the page on the way back. */
      readonly resultUri?: string
    }
  | { readonly method: 'farcaster' }
  | { readonly method: 'passkey' }

/** A code that was sent to an address. */
export interface SentCode {
  /** Where it was sent. */
  readonly email: string
  /** The number of digits. */
  readonly length: number
  /** Milliseconds since the Unix epoch. */
  readonly expiresAt: number
  /** From when on another one may be asked for: milliseconds since the Unix epoch. */
  readonly resendAt: number
}

/** A screen that the provider draws by itself, over an element of ours: what it shows must not be read by the page. */
export interface ProviderScreen<Result> {
  /** Shows it over an element of a screen; `false` hides it. */
  show(anchor: Element | false): void
  /** Resolves when the user is done. @throws `{ code: 4001 }` if the user leaves it */
  done(signal: AbortSignal): Promise<Result>
}

/** The next step of a login. */
export type LoginStep =
  | ({ readonly step: 'code' } & SentCode & {
        /** @throws `EMBEDDED_WALLET_CODE_INVALID`, `EMBEDDED_WALLET_CODE_EXPIRED` */
        submit(code: string, signal: AbortSignal): Promise<LoginStep>
        resend(signal: AbortSignal): Promise<LoginStep>
      })
  | {
      /** A link in an email confirms the browser. */
      readonly step: 'device'
      readonly email: string
      /** Resolves once the link was opened. */
      approved(signal: AbortSignal): Promise<LoginStep>
      resend(signal: AbortSignal): Promise<LoginStep>
    }
  /** A window of the provider, which is open already; `answered` is called before it is closed. */
  | { readonly step: 'popup'; done(signal: AbortSignal, answered?: () => void): Promise<LoginStep> }
  /** The page goes to an address, and is opened again with a `resultUri` that starts the login anew. */
  | { readonly step: 'redirect'; readonly url: string }
  /**
   * A link that another device opens from a code; `answered` is called once that device has agreed. The user compares
   * `number` with what that device shows, so that they agree to no login of a stranger.
   */
  | {
      readonly step: 'qr'
      readonly url: string
      readonly number?: string | undefined
      /** When the link ends, in milliseconds since the Unix epoch; absent if the provider does not say. */
      readonly expiresAt?: number | undefined
      done(signal: AbortSignal, answered?: () => void): Promise<LoginStep>
    }
  /** The provider's own screen asks for a passkey: a browser lets only the provider's page use its passkeys. */
  | ({ readonly step: 'passkey' } & ProviderScreen<LoginStep>)
  /** The key is not on this device: the provider's own screen asks for what recovers it. */
  | ({ readonly step: 'recovery' } & ProviderScreen<LoginStep>)
  | { readonly step: 'done'; readonly session: EmbeddedSession }

/** The next step of a change of the email address. */
export type EmailStep =
  | ({
      readonly step: 'code'
      /** Whose code it is: of the address in use, or of the new one. */
      readonly of: 'current' | 'new'
    } & SentCode & {
        submit(code: string, signal: AbortSignal): Promise<EmailStep>
        resend(signal: AbortSignal): Promise<EmailStep>
      })
  | { readonly step: 'changed'; readonly email: string }

/** Who is logged in. */
export interface EmbeddedUser {
  readonly email?: string
  readonly username?: string
  /** The way in, for example `google`; `email` unless given. */
  readonly authProvider?: string
}

/** One account of a logged-in user. */
export interface EmbeddedAccount {
  readonly namespace: string
  /** The address, in the notation of the chain. */
  readonly address: string
  readonly kind: AccountKind
  /** Whether a contract account is on the chain already. */
  readonly deployed?: boolean
}

/** The tasks of a user with the key, on screens of the provider. */
export type KeyTask = 'security' | 'recovery' | 'passkey' | 'export' | 'delete'

/** A user who is logged in. */
export interface EmbeddedSession {
  readonly user: EmbeddedUser
  /** At least one for each namespace that the session serves, the one in use first. */
  readonly accounts: readonly EmbeddedAccount[]
  /**
   * Returns the object that the chain's handlers use: an EIP-1193 provider, or a wallet of the Wallet Standard. It is asked
   * only what the user has approved, or approves on the provider's own screen.
   */
  provider(namespace: string): Promise<unknown>
  /** The EVM network that the wallet is on, if it keeps one. */
  readonly chain?: CaipNetworkId | undefined
  /** Moves to a network; `accounts` may differ afterwards. */
  switchNetwork(chain: CaipNetworkId): Promise<void>
  /** The networks on which smart accounts exist. */
  readonly smartAccountNetworks?: readonly CaipNetworkId[]
  /** Chooses the kind of account that acts in a namespace; `accounts` has it first afterwards. */
  setAccountKind?(namespace: string, kind: AccountKind): Promise<void>
  /** Changes the email address. */
  updateEmail?(email: string, signal: AbortSignal): Promise<EmailStep>
  /** The tasks that `manage` opens. */
  readonly tasks?: readonly KeyTask[]
  /** Whether the key can be recovered on another device; absent if the provider sees to it. */
  readonly isRecoverable?: boolean | undefined
  /** Opens a screen of the provider. */
  manage?(task: KeyTask): ProviderScreen<void>
  /** Shows what the provider draws to approve a request over an element of a screen; `false` hides it. */
  show?(anchor: Element | false): void
  /**
   * Gives up every request that waits for the user: it rejects with `EMBEDDED_WALLET_REQUEST_ABORTED`, and what the provider
   * shows for it disappears. Absent if a request cannot be taken back.
   */
  abortRequests?(): void
  /** Calls `listener` after user or accounts have changed, and with `ended` after the session has ended by itself. */
  watch(listener: (change: 'changed' | 'ended') => void): () => void
  /** Resolves once the provider has forgotten the user in this browser. */
  signOut(): Promise<void>
}

/** What a provider may use; nothing else reaches the outside. */
export interface ProviderContext extends Pick<Ports, 'frame' | 'http' | 'clock' | 'logger' | 'window'> {
  /** The host's identity. */
  readonly host: HostIdentity
  /** The networks of the modal on which the provider has accounts. */
  readonly networks: readonly CaipNetwork[]
  /** Sends a JSON-RPC request to the endpoints of an EVM network. */
  request(
    chain: CaipNetworkId,
    call: { readonly method: string; readonly params: readonly unknown[] },
  ): Promise<unknown>
  /** Tells the developer of a mistake in the configuration, once. */
  alert?(code: string, text: string, long: string): void
  /** Calls `listener` with the theme and the language: before it returns, and whenever one changes. */
  watchTheme(
    listener: (theme: {
      readonly mode: ThemeMode
      readonly variables: ThemeVariables
      readonly locale: string
    }) => void,
  ): () => void
  /** The kind of account to log in with where the wallet has several: the user's last choice, else the namespace's default. */
  preferredKind(namespace: string): AccountKind
  /** Opens an entry of the browser's storage that belongs to this provider. */
  storageEntry<Value>(spec: StorageEntrySpec<Value>): StorageEntry<Value>
  /** Aborts when the modal is destroyed. */
  readonly signal: AbortSignal
}

/** One embedded wallet, as a host passes it to the plugin of embedded wallets: a vendor's, or the reference wallet. */
export interface EmbeddedWalletProvider {
  /** Stable: connections are stored under it. */
  readonly id: string
  /** The name that the user reads. */
  readonly name: string
  readonly imageUrl?: string
  /** The namespaces in which users have accounts. */
  readonly namespaces: readonly ('eip155' | 'solana')[]
  readonly methods: LoginMethods
  /**
   * Who draws the approval of a request: `frame` the provider, over an element of ours; `popup` a window of its own; `modal`
   * this modal, where scripts of the page could press the button as well.
   */
  readonly approvals: 'frame' | 'popup' | 'modal'
  /** The frames, the servers and whatever else it reaches. */
  readonly egress?: Egress
  /** Returns the address of the origins that a project lists, which the first login checks; `undefined` without a project. */
  originsUrl?(host: HostIdentity): string | undefined
  /** Where the project edits that list, as the alert names it. */
  readonly originsPage?: string
  /** Opens what a login needs, for example the frame, once the user has chosen a method. */
  prepare?(context: ProviderContext): void
  /** Resolves with the session of an earlier login, without a prompt; `undefined` without one. */
  restore(context: ProviderContext, signal: AbortSignal): Promise<EmbeddedSession | undefined>
  /** Starts a login. @throws `EMBEDDED_WALLET_*` errors, or any error of the provider */
  start(method: LoginMethod, context: ProviderContext, signal: AbortSignal): Promise<LoginStep>
}

/** One embedded wallet of the modal, as plugins that draw ways to log in use it. */
export interface EmbeddedWallet {
  /** The id to connect with. */
  readonly id: string
  readonly name: string
  /** The namespaces of the modal in which users have accounts, in the modal's order. */
  readonly namespaces: readonly string[]
  readonly methods: LoginMethods
  /** The session, once a user is logged in; observable. */
  readonly session: EmbeddedSession | undefined
  /** Loads what a login needs; call it when the user has chosen a method. */
  prepare(): void
  /**
   * Starts a login. `signal` is that of the whole login: it aborts when the user leaves it, and ends every step.
   * @throws `EMBEDDED_WALLET_COOLDOWN`, `EMBEDDED_WALLET_EMAIL_INVALID`, `EMBEDDED_WALLET_UNREACHABLE`, `EMBEDDED_WALLET_TIMEOUT`
   */
  start(method: LoginMethod, signal: AbortSignal): Promise<LoginStep>
  /** Keeps the session of a finished login: `modal.connect` with `id` connects its accounts. */
  take(session: EmbeddedSession): void
  /**
   * Changes the email address of the user.
   * @throws `EMBEDDED_WALLET_COOLDOWN`, `EMBEDDED_WALLET_EMAIL_INVALID`, `EMBEDDED_WALLET_LOGIN_MISSING`
   */
  updateEmail(email: string, signal: AbortSignal): Promise<EmailStep>
  /**
   * Shows a screen of the provider over ours, for example that of a login step `recovery`, until it is done.
   * @throws `USER_REJECTED` if the user leaves it, `OPERATION_ABORTED`, and what the provider throws
   */
  show<Result>(kind: KeyTask, screen: ProviderScreen<Result>, signal: AbortSignal): Promise<Result>
}

/** Finds the embedded wallets; one provider for each. */
export const embeddedWalletService = defineService<EmbeddedWallet>('embeddedWallet')
