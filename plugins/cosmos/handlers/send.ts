import { decodeBase64, type HttpPorts, recordSent } from 'portico/kit'
import type { CosmosNetwork } from 'portico/networks'
import type { Call, OutputOf, SendResult } from 'portico/plugin'
import { COSMOS_NATIVE_TOKEN } from '../constants.js'
import { cosmosError } from '../errors.js'
import { rawTransaction } from '../protobuf/direct-document.js'
import { authInfo, type Coin, type Payment, paymentBody } from '../protobuf/payment-bytes.js'
import { broadcast } from '../rest/broadcast.js'
import { estimateGas } from '../rest/estimate-gas.js'
import { feeFor } from '../rest/fee-for.js'
import { type AccountNumbers, readAccount } from '../rest/read-account.js'
import type { CosmosKey, CosmosWallet } from '../wallets/cosmos-wallet.js'
import type { sendInput } from './inputs.js'
import { signAmino } from './sign-amino.js'
import { signDirect } from './sign-direct.js'

/** A payment that is ready to be signed. */
interface Draft extends AccountNumbers {
  readonly payment: Payment
  readonly key: CosmosKey
  readonly gas: bigint
  readonly fee: readonly Coin[]
}

type CosmosCall = Call<CosmosNetwork>

const signerOf = ({ key, sequence, fee, gas }: Draft, mode: 'direct' | 'amino') => ({
  ...{ publicKey: key.publicKey, sequence, fee, gas, mode },
})

const signInBytes = async (draft: Draft, call: CosmosCall): Promise<Uint8Array> => {
  const { payment, accountNumber } = draft
  const document = {
    bodyBytes: paymentBody(payment),
    authInfoBytes: authInfo(signerOf(draft, 'direct')),
    chainId: call.network.id,
    accountNumber,
  }
  const { signed, signature } = await signDirect(document, call)
  return rawTransaction(signed, decodeBase64(signature.signature) ?? new Uint8Array())
}

/** For hardware wallets: the same payment as JSON, from which the bytes are made anew with the fee that was signed. */
const signAsJson = async (draft: Draft, call: CosmosCall): Promise<Uint8Array> => {
  const { payment, accountNumber, sequence, fee: amount, gas } = draft
  const { from: from_address, to: to_address, coin, memo } = payment
  const document = {
    chain_id: call.network.id,
    account_number: String(accountNumber),
    sequence: String(sequence),
    fee: { amount: [...amount], gas: String(gas) },
    msgs: [{ type: 'cosmos-sdk/MsgSend', value: { from_address, to_address, amount: [coin] } }],
    memo,
  }
  const { signed, signature } = await signAmino({ document }, call)
  const paid = { ...draft, fee: signed.fee.amount, gas: BigInt(signed.fee.gas) }
  const bytes = {
    bodyBytes: paymentBody({ ...payment, memo: signed.memo }),
    authInfoBytes: authInfo(signerOf(paid, 'amino')),
  }
  return rawTransaction(bytes, decodeBase64(signature.signature) ?? new Uint8Array())
}

/**
 * Pays a coin, with a fee from a simulation and the gas price of the network, and resolves with the hash.
 * @throws `COSMOS_SEND_REJECTED`, `COSMOS_SENT_UNCONFIRMED`, `COSMOS_API_MISSING`, `COSMOS_HTTP_FAILED`,
 * `COSMOS_TRANSACTION_INVALID`, `COSMOS_SIGNATURE_INVALID`
 * @source https://buf.build/cosmos/cosmos-sdk cosmos.bank.v1beta1.MsgSend
 */
export const send = async (
  { to, amount, token, memo = '' }: OutputOf<typeof sendInput>,
  call: CosmosCall,
  { http, clock }: HttpPorts,
): Promise<SendResult> => {
  const { network, account: from, signal } = call
  const nodes = { http, clock, network, signal }
  const denom = token === undefined || token === COSMOS_NATIVE_TOKEN ? network.denom : token
  const payment = { from, to, coin: { denom, amount }, memo }
  const wallet = await call.provider<CosmosWallet>()
  const [key, numbers] = await Promise.all([wallet.key(network), readAccount(nodes, from)])
  const values = { network: network.name }
  if (!numbers) throw cosmosError('COSMOS_SEND_REJECTED', { values, details: 'the account has no funds' })
  const free = { ...numbers, payment, key, gas: 0n, fee: [] }
  const unsigned = { bodyBytes: paymentBody(payment), authInfoBytes: authInfo(signerOf(free, 'direct')) }
  const gas = await estimateGas(nodes, rawTransaction(unsigned, new Uint8Array(64)))
  const draft = { ...free, gas, fee: [{ denom: network.denom, amount: feeFor(gas, network.gasPrice) }] }
  signal.throwIfAborted()
  const raw = await (key.signsJsonOnly ? signAsJson : signInBytes)(draft, call)
  // Sends nothing if the request was cancelled during the prompt.
  signal.throwIfAborted()
  const sent = broadcast({ http, clock, network }, raw).then((hash) => ({ hash }))
  recordSent(call.operation, sent)
  return sent
}
