import type { VirtualInjectedEntry } from './polkadot-wallet-types.js'

interface PolkadotPage extends EventTarget {
  injectedWeb3?: Record<string, unknown>
}

/** Puts a wallet into `injectedWeb3`; returns a function that removes it. @internal */
export const announcePolkadot = (target: EventTarget, id: string, entry: VirtualInjectedEntry): (() => void) => {
  const page = target as PolkadotPage
  page.injectedWeb3 = { ...page.injectedWeb3, [id]: entry }
  // A page accepts only events of its own realm: a test DOM has another class than Node.
  const { Event: OwnEvent = Event } = page as { Event?: typeof Event }
  // An extension that comes late is there when the page has loaded.
  page.dispatchEvent(new OwnEvent('load'))
  return () => {
    if (page.injectedWeb3?.[id] === entry) delete page.injectedWeb3[id]
  }
}
