import type * as z from 'zod/mini'
import { type Call, type HandlerContext, kernelError, loadPart } from 'portico/plugin'
import { recordSent } from 'portico/kit'
import { apiUrlOf } from '../address-api.js'
import { broadcast as sendToNetwork } from '../broadcast.js'
import { bip122Error } from '../errors.js'
import { failSending } from './fail-sending.js'
import type { ParsedBip122Options } from '../options.js'
import { readPsbt } from '../psbt/read-psbt.js'
import type { BitcoinWallet } from '../wallets/bitcoin-wallet.js'
import type { signPsbtInput } from './inputs.js'
import { readHash } from './read-hash.js'

/** A signed PSBT, and the hash if it was sent. */
export interface SignedPsbt {
  /** Base64. */
  readonly psbt: string
  readonly hash?: string
}

/** Rejects addresses that the wallet does not share now. */
const expectOwn = (addresses: readonly string[], call: Call, { stores }: HandlerContext<ParsedBip122Options>): void => {
  const connection = stores.connections.of('bip122').find(({ connectorId }) => connectorId === call.connector.id)
  const shared = new Set(connection?.accounts.map(({ address }) => address))
  const stranger = addresses.find((address) => !shared.has(address))
  if (stranger !== undefined) throw kernelError('ACCOUNT_MISMATCH', { details: stranger })
}

/**
 * Signs inputs of a partially signed transaction. With `broadcast`, sends it through the wallet, or through the address API
 * if the wallet cannot.
 * @throws `ACCOUNT_MISMATCH`, `BIP122_PSBT_INVALID`, `BIP122_SENT_PSBT_INVALID`, `BIP122_HASH_INVALID`, `BIP122_PSBT_UNFINISHED_INVALID`,
 * `BIP122_API_MISSING`, `BIP122_BROADCAST_REJECTED`, `BIP122_SENT_UNCONFIRMED`
 * @source BIP-174
 */
export const signPsbt = async (
  { psbt, signInputs, broadcast = false }: z.infer<typeof signPsbtInput>,
  call: Call,
  context: HandlerContext<ParsedBip122Options>,
): Promise<SignedPsbt> => {
  const wallet = await call.provider<BitcoinWallet>()
  const { network, chain, signal } = call
  const { http, clock, options } = context
  expectOwn(Object.keys(signInputs), call, context)
  const api = { http, clock, apiUrls: options.apiUrls, network }
  const isOurs = broadcast && !wallet.broadcasts
  // Fails before the prompt if the transaction could not be sent.
  if (isOurs) apiUrlOf(api)
  const finisher = isOurs && (await loadPart(() => import('../psbt/finish-psbt.js')))
  signal.throwIfAborted()
  const broadcasts = broadcast && wallet.broadcasts
  const signing = wallet.signPsbt({ psbt, signInputs, broadcast: broadcasts, chain, signal })
  const asked = broadcasts ? signing.catch(failSending) : signing
  // Reads the hash first: whatever else is wrong with the answer, the transaction has been sent.
  const record = (sent: Promise<{ readonly hash: string }>) => {
    recordSent(call.operation, sent)
    return sent
  }
  const { hash } = broadcasts
    ? await record(asked.then((answer) => ({ hash: readHash(answer.hash) })))
    : { hash: undefined }
  const signed = (await asked).psbt as string
  if (readPsbt(signed)?.transaction !== readPsbt(psbt)?.transaction) {
    throw hash === undefined
      ? bip122Error('BIP122_PSBT_INVALID')
      : bip122Error('BIP122_SENT_PSBT_INVALID', { details: hash })
  }
  if (!finisher) return { psbt: signed, ...(hash !== undefined && { hash }) }
  const transaction = finisher.finishPsbt(signed)
  signal.throwIfAborted()
  const sent = await record(sendToNetwork(api, transaction).then((id) => ({ hash: id })))
  return { psbt: signed, ...sent }
}
