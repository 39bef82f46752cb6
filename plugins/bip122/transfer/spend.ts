import { decodeHex, encodeBase64 } from 'portico/kit'
import * as btc from '@scure/btc-signer'
import type { Utxo } from '../address-api.js'
import { formOf } from '../addresses/chains.js'
import { readAddress } from '../addresses/read-address.js'
import { bip122Error } from '../errors.js'

/** An address that pays, and its outputs. */
export interface Payer {
  readonly chain: string
  readonly address: string
  /** In hexadecimal; needed for nested and taproot addresses. */
  readonly publicKey?: string | undefined
  /** Those that may be spent. */
  readonly outputs: readonly Utxo[]
}

/** An unsigned transaction. */
interface Spend {
  /** Base64. */
  readonly psbt: string
  readonly inputs: number
  /** The amount that the receiver gets, in satoshis. */
  readonly amount: bigint
  readonly fee: bigint
}

/** Replaceable, so that wallets can raise the fee of a transaction that waits. @source BIP-125 */
const SEQUENCE = 0xfffffffd

const networkOf = (chain: string) => {
  const form = formOf(chain)
  if (!form) throw bip122Error('BIP122_ADDRESS_INVALID')
  const { prefix: bech32, pubKeyHash, scriptHash } = form
  return { bech32, pubKeyHash, scriptHash, wif: 0x80 }
}

const keyOf = (publicKey: string | undefined): Uint8Array => {
  const key = decodeHex(publicKey)
  if (!key) throw bip122Error('BIP122_ACCOUNT_UNSUPPORTED')
  return key
}

/** Returns what each input of an address needs beside its output. @throws `BIP122_ACCOUNT_UNSUPPORTED` */
const spendingOf = ({ address, chain, publicKey }: Payer) => {
  const network = networkOf(chain)
  const expectOwn = (own: string | undefined) => {
    if (own !== address) throw bip122Error('BIP122_ACCOUNT_UNSUPPORTED')
  }
  const form = readAddress(address, chain)
  if (form === 'p2wpkh') return {}
  if (form === 'p2sh') {
    const nested = btc.p2sh(btc.p2wpkh(keyOf(publicKey), network), network)
    expectOwn(nested.address)
    return { redeemScript: nested.redeemScript }
  }
  if (form === 'p2tr') {
    const tapInternalKey = keyOf(publicKey).slice(-32)
    expectOwn(btc.p2tr(tapInternalKey, undefined, network).address)
    return { tapInternalKey }
  }
  throw bip122Error('BIP122_ACCOUNT_UNSUPPORTED')
}

/**
 * Selects outputs, and makes the transaction that pays an amount, or everything; change goes back to the payer, unless it is
 * dust, which the fee takes. Returns `undefined` if the outputs do not suffice.
 * @throws `BIP122_ACCOUNT_UNSUPPORTED`
 */
export const spend = (payer: Payer, to: string, amount: bigint | 'max', rate: bigint): Spend | undefined => {
  const network = networkOf(payer.chain)
  const more = spendingOf(payer)
  const script = btc.OutScript.encode(btc.Address(network).decode(payer.address))
  const inputs = payer.outputs.map(({ hash: txid, index, value }) => ({
    ...{ txid, index, sequence: SEQUENCE, ...more },
    witnessUtxo: { script, amount: BigInt(value) },
  }))
  if (inputs.length === 0) return undefined
  const isMax = amount === 'max'
  const found = btc.selectUTXO(inputs, isMax ? [] : [{ address: to, amount }], isMax ? 'all' : 'default', {
    changeAddress: isMax ? to : payer.address,
    feePerByte: rate,
    bip69: true,
    createTx: true,
    network,
  })
  const transaction = found?.tx
  if (!found || !transaction || transaction.outputsLength === 0) return undefined
  const { fee } = transaction
  const total = found.inputs.reduce((sum, { witnessUtxo }) => sum + (witnessUtxo?.amount ?? 0n), 0n)
  return {
    psbt: encodeBase64(transaction.toPSBT()),
    inputs: transaction.inputsLength,
    amount: isMax ? total - fee : amount,
    fee,
  }
}

/** Returns the fee of an unsigned transaction. */
export const feeOf = (psbt: Uint8Array): bigint => btc.Transaction.fromPSBT(psbt, { allowUnknownOutputs: true }).fee
