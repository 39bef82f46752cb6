import type { Block } from 'portico/kit'
import { formatUnits, kernelError } from 'portico/plugin'
import { swapError } from './errors.js'
import type { LazySwapContext } from './swap-context.js'
import type { StoredSwap, SwapRequest } from './swap-review.js'

type SwapReview = NonNullable<SwapRequest['state']['review']>

/** Returns why a review must not be confirmed. */
const blockError = (block: Block, { balance, market }: SwapReview) => {
  if (block.kind === 'fails') return swapError('SWAP_FAILED')
  if (block.kind === 'unread') return swapError('SWAP_FEE_UNREAD', { details: block.of })
  if (block.of === 'coin') return swapError('SWAP_FEE_EXCEEDED', { details: `${block.missing} wei` })
  const { decimals, symbol } = market.from
  return swapError('SWAP_BALANCE_EXCEEDED', { values: { balance: formatUnits(balance, decimals), symbol } })
}

/** Shows a review; resolves with whether the user approves it. @throws `SWAP_REVIEW_CHANGED` */
const askUser = async ({ prompt, stores, watch }: LazySwapContext, { state }: SwapRequest, review: SwapReview) => {
  const { account, approvals, isBatch, least, market, paid } = review
  const { exchange } = market
  const confirmations = isBatch ? 1 : approvals.length + 1
  const shown = { account, paid, least, exchange, confirmations, needsApproval: approvals.length > 0 }
  const isConnected = () => stores.accounts.of('eip155').isConnected
  // A wallet that is disconnected takes its review along, and so does another tab that has swapped.
  const gone = new AbortController()
  const stop = watch(
    () => isConnected() && state.review?.id === review.id,
    (isCurrent) => !isCurrent && gone.abort(),
  )
  const { answer } = await prompt<true>('SwapReview', shown, { onLeave: 'reject', signal: gone.signal }).finally(stop)
  if (!answer && gone.signal.aborted && isConnected()) throw swapError('SWAP_REVIEW_CHANGED')
  return answer === true
}

/** Takes the form through its review to the wallet; resolves with `undefined` if the user leaves it. */
export const reviewAndSend = async (context: LazySwapContext): Promise<StoredSwap | undefined> => {
  const { request } = await context.runtime.start()
  const { state } = request
  if (!(await request.review()) && state.problem !== undefined) throw state.problem
  while (state.review) {
    const { review } = state
    if (request.blocked) throw blockError(request.blocked, review)
    if (!(await askUser(context, request, review))) return undefined
    // One press for the approval and the swap.
    const confirmed = request.confirmAll(review.id)
    context.store.approve()
    const sent = await confirmed
    if (sent) return sent
    if (state.problem !== undefined) throw state.problem
    if (state.review && !state.review.hasChanged && !request.blocked) throw kernelError('USER_REJECTED')
  }
  return undefined
}
