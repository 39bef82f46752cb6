import { type RpcClient, read } from 'portico/kit'
import { isModalError } from 'portico/plugin'
import type { Fee, TransactionTrial } from 'portico/services'
import type { Hex } from '../eip1193.js'
import { eip155Error } from '../errors.js'
import { isRevert } from '../is-revert.js'
import { readQuantity } from '../read-quantity.js'

/** What one unit of gas costs, in wei. */
export interface GasPrice {
  readonly expected: bigint
  /** Covers two blocks that are as full as they can be, and more. */
  readonly most: bigint
  /** The priority fee; absent on networks without EIP-1559. */
  readonly tip?: bigint
}

/** Asks one network. */
export type Ask = (method: string, ...params: readonly unknown[]) => Promise<unknown>

/** Makes the function that asks the network of a call. */
export const askOf =
  (rpc: RpcClient, { network, signal }: Pick<TransactionTrial, 'network' | 'signal'>): Ask =>
  (method, ...params) =>
    rpc.request(network, method, params, signal)

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const median = (values: readonly bigint[]): bigint =>
  [...values].sort((one, other) => (one < other ? -1 : 1))[Math.floor(values.length / 2)] ?? 0n

/** Reads what gas costs: the base fee of the next block with the usual tip, or the price of a network without base fees. */
const readGasPrice = async (ask: Ask): Promise<GasPrice> => {
  const history = await ask('eth_feeHistory', '0xa', 'latest', [50]).catch((error: unknown) => {
    // A node that cannot be reached is no network without base fees.
    if (isModalError(error) && /_(?:HTTP|RPC)_/.test(error.code)) throw error
    return undefined
  })
  const next = list(read(history, 'baseFeePerGas')).at(-1)
  const base = next === undefined ? 0n : readQuantity(next)
  if (base === 0n) {
    const price = readQuantity(await ask('eth_gasPrice'))
    return { expected: price, most: (price * 5n) / 4n }
  }
  const rewards = list(read(history, 'reward')).flatMap((block) => list(block).slice(0, 1))
  const tip = median(rewards.map(readQuantity))
  return { expected: base + tip, most: base * 2n + tip, tip }
}

/** The bytes of a transaction beside its data: fields, signature and reserve. */
const ENVELOPE_BYTES = 256

const word = (value: number): string => value.toString(16).padStart(64, '0')

/** Returns bytes that do not compress, as hex: rollups charge for the compressed size, and these cost the most. */
const denseBytes = (length: number): string => {
  let state = 1
  let hex = ''
  for (let at = 0; at < length; at++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    hex += (state >>> 24).toString(16).padStart(2, '0')
  }
  return hex
}

/** Encodes a call of `getL1Fee(bytes)`. */
const feeOfBytes = (length: number): string =>
  `0x49948e0e${word(32)}${word(length)}${denseBytes(length).padEnd(Math.ceil(length / 32) * 64, '0')}`

/**
 * Encodes the calls that return the data fee of a transaction, the best first. Other rollups, such as Arbitrum's, charge for
 * data in gas.
 * @source https://docs.optimism.io/stack/transactions/fees, https://docs.scroll.io/en/developers/transaction-fees-on-scroll
 */
const dataFeeCalls = (length: number) => [
  // `getL1FeeUpperBound(uint256)`, which rollups before Fjord lack.
  { to: '0x420000000000000000000000000000000000000f', data: `0xf1c7a58b${word(length)}` },
  { to: '0x420000000000000000000000000000000000000f', data: feeOfBytes(length) },
  { to: '0x5300000000000000000000000000000000000002', data: feeOfBytes(length) },
]

/** The answer of an address without a contract. */
const EMPTY = '0x'

const isWord = (answer: unknown): answer is string => typeof answer === 'string' && /^0x[0-9a-f]{64}$/i.test(answer)

/**
 * Reads what a rollup charges for the data of a transaction on top of its gas; 0 where no contract charges for it.
 * @throws why the network did not say
 */
export const readDataFee = async (ask: Ask, data: unknown): Promise<bigint> => {
  const length = ENVELOPE_BYTES + (typeof data === 'string' ? Math.max(data.length - 2, 0) >> 1 : 0)
  const answers = await Promise.all(
    dataFeeCalls(length).map((call) =>
      ask('eth_call', call, 'latest').catch((error: unknown) => {
        // A contract without the function.
        if (isRevert(error)) return EMPTY
        return { error }
      }),
    ),
  )
  const fee = answers.find(isWord)
  if (fee !== undefined) return BigInt(fee)
  for (const answer of answers)
    if (answer !== EMPTY) throw read(answer, 'error') ?? eip155Error('EIP155_RPC_ANSWER_INVALID')
  return 0n
}

/** The fields of a transaction that the fee depends on. */
type FeeFields = Readonly<
  Record<'data' | 'gas' | 'gasPrice' | 'maxFeePerGas' | 'maxPriorityFeePerGas', Hex | undefined>
>

/** Estimates the fee of a transaction, with the prices that it names. */
export const estimateFee = async (
  ask: Ask,
  account: string,
  transaction: object,
): Promise<{ readonly gas: bigint; readonly price: GasPrice; readonly dataFee: bigint }> => {
  const fixed = transaction as FeeFields
  const [gas, price, dataFee] = await Promise.all([
    fixed.gas ?? ask('eth_estimateGas', { ...transaction, from: account }),
    readGasPrice(ask),
    readDataFee(ask, fixed.data),
  ])
  const cap = fixed.maxFeePerGas ?? fixed.gasPrice
  if (cap === undefined) return { gas: readQuantity(gas), price, dataFee }
  const most = BigInt(cap)
  const expected = price.expected < most && !fixed.gasPrice ? price.expected : most
  return { gas: readQuantity(gas), price: { ...price, expected, most }, dataFee }
}

/** What rollups may charge for data until the transaction arrives. */
export const mostDataFee = (dataFee: bigint): bigint => (dataFee * 3n) / 2n

/** Estimates the fee of a transaction. @throws `EIP155_EXECUTION_REVERTED`, `EIP155_FUNDS_EXCEEDED` */
export const readFee = async (rpc: RpcClient, call: TransactionTrial): Promise<Fee> => {
  const { gas, price, dataFee } = await estimateFee(askOf(rpc, call), call.account, call.transaction as object)
  return {
    amount: String(gas * price.expected + dataFee),
    most: String(gas * price.most + mostDataFee(dataFee)),
  }
}
