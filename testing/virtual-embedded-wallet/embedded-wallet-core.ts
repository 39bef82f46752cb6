import type { EmbeddedSession, ProviderContext } from '../../services/embedded-wallet.js'
import type { ApprovalScript } from '../approvals/approval-types.js'
import type { VirtualSolanaWallet } from '../virtual-solana-wallet/solana-wallet-types.js'
import type { VirtualWallet } from '../virtual-wallet/wallet-types.js'
import type {
  EmbeddedWalletStep,
  RememberedLogin,
  SentMail,
  VirtualEmbeddedWalletOptions,
} from './embedded-wallet-types.js'

/** What the steps and the session of a virtual embedded wallet work with. @internal */
export interface EmbeddedWalletCore {
  readonly options: VirtualEmbeddedWalletOptions
  readonly namespaces: readonly ('eip155' | 'solana')[]
  readonly evm: VirtualWallet
  readonly solana: VirtualSolanaWallet
  readonly steps: ApprovalScript
  readonly mails: SentMail[]
  /** The context of the modal that was served last. */
  context: ProviderContext | undefined
  shownOver: Element | false
  signOuts: number
  /** How many codes of Farcaster it has shown. */
  farcasterCodes: number
  /** What is kept across reloads. */
  remembered(): RememberedLogin
  remember(change: RememberedLogin): void
  /** Answers a step as scripted, unless the signal aborts first; a step that `asks` waits for `release()` in manual mode. */
  run<Value>(
    step: EmbeddedWalletStep,
    perform: () => Value | Promise<Value>,
    signal?: AbortSignal,
    asks?: boolean,
  ): Promise<Value>
  /** The listeners of sessions. */
  readonly listeners: Set<Parameters<EmbeddedSession['watch']>[0]>
}
