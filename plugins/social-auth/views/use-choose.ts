import { startSocial } from '../login/log-in.js'
import type { Offer } from './use-offered.js'
import type { Social } from '../socials.js'
import { useSocialAuth } from './use-social-auth.js'

/** Returns the function that a click on a login calls: it opens the window, then shows the screen. */
export const useChoose = (namespace: string | undefined) => {
  const { state, emit, miniApp, navigate, window } = useSocialAuth()
  return (wallet: Offer['wallet'], social: Social): void => {
    if (social === 'farcaster') return navigate('ConnectingFarcaster', { social, namespace }, 'push', social)
    startSocial({ state, emit, miniApp, namespace, wallet, window }, social)
    navigate('ConnectingSocial', { social, namespace }, 'push', social)
  }
}
