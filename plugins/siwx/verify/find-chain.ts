import type { CaipNetworkId } from 'portico/plugin'
import { chainLineOf, toChainId } from '../message/accounts.js'
import { messageError, type ParsedMessage } from '../message/parsed-message.js'
import { verifyError } from './errors.js'

/**
 * The chain that a message means, CAIP-2. What its words alone do not tell, for example `localnet`, is told by the chains
 * that are accepted, if exactly one of them is written so.
 * @throws `SIWX_CHAIN_MISMATCH`, `SIWX_MESSAGE_INVALID`
 */
export const findChain = (message: ParsedMessage, chains: readonly CaipNetworkId[] | undefined): CaipNetworkId => {
  const { namespace, chain } = message
  if (chain === undefined) throw messageError('SIWX_MESSAGE_INVALID', { details: 'chain' })
  const refuse = (why: string) => verifyError('SIWX_CHAIN_MISMATCH', { details: `${chain}: ${why}` })
  const known = toChainId(message)
  if (known) {
    if (chains && !chains.includes(known)) throw refuse('it is not accepted')
    return known
  }
  const written = (chains ?? []).filter((id) => id.startsWith(`${namespace}:`) && chainLineOf(id) === chain)
  const [first, second] = new Set(written)
  if (first === undefined) throw refuse('no chain that is accepted is written so')
  if (second !== undefined) throw refuse('several chains that are accepted are written so')
  return first
}
