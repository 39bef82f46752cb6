import { decodeBase64, encodeBase58, read } from 'portico/kit'
import { decodeAddress } from '../decode-address.js'
import { solanaError } from '../errors.js'
import type { NodeAccount } from './read-node.js'

/** An account that holds tokens. */
export interface Holding {
  readonly address: string
  readonly amount: bigint
}

/** The most accounts that one transfer takes from: a transaction has 1232 bytes. */
const HOLDINGS_LIMIT = 8

/** Offsets in token accounts, the same in both programs. */
const TOKEN_ACCOUNT = { mint: 0, owner: 32, amount: 64, state: 108, size: 165 } as const
const FROZEN = 2

const amountAt = (data: Uint8Array): bigint =>
  new DataView(data.buffer, data.byteOffset).getBigUint64(TOKEN_ACCOUNT.amount, true)

/** Reads what the account of an answer holds; nothing if there is none. */
export const readHeld = (account: NodeAccount | undefined): bigint =>
  account && account.data.length >= TOKEN_ACCOUNT.amount + 8 ? amountAt(account.data) : 0n

const keyAt = (data: Uint8Array, at: number): string => encodeBase58(data.slice(at, at + 32))

const readHolding = (entry: unknown, owner: string, mint: string): Holding | undefined => {
  const address = read(entry, 'pubkey')
  const [text] = [read(read(entry, 'account'), 'data')].flat()
  const data = typeof text === 'string' ? decodeBase64(text) : undefined
  if (typeof address !== 'string' || !decodeAddress(address) || !data || data.length < TOKEN_ACCOUNT.size)
    return undefined
  if (keyAt(data, TOKEN_ACCOUNT.mint) !== mint || keyAt(data, TOKEN_ACCOUNT.owner) !== owner) return undefined
  const amount = amountAt(data)
  return amount > 0n && data[TOKEN_ACCOUNT.state] !== FROZEN ? { address, amount } : undefined
}

/** Reads the accounts of an owner that hold tokens of a mint and are not frozen, the fullest first. */
export const readHoldings = async (
  ask: (method: string, params: readonly unknown[]) => Promise<unknown>,
  owner: string,
  mint: string,
): Promise<readonly Holding[]> => {
  const options = { encoding: 'base64', commitment: 'confirmed' }
  const list = read(await ask('getTokenAccountsByOwner', [owner, { mint }, options]), 'value')
  if (!Array.isArray(list)) throw solanaError('SOLANA_RPC_ANSWER_INVALID')
  const found = list.map((entry) => readHolding(entry, owner, mint)).filter((one) => one !== undefined)
  return found.sort((one, other) => (other.amount > one.amount ? 1 : -1))
}

/**
 * Takes an amount out of accounts, in their order and of as few as possible; `all` takes everything.
 * @throws `SOLANA_FUNDS_EXCEEDED` if they hold less, or too many would be needed
 */
export const takeFrom = (holdings: readonly Holding[], amount: bigint | 'all'): readonly Holding[] => {
  const usable = holdings.slice(0, HOLDINGS_LIMIT)
  let left = amount === 'all' ? usable.reduce((sum, one) => sum + one.amount, 0n) : amount
  const taken: Holding[] = []
  for (const holding of usable) {
    const isWhole = holding.amount <= left
    const part = isWhole ? holding.amount : left
    if (part > 0n) taken.push({ ...holding, amount: part })
    left -= part
  }
  if (left > 0n) throw solanaError('SOLANA_FUNDS_EXCEEDED', { details: 'token balance' })
  return taken.length > 0 ? taken : usable.slice(0, 1)
}
