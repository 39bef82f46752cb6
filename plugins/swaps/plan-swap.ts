import { read } from 'portico/kit'
import { balanceQuery } from 'portico/services'
import { readGasPrice } from './ask-quote.js'
import { askNumber } from './chain/erc20.js'
import { evmOf } from './chain/evm-of.js'
import { expectContracts } from './chain/expect-contracts.js'
import { expectDecimals } from './chain/expect-decimals.js'
import { planApprovals } from './chain/plan-approvals.js'
import { type Trial, tryOut } from './chain/try-out.js'
import type { PermitRequest, SwapOffer, SwapPlace, SwapPlan, SwapReview, SwapSubject, SwapToken } from './contract.js'
import { swapsError } from './errors.js'
import type { PlanOptions } from './flow-ports.js'
import { loadPermits } from './permits/load-permits.js'
import { isSmartAccount } from './place-of.js'
import type { SwapsContext } from './swaps-context.js'

type PlanContext = Pick<SwapsContext, 'clock' | 'query' | 'stores' | 'use'>

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
 * @throws `SWAPS_EXECUTION_REVERTED`, `SWAPS_OUTCOME_MISMATCH`, `SWAPS_GAS_EXCEEDED`, `SWAPS_CHECK_FAILED`
 */
export const tryReview = (
  context: PlanContext,
  review: SwapSubject & SwapOffer & Pick<SwapPlan, 'approvals' | 'signed'>,
): Promise<Trial> => {
  const { account, amount, approvals, chain, from, quote, signed, to } = review
  return tryOut(evmOf(context), {
    chain,
    account,
    calls: [...approvals, quote.transaction],
    from: from.address,
    to: to.address,
    amount: BigInt(amount),
    minimum: BigInt(quote.minimum),
    spender: signed?.spender ?? quote.spender,
  })
}

/** Plans the permit that replaces approvals; `undefined` where the account has to approve. */
const findPermit = async (
  context: PlanContext,
  subject: SwapSubject,
  { quote }: SwapOffer,
): Promise<PermitRequest | undefined> => {
  if (!quote.permit || isSmartAccount(context.stores, subject)) return undefined
  const { planPermit } = await loadPermits()
  return planPermit(evmOf(context), subject, quote, context.clock.now())
}

/**
 * Plans what the wallet is asked for, and tries it out: a permit by the approvals that it replaces.
 * @throws `SWAPS_FUNDS_EXCEEDED`, `SWAPS_DECIMALS_MISMATCH`, `SWAPS_CONTRACT_MISSING`, and what `tryReview` throws
 */
export const planSwap = async (
  context: PlanContext,
  subject: SwapSubject,
  offer: SwapOffer,
  { signal, signed, canPermit }: PlanOptions,
): Promise<SwapPlan> => {
  const { account, chain, from, to } = subject
  const amount = BigInt(subject.amount)
  const { resetsAllowance, spender } = offer.quote
  const [balance] = await Promise.all([
    readBalance(context, subject, from, signal),
    ...[from, to].map((token) => expectDecimals(evmOf(context), chain, token)),
    expectContracts(evmOf(context), chain, [offer.quote.transaction.to, spender, signed?.spender]),
  ])
  if (balance !== undefined && balance < amount) throw swapsError('SWAPS_FUNDS_EXCEEDED')
  const approvals =
    from.address === undefined || spender === undefined || signed
      ? []
      : await planApprovals(evmOf(context), {
          ...{ chain, account, token: from.address, spender, amount },
          ...(resetsAllowance && { resetsAllowance }),
        })
  const isBatch = approvals.length > 0 && (await hasBatches(context, subject))
  const carried = signed && { signed }
  const [trial, gasPrice, permit] = await Promise.all([
    tryReview(context, { ...subject, ...offer, approvals, ...carried }),
    readGasPrice(context, chain),
    // A batch needs no second request, and a permit would be one.
    approvals.length > 0 && canPermit && !isBatch ? findPermit(context, subject, offer) : undefined,
  ])
  const fee = trial.gas === undefined || gasPrice === undefined ? undefined : BigInt(trial.gas) * gasPrice
  return {
    approvals,
    isBatch,
    trial,
    ...carried,
    ...(permit && { permit }),
    ...(fee !== undefined && { fee: String(fee) }),
  }
}

/** The calls that the wallet is asked for next: all of them as a batch, or the first that is missing. */
export const nextCalls = ({ approvals, isBatch, quote }: Pick<SwapReview, 'approvals' | 'isBatch' | 'quote'>) => {
  const [approval] = approvals
  if (approval && !isBatch) return [approval]
  return [...approvals, quote.transaction]
}
