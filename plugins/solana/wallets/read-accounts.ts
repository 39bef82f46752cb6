import { decodeAddress } from '../decode-address.js'
import type { StandardAccount } from '../wallet-standard.js'

/** An account as it has been read, and the wallet's own object for it. */
export interface ReadAccount {
  readonly address: string
  /** Those of Solana, never none. */
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

/** Reads the accounts that a wallet shares: those of other chains, and what is no account, are none. Each once. */
export const readAccounts = (value: unknown): readonly ReadAccount[] => {
  if (!Array.isArray(value)) return []
  const read = (value as readonly StandardAccount[]).flatMap(readAccount)
  return read.filter(({ address }, at) => read.findIndex((other) => other.address === address) === at)
}
