import type { SolanaContext, SolanaTransaction } from './parts.js'
import { createStableWallet } from './wallet/create-stable-wallet.js'
import type { SolanaSigner } from './wallet/create-signer.js'
import type { StandardWallet } from './wallet-standard.js'

/** What `modal.plugins.solana` offers. */
export interface SolanaApi {
  /** One wallet of the Wallet Standard for the life of the modal; what it signs passes the beats of `modal.sign` and `send`. */
  readonly wallet: StandardWallet
  /** The same wallet, under the name by which `useProvider` finds it. */
  readonly provider: StandardWallet
  /** A signer for `@solana/kit` and `@solana/web3.js` 2, of the connected account. @throws `ACCOUNT_MISSING` */
  signer(): Promise<SolanaSigner>
  /** The transactions that were sent from here and wait to be confirmed, and how far they have come. */
  pendingTransactions(): readonly SolanaTransaction[]
}

/** Makes the plugin's API. */
export const createApi = (context: SolanaContext): SolanaApi => {
  const wallet = createStableWallet(context)
  return {
    wallet,
    provider: wallet,
    signer: async () => (await import('./wallet/create-signer.js')).createSigner(context),
    pendingTransactions: () => context.store.transactions.pending,
  }
}
