import { useEffect } from 'react'
import type { ViewHost } from '../view-host.js'
import { leave } from './use-keys.js'

/** A `NavigateEvent`, which some browsers lack. @source https://html.spec.whatwg.org/multipage/nav-history-apis.html */
interface PageNavigation extends Event {
  readonly navigationType: string
  readonly userInitiated: boolean
  readonly destination: { readonly sameDocument: boolean; readonly url: string }
}

/**
 * Takes Back and Forward of the browser for Escape; closes the modal if the browser changes the page anyway. Adds no entry to
 * the history, which belongs to the page. Ignores scripts that go back; without the Navigation API these cannot be told from
 * users, so it does nothing.
 */
export const usePageHistory = (host: ViewHost): void => {
  useEffect(() => {
    const { embedded, modal, window } = host
    const { navigation } = window as { readonly navigation?: EventTarget }
    if (embedded || !navigation) return
    const navigate = (event: Event) => {
      const { navigationType, userInitiated, destination } = event as PageNavigation
      if (navigationType !== 'traverse' || !userInitiated || !destination.sameDocument) return
      if (event.cancelable) {
        event.preventDefault()
        leave(host)
      } else if (destination.url !== window.location.href) modal.close()
    }
    navigation.addEventListener('navigate', navigate)
    return () => navigation.removeEventListener('navigate', navigate)
  }, [host])
}
