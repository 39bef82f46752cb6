export type { Utxo } from './address-api.js'
export type { Bip122Api } from './api.js'
export { BIP122_NATIVE_TOKEN } from './constants.js'
export type { Bip122ErrorCode } from './errors.js'
export type { SignedPsbt } from './handlers/sign-psbt.js'
export type { Bip122NetworkInput, Bip122Options } from './options.js'
export { type Bip122Handlers, type Bip122Plugin, bip122 } from './plugin.js'
export type {
  BitcoinWallet,
  MessageProtocol,
  MessageRequest,
  PsbtRequest,
  SharedAddresses,
  TransferRequest,
} from './wallets/bitcoin-wallet.js'
