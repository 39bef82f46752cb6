import { decodeBase64 } from 'portico/kit'
import { solanaError } from '../errors.js'

/** An account of a node's answer. */
export interface NodeAccount {
  /** The program that owns it. */
  readonly owner: string
  readonly isProgram: boolean
  readonly data: Uint8Array
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

const refuse = (): never => {
  throw solanaError('SOLANA_RPC_ANSWER_INVALID')
}

const readAccount = (value: unknown): NodeAccount | undefined => {
  if (value === null) return undefined
  const { owner, executable, data } = fieldsOf(value)
  const [text] = Array.isArray(data) ? data : []
  const bytes = typeof text === 'string' ? decodeBase64(text) : undefined
  if (typeof owner !== 'string' || !bytes) return refuse()
  return { owner, isProgram: executable === true, data: bytes }
}

/** Reads accounts: one entry per address, `undefined` if it has no account. */
export const readAccounts = async (
  ask: (method: string, params: readonly unknown[]) => Promise<unknown>,
  ...addresses: readonly string[]
): Promise<readonly (NodeAccount | undefined)[]> => {
  const options = { encoding: 'base64', commitment: 'confirmed' }
  return readNodeAccounts(await ask('getMultipleAccounts', [addresses, options]), addresses.length)
}

/** Reads the answer to `getMultipleAccounts`: one entry per address, `undefined` if it has no account. */
export const readNodeAccounts = (answer: unknown, count: number): readonly (NodeAccount | undefined)[] => {
  const { value } = fieldsOf(answer)
  if (!Array.isArray(value) || value.length !== count) return refuse()
  return value.map(readAccount)
}

/** The last block in which a transaction is valid. */
export interface Lifetime {
  readonly blockhash: string
  readonly lastValidBlockHeight: bigint
}

/** Reads the answer to `getLatestBlockhash`. */
export const readLifetime = (answer: unknown): Lifetime => {
  const { blockhash, lastValidBlockHeight } = fieldsOf(fieldsOf(answer)['value'])
  if (typeof blockhash !== 'string' || !/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(blockhash)) return refuse()
  if (typeof lastValidBlockHeight !== 'number' || !Number.isSafeInteger(lastValidBlockHeight)) return refuse()
  return { blockhash, lastValidBlockHeight: BigInt(lastValidBlockHeight) }
}
