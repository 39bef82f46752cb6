import type { RpcClient } from 'portico/kit'
import { type Call, loadPart } from 'portico/plugin'
import { createAsk } from '../rpc/ask-node.js'
import { broadcast } from './broadcast.js'
import type { SignerPayload } from './inputs.js'
import { askPayload, expectHere } from './sign-payload.js'

/**
 * Asks the wallet to sign a payload as `prepareTransfer` made it, and sends exactly that transaction.
 * @throws `INPUT_INVALID` for a payload of another network, account or form; `POLKADOT_TRANSACTION_EXPIRED` if the runtime has
 * changed since; `POLKADOT_TRANSACTION_INVALID`, `POLKADOT_TRANSACTION_REJECTED`, `POLKADOT_SENT_UNCONFIRMED`
 */
export const sendTransaction = async (
  { payload }: { readonly payload: SignerPayload },
  call: Call,
  rpc: RpcClient,
): Promise<{ readonly hash: string }> => {
  expectHere(payload, call)
  const { redraft } = await loadPart(() => import('../transfer/draft-transaction.js'))
  const { birth, finish } = await redraft(createAsk(rpc, call.network, call.signal), payload, call.network)
  return broadcast(finish(await askPayload(payload, call)), birth, call, rpc)
}
