import { sha256 } from '@noble/hashes/sha2'
import { cleanSentence, encodeBase64, encodeHex } from 'portico/kit'
import * as z from 'zod/mini'
import { cosmosError } from '../errors.js'
import { askUrl, type NodeCall, readAnswer, reasonOf, urlsOf } from './ask-node.js'

const answer = z.object({
  tx_response: z.object({ code: z.int(), codespace: z.optional(z.string()), raw_log: z.optional(z.string()) }),
})

/** The node has this very transaction already. */
const IS_THERE = 19

/** Returns the hash of a transaction. @source https://docs.cometbft.com/main/spec/core/data_structures#transaction */
export const hashOf = (raw: Uint8Array): string => encodeHex(sha256(raw)).toUpperCase()

/**
 * Broadcasts a signed transaction and resolves with its hash. Takes no signal: a broadcast cannot be undone.
 * @throws `COSMOS_SEND_REJECTED` if the node refused it, `COSMOS_SENT_UNCONFIRMED` if the network may have it
 * @source https://docs.cosmos.network/api cosmos.tx.v1beta1 BroadcastTx
 */
export const broadcast = async (call: Omit<NodeCall, 'signal'>, raw: Uint8Array): Promise<string> => {
  const [url = ''] = urlsOf(call.network)
  const hash = hashOf(raw)
  const response = await askUrl(call, `${url}/cosmos/tx/v1beta1/txs`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tx_bytes: encodeBase64(raw), mode: 'BROADCAST_MODE_SYNC' }),
  }).catch((cause: unknown) => {
    throw cosmosError('COSMOS_SENT_UNCONFIRMED', { details: hash, cause })
  })
  const said = response.ok ? readAnswer(answer, response)?.tx_response : undefined
  const isRefused = said ? said.code !== 0 : response.status >= 400 && response.status < 500
  if (said && (said.code === 0 || (said.code === IS_THERE && said.codespace === 'sdk'))) return hash
  if (!isRefused) throw cosmosError('COSMOS_SENT_UNCONFIRMED', { details: hash })
  const details = cleanSentence(said?.raw_log) || reasonOf(response)
  throw cosmosError('COSMOS_SEND_REJECTED', { values: { network: call.network.name }, details })
}
