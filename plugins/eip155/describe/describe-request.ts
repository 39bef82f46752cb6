import type { RequestDescription, RequestEffect, RequestWarning, WalletRequestCall } from 'portico/services'
import { describeBatch, describeTransaction } from './describe-calls.js'
import { describePermit } from './describe-permit.js'
import { readTypedData, type TypedData } from './read-typed-data.js'
import { readWarnings } from './typed-data-powers.js'

/** What an effect gives others. */
const warningsOf = (effect: RequestEffect): readonly RequestWarning[] => {
  if (effect.kind === 'call' || effect.kind === 'create') return ['undescribed']
  if (effect.kind === 'operator') return effect.approved ? ['spender', 'unlimited'] : []
  if (effect.kind !== 'allowance' || effect.amount === '0') return []
  return effect.amount === 'unlimited' ? ['spender', 'unlimited'] : ['spender']
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

const describeTypedData = (params: unknown, chain: string | undefined): RequestDescription => {
  const [signer, given] = Array.isArray(params) ? (params as readonly unknown[]) : []
  const account = typeof signer === 'string' ? signer : ''
  const data = parse(given)
  if (!data) return { effects: [], warnings: ['unreadable'] }
  return { effects: describePermit(data, account), warnings: readWarnings(data, account, chain ?? '') }
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
  if (method === 'eth_signTypedData_v4') return describeTypedData(params, chain)
  if (method === 'eth_sendTransaction') return describeSent(() => describeTransaction(params, chain, account))
  if (method === 'wallet_sendCalls') return describeSent(() => describeBatch(params, chain, account))
  return { effects: [], warnings: [] }
}
