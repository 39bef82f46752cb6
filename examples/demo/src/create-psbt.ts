import { Address, OutScript, Transaction } from '@scure/btc-signer'
import type { Utxo } from 'portico/bip122'

const REGTEST = { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }
const FEE = 1000n

interface Payment {
  /** The owner of the output, who also gets the change. */
  readonly own: string
  readonly coin: Utxo
  readonly friend: string
  /** Satoshis. */
  readonly amount: bigint
}

/** An unsigned transaction, in base64. */
export const createPsbt = ({ own, coin, friend, amount }: Payment): string => {
  const held = BigInt(coin.value)
  const script = OutScript.encode(Address(REGTEST).decode(own))
  const transaction = new Transaction()
  transaction.addInput({ txid: coin.hash, index: coin.index, witnessUtxo: { script, amount: held } })
  transaction.addOutputAddress(friend, amount, REGTEST)
  transaction.addOutputAddress(own, held - amount - FEE, REGTEST)
  return btoa(String.fromCharCode(...transaction.toPSBT()))
}
