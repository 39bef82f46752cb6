import { read } from 'portico/kit'
import { type CaipNetworkId, normalizeThrown } from 'portico/plugin'
import type { Evm, EvmCall } from 'portico/services'
import { GAS_LIMIT, LOOK_GAS, TRIAL_GAS } from '../constants.js'
import { swapsError } from '../errors.js'
import { readNumber, tokenCall } from './erc20.js'
import { COIN, type Effects, readEffects } from './read-effects.js'
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

/** How sure it is: `seen` if the network ran all calls and showed what they move, `partly` if it ran the first alone. */
export interface Trial {
  readonly kind: 'seen' | 'partly'
  /** What the calls take, a decimal string; absent if it was not seen. */
  readonly gas?: string
}

const mismatch = (details: string) => swapsError('SWAPS_OUTCOME_MISMATCH', { details })

const toRequest =
  (from: string, gas: bigint) =>
  ({ to, data, value = '0' }: EvmCall) => ({
    from,
    to,
    ...(data !== undefined && { data }),
    value: `0x${BigInt(value).toString(16)}`,
    // Without a limit, a call that burns gas may end the whole run with an error of the node.
    gas: `0x${gas.toString(16)}`,
  })

const failed = (cause: unknown) => swapsError('SWAPS_CHECK_FAILED', { details: 'trial', cause })

/** What nodes say of a method that they do not have, where they have no code for it. */
const NO_METHOD =
  /method\b.{0,60}(?:not (?:found|supported|available|allowed|enabled|implemented|whitelisted)|does not exist|unsupported|disabled)|un(?:known|supported) method/i

/** Whether a node failed because it does not have the method; another failure may end when it is asked again. */
const isMissing = (thrown: unknown): boolean => {
  const { code, details = '' } = normalizeThrown(thrown)
  if (/^RPC_METHOD_(?:NOT_FOUND|UNSUPPORTED)$/.test(code)) return true
  return /^(?:RPC_|UNKNOWN_)/.test(code) && NO_METHOD.test(details)
}

/**
 * Runs calls one after another without sending them; `undefined` if the network does not have the method.
 * @throws `SWAPS_CHECK_FAILED`
 */
const runAll = async (evm: Evm, chain: CaipNetworkId, calls: readonly object[]) => {
  const params = [{ blockStateCalls: [{ calls }], traceTransfers: true, validation: false }, 'latest']
  let answer: unknown
  try {
    answer = await evm.request(chain, { method: 'eth_simulateV1', params })
  } catch (error) {
    if (isMissing(error)) return undefined
    throw failed(error)
  }
  const results = read(Array.isArray(answer) ? answer[0] : undefined, 'calls')
  if (!Array.isArray(results) || results.length !== calls.length) throw failed(undefined)
  return results as readonly unknown[]
}

/**
 * Tries the first call where a node does not run several. What the swap would move is not seen.
 * @throws `SWAPS_EXECUTION_REVERTED`, `SWAPS_OUTCOME_MISMATCH`, `SWAPS_CHECK_FAILED`
 */
const tryFirst = async (evm: Evm, { account, calls, chain }: Attempt): Promise<Trial> => {
  const [first, swap] = [calls[0], calls.at(-1)]
  if (isTokenAct(swap?.data)) throw mismatch(`${swap?.to}: the call would act on a token`)
  const trial = first && evm.simulate(chain, { ...first, from: account })
  const { success = true } = (await trial?.catch((error: unknown) => Promise.reject(failed(error)))) ?? {}
  if (!success) throw swapsError('SWAPS_EXECUTION_REVERTED')
  return { kind: 'partly' }
}

const expectAllowed = ({ allowed }: Effects, { account, from, spender }: Attempt): void => {
  for (const one of allowed) {
    const isOwn = one.token === from?.toLowerCase() && one.spender === spender?.toLowerCase()
    if (!isOwn && one.amount > 0n) throw mismatch(`${one.spender} may take ${one.token} of ${account}`)
  }
}

const readGas = (result: unknown): bigint => {
  const used = read(result, 'gasUsed')
  return typeof used === 'string' && /^0x[0-9a-f]{1,16}$/i.test(used) ? BigInt(used) : 0n
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
 * Tries out everything that the wallet would be asked for: whether it succeeds, what it moves, and what it takes.
 * @throws `SWAPS_EXECUTION_REVERTED`, `SWAPS_OUTCOME_MISMATCH`, `SWAPS_GAS_EXCEEDED`, `SWAPS_CHECK_FAILED`
 */
export const tryOut = async (evm: Evm, attempt: Attempt): Promise<Trial> => {
  const { account, calls, chain, from, to } = attempt
  const looks = [from, to]
    .flatMap((token) => (token === undefined ? [] : [tokenCall(token, 'balanceOf', account)]))
    .map(toRequest(account, LOOK_GAS))
  const results = await runAll(evm, chain, [...looks, ...calls.map(toRequest(account, TRIAL_GAS)), ...looks])
  if (!results) return tryFirst(evm, attempt)
  const around = looks.length
  const own = results.slice(around, around + calls.length)
  // First, because a call that burns all of its gas reverts.
  const gas = own.map(readGas).reduce((sum, used) => sum + used, 0n)
  if (gas > GAS_LIMIT) throw swapsError('SWAPS_GAS_EXCEEDED', { details: String(gas) })
  if (own.some((result) => read(result, 'status') !== '0x1')) throw swapsError('SWAPS_EXECUTION_REVERTED')
  const logsOf = (result: unknown) => {
    const logs = read(result, 'logs')
    return Array.isArray(logs) ? (logs as readonly unknown[]) : []
  }
  const effects = readEffects(own.flatMap(logsOf), account)
  if (effects.hasLostOthers) throw mismatch('tokens that cannot be divided would leave')
  expectAllowed(effects, attempt)
  const [before, after] = [results.slice(0, around), results.slice(around + calls.length)]
  const fromChange = from === undefined ? undefined : difference(before[0], after[0])
  const toChange = to === undefined ? undefined : difference(before[around - 1], after[around - 1])
  expectMoves(effects, attempt, [fromChange === undefined ? undefined : -fromChange, toChange])
  return { kind: 'seen', gas: String(gas) }
}
