import { read } from 'portico/kit'
import { formatUnits, isModalError } from 'portico/plugin'
import { balanceQuery, type Evm, type EvmCall, evmErrors, evmService } from 'portico/services'
import { approveCall, swapCall } from './calls.js'
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
export interface SwapPlan extends Fee, Pick<OfferSubject, 'market' | 'amount'>, Pick<Offer, 'balance'> {
  /** The least that is received, in the smallest unit. */
  readonly minimum: bigint
  readonly approvals: readonly EvmCall[]
  readonly swap: EvmCall
  /** The wallet asks once for all calls, and all of them succeed or none. */
  readonly isBatch: boolean
  /** Whether approvals came before. */
  readonly hasApproved: boolean
  /** In tokens, with the symbol. */
  readonly paid: string
  readonly least: string
}

const planApprovals = async (evm: Evm, subject: OfferSubject, allowance: bigint): Promise<readonly EvmCall[]> => {
  const { account, amount, chain, market } = subject
  if (allowance >= amount) return []
  // Never more than the amount: an approval stays in force when the exchange turns out to be dishonest.
  const approve = approveCall(market.from.address, market.exchange, amount)
  if (allowance === 0n) return [approve]
  // Some tokens, USDT among them, want an allowance of zero before a new one.
  const { success } = await evm.simulate(chain, { ...approve, from: account })
  return success ? [approve] : [approveCall(market.from.address, market.exchange, 0n), approve]
}

const hasBatches = async (evm: Evm, { chain }: OfferSubject): Promise<boolean> => {
  const status = read((await evm.capabilities(chain))['atomic'], 'status')
  return status === 'supported' || status === 'ready'
}

const readFee = async (
  { query, stores, use }: SwapContext,
  { account, chain }: OfferSubject,
  call: EvmCall,
  signal: AbortSignal,
): Promise<Fee> => {
  const network = stores.networks.find(chain)
  const balance = network && query(balanceQuery, 'eip155', { network, account, signal })
  const [estimate, coins] = await Promise.allSettled([
    use(evmService).estimate(chain, { ...call, from: account }),
    balance,
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
  const { amount, market } = subject
  const { exchange, from, to } = market
  const { allowance, balance, received } = await readOffer(context, subject)
  if (received === 0n) throw swapError('SWAP_PRICE_MISSING')
  // After an approval the user still gets what was reviewed, or nothing is swapped.
  const minimum = before?.minimum ?? received - (received * BigInt(context.options.slippage)) / 10_000n
  if (received < minimum) throw swapError('SWAP_PRICE_CHANGED')
  const approvals = await planApprovals(evm, subject, allowance)
  const swap = swapCall(exchange, from.address, amount, minimum)
  const isBatch = approvals.length > 0 && (await hasBatches(evm, subject))
  return {
    ...{ market, amount, balance, minimum, approvals, swap, isBatch },
    hasApproved: before?.hasApproved ?? false,
    paid: `${formatUnits(amount, from.decimals)} ${from.symbol}`,
    least: `${formatUnits(minimum, to.decimals)} ${to.symbol}`,
    // A wallet that sends batches may have the fee paid by others; what the balance lacks would revert.
    ...(!isBatch && balance >= amount && (await readFee(context, subject, approvals[0] ?? swap, signal))),
  }
}
