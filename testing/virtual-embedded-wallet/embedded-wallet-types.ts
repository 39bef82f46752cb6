import type { AccountKind } from '../../kernel/contract/account.js'
import type { EmbeddedUser, EmbeddedWalletProvider } from '../../services/embedded-wallet.js'
import type { ApprovalScript, WalletRequest } from '../approvals/approval-types.js'
import type { VirtualSolanaWallet } from '../virtual-solana-wallet/solana-wallet-types.js'
import type { VirtualWallet } from '../virtual-wallet/wallet-types.js'
import type { VirtualWalletShellOptions } from '../wallet-shell/wallet-shell-types.js'

/** The options of `virtualEmbeddedWallet`; each has a default. */
export interface VirtualEmbeddedWalletOptions
  extends Pick<VirtualWalletShellOptions, 'manual' | 'persist'>,
    Partial<Pick<EmbeddedWalletProvider, 'id' | 'name' | 'namespaces' | 'methods' | 'approvals'>> {
  /** Keys of the EVM account: 0x and 64 hex digits. A second one stands for a smart account, which is used first. */
  readonly privateKeys?: readonly `0x${string}`[]
  /** `true`: the smart account is not on the chain until it has sent something. */
  readonly undeployed?: boolean
  /** `true`: the user has not saved the recovery code. */
  readonly unsaved?: boolean
  /** Ed25519 keys of the Solana account: 64 hex digits. */
  readonly seeds?: readonly string[]
  /** The ids of the EVM chains that it knows, the first one active; it reads them by the endpoints of the modal. Default: 1. */
  readonly chains?: readonly number[]
  /** The code in every email. Default: `123456`. */
  readonly code?: string
  /** `true`: a link in an email confirms the browser before the first code. */
  readonly needsDevice?: boolean
  /** `true`: the first login needs the screen that recovers the key. */
  readonly needsRecovery?: boolean
  /** `true`: a change of the email address needs the code of the new address only. */
  readonly skipsCurrentCode?: boolean
  /** `true`: another code for the new address needs another one of the current address first, as with `frameWallet`. */
  readonly restartsEmailChange?: boolean
}

/** The steps that a test can script by name. */
export type EmbeddedWalletStep =
  | 'restore'
  | 'start'
  | 'approved'
  | 'submit'
  | 'resend'
  | 'popup'
  | 'farcaster'
  | 'read'
  | 'recover'
  | 'passkey'
  | 'updateEmail'
  | 'submitChange'
  | 'manage'
  | 'setAccountKind'
  | 'signOut'

/** A code that it has sent. */
export interface SentMail {
  readonly email: string
  readonly code: string
}

/** An embedded wallet without a page or a server: what a modal uses, and what a test can do with it. */
export interface VirtualEmbeddedWallet extends EmbeddedWalletProvider {
  /** Signs for EVM chains; its approvals are scripted there. */
  readonly evm: VirtualWallet
  /** Signs for Solana; its approvals are scripted there. */
  readonly solana: VirtualSolanaWallet
  /** Scripts the steps of logins by their names, and holds those that wait. */
  readonly steps: Pick<ApprovalScript, 'script' | 'next' | 'release' | 'pending' | 'onPending'> & {
    next(step: EmbeddedWalletStep, behaviour: Parameters<ApprovalScript['next']>[1]): void
  }
  /** The codes that were sent, oldest first. */
  readonly mails: readonly SentMail[]
  /** What signers were asked for, without the connection itself. */
  readonly requests: readonly WalletRequest[]
  /** Who is logged in. */
  readonly user: EmbeddedUser | undefined
  /** How often a modal has prepared a login. */
  readonly prepared: number
  /** How often a modal has signed the user out. */
  readonly signOuts: number
  /** The element that a screen of the wallet is shown over; `false` while it is hidden. */
  readonly shownOver: Element | false
  /** Ends the session as another tab does. */
  end(): void
}

/** What the wallet keeps across reloads. @internal */
export interface RememberedLogin {
  readonly user?: EmbeddedUser | undefined
  /** The kind of account that acts on EVM chains. */
  readonly kind?: AccountKind | undefined
  /** Whether a link has confirmed the browser. */
  readonly isKnownDevice?: boolean | undefined
  readonly hasKey?: boolean | undefined
}
