import type { WalletSession } from 'portico/kit'
import { createInjectedWallet } from './injected-wallet.js'
import type { PolkadotWallet } from './polkadot-wallet.js'
import { createWalletSession } from './wallet-session.js'

/** Opens the session of an entry of `window.injectedWeb3`; `origin` is the name that its prompt shows. */
export const openWallet = (entry: object, origin: string): WalletSession<PolkadotWallet> =>
  createWalletSession(createInjectedWallet(entry, origin))
