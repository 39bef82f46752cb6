import { messageOf } from 'portico/kit'
import type { TransactionState } from 'portico/plugin'
import * as z from 'zod/mini'
import { polkadotError } from '../errors.js'
import { type AskNode, bytes } from '../rpc/ask-node.js'
import { inRuntime, openRuntime } from './open-runtime.js'

/** `twox128("System") ++ twox128("Events")` */
const EVENTS = '0x26aa394eea5630e07c48ae0c9558cef780d41e5e16056765bc8461851072c9d7'

const event = z.object({
  phase: z.object({ type: z.string(), value: z.unknown() }),
  event: z.object({ type: z.string(), value: z.object({ type: z.string(), value: z.unknown() }) }),
})

/** Writes the error of a call, for example `Token.FundsUnavailable`. */
const describe = (dispatchError: unknown): string => {
  const { type, value } = (dispatchError ?? {}) as { readonly type?: unknown; readonly value?: unknown }
  if (typeof type !== 'string') return messageOf(dispatchError).slice(0, 100)
  return value === undefined ? type : `${type}.${describe(value)}`
}

/**
 * Finds out from the events of a block whether the call of its transaction with this index succeeded.
 * @throws the errors of the node
 */
export const readOutcome = async (
  ask: AskNode,
  chain: string,
  blockHash: string,
  index: number,
): Promise<TransactionState> => {
  const [runtime, stored] = await Promise.all([
    openRuntime(ask, chain),
    ask('state_getStorage', [EVENTS, blockHash], z.nullish(bytes)),
  ])
  const all = inRuntime(() => runtime.builder.buildStorage('System', 'Events').value.dec(stored ?? Uint8Array.of(0)))
  const own = z.parse(z.array(event), all).filter(({ phase, event: { type } }) => {
    return phase.type === 'ApplyExtrinsic' && phase.value === index && type === 'System'
  })
  const failed = own.find(({ event: { value } }) => value.type === 'ExtrinsicFailed')
  if (!failed)
    return { status: own.some(({ event: { value } }) => value.type === 'ExtrinsicSuccess') ? 'confirmed' : 'unknown' }
  const { dispatch_error: reason } = (failed.event.value.value ?? {}) as { readonly dispatch_error?: unknown }
  return { status: 'failed', error: polkadotError('POLKADOT_EXECUTION_FAILED', { details: describe(reason) }) }
}
