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

const ICON = /^data:image\/[a-z0-9.+-]+[;,]/i
const LONGEST_ICON = 512 * 1024
// Marks that turn the direction of text, join or hide letters: a name has no use for them, an impostor has.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/gu

const cleanName = (name: unknown): string =>
  typeof name === 'string' && name.length <= 512
    ? // By characters, so that none is cut in half.
      [...name.replace(INVISIBLE, '').trim()].slice(0, 40).join('')
    : ''

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
    const isIcon = typeof icon === 'string' && icon.length <= LONGEST_ICON && ICON.test(icon)
    return { id, name: id === 'Trust' ? 'Trust Wallet' : id, ...(isIcon && { imageUrl: icon }) }
  } catch {
    return undefined
  }
}
