import type { WalletSession } from 'portico/kit'
import type { StandardWallet } from '../wallet-standard.js'
import { toStandardWallet } from './to-standard-wallet.js'
import { createWalletSession } from './wallet-session.js'

/** Opens the session of a wallet of the Wallet Standard. */
export const openStandard = (wallet: StandardWallet): WalletSession<StandardWallet> => createWalletSession(wallet)

/** Opens the session of an older wallet, through an adapter. */
export const openInjected = (provider: object, name: string): WalletSession<StandardWallet> =>
  createWalletSession(toStandardWallet(provider, name))
