import { decodeBase64 } from 'portico/kit'
import { type AminoDocument, isSameDocument } from '../amino/amino-document.js'
import { cosmosError } from '../errors.js'
import { type DirectDocument, rawTransaction } from '../protobuf/direct-document.js'
import { authInfo, type Coin, type Payment, paymentBody } from '../protobuf/payment-bytes.js'
import type { NodeCall } from '../rest/ask-node.js'
import { estimateGas } from '../rest/estimate-gas.js'
import { feeFor } from '../rest/fee-for.js'
import { type AccountNumbers, readAccount } from '../rest/read-account.js'

/** A payment that is ready to be signed. */
export interface PaymentDraft extends AccountNumbers {
  readonly payment: Payment
  /** Compressed. */
  readonly publicKey: Uint8Array
  readonly gas: bigint
  readonly fee: readonly Coin[]
}

/** Stands for the signature in a simulation. */
const NO_SIGNATURE = new Uint8Array(64)

/** Writes a payment as the bytes of a transaction. */
export const toDirect = (
  { accountNumber, payment, publicKey, sequence, fee, gas }: PaymentDraft,
  chainId: string,
  mode: 'direct' | 'amino' = 'direct',
): DirectDocument => ({
  bodyBytes: paymentBody(payment),
  authInfoBytes: authInfo({ publicKey, sequence, fee, gas, mode }),
  chainId,
  accountNumber,
})

/** Writes a payment as JSON, for hardware wallets that cannot show bytes. */
export const toAmino = (
  { accountNumber, fee, gas, payment: { from, to, coin, memo }, sequence }: PaymentDraft,
  chainId: string,
): AminoDocument => ({
  chain_id: chainId,
  account_number: String(accountNumber),
  sequence: String(sequence),
  fee: { amount: [...fee], gas: String(gas) },
  msgs: [{ type: 'cosmos-sdk/MsgSend', value: { from_address: from, to_address: to, amount: [coin] } }],
  memo,
})

/** Reads a payment from its JSON. @throws `COSMOS_TRANSACTION_INVALID` if it is another message */
export const fromAmino = (document: AminoDocument, publicKey: Uint8Array): PaymentDraft => {
  const { account_number, fee, memo, msgs, sequence } = document
  const [message] = msgs
  const { from_address: from, to_address: to, amount } = message?.value ?? {}
  const [coin] = Array.isArray(amount) ? amount : []
  const draft = {
    payment: { from, to, coin, memo },
    publicKey,
    accountNumber: BigInt(account_number),
    sequence: BigInt(sequence),
    gas: BigInt(fee.gas),
    fee: fee.amount,
  }
  const isPayment = coin !== undefined && isSameDocument(document, toAmino(draft, document.chain_id))
  if (!isPayment) throw cosmosError('COSMOS_TRANSACTION_INVALID')
  return draft
}

/** Returns the transaction of a draft without its signature, for a simulation. */
export const unsigned = (document: Pick<DirectDocument, 'bodyBytes' | 'authInfoBytes'>): Uint8Array =>
  rawTransaction(document, NO_SIGNATURE)

/** Returns the transaction of a signed payment. */
export const signed = (document: Pick<DirectDocument, 'bodyBytes' | 'authInfoBytes'>, signature: string): Uint8Array =>
  rawTransaction(document, decodeBase64(signature) ?? new Uint8Array())

/**
 * Drafts a payment, with a fee from a simulation and the gas price of the network.
 * @throws `COSMOS_SEND_REJECTED` if it would fail, `COSMOS_API_MISSING`, `COSMOS_HTTP_FAILED`
 */
export const draftPayment = async (nodes: NodeCall, payment: Payment, publicKey: Uint8Array): Promise<PaymentDraft> => {
  const { network } = nodes
  const numbers = await readAccount(nodes, payment.from)
  const values = { network: network.name }
  if (!numbers) throw cosmosError('COSMOS_SEND_REJECTED', { values, details: 'the account has no funds' })
  const free = { ...numbers, payment, publicKey, gas: 0n, fee: [] }
  const gas = await estimateGas(nodes, unsigned(toDirect(free, network.id)))
  return { ...free, gas, fee: [{ denom: network.denom, amount: feeFor(gas, network.gasPrice) }] }
}
