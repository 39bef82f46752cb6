import type { Wallet } from 'portico/services'
import { hasSeveralStores, installLinkOf } from '../links/install-link.js'
import { openLink } from '../links/open-link.js'
import type { Platform } from '../platform/read-platform.js'
import { useRelayView } from './use-relay-view.js'

/** How a wallet is installed: by a link, or on a view of its own. */
export interface Install {
  readonly href?: string | undefined
  /** Shows the view, if there is one. */
  readonly go?: (() => void) | undefined
  /** Follows the link or shows the view. */
  readonly open: () => void
}

/** Returns where a wallet can be installed on this device, if that is known. */
export const useInstall = (wallet: Wallet, platform: Platform): Install | undefined => {
  const { hasView, miniApp, navigate, window } = useRelayView()
  if (!platform.isMobile && hasSeveralStores(wallet) && hasView('Downloads')) {
    const show = () => navigate('Downloads', { wallet })
    return { go: show, open: show }
  }
  const href = installLinkOf(wallet, platform)
  return href === undefined
    ? undefined
    : { href, open: () => openLink({ miniApp, window }, { href, target: '_blank' }) }
}
