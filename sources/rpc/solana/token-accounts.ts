import type { CaipNetworkId } from '../../../kernel/contract/caip.js'
import { read } from '../../../kernel/errors/read-thrown.js'
import type { Solana } from '../../../services/solana.js'

/** The programs that keep tokens. */
export const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
export const TOKEN_2022_PROGRAM = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'

/** What an account holds of a mint. */
export interface Holding {
  readonly mint: string
  readonly amount: bigint
  readonly decimals: number
}

const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(value)

const readHolding = (value: unknown, owner: string): Holding | undefined => {
  const info = read(read(read(read(value, 'account'), 'data'), 'parsed'), 'info')
  const mint = read(info, 'mint')
  const amount = read(read(info, 'tokenAmount'), 'amount')
  const decimals = read(read(info, 'tokenAmount'), 'decimals')
  if (read(info, 'owner') !== owner || !isAddress(mint)) return undefined
  if (typeof amount !== 'string' || !/^\d{1,20}$/.test(amount)) return undefined
  if (!Number.isSafeInteger(decimals) || Number(decimals) < 0 || Number(decimals) > 255) return undefined
  return { mint, amount: BigInt(amount), decimals: Number(decimals) }
}

/** Reads what an account holds of the mints of a program; several accounts of one mint count together. */
export const readHoldings = async (
  solana: Solana,
  chain: CaipNetworkId,
  owner: string,
  programId: string,
): Promise<readonly Holding[]> => {
  const params = [owner, { programId }, { encoding: 'jsonParsed', commitment: 'confirmed' }]
  const list = read(await solana.request(chain, { method: 'getTokenAccountsByOwner', params }), 'value')
  if (!Array.isArray(list)) throw new TypeError('getTokenAccountsByOwner: expected a list')
  const held = new Map<string, Holding>()
  for (const entry of list) {
    const found = readHolding(entry, owner)
    if (!found || found.amount === 0n) continue
    held.set(found.mint, { ...found, amount: found.amount + (held.get(found.mint)?.amount ?? 0n) })
  }
  return [...held.values()]
}
