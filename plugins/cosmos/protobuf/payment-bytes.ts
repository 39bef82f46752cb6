import { join, writeAny, writeBytes, writeMessage, writeNumber } from './write-fields.js'

/** An amount of a coin, in its smallest unit. */
export interface Coin {
  readonly denom: string
  readonly amount: string
}

/** A payment from one account to another. */
export interface Payment {
  readonly from: string
  readonly to: string
  readonly coin: Coin
  readonly memo: string
}

/** The signer of a transaction, and what it pays. */
export interface SignerFee {
  /** Compressed. */
  readonly publicKey: Uint8Array
  readonly sequence: bigint
  readonly fee: readonly Coin[]
  readonly gas: bigint
  readonly mode: 'direct' | 'amino'
}

/** `SignMode` of the Cosmos SDK. */
const MODES = { direct: 1n, amino: 127n } as const

const writeCoin = (field: number, { denom, amount }: Coin): Uint8Array =>
  writeMessage(field, join(writeBytes(1, denom), writeBytes(2, amount)))

/** Returns the message field of a `TxBody` that pays coins. @source https://buf.build/cosmos/cosmos-sdk cosmos.bank.v1beta1.MsgSend */
export const sendMessage = (from: string, to: string, coins: readonly Coin[]): Uint8Array => {
  const message = join(writeBytes(1, from), writeBytes(2, to), ...coins.map((coin) => writeCoin(3, coin)))
  return writeMessage(1, writeAny('/cosmos.bank.v1beta1.MsgSend', message))
}

/** Returns the `TxBody` of a payment. */
export const paymentBody = ({ from, to, coin, memo }: Payment): Uint8Array =>
  join(sendMessage(from, to, [coin]), writeBytes(2, memo))

/** Returns the `AuthInfo` of a transaction with one signer. @source https://buf.build/cosmos/cosmos-sdk cosmos.tx.v1beta1.AuthInfo */
export const authInfo = ({ publicKey, sequence, fee, gas, mode }: SignerFee): Uint8Array => {
  const key = writeAny('/cosmos.crypto.secp256k1.PubKey', writeBytes(1, publicKey))
  const signMode = writeMessage(2, writeMessage(1, writeNumber(1, MODES[mode])))
  const signer = join(writeMessage(1, key), signMode, writeNumber(3, sequence))
  const paid = join(...fee.map((coin) => writeCoin(1, coin)), writeNumber(2, gas))
  // Nodes fail on a transaction without a fee, also when they simulate it.
  return join(writeMessage(1, signer), writeMessage(2, paid))
}
