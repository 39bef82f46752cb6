import { decodeHex } from 'portico/kit'
import type { RequestDescription, RequestEffect, RequestWarning, WalletRequestCall } from 'portico/services'
import { describeBatch, describeTransaction } from './describe-calls.js'
import { describePermit } from './describe-permit.js'
import { readTypedData, type TypedData } from './read-typed-data.js'
import { readWarnings } from './typed-data-powers.js'

/** Reads that no wallet asks its user about. */
const READS =
  /^(?:eth_(?:accounts|blockNumber|call|chainId|estimateGas|feeHistory|gasPrice|get(?!EncryptionPublicKey)\w+|maxPriorityFeePerGas|syncing)|net_version|wallet_get\w+)$/
/** Requests that cannot be read, but whose purpose is a power for others, or a signature of any 32 bytes. */
const PURPOSES: ReadonlyMap<string, RequestWarning> = new Map([
  ['wallet_grantPermissions', 'acts'],
  ['wallet_signAuthorization', 'acts'],
  ['eth_sign', 'opaque'],
])

const UNREADABLE: RequestDescription = { effects: [], warnings: ['unreadable'] }

const isSame = (one: unknown, other: string) => typeof one === 'string' && one.toLowerCase() === other.toLowerCase()

/** Returns why an effect deserves a closer look. */
const warningsOf = (effect: RequestEffect): readonly RequestWarning[] => {
  switch (effect.kind) {
    case 'call':
    case 'create':
      return ['undescribed']
    case 'operator':
      return effect.approved ? ['spender', 'unlimited'] : []
    case 'sponsor':
      return ['sponsor']
    case 'allowance':
      if (effect.unlimited) return ['spender', 'unlimited']
      // Approving zero takes a permission back, but of a collection it gives item 0 away.
      return effect.amount === '0' && !effect.mayBeItem ? [] : ['spender']
    default:
      return []
  }
}

/** Typed data may come as JSON, or as an object with large numbers. */
const parse = (data: unknown): TypedData | undefined => {
  const write = (_key: string, part: unknown): unknown => (typeof part === 'bigint' ? String(part) : part)
  try {
    return readTypedData(typeof data === 'string' ? data : JSON.stringify(data, write))
  } catch {
    return undefined
  }
}

const describeTypedData = (params: unknown, account: string, chain: string | undefined): RequestDescription => {
  const [signer, given] = Array.isArray(params) ? (params as readonly unknown[]) : []
  const data = isSame(signer, account) ? parse(given) : undefined
  if (!data) return UNREADABLE
  return { effects: describePermit(data, account), warnings: readWarnings(data, account, chain ?? '') }
}

/** The bytes of a hash, for example of an operation of a smart account. */
const HASH_LENGTH = 32

/** A message is its text; bytes that are none can be the hash of anything. */
const describeMessage = (params: unknown, account: string): RequestDescription => {
  const [message, signer] = Array.isArray(params) ? (params as readonly unknown[]) : []
  if (signer !== undefined && !isSame(signer, account)) return UNREADABLE
  const bytes =
    typeof message === 'string' && /^0x/i.test(message) ? decodeHex(message.slice(2).toLowerCase()) : undefined
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return { effects: [], warnings: [] }
  } catch {
    return { effects: [], warnings: bytes && bytes.length >= HASH_LENGTH ? ['opaque'] : [] }
  }
}

const describeSent = (describe: () => readonly RequestEffect[]): RequestDescription => {
  try {
    const effects = describe()
    return { effects, warnings: [...new Set(effects.flatMap(warningsOf))] }
  } catch {
    return { effects: [], warnings: ['undescribed'] }
  }
}

/** Describes what a request lets happen; a part that is not read exactly makes the whole unknown. */
export const describeRequest = ({ account, chain, method, params }: WalletRequestCall): RequestDescription => {
  switch (method) {
    case 'personal_sign':
      return describeMessage(params, account)
    case 'eth_signTypedData_v4':
      return describeTypedData(params, account, chain)
    case 'eth_sendTransaction':
      return describeSent(() => describeTransaction(params, chain, account))
    case 'wallet_sendCalls':
      return describeSent(() => describeBatch(params, chain, account))
  }
  if (READS.test(method)) return { effects: [], warnings: [] }
  const purpose = PURPOSES.get(method)
  return { effects: [], warnings: purpose ? [purpose, 'undescribed'] : ['undescribed'] }
}
