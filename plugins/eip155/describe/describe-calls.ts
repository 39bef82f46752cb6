import type { RequestEffect } from 'portico/services'
import { readCalldata } from './read-calldata.js'
import { isUnlimited } from './typed-data-powers.js'

type Fields = Readonly<Record<string, unknown>>

const ADDRESS = /^0x[\da-f]{40}$/i

/** What a call of a batch may say. */
const CALL = ['to', 'data', 'value', 'capabilities', 'chainId']
/** What a transaction may say beyond its call: fees and order, and nothing that gives others a power. */
const TRANSACTION = ['from', 'to', 'data', 'input', 'value', 'chainId', 'nonce', 'type', 'accessList']
const FEES = ['gas', 'gasLimit', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas']

const unread = (): never => {
  throw new TypeError('A request in an unknown form.')
}

const readRecord = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : unread()

const readOnly = (value: unknown): unknown => (Array.isArray(value) && value.length === 1 ? value[0] : unread())

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

const assertFields = (fields: Fields, known: readonly string[]): void => {
  for (const [name, value] of Object.entries(fields)) if (value !== undefined && !known.includes(name)) unread()
}

/** Chain IDs are hexadecimal or safe numbers; wallets refuse those of another network. */
const assertChain = (chainId: unknown, chain: string | undefined): void => {
  const isRead = Number.isSafeInteger(chainId) || (typeof chainId === 'string' && /^0x[\da-f]{1,64}$/i.test(chainId))
  if (chainId !== undefined && !(isRead && `eip155:${BigInt(chainId as string)}` === chain)) unread()
}

const readValue = (value: unknown): bigint => {
  if (value === undefined) return 0n
  return typeof value === 'string' && /^0x[\da-f]{1,64}$/i.test(value) ? BigInt(value) : unread()
}

const readData = (data: unknown, input: unknown): string => {
  const given = data ?? input ?? '0x'
  if (typeof given !== 'string' || !/^0x(?:[\da-f]{2})*$/i.test(given)) return unread()
  if (data !== undefined && input !== undefined && !isSame(given, String(input))) return unread()
  return given
}

/** An amount that others may take: all its digits, because it may be the number of an item. */
export const limitOf = (amount: bigint) => ({ amount: String(amount), ...(isUnlimited(amount) && { unlimited: true }) })

/** Names the paying account if it is not the acting one. */
export const payerOf = (from: string, account: string) => (isSame(from, account) ? {} : { from })

const describeCall = ({ to, value, data, input }: Fields, account: string): RequestEffect => {
  const amount = readValue(value)
  const calldata = readData(data, input)
  if (to === undefined || to === null) return { kind: 'create', amount: String(amount) }
  if (typeof to !== 'string' || !ADDRESS.test(to)) return unread()
  if (calldata === '0x') return { kind: 'transfer', to, amount: String(amount) }
  // An account is no token: a call of itself can hold a batch of others. Functions of tokens take no coins.
  const call = isSame(to, account) || amount > 0n ? undefined : readCalldata(calldata)
  const asset = to
  switch (call?.call) {
    case undefined:
      return { kind: 'call', to, amount: String(amount) }
    case 'transfer':
      return { kind: 'transfer', to: call.to, amount: String(call.amount), asset, mayBeItem: call.mayBeItem }
    case 'transferFrom': {
      const payer = payerOf(call.from, account)
      return { kind: 'transfer', to: call.to, amount: String(call.amount), asset, ...payer, mayBeItem: call.mayBeItem }
    }
    case 'safeTransferFrom':
      return { kind: 'item', to: call.to, item: String(call.item), asset, ...payerOf(call.from, account) }
    case 'approve':
      return { kind: 'allowance', spender: call.spender, ...limitOf(call.amount), asset, mayBeItem: call.mayBeItem }
    case 'increaseAllowance':
      return { kind: 'allowance', spender: call.spender, ...limitOf(call.amount), asset, adds: true }
    case 'setApprovalForAll':
      return { kind: 'operator', spender: call.operator, asset, approved: call.isApproved }
  }
}

/** A page that names another account would be judged by what that one may lose. */
const assertAccount = (from: unknown, account: string): void => {
  if (from !== undefined && !(typeof from === 'string' && isSame(from, account))) unread()
}

/** @source https://eips.ethereum.org/EIPS/eip-7677 */
const PAYMASTER = ['url', 'context', 'optional']

/** Reads the capabilities of a batch: each may give a power, and the paymaster's is the only one that is known. */
const describeCapabilities = (capabilities: unknown): readonly RequestEffect[] => {
  if (capabilities === undefined) return []
  const known = readRecord(capabilities)
  assertFields(known, ['paymasterService'])
  if (known['paymasterService'] === undefined) return []
  const service = readRecord(known['paymasterService'])
  assertFields(service, PAYMASTER)
  const { url } = service
  if (typeof url !== 'string' || !URL.canParse(url)) return unread()
  const { host, protocol } = new URL(url)
  return host && /^https?:$/.test(protocol) ? [{ kind: 'sponsor', host }] : unread()
}

/** Describes `eth_sendTransaction`. @throws `TypeError` if it holds anything of unknown meaning */
export const describeTransaction = (
  params: unknown,
  chain: string | undefined,
  account: string,
): readonly RequestEffect[] => {
  const transaction = readRecord(readOnly(params))
  assertFields(transaction, [...TRANSACTION, ...FEES])
  assertChain(transaction['chainId'], chain)
  // Later types carry blobs, or give the account to a contract.
  if (transaction['type'] !== undefined && !/^0x0?[0-2]$/.test(String(transaction['type']))) return unread()
  assertAccount(transaction['from'], account)
  return [describeCall(transaction, account)]
}

/** Describes `wallet_sendCalls`, call by call. @throws `TypeError` if a call holds anything of unknown meaning */
export const describeBatch = (
  params: unknown,
  chain: string | undefined,
  account: string,
): readonly RequestEffect[] => {
  const batch = readRecord(readOnly(params))
  assertFields(batch, ['calls', 'from', 'chainId', 'version', 'id', 'capabilities', 'atomicRequired'])
  assertChain(batch['chainId'], chain)
  assertAccount(batch['from'], account)
  const calls = batch['calls']
  if (!Array.isArray(calls) || calls.length === 0) return unread()
  const effects = calls.map((one) => {
    const call = readRecord(one)
    assertFields(call, CALL)
    assertChain(call['chainId'], chain)
    assertFields(readRecord(call['capabilities'] ?? {}), [])
    return describeCall(call, account)
  })
  return [...effects, ...describeCapabilities(batch['capabilities'])]
}
