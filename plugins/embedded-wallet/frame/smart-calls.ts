import { providerError, read } from 'portico/kit'
import type { CaipNetworkId } from 'portico/plugin'
import { evmChain } from '../families.js'
import type { SmartAccountServices } from './smart-accounts.js'

/** One call as the page takes it. */
interface PageCall {
  readonly to: string
  readonly value: string
  readonly data: string
}

/** Fields of a transaction that a smart account has, and those that its operation replaces. */
const FIELDS = new Set(
  'from to value data input chainId gas gasPrice maxFeePerGas maxPriorityFeePerGas type accessList'.split(' '),
)

const ADDRESS = /^0x[0-9a-fA-F]{40}$/
const DATA = /^0x(?:[0-9a-fA-F]{2})*$/
const QUANTITY = /^0x[0-9a-fA-F]{1,64}$/

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

const invalid = (what: string) => providerError(-32602, what)

const readCall = (value: unknown): PageCall => {
  const { to, data, input, value: amount = '0x0' } = fieldsOf(value)
  if (data !== undefined && input !== undefined && data !== input) throw invalid('data and input differ')
  const code = data ?? input ?? '0x'
  // A smart account calls contracts, and creates none.
  if (typeof to !== 'string' || !ADDRESS.test(to)) throw invalid('to: expected an address')
  if (typeof code !== 'string' || !DATA.test(code)) throw invalid('data: expected hexadecimal bytes')
  if (typeof amount !== 'string' || !QUANTITY.test(amount)) throw invalid('value: expected a quantity')
  return { to, value: amount, data: code }
}

const expectChain = (chainId: unknown, chain: CaipNetworkId): void => {
  if (chainId === undefined) return
  const isSame = typeof chainId === 'string' && QUANTITY.test(chainId) && chain === evmChain(BigInt(chainId))
  if (!isSame && chain !== evmChain(String(chainId))) throw providerError(4901, 'The calls are for another network.')
}

/**
 * Reads a transaction of a smart account, which has no gas and no fees of its own.
 * @throws `{ code: -32602 }` for a field that an operation does not have, `{ code: 4901 }` for another network
 */
export const toSmartCall = (transaction: unknown, from: string, chain: CaipNetworkId) => {
  const given = fieldsOf(transaction)
  const unknown = Object.keys(given).find((name) => given[name] !== undefined && !FIELDS.has(name))
  if (unknown !== undefined) throw invalid(`${unknown.slice(0, 40)}: not supported`)
  const { accessList = [], chainId } = given
  if (!Array.isArray(accessList) || accessList.length > 0) throw invalid('accessList: not supported')
  expectChain(chainId, chain)
  return { from, ...readCall(given) }
}

/** Reads what an application wants of a sponsor. @throws `{ code: 5700 }` for a capability that the wallet does not have */
const readSponsor = (capabilities: unknown, url: string | undefined) => {
  const given = fieldsOf(capabilities)
  for (const [name, wanted] of Object.entries(given)) {
    if (name === 'paymasterService' || read(wanted, 'optional') === true) continue
    throw providerError(5700, `${name.slice(0, 40)}: not supported`)
  }
  const wanted = given['paymasterService']
  if (wanted === undefined) return undefined
  const isOptional = read(wanted, 'optional') === true
  // Only what the host has named is reached: an address in a request is compared with it.
  const named = read(wanted, 'url')
  const isOurs = url !== undefined && (named === undefined || named === url)
  if (!isOurs && !isOptional) throw providerError(5700, 'paymasterService: expected the one of the host')
  return { isOptional: isOptional || !isOurs, ...(isOurs && { context: read(wanted, 'context') ?? {} }) }
}

/**
 * Reads a batch of calls. @throws `{ code: -32602 }`, `{ code: 4901 }`, `{ code: 5700 }`
 * @source https://eips.ethereum.org/EIPS/eip-5792
 */
export const toSmartCalls = (
  batch: unknown,
  from: string,
  chain: CaipNetworkId,
  services: SmartAccountServices | undefined,
) => {
  const { calls, chainId, id, capabilities } = fieldsOf(batch)
  expectChain(chainId, chain)
  if (!Array.isArray(calls) || calls.length === 0) throw invalid('calls: expected at least one')
  for (const call of calls) {
    for (const [name, wanted] of Object.entries(fieldsOf(read(call, 'capabilities'))))
      if (read(wanted, 'optional') !== true) throw providerError(5700, `${name.slice(0, 40)}: not supported`)
  }
  const sponsor = readSponsor(capabilities, services?.paymaster?.[chain])
  return { from, calls: calls.map(readCall), ...(id !== undefined && { id }), ...(sponsor && { sponsor }) }
}
