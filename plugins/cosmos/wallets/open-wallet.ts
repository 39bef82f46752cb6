import type { WalletSession } from 'portico/kit'
import type { KeplrProvider } from './keplr-provider.js'
import { createKeplrWallet, type KeplrWallet } from './keplr-wallet.js'
import { createWalletSession, type SessionContext } from './wallet-session.js'

/** Opens a wallet that was found in the page. */
export const openWallet = (provider: object, context: SessionContext): WalletSession<KeplrWallet> =>
  createWalletSession(createKeplrWallet(provider as KeplrProvider), context)
