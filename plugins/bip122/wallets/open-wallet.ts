import type { WalletSession } from 'portico/kit'
import type { RpcProvider } from './ask-rpc.js'
import type { BitcoinWallet } from './bitcoin-wallet.js'
import { createLeatherWallet } from './leather-wallet.js'
import { createOkxWallet, type OkxProvider } from './okx-wallet.js'
import { createSatsConnectWallet } from './sats-connect-wallet.js'
import { createStandardWallet, type StandardWallet } from './standard-wallet.js'
import { createUnisatWallet, type UnisatProvider } from './unisat-wallet.js'
import { createWalletSession } from './wallet-session.js'

/** By protocol, the function that adapts a wallet's own object to `BitcoinWallet`. */
const PROTOCOLS = {
  satsConnect: (source: object) => createSatsConnectWallet(source as RpcProvider),
  leather: (source: object) => createLeatherWallet(source as RpcProvider),
  okx: (source: object) => createOkxWallet(source as OkxProvider),
  unisat: (source: object) => createUnisatWallet(source as UnisatProvider),
  standard: (source: object) => createStandardWallet(source as StandardWallet),
}

/** The protocol of a wallet. */
export type Protocol = keyof typeof PROTOCOLS

/** Opens the session of a wallet's own object, for any protocol. */
export const openWallet = (protocol: Protocol, source: object): WalletSession<BitcoinWallet> =>
  createWalletSession(PROTOCOLS[protocol](source))
