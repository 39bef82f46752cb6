import { planApprovals, takesBatches } from 'portico/kit'
import { type EvmCall, feeQuery } from 'portico/services'
import { evmOf } from './chain/evm-of.js'
import { expectContracts } from './chain/expect-contracts.js'
import { expectDecimals } from './chain/expect-decimals.js'
import { tryOut } from './chain/try-out.js'
import type { PermitRequest, PlanOptions, SwapOffer, SwapPlace, SwapPlan, SwapSubject, Trial } from './contract.js'
import { swapsError } from './errors.js'
import { loadPermits } from './permits/load-permits.js'
import { isSmartAccount } from './place-of.js'
import { type PlanContext, readBalance, toHex } from './read-coins.js'

/** Stands for an amount whose reading has failed. */
const UNREAD = 'unread' as const

/** Reads what calls cost in wei, each with its data, if they take this much gas together; `undefined` if unknown. @throws why the network did not answer */
const readFee = async (
  { query, stores }: PlanContext,
  { account, chain }: SwapPlace,
  calls: readonly EvmCall[],
  gas: string | undefined,
  signal: AbortSignal,
): Promise<{ readonly expected: bigint; readonly most: bigint } | undefined> => {
  const network = stores.networks.find(chain)
  if (!network || gas === undefined) return undefined
  const asked = calls.map(async ({ data }, at) => {
    const transaction = { data, gas: toHex(at === 0 ? gas : 0n) }
    return query(feeQuery, network.chainNamespace, { network, account, transaction, signal })
  })
  const fees = await Promise.all(asked)
  let [expected, most] = [0n, 0n]
  for (const fee of fees) {
    if (!fee) return undefined
    expected += BigInt(fee.amount)
    most += BigInt(fee.most ?? fee.amount)
  }
  return { expected, most }
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
  const [balance, coin] = await Promise.all([
    readBalance(context, subject, from, signal),
    from.address === undefined ? undefined : readBalance(context, subject, {}, signal).catch(() => UNREAD),
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
  const isBatch = approvals.length > 0 && (await takesBatches(evmOf(context), chain))
  const carried = signed && { signed }
  const tried = tryReview(context, { ...subject, ...offer, approvals, ...carried })
  const [trial, fee, permit] = await Promise.all([
    tried,
    tried.then(({ gas }) =>
      readFee(context, subject, [...approvals, offer.quote.transaction], gas, signal).catch(() => UNREAD),
    ),
    // A batch needs no second request, and a permit would be one.
    approvals.length > 0 && canPermit && !isBatch ? findPermit(context, subject, offer) : undefined,
  ])
  const coinBalance = from.address === undefined ? balance : coin
  // A smart account may have its fee paid by others.
  const paysFee = !isSmartAccount(context.stores, subject)
  const unread = paysFee && (fee === UNREAD ? 'fee' : coinBalance === UNREAD && 'balance')
  return {
    approvals,
    isBatch,
    trial,
    ...carried,
    ...(permit && { permit }),
    ...(fee && fee !== UNREAD && { fee: String(fee.expected), ...(paysFee && { mostFee: String(fee.most) }) }),
    ...(coinBalance !== undefined && coinBalance !== UNREAD && { coinBalance: String(coinBalance) }),
    ...(unread && { unread }),
  }
}
