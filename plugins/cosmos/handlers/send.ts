import { decodeBase64, type HttpPorts, recordSent } from 'portico/kit'
import type { CosmosNetwork } from 'portico/networks'
import type { Call, OutputOf, SendResult } from 'portico/plugin'
import type { AminoDocument } from '../amino/amino-document.js'
import { COSMOS_NATIVE_TOKEN } from '../constants.js'
import { cosmosError } from '../errors.js'
import type { DirectDocument } from '../protobuf/direct-document.js'
import { broadcast } from '../rest/broadcast.js'
import { draftPayment, fromAmino, signed, toAmino, toDirect } from '../transfer/draft-payment.js'
import type { CosmosWallet } from '../wallets/cosmos-wallet.js'
import type { aminoDocument, sendInput } from './inputs.js'
import { signAmino } from './sign-amino.js'
import { signDirect } from './sign-direct.js'

type CosmosCall = Call<CosmosNetwork>

/** Options of a request for a signature. */
interface SigningOptions {
  /** Asks the wallet to leave fee and memo as they are; a changed memo is refused. */
  readonly isFixed?: boolean
}

const changed = () => cosmosError('COSMOS_TRANSACTION_INVALID')

/** Asks for the signature of a payment; resolves with the bytes to broadcast. */
export const signBytes = async (
  document: DirectDocument,
  call: CosmosCall,
  { isFixed = false }: SigningOptions = {},
): Promise<Uint8Array> => {
  const answer = await signDirect(document, call, { isFixed })
  if (isFixed && String(answer.signed.bodyBytes) !== String(document.bodyBytes)) throw changed()
  return signed(answer.signed, answer.signature.signature)
}

/** For hardware wallets: the same payment as JSON, from which the bytes are made anew with the fee that was signed. */
export const signJson = async (
  document: AminoDocument,
  call: CosmosCall,
  { isFixed = false }: SigningOptions = {},
): Promise<Uint8Array> => {
  const answer = await signAmino({ document: document as OutputOf<typeof aminoDocument> }, call, { isFixed })
  if (isFixed && answer.signed.memo !== document.memo) throw changed()
  const { pub_key, signature } = answer.signature
  const draft = fromAmino(answer.signed, decodeBase64(pub_key.value) ?? new Uint8Array())
  return signed(toDirect(draft, document.chain_id, 'amino'), signature)
}

/** Broadcasts a signed payment, unless the user cancelled while the wallet was open. */
export const post = (
  raw: Uint8Array,
  { network, operation, signal }: CosmosCall,
  { http, clock }: HttpPorts,
): Promise<SendResult> => {
  signal.throwIfAborted()
  const sent = broadcast({ http, clock, network }, raw).then((hash) => ({ hash }))
  recordSent(operation, sent)
  return sent
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
  const denom = token === undefined || token === COSMOS_NATIVE_TOKEN ? network.denom : token
  const wallet = await call.provider<CosmosWallet>()
  const { publicKey, signsJsonOnly } = await wallet.key(network)
  const payment = { from, to, coin: { denom, amount }, memo }
  const draft = await draftPayment({ http, clock, network, signal }, payment, publicKey)
  signal.throwIfAborted()
  const sign = () =>
    signsJsonOnly ? signJson(toAmino(draft, network.id), call) : signBytes(toDirect(draft, network.id), call)
  return post(await sign(), call, { http, clock })
}
