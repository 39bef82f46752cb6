import { encodeBase64 } from 'portico/kit'
import * as z from 'zod/mini'
import { cosmosError } from '../errors.js'
import { askNodes, digits, isFailedRun, type NodeCall, reasonOf } from './ask-node.js'

const answer = z.object({ gas_info: z.object({ gas_used: digits }) })

/** The share by which gas may grow until the transaction runs, as in CosmJS, in tenths. */
const MARGIN = 14n

/**
 * Resolves with the gas for an unsigned transaction, from a simulation.
 * @throws `COSMOS_SEND_REJECTED` if it would fail, `COSMOS_API_MISSING`, `COSMOS_HTTP_FAILED`
 * @source https://docs.cosmos.network/api cosmos.tx.v1beta1 Simulate
 */
export const estimateGas = async (call: NodeCall, raw: Uint8Array): Promise<bigint> => {
  const found = await askNodes(call, '/cosmos/tx/v1beta1/simulate', answer, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tx_bytes: encodeBase64(raw) }),
    isRefused: isFailedRun,
  })
  if ('data' in found) return (BigInt(found.data.gas_info.gas_used) * MARGIN + 9n) / 10n
  const values = { network: call.network.name }
  throw cosmosError('COSMOS_SEND_REJECTED', { values, details: reasonOf(found.refused) })
}
