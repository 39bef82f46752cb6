import { cleanName, isIcon } from 'portico/kit'
import { type StandardWallet, featureOf } from '../wallet-standard.js'

/** What a wallet says of itself, once it has been read. */
export interface FoundWallet {
  /** The name by which it is known again after a reload. */
  readonly id: string
  /** As it is shown. */
  readonly name: string
  /** A data URI. */
  readonly imageUrl?: string
}

/**
 * Reads what a wallet of the Wallet Standard says of itself; `undefined` where it cannot be connected, or not on Solana.
 * Never throws.
 */
export const readWallet = (wallet: StandardWallet): FoundWallet | undefined => {
  try {
    // Each is read once: a getter may answer otherwise the second time.
    const { name: said, icon, chains } = wallet
    const id = cleanName(said)
    const isSolana = Array.isArray(chains) && chains.some((chain) => String(chain).startsWith('solana:'))
    if (!id || !isSolana || !featureOf(wallet, 'standard:connect')) return undefined
    return { id, name: id === 'Trust' ? 'Trust Wallet' : id, ...(isIcon(icon) && { imageUrl: icon }) }
  } catch {
    return undefined
  }
}
