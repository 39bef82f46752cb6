import { read } from 'portico/kit'
import { type CaipNetworkId, isModalError, normalizeThrown } from 'portico/plugin'
import { type Evm, type EvmCall, evmErrors } from 'portico/services'
import { GAS_LIMIT, GAS_MARGINS, LOOK_GAS, MEASURING_GAS } from '../constants.js'
import { swapsError } from '../errors.js'

const hex = (value: bigint): string => `0x${value.toString(16)}`

const toRequest = (from: string, { to, data, value = '0' }: EvmCall) => ({
  from,
  to,
  ...(data !== undefined && { data }),
  value: hex(BigInt(value)),
})

/** Makes the error of a trial that the network did not run. */
export const checkFailed = (cause: unknown) => swapsError('SWAPS_CHECK_FAILED', { details: 'trial', cause })

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
 * Runs calls one after another in a block without sending them; `undefined` if the network does not have the method.
 * @throws `SWAPS_CHECK_FAILED`
 */
const runAll = async (
  evm: Evm,
  chain: CaipNetworkId,
  block: { readonly calls: readonly object[] },
  validation: boolean,
) => {
  const params = [{ blockStateCalls: [block], traceTransfers: true, validation }, 'latest']
  let answer: unknown
  try {
    answer = await evm.request(chain, { method: 'eth_simulateV1', params })
  } catch (error) {
    if (isMissing(error)) return undefined
    throw checkFailed(error)
  }
  const results = read(Array.isArray(answer) ? answer[0] : undefined, 'calls')
  if (!Array.isArray(results) || results.length !== block.calls.length) throw checkFailed(undefined)
  return results as readonly unknown[]
}

const readGas = (result: unknown, key = 'gasUsed'): bigint => {
  const used = read(result, key)
  return typeof used === 'string' && /^0x[0-9a-f]{1,16}$/i.test(used) ? BigInt(used) : 0n
}

/** Refuses calls that fail, and first those that burn gas: one that burns all of it reverts. */
const expectSuccess = (results: readonly unknown[]): bigint => {
  const gas = results.reduce((sum: bigint, result) => sum + readGas(result), 0n)
  if (gas > GAS_LIMIT) throw swapsError('SWAPS_GAS_EXCEEDED', { details: String(gas) })
  if (results.some((result) => read(result, 'status') !== '0x1')) throw swapsError('SWAPS_EXECUTION_REVERTED')
  return gas
}

/**
 * Returns what calls need, as a wallet finds it out: by the estimate of the network. Later calls depend on earlier ones, which no
 * estimate knows, so several are measured together; `undefined` if the network cannot run them.
 * @throws `SWAPS_EXECUTION_REVERTED`, `SWAPS_GAS_EXCEEDED`, `SWAPS_CHECK_FAILED`
 */
const estimateAll = async (
  evm: Evm,
  chain: CaipNetworkId,
  requests: readonly ReturnType<typeof toRequest>[],
): Promise<readonly bigint[] | undefined> => {
  const [first, second] = requests
  if (first && !second) {
    const answer = await evm.request(chain, { method: 'eth_estimateGas', params: [first] }).catch((error: unknown) => {
      if (isModalError(error, evmErrors.reverted)) throw swapsError('SWAPS_EXECUTION_REVERTED', { cause: error })
      if (isModalError(error, evmErrors.gasExceeded)) throw swapsError('SWAPS_GAS_EXCEEDED', { cause: error })
      throw checkFailed(error)
    })
    const gas = readGas({ gas: answer }, 'gas')
    if (gas === 0n) throw checkFailed(undefined)
    if (gas > GAS_LIMIT) throw swapsError('SWAPS_GAS_EXCEEDED', { details: String(gas) })
    return [gas]
  }
  const calls = requests.map((request) => ({ ...request, gas: hex(MEASURING_GAS) }))
  const results = await runAll(evm, chain, { calls }, false)
  if (!results) return undefined
  expectSuccess(results)
  // Up to a fifth is refunded at the end, and calls pass 63/64 of their gas on. @source EIP-3529, EIP-150
  return results.map((result) => (readGas(result) * 4n) / 3n)
}

