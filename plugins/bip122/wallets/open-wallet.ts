import type { ClockPort } from 'portico/plugin'
import type { RpcProvider } from './ask-rpc.js'
import type { BitcoinWallet } from './bitcoin-wallet.js'
import { createLeatherWallet } from './leather-wallet.js'
import { createOkxWallet, type OkxProvider } from './okx-wallet.js'
import { createSatsConnectWallet } from './sats-connect-wallet.js'
import { createStandardWallet, type StandardWallet } from './standard-wallet.js'
import { createWalletSession, type WalletSession } from './wallet-session.js'

/** The ways in which wallets speak, each with what makes a `BitcoinWallet` of the wallet's own object. */
const PROTOCOLS = {
  satsConnect: (source: object) => createSatsConnectWallet(source as RpcProvider),
  leather: (source: object) => createLeatherWallet(source as RpcProvider),
  okx: (source: object) => createOkxWallet(source as OkxProvider),
  standard: (source: object) => createStandardWallet(source as StandardWallet),
}

/** How a wallet speaks. */
export type Protocol = keyof typeof PROTOCOLS

/** A wallet that is asked for something. */
export interface OpenWallet {
  readonly wallet: BitcoinWallet
  readonly session: WalletSession
}

/** Makes of a wallet's own object what can be asked, whichever protocol it speaks. */
export const openWallet = (protocol: Protocol, source: object, clock: ClockPort): OpenWallet => {
  const wallet = PROTOCOLS[protocol](source)
  return { wallet, session: createWalletSession(wallet, clock) }
}
