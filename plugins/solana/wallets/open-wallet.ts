import type { WalletSession } from 'portico/kit'
import type { ClockPort } from 'portico/plugin'
import type { StandardWallet } from '../wallet-standard.js'
import { toStandardWallet } from './to-standard-wallet.js'
import { createWalletSession } from './wallet-session.js'

/** Opens the session of a wallet of the Wallet Standard. */
export const openStandard = (wallet: StandardWallet, clock: ClockPort): WalletSession<StandardWallet> =>
  createWalletSession(wallet, clock)

/** Opens the session of an older wallet, through an adapter. */
export const openInjected = (provider: object, name: string, clock: ClockPort): WalletSession<StandardWallet> =>
  createWalletSession(toStandardWallet(provider, name), clock)