/** Adds what some wallet adds; not always the same, which a contract could look for. */
const addMargin = (gas: bigint): bigint => {
  const { least, most } = GAS_MARGINS
  const [random = 0] = crypto.getRandomValues(new Uint8Array(1))
  return (gas * (100n + least + (BigInt(random) % (most - least + 1n)))) / 100n
}

const readHex = (value: unknown, digits: number): string | undefined =>
  typeof value === 'string' && new RegExp(`^0x[0-9a-f]{1,${digits}}$`, 'i').test(value) ? value : undefined

/**
 * Reads what a contract can see of a transaction that is sent now: its fees and its block. A trial without them is recognized by
 * one instruction.
 * @throws `SWAPS_CHECK_FAILED`
 */
const readConditions = async (evm: Evm, chain: CaipNetworkId, account: string) => {
  const ask = (method: string, ...params: readonly unknown[]) => evm.request(chain, { method, params })
  const [block, price, balance] = await Promise.all([
    ask('eth_getBlockByNumber', 'latest', false),
    ask('eth_gasPrice'),
    ask('eth_getBalance', account, 'latest'),
  ]).catch((cause: unknown) => {
    throw checkFailed(cause)
  })
  const [gasPrice, has, base] = [price, balance, read(block, 'baseFeePerGas')].map((value) => readHex(value, 64))
  if (gasPrice === undefined || has === undefined) throw checkFailed(undefined)
  const [paid, least] = [BigInt(gasPrice), base === undefined ? undefined : BigInt(base)]
  const tip = least !== undefined && paid > least ? paid - least : 0n
  const most = least === undefined ? paid : least * 2n + tip
  const [miner, random] = [readHex(read(block, 'miner'), 40), readHex(read(block, 'mixHash'), 64)]
  return {
    most,
    balance: BigInt(has),
    fees: least === undefined ? { gasPrice } : { maxFeePerGas: hex(most), maxPriorityFeePerGas: hex(tip) },
    blockOverrides: {
      ...(miner !== undefined && { feeRecipient: miner }),
      // Zero where the network has none.
      ...(random !== undefined && BigInt(random) > 0n && { prevRandao: random }),
    },
  }
}

interface Rehearsal {
  readonly chain: CaipNetworkId
  readonly account: string
  /** What the wallet would be asked for. */
  readonly calls: readonly EvmCall[]
  /** Asked before and after it. */
  readonly looks: readonly EvmCall[]
}

/**
 * Runs calls as the wallet would send them now, between two looks, without sending them; `undefined` if the network cannot run
 * several.
 * @throws `SWAPS_EXECUTION_REVERTED`, `SWAPS_GAS_EXCEEDED`, `SWAPS_CHECK_FAILED`
 */
export const rehearse = async (evm: Evm, { account, calls, chain, looks }: Rehearsal) => {
  const requests = calls.map((call) => toRequest(account, call))
  const [{ balance, blockOverrides, fees, most }, needs] = await Promise.all([
    readConditions(evm, chain, account),
    estimateAll(evm, chain, requests),
  ])
  if (!needs) return undefined
  const looking = looks.map((call) => ({ ...toRequest(account, call), gas: LOOK_GAS }))
  const own = requests.map((request, at) => ({ ...request, gas: addMargin(needs[at] ?? 0n) }))
  const all = [...looking, ...own, ...looking]
  const budget = all.reduce((sum, { gas }) => sum + gas * most, 0n)
  // The looks cost gas too, and a wallet may have all of it paid by others.
  const stateOverrides = { [account]: { balance: hex(balance + budget) } }
  const block = {
    blockOverrides,
    stateOverrides,
    calls: all.map(({ gas, ...request }) => ({ ...request, ...fees, gas: hex(gas) })),
  }
  const results = await runAll(evm, chain, block, true)
  if (!results) return undefined
  const end = looks.length + own.length
  const ran = results.slice(looks.length, end)
  return { before: results.slice(0, looks.length), ran, after: results.slice(end), gas: expectSuccess(ran) }
}
