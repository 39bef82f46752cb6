import { formatUnits } from 'portico/plugin'
import { type EvmCall, evmService } from 'portico/services'
import * as z from 'zod/mini'
import { approveCall, swapCall } from './calls.js'
import { swapError } from './errors.js'
import { type OfferSubject, readOffer } from './read-offer.js'
import type { SwapContext, SwapPlace } from './swap-context.js'

/** What the user reviews, and the very calls that are sent after that. */
export interface SwapPlan extends SwapPlace {
  readonly approvals: readonly EvmCall[]
  readonly swap: EvmCall
  /** The wallet asks once for all calls, and all of them succeed or none. */
  readonly isBatch: boolean
  /** In tokens, with the symbol. */
  readonly paid: string
  readonly least: string
}

const batches = z.object({ atomic: z.object({ status: z.enum(['supported', 'ready']) }) })

/**
 * Plans a swap at the present price.
 * @throws `SWAP_PRICE_MISSING`, `SWAP_BALANCE_EXCEEDED`, and what `evmService` throws
 */
export const planSwap = async (context: SwapContext, subject: OfferSubject): Promise<SwapPlan> => {
  const { chain, market, account, amount } = subject
  const { exchange, from, to } = market
  const evm = context.use(evmService)
  const { received, balance, allowance } = await readOffer(context, subject)
  if (received === 0n) throw swapError('SWAP_PRICE_MISSING')
  if (balance < amount) {
    const values = { balance: formatUnits(balance, from.decimals), symbol: from.symbol }
    throw swapError('SWAP_BALANCE_EXCEEDED', { values })
  }
  const minimum = received - (received * BigInt(context.options.slippage)) / 10_000n

  const planApprovals = async (): Promise<readonly EvmCall[]> => {
    if (allowance >= amount) return []
    // Never more than the amount: an approval stays in force when the exchange turns out to be dishonest.
    const approve = approveCall(from.address, exchange, amount)
    if (allowance === 0n) return [approve]
    // Some tokens, USDT among them, want an allowance of zero before a new one.
    const { success } = await evm.simulate(chain, { ...approve, from: account })
    return success ? [approve] : [approveCall(from.address, exchange, 0n), approve]
  }
  const approvals = await planApprovals()
  return {
    chain,
    market,
    account,
    approvals,
    swap: swapCall(exchange, from.address, amount, minimum),
    isBatch: approvals.length > 0 && batches.safeParse(await evm.capabilities(chain)).success,
    paid: `${formatUnits(amount, from.decimals)} ${from.symbol}`,
    least: `${formatUnits(minimum, to.decimals)} ${to.symbol}`,
  }
}
