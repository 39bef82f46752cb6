import { decodeAddress } from '../decode-address.js'
import type { StandardAccount } from '../wallet-standard.js'

/** A parsed account, and the wallet's own object for it. */
export interface ReadAccount {
  readonly address: string
  /** At least one, all of Solana. */
  readonly chains: readonly string[]
  readonly account: StandardAccount
}

const readAccount = (account: StandardAccount): readonly ReadAccount[] => {
  try {
    const { address, chains } = account
    if (typeof address !== 'string' || !decodeAddress(address)) return []
    const own = [...chains].filter((chain) => typeof chain === 'string' && chain.startsWith('solana:'))
    return own.length > 0 ? [{ address, chains: own, account }] : []
  } catch {
    return []
  }
}

/** Reads the Solana accounts that a wallet shares, each once; skips everything else. */
export const readAccounts = (value: unknown): readonly ReadAccount[] => {
  if (!Array.isArray(value)) return []
  const found = new Map<string, ReadAccount>()
  for (const account of (value as readonly StandardAccount[]).flatMap(readAccount))
    if (!found.has(account.address)) found.set(account.address, account)
  return [...found.values()]
}
