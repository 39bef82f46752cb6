import type { RpcClient } from 'portico/kit'
import { type Call, kernelError, loadPart } from 'portico/plugin'
import type * as z from 'zod/mini'
import { polkadotCodec } from '../addresses/codec.js'
import { GENERIC_PREFIX, readSs58 } from '../addresses/ss58.js'
import { createAsk } from '../rpc/ask-node.js'
import { broadcast } from './broadcast.js'
import type { sendInput } from './inputs.js'
import { askPayload } from './sign-payload.js'

/** Returns the recipient as the network writes it. @throws `INPUT_INVALID` for an address of another network */
const readRecipient = (to: string, { network }: Call): string => {
  const here = polkadotCodec.forNetwork?.(to, network)
  if (here !== undefined && (here === to || readSs58(to)?.prefix === GENERIC_PREFIX)) return here
  throw kernelError('INPUT_INVALID', { values: { name: 'send' }, details: 'to: an address of another network' })
}

/**
 * Pays in the native coin by `balances.transferKeepAlive`. Resolves once a node has taken the transaction; it is followed until a
 * finalized block has it.
 * @throws `INPUT_INVALID` for a recipient of another network, `POLKADOT_FUNDS_EXCEEDED`, `POLKADOT_SENDER_TOO_LOW`,
 * `POLKADOT_RECIPIENT_TOO_LOW`, `POLKADOT_TRANSACTION_INVALID`, `POLKADOT_TRANSACTION_REJECTED`, `POLKADOT_SENT_UNCONFIRMED`
 */
export const send = async (
  { to, amount }: z.infer<typeof sendInput>,
  call: Call,
  rpc: RpcClient,
): Promise<{ readonly hash: string }> => {
  const { account: from, network, signal } = call
  const recipient = readRecipient(to, call)
  const { prepareTransfer } = await loadPart(() => import('../transfer/prepare-transfer.js'))
  const ask = createAsk(rpc, network, signal)
  const { payload, birth, finish } = await prepareTransfer(ask, { from, to: recipient, amount, network })
  return broadcast(finish(await askPayload(payload, call)), birth, call, rpc)
}
