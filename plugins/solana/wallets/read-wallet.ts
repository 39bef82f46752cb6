import { cleanName, isIcon, read } from 'portico/kit'
import { type StandardWallet, featureOf } from '../wallet-standard.js'

/** The parsed description of a wallet. */
export interface FoundWallet {
  /** The name by which a connection is restored after a reload, as the wallet gives it: a cleaned one may be another's. */
  readonly id: string
  /** The name that is shown. */
  readonly name: string
  /** A data URI. */
  readonly imageUrl?: string
}

/**
 * Parses the description of a wallet of the Wallet Standard; returns `undefined` if it cannot be connected on Solana.
 * Never throws.
 */
export const readWallet = (wallet: unknown): FoundWallet | undefined => {
  try {
    // Read once: a getter may return another value the second time.
    const [ownName, icon, chains] = ['name', 'icon', 'chains'].map((key) => read(wallet, key))
    const shown = cleanName(ownName)
    const isSolana =
      Array.isArray(chains) && chains.some((chain) => typeof chain === 'string' && chain.startsWith('solana:'))
    if (typeof ownName !== 'string' || !shown || !isSolana) return undefined
    if (!featureOf(wallet as StandardWallet, 'standard:connect')) return undefined
    return { id: ownName, name: shown === 'Trust' ? 'Trust Wallet' : shown, ...(isIcon(icon) && { imageUrl: icon }) }
  } catch {
    return undefined
  }
}
