// chunk: evm-transaction
import type { CaipNetworkId } from '../../kernel/contract/caip.js'
import { read } from '../../kernel/errors/read-thrown.js'
import { providerError } from './provider-error.js'

type Hex = `0x${string}`

/** An EIP-1559 transaction with every field. Quantities are hexadecimal. */
export interface FilledTransaction {
  readonly chainId: Hex
  readonly from: string
  /** Absent if a contract is created. */
  readonly to?: Hex
  readonly value: Hex
  readonly data: Hex
  readonly gas: Hex
  readonly nonce: Hex
  readonly maxFeePerGas: Hex
  readonly maxPriorityFeePerGas: Hex
}

/** Sends a JSON-RPC request to the endpoints of one network. */
export type AskNode = (method: string, ...params: readonly unknown[]) => Promise<unknown>

/** The fields that are signed as given; any other would silently change the transaction. */
const FIELDS = new Set(
  'from to value data input gas nonce gasPrice maxFeePerGas maxPriorityFeePerGas chainId type accessList'.split(' '),
)
/** Extra gas for changes before the transaction is executed, in percent. */
const GAS_MARGIN = 20n
const PLAIN_TRANSFER = 21_000n

const QUANTITY = /^0x[0-9a-fA-F]{1,64}$/
const DATA = /^0x(?:[0-9a-fA-F]{2})*$/
const ADDRESS = /^0x[0-9a-fA-F]{40}$/

const readQuantity = (value: unknown, name: string): bigint => {
  if (typeof value === 'bigint' && value >= 0n) return value
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return BigInt(value)
  if (typeof value === 'string' && QUANTITY.test(value)) return BigInt(value)
  throw providerError(-32602, `${name}: expected a quantity`)
}

/** Reads hexadecimal of a form that begins with `0x`. */
const matching = (pattern: RegExp, value: unknown, name: string): Hex => {
  if (typeof value !== 'string' || !pattern.test(value)) throw providerError(-32602, `${name}: unexpected value`)
  return `0x${value.slice(2).toLowerCase()}`
}

const toHex = (quantity: bigint): Hex => `0x${quantity.toString(16)}`

/** The priority fee that half of the transactions of the last blocks pay, over twice the base fee of the next block. */
const readHistory = async (ask: AskNode): Promise<{ readonly most: bigint; readonly tip: bigint } | undefined> => {
  const history = await ask('eth_feeHistory', '0xa', 'latest', [50]).catch(() => undefined)
  const [bases, blocks] = [read(history, 'baseFeePerGas'), read(history, 'reward')]
  const next: unknown = Array.isArray(bases) ? bases.at(-1) : undefined
  const base = next === undefined ? 0n : readQuantity(next, 'baseFeePerGas')
  if (base === 0n) return undefined
  const rewards = (Array.isArray(blocks) ? blocks : []).map((block) => readQuantity(read(block, '0'), 'reward'))
  const tip = rewards.sort((one, other) => (one < other ? -1 : 1))[Math.floor(rewards.length / 2)] ?? 0n
  return { most: base * 2n + tip, tip }
}

/** Reads the usual fees; a network without base fees has one price. */
const readFees = async (ask: AskNode): Promise<{ readonly most: bigint; readonly tip: bigint }> => {
  const found = await readHistory(ask)
  if (found) return found
  const price = readQuantity(await ask('eth_gasPrice'), 'gasPrice')
  return { most: (price * 5n) / 4n, tip: price }
}

const feesOf = async (given: Readonly<Record<string, unknown>>, ask: AskNode) => {
  const { gasPrice, maxFeePerGas, maxPriorityFeePerGas } = given
  if (gasPrice !== undefined) {
    const price = readQuantity(gasPrice, 'gasPrice')
    return { most: price, tip: price }
  }
  const usual = maxFeePerGas === undefined || maxPriorityFeePerGas === undefined ? await readFees(ask) : undefined
  const tip =
    maxPriorityFeePerGas === undefined ? usual?.tip : readQuantity(maxPriorityFeePerGas, 'maxPriorityFeePerGas')
  const most =
    maxFeePerGas === undefined
      ? usual && usual.most - usual.tip + (tip ?? 0n)
      : readQuantity(maxFeePerGas, 'maxFeePerGas')
  const least = (one = 0n, other = 0n) => (one < other ? one : other)
  return { most: most ?? 0n, tip: least(tip, most) }
}

/**
 * Adds the missing fields of a transaction: nonce, gas with a margin, EIP-1559 fees.
 * @throws `{ code: -32602 }` for a field that would not be signed as given, `{ code: 4901 }` for another network
 * @example
 * const filled = await fillTransaction({ to, value: '0x1' }, { from, chain }, (method, ...params) => evm.request(chain, { method, params }))
 */
export const fillTransaction = async (
  transaction: unknown,
  { from, chain }: { readonly from: string; readonly chain: CaipNetworkId },
  ask: AskNode,
): Promise<FilledTransaction> => {
  if (typeof transaction !== 'object' || transaction === null) throw providerError(-32602, 'Expected a transaction.')
  const given: Readonly<Record<string, unknown>> = Object.fromEntries(
    Object.entries(transaction).filter(([, value]) => value !== undefined && value !== null),
  )
  const unknown = Object.keys(given).find((name) => !FIELDS.has(name))
  if (unknown !== undefined) throw providerError(-32602, `${unknown.slice(0, 40)}: not supported`)
  const { type, accessList = [], chainId, to, value = 0n, data, input, nonce, gas } = given
  if (type !== undefined && readQuantity(type, 'type') > 2n) throw providerError(-32602, 'type: not supported')
  if (!Array.isArray(accessList) || accessList.length > 0) throw providerError(-32602, 'accessList: not supported')
  if (data !== undefined && input !== undefined && data !== input) throw providerError(-32602, 'data and input differ')
  const number = BigInt(chain.split(':')[1] ?? '')
  if (chainId !== undefined && readQuantity(chainId, 'chainId') !== number)
    throw providerError(4901, 'The transaction is for another network.')

  const call = {
    from,
    ...(to !== undefined && { to: matching(ADDRESS, to, 'to') }),
    value: toHex(readQuantity(value, 'value')),
    data: matching(DATA, data ?? input ?? '0x', 'data'),
  }
  const [count, estimate, { most, tip }] = await Promise.all([
    nonce ?? ask('eth_getTransactionCount', from, 'pending'),
    gas ?? ask('eth_estimateGas', call),
    feesOf(given, ask),
  ])
  const needed = readQuantity(estimate, 'gas')
  const hasMargin = gas === undefined && needed > PLAIN_TRANSFER
  return {
    chainId: toHex(number),
    ...call,
    gas: toHex(hasMargin ? (needed * (100n + GAS_MARGIN)) / 100n : needed),
    nonce: toHex(readQuantity(count, 'nonce')),
    maxFeePerGas: toHex(most),
    maxPriorityFeePerGas: toHex(tip),
  }
}
