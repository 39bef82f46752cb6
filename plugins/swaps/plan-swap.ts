import { read } from 'portico/kit'
import { balanceQuery } from 'portico/services'
import { readGasPrice } from './ask-quote.js'
import { askNumber } from './chain/erc20.js'
import { evmOf } from './chain/evm-of.js'
import { planApprovals } from './chain/plan-approvals.js'
import { type Trial, tryOut } from './chain/try-out.js'
import type { SwapOffer, SwapPlace, SwapPlan, SwapReview, SwapSubject, SwapToken } from './contract.js'
import { swapsError } from './errors.js'
import type { SwapsContext } from './swaps-context.js'

type PlanContext = Pick<SwapsContext, 'query' | 'stores' | 'use'>

/** Reads what an account has of a token from the network; `undefined` if the network does not say. */
export const readBalance = async (
  context: PlanContext,
  { chain, account }: SwapPlace,
  { address }: Pick<SwapToken, 'address'>,
  signal: AbortSignal,
): Promise<bigint | undefined> => {
  const { query, stores } = context
  if (address !== undefined) return askNumber(evmOf(context), chain, address, 'balanceOf', account)
  const network = stores.networks.find(chain)
  return network && query(balanceQuery, 'eip155', { network, account, signal })
}

const hasBatches = async (context: PlanContext, { chain }: SwapPlace): Promise<boolean> => {
  const status = read((await evmOf(context).capabilities(chain))['atomic'], 'status')
  return status === 'supported' || status === 'ready'
}

/**
 * Tries out what a review would have the wallet send.
 * @throws `SWAPS_EXECUTION_REVERTED`, `SWAPS_OUTCOME_MISMATCH`, `SWAPS_GAS_EXCEEDED`
 */
export const tryReview = (
  context: PlanContext,
  { account, amount, approvals, chain, from, quote, to }: SwapSubject & SwapOffer & Pick<SwapPlan, 'approvals'>,
): Promise<Trial> =>
  tryOut(evmOf(context), {
    chain,
    account,
    calls: [...approvals, quote.transaction],
    from: from.address,
    to: to.address,
    amount: BigInt(amount),
    minimum: BigInt(quote.minimum),
    spender: quote.spender,
  })

/**
 * Plans what the wallet is asked for, and tries it out.
 * @throws `SWAPS_FUNDS_EXCEEDED`, and what `tryReview` throws
 */
export const planSwap = async (
  context: PlanContext,
  subject: SwapSubject,
  offer: SwapOffer,
  signal: AbortSignal,
): Promise<SwapPlan> => {
  const { account, chain, from } = subject
  const amount = BigInt(subject.amount)
  const { spender } = offer.quote
  const balance = await readBalance(context, subject, from, signal)
  if (balance !== undefined && balance < amount) throw swapsError('SWAPS_FUNDS_EXCEEDED')
  const approvals =
    from.address === undefined || spender === undefined
      ? []
      : await planApprovals(evmOf(context), { chain, account, token: from.address, spender, amount })
  const [trial, gasPrice, isBatch] = await Promise.all([
    tryReview(context, { ...subject, ...offer, approvals }),
    readGasPrice(context, chain),
    approvals.length > 0 && hasBatches(context, subject),
  ])
  const fee = trial.gas === undefined || gasPrice === undefined ? undefined : BigInt(trial.gas) * gasPrice
  return { approvals, isBatch, trial, ...(fee !== undefined && { fee: String(fee) }) }
}

/** The calls that the wallet is asked for next: all of them as a batch, or the first that is missing. */
export const nextCalls = ({ approvals, isBatch, quote }: Pick<SwapReview, 'approvals' | 'isBatch' | 'quote'>) => {
  const [approval] = approvals
  if (approval && !isBatch) return [approval]
  return [...approvals, quote.transaction]
}
