import { useEffect } from 'react'
import type { ViewHost } from '../view-host.js'
import { leave } from './use-keys.js'

/** A `NavigateEvent`, which some browsers lack. @source https://html.spec.whatwg.org/multipage/nav-history-apis.html */
interface PageNavigation extends Event {
  readonly navigationType: string
  readonly userInitiated: boolean
  readonly destination: { readonly sameDocument: boolean }
}

/**
 * Takes Back and Forward of the browser for Escape, and closes the modal if the page beneath changes all the same. Adds no
 * entry to the history, which belongs to the page; a page that goes back by script is not held up.
 */
export const usePageHistory = (host: ViewHost): void => {
  useEffect(() => {
    const { embedded, modal, window } = host
    if (embedded) return
    const { navigation } = window as { readonly navigation?: EventTarget }
    const navigate = (event: Event) => {
      const { navigationType, userInitiated, destination } = event as PageNavigation
      if (navigationType !== 'traverse' || !destination.sameDocument) return
      if (!userInitiated || !event.cancelable) return void modal.close()
      event.preventDefault()
      leave(host)
    }
    // Without that interface, a new fragment cannot be told from Back.
    const close = () => void modal.close()
    if (navigation) navigation.addEventListener('navigate', navigate)
    else window.addEventListener('popstate', close)
    return () => {
      navigation?.removeEventListener('navigate', navigate)
      window.removeEventListener('popstate', close)
    }
  }, [host])
}
