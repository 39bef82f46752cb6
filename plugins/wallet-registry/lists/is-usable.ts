import type { CaipNetworkId } from 'portico/plugin'
import type { Wallet } from 'portico/services'
import { sameName } from 'portico/kit'
import type { ExcludedWallet } from '../contract.js'

/** Apps that open a page in a browser of their own, without a link for pairings; one of them for Solana only. */
const OPENS_PAGES: Readonly<Record<string, string>> = {
  a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393: '',
  fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa: 'solana:',
}

/** Whether the host does not want a wallet listed (5.14). */
export const isExcluded = ({ id, name, rdns }: ExcludedWallet, excluded: readonly ExcludedWallet[]): boolean =>
  excluded.some(
    (entry) =>
      (entry.id !== undefined && entry.id === id) ||
      (entry.rdns !== undefined && entry.rdns === rdns) ||
      (entry.name !== undefined && name !== undefined && sameName(entry.name) === sameName(name)),
  )

/** Where wallets are looked at: what is too much, the networks, and the device. */
export interface WalletFilter {
  readonly excluded: readonly ExcludedWallet[]
  readonly chains: readonly CaipNetworkId[]
  readonly isMobile: boolean
  /** The list is the bundled one, which knows no links and no networks. */
  readonly isBundled: boolean
}

/** Whether a wallet can be of use here: not excluded, of our networks, and on a phone with a way to open it. */
export const isUsable = (wallet: Wallet, { excluded, chains, isMobile, isBundled }: WalletFilter): boolean => {
  if (isExcluded(wallet, excluded)) return false
  if (wallet.chains && chains.length > 0 && !wallet.chains.some((chain) => chains.includes(chain))) return false
  if (!isMobile || isBundled || wallet.mobileLink !== undefined) return true
  const family = OPENS_PAGES[wallet.id]
  return family !== undefined && chains.some((chain) => chain.startsWith(family))
}
