import type { CaipNetworkId } from 'portico/plugin'
import type { Wallet } from 'portico/services'
import { sameName } from 'portico/kit'
import type { ExcludedWallet } from '../contract.js'

/** Phantom and Coinbase Wallet open pages in their own browsers instead of pairing links; Coinbase for Solana only. */
const OPENS_PAGES: Readonly<Record<string, string>> = {
  a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393: '',
  fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa: 'solana:',
}

/** Whether the host excludes a wallet. */
export const isExcluded = ({ id, name, rdns }: ExcludedWallet, excluded: readonly ExcludedWallet[]): boolean =>
  excluded.some(
    (entry) =>
      (entry.id !== undefined && entry.id === id) ||
      (entry.rdns !== undefined && entry.rdns === rdns) ||
      (entry.name !== undefined && name !== undefined && sameName(entry.name) === sameName(name)),
  )

/** What decides whether a wallet is listed: exclusions, networks and the device. */
export interface WalletFilter {
  readonly excluded: readonly ExcludedWallet[]
  readonly chains: readonly CaipNetworkId[]
  readonly isMobile: boolean
  /** Whether the list is the bundled one, which has no links and networks. */
  readonly isBundled: boolean
}

/** Whether a wallet is not excluded, supports one of the networks, and can be opened on a phone. */
export const isUsable = (wallet: Wallet, { excluded, chains, isMobile, isBundled }: WalletFilter): boolean => {
  if (isExcluded(wallet, excluded)) return false
  if (wallet.chains && chains.length > 0 && !wallet.chains.some((chain) => chains.includes(chain))) return false
  if (!isMobile || isBundled || wallet.mobileLink !== undefined) return true
  const family = OPENS_PAGES[wallet.id]
  return family !== undefined && chains.some((chain) => chain.startsWith(family))
}
