import { type CaipNetworkId, isModalError, type Sent, type TransactionRecord } from 'portico/plugin'
import { evmService } from 'portico/services'
import { swapError } from './errors.js'
import { APPROVAL_TAG, SWAP_TAG } from './tags.js'
import type { SwapPlan } from './plan-swap.js'
import type { SwapContext } from './swap-context.js'

const confirm = ({ transactions, signal }: SwapContext, chain: CaipNetworkId, sent: Sent): Promise<TransactionRecord> =>
  transactions.follow(chain, sent).wait(signal)

/** Sends the approvals one by one, each once the one before is confirmed. */
const sendApprovals = async (context: SwapContext, { chain, account, approvals }: SwapPlan): Promise<void> => {
  const { store, use } = context
  for (const approval of approvals) {
    store.setPhase('approve')
    const options = { from: account, tag: APPROVAL_TAG }
    const sent = await use(evmService)
      .sendTransaction(chain, approval, options)
      .catch((error: unknown) => {
        throw isModalError(error, 'USER_REJECTED') ? swapError('SWAP_APPROVAL_REJECTED', { cause: error }) : error
      })
    store.setPhase('approving')
    const { status } = await confirm(context, chain, sent)
    if (status !== 'confirmed') throw swapError('SWAP_APPROVAL_FAILED', { details: `${sent.hash}: ${status}` })
  }
}

const sendCalls = async (context: SwapContext, plan: SwapPlan): Promise<Sent> => {
  const { chain, account, approvals, isBatch, swap } = plan
  const { store, use } = context
  const evm = use(evmService)
  const options = { from: account, tag: SWAP_TAG }
  if (isBatch) {
    store.setPhase('batch')
    return evm.sendCalls(chain, [...approvals, swap], options)
  }
  await sendApprovals(context, plan)
  // The price may have moved meanwhile: the wallet is not asked for what the exchange would reject.
  const { success } = await evm.simulate(chain, { ...swap, from: account })
  if (!success) throw swapError('SWAP_PRICE_CHANGED')
  store.setPhase('swap')
  return evm.sendTransaction(chain, swap, options).catch((error: unknown) => {
    const hasApproved = approvals.length > 0 && isModalError(error, 'USER_REJECTED')
    throw hasApproved ? swapError('SWAP_REJECTED', { cause: error }) : error
  })
}

/** Sends what was reviewed, and resolves once the swap is confirmed. @throws a `SWAP_` error, and what `evmService` throws */
export const sendSwap = async (context: SwapContext, plan: SwapPlan): Promise<TransactionRecord> => {
  const sent = await sendCalls(context, plan)
  context.store.setPhase('swapping')
  const record = await confirm(context, plan.chain, sent)
  const { status, hash } = record
  if (status === 'confirmed') return record
  throw swapError(status === 'failed' ? 'SWAP_FAILED' : 'SWAP_UNCONFIRMED', { details: `${hash}: ${status}` })
}
