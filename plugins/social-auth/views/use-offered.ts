import type { EmbeddedWallet } from 'portico/services'
import { offeredSocials } from '../login/offered-socials.js'
import type { Social } from '../socials.js'
import { useSocialAuth } from './use-social-auth.js'

/** What a screen can offer. */
export interface Offer {
  readonly wallet: EmbeddedWallet
  readonly socials: readonly Social[]
}

/** Returns the logins that work for a namespace, with their wallet; call it in an observer. */
export const useOffered = (namespace: string | undefined): Offer | undefined => {
  const page = useSocialAuth()
  const { state } = page
  const { wallet } = state
  if (!wallet?.namespaces.some((name) => namespace === undefined || name === namespace)) return undefined
  const socials = offeredSocials(wallet, state.wanted, page)
  return socials.length > 0 ? { wallet, socials } : undefined
}
