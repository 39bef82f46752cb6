import type { Wallet } from 'portico/services'
import { useNext, useViewHost } from 'portico/views'
import { hasSeveralStores, installLinkOf } from '../links/install-link.js'
import { openLink } from '../links/open-link.js'
import type { Platform } from '../platform/read-platform.js'
import { hasView } from './has-view.js'

/** How a wallet is got: by a link, or on a screen of its own. */
export interface Install {
  readonly href?: string | undefined
  /** Goes to the screen, where there is one. */
  readonly go?: (() => void) | undefined
  /** Goes there, whatever it is. */
  readonly open: () => void
}

/** Where a wallet is got on this device; nothing where nobody knows. */
export const useInstall = (wallet: Wallet, platform: Platform): Install | undefined => {
  const host = useViewHost()
  const { go } = useNext()
  if (!platform.isMobile && hasSeveralStores(wallet) && hasView(host, 'Downloads')) {
    const show = () => go('Downloads', { wallet })
    return { go: show, open: show }
  }
  const href = installLinkOf(wallet, platform)
  return href === undefined ? undefined : { href, open: () => openLink(host.window, { href, target: '_blank' }) }
}
