import type { PluginContext } from 'portico/plugin'
import type { SolanaSigner } from './wallet/create-signer.js'
import { createStableWallet } from './wallet/create-stable-wallet.js'
import type { StandardWallet } from './wallet-standard.js'

/** What `modal.plugins.solana` offers. */
export interface SolanaApi {
  /** One wallet of the Wallet Standard for the life of the modal; it signs and sends through the modal's lifecycles. */
  readonly wallet: StandardWallet
  /** The same wallet, under the name by which `useProvider` finds it. */
  readonly provider: StandardWallet
  /** A signer of the connected account for `@solana/kit`. @throws `ACCOUNT_MISSING` */
  signer(): Promise<SolanaSigner>
}

type ApiContext = PluginContext<unknown, unknown, never, typeof import('./runtime.js')>

/** Creates the plugin's API. */
export const createApi = (context: ApiContext): SolanaApi => {
  const wallet = createStableWallet(context)
  return {
    wallet,
    provider: wallet,
    signer: async () => (await context.runtime()).createSigner(context),
  }
}
