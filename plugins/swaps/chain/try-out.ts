import { read } from 'portico/kit'
import type { CaipNetworkId } from 'portico/plugin'
import type { Evm, EvmCall } from 'portico/services'
import type { Trial } from '../contract.js'
import { swapsError } from '../errors.js'
import { readNumber, tokenCall } from './erc20.js'
import { COIN, type Effects, readEffects } from './read-effects.js'
import { checkFailed, rehearse } from './rehearse.js'
import { isTokenAct } from './token-acts.js'

/** What is tried: every call that the wallet would be asked for, the swap last. */
export interface Attempt {
  readonly chain: CaipNetworkId
  readonly account: string
  readonly calls: readonly EvmCall[]
  /** The address of the token that is given; absent for the coin. */
  readonly from: string | undefined
  readonly to: string | undefined
  /** At most so much may leave, and at least `minimum` must arrive; in the smallest units. */
  readonly amount: bigint
  readonly minimum: bigint
  /** The contract that may have an allowance of `from`. */
  readonly spender: string | undefined
}

const mismatch = (details: string) => swapsError('SWAPS_OUTCOME_MISMATCH', { details })

/**
 * Tries the first call where a node does not run several. What the swap would move is not seen.
 * @throws `SWAPS_EXECUTION_REVERTED`, `SWAPS_OUTCOME_MISMATCH`, `SWAPS_CHECK_FAILED`
 */
const tryFirst = async (evm: Evm, { account, calls, chain }: Attempt): Promise<Trial> => {
  const [first, swap] = [calls[0], calls.at(-1)]
  if (isTokenAct(swap?.data)) throw mismatch(`${swap?.to}: the call would act on a token`)
  const trial = first && evm.simulate(chain, { ...first, from: account })
  const { success = true } = (await trial?.catch((error: unknown) => Promise.reject(checkFailed(error)))) ?? {}
  if (!success) throw swapsError('SWAPS_EXECUTION_REVERTED')
  return { kind: 'partly' }
}

const expectAllowed = ({ allowed }: Effects, { account, from, spender }: Attempt): void => {
  for (const one of allowed) {
    const isOwn = one.token === from?.toLowerCase() && one.spender === spender?.toLowerCase()
    if (!isOwn && one.amount > 0n) throw mismatch(`${one.spender} may take ${one.token} of ${account}`)
  }
}

/** Compares what left and what came with what was shown. */
const expectMoves = (
  { moved }: Effects,
  { from, to, amount, minimum }: Attempt,
  measured: readonly (bigint | undefined)[],
): void => {
  const movedOf = (token: string | undefined) => moved.get((token ?? COIN).toLowerCase()) ?? 0n
  // Balances are surer than events, which not every token has.
  const [given = -movedOf(from), received = movedOf(to)] = measured
  if (given > amount) throw mismatch(`${given} would leave, not ${amount}`)
  if (received < minimum) throw mismatch(`${received} would arrive, not ${minimum}`)
  for (const [token, change] of moved) {
    const isGiven = token === (from ?? COIN).toLowerCase()
    if (!isGiven && change < 0n) throw mismatch(`${-change} of ${token} would leave`)
  }
}

const difference = (before: unknown, after: unknown): bigint | undefined => {
  const [one, other] = [before, after].map((result) => readNumber(read(result, 'returnData')))
  return one === undefined || other === undefined ? undefined : other - one
}

/**
 * Tries out everything that the wallet would be asked for, as it would be sent now: whether it succeeds, what it moves, and what it
 * takes. A dishonest contract may still tell the trial from the real transaction.
 * @throws `SWAPS_EXECUTION_REVERTED`, `SWAPS_OUTCOME_MISMATCH`, `SWAPS_GAS_EXCEEDED`, `SWAPS_CHECK_FAILED`
 */
export const tryOut = async (evm: Evm, attempt: Attempt): Promise<Trial> => {
  const { account, calls, chain, from, to } = attempt
  const looks = [from, to].flatMap((token) => (token === undefined ? [] : [tokenCall(token, 'balanceOf', account)]))
  const rehearsed = await rehearse(evm, { chain, account, calls, looks })
  if (!rehearsed) return tryFirst(evm, attempt)
  const { after, before, gas, ran } = rehearsed
  const logsOf = (result: unknown) => {
    const logs = read(result, 'logs')
    return Array.isArray(logs) ? (logs as readonly unknown[]) : []
  }
  const effects = readEffects(ran.flatMap(logsOf), account)
  if (effects.hasLostOthers) throw mismatch('tokens that cannot be divided would leave')
  expectAllowed(effects, attempt)
  const fromChange = from === undefined ? undefined : difference(before[0], after[0])
  const toChange = to === undefined ? undefined : difference(before.at(-1), after.at(-1))
  expectMoves(effects, attempt, [fromChange === undefined ? undefined : -fromChange, toChange])
  return { kind: 'seen', gas: String(gas) }
}
