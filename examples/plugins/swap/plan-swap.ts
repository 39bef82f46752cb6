import { planApprovals, type ReviewedCalls, takesBatches } from 'portico/kit'
import { formatUnits, isModalError } from 'portico/plugin'
import { balanceQuery, type EvmCall, evmErrors, evmService } from 'portico/services'
import { swapCall } from './calls.js'
import { swapError } from './errors.js'
import { type Offer, readOffer } from './read-offer.js'
import type { OfferSubject, SwapContext } from './swap-context.js'

/** The coin that pays the fee, and the fee; in wei. Nothing is known of either for a batch. */
interface Fee {
  readonly coins?: bigint | undefined
  readonly fee?: bigint | undefined
  readonly unread?: 'balance' | 'fee'
  /** The network says that the next request fails. */
  readonly fails?: boolean
}

/** What the user reviews, and the very calls that are sent after that. */
export interface SwapPlan extends Fee, ReviewedCalls, Pick<OfferSubject, 'market' | 'amount'>, Pick<Offer, 'balance'> {
  /** The least that is received, in the smallest unit. */
  readonly minimum: bigint
  /** Whether approvals came before. */
  readonly hasApproved: boolean
  /** In tokens, with the symbol. */
  readonly paid: string
  readonly least: string
}

const readFee = async (
  { query, stores, use }: SwapContext,
  { account, chain }: OfferSubject,
  call: EvmCall,
  signal: AbortSignal,
): Promise<Fee> => {
  const network = stores.networks.find(chain)
  const [estimate, coins] = await Promise.allSettled([
    use(evmService).estimate(chain, { ...call, from: account }),
    network && query(balanceQuery, 'eip155', { network, account, signal }),
  ])
  if (estimate.status === 'rejected')
    return isModalError(estimate.reason, evmErrors.reverted) ? { fails: true } : { unread: 'fee' }
  if (coins.status === 'rejected') return { unread: 'balance' }
  return { fee: BigInt(estimate.value.fee), coins: coins.value }
}

/**
 * Plans a swap at the present price; after an approval, at the reviewed minimum.
 * @throws `SWAP_PRICE_MISSING`, `SWAP_PRICE_CHANGED`, and what `evmService` throws
 */
export const planSwap = async (
  context: SwapContext,
  subject: OfferSubject,
  before: SwapPlan | undefined,
  signal: AbortSignal,
): Promise<SwapPlan> => {
  const evm = context.use(evmService)
  const { account, amount, chain, market } = subject
  const { exchange: spender, from, to } = market
  const { balance, received } = await readOffer(context, subject)
  if (received === 0n) throw swapError('SWAP_PRICE_MISSING')
  // After an approval the user still gets what was reviewed, or nothing is swapped.
  const minimum = before?.minimum ?? received - (received * BigInt(context.options.slippage)) / 10_000n
  if (received < minimum) throw swapError('SWAP_PRICE_CHANGED')
  const approvals = await planApprovals(evm, { chain, account, token: from.address, spender, amount })
  const call = swapCall(spender, from.address, amount, minimum)
  const isBatch = approvals.length > 0 && (await takesBatches(evm, chain))
  return {
    ...{ market, amount, balance, minimum, approvals, call, isBatch },
    hasApproved: before?.approvals.length === 0,
    paid: `${formatUnits(amount, from.decimals)} ${from.symbol}`,
    least: `${formatUnits(minimum, to.decimals)} ${to.symbol}`,
    // A wallet that sends batches may have the fee paid by others; what the balance lacks would revert.
    ...(!isBatch && balance >= amount && (await readFee(context, subject, approvals[0] ?? call, signal))),
  }
}
