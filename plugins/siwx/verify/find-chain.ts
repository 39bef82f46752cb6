import type { CaipNetworkId } from 'portico/plugin'
import type { MessageForms } from '../message/message-form.js'
import { messageError, type ParsedMessage } from '../message/parsed-message.js'
import { verifyError } from './errors.js'

/**
 * Returns the CAIP-2 id of a message's chain. An ambiguous text, for example `localnet`, is resolved if exactly one
 * accepted chain has it.
 * @throws `SIWX_CHAIN_MISMATCH`, `SIWX_MESSAGE_INVALID`
 */
export const findChain = (
  message: ParsedMessage,
  chains: readonly CaipNetworkId[] | undefined,
  forms: MessageForms,
): CaipNetworkId => {
  const { namespace, chain } = message
  const form = forms.of(namespace)
  if (chain === undefined) throw messageError('SIWX_MESSAGE_INVALID', { details: 'chain' })
  const refuse = (why: string) => verifyError('SIWX_CHAIN_MISMATCH', { details: `${chain}: ${why}` })
  const known = form.readChain(message)
  if (known) {
    if (chains && !chains.includes(known)) throw refuse('it is not accepted')
    return known
  }
  const written = (chains ?? []).filter((id) => id.startsWith(`${namespace}:`) && form.writeChain(id) === chain)
  const [first, second] = new Set(written)
  if (first === undefined) throw refuse('no accepted chain has this text')
  if (second !== undefined) throw refuse('several accepted chains have this text')
  return first
}
