import type { Page } from '@playwright/test'

/** Requests, storage and workers of a page, as the browser itself reports them. */
export interface Outside {
  /** By kind, and what it was about. */
  readonly traces: Readonly<Record<'requests' | 'storage' | 'frames' | 'sockets' | 'workers', readonly string[]>>
  /** "0 requests, 0 storage …", of what there was since the beginning. */
  counts(): string
}

/**
 * Watches a page from outside, through the browser's own protocol: no script of the page can notice it, or get around it.
 * Requests are those to other origins than `own`.
 */
export const watchFromOutside = async (page: Page, own: string): Promise<Outside> => {
  const { origin } = new URL(own)
  const traces = {
    requests: [] as string[],
    storage: [] as string[],
    frames: [] as string[],
    sockets: [] as string[],
    workers: [] as string[],
  }
  const session = await page.context().newCDPSession(page)
  session.on('Network.requestWillBeSent', ({ request: { url } }) => {
    if (!url.startsWith(origin) && !url.startsWith('data:')) traces.requests.push(url)
  })
  // Also what asks for cookies to be kept.
  session.on('Network.responseReceivedExtraInfo', ({ headers }) => {
    if ('set-cookie' in headers) traces.storage.push('cookie by a response')
  })
  session.on('Network.webSocketCreated', ({ url }) => traces.sockets.push(url))
  session.on('Network.webTransportCreated', ({ url }) => traces.sockets.push(url))
  session.on('Page.frameAttached', ({ frameId }) => traces.frames.push(frameId))
  session.on('DOMStorage.domStorageItemAdded', ({ key }) => traces.storage.push(`added ${key}`))
  session.on('DOMStorage.domStorageItemUpdated', ({ key }) => traces.storage.push(`updated ${key}`))
  session.on('DOMStorage.domStorageItemRemoved', ({ key }) => traces.storage.push(`removed ${key}`))
  session.on('DOMStorage.domStorageItemsCleared', () => traces.storage.push('cleared'))
  session.on('Storage.indexedDBListUpdated', () => traces.storage.push('IndexedDB'))
  session.on('Storage.cacheStorageListUpdated', () => traces.storage.push('a cache'))
  session.on('Target.attachedToTarget', ({ targetInfo: { type, url } }) => traces.workers.push(`${type} ${url}`))
  await session.send('Network.enable')
  await session.send('Page.enable')
  await session.send('DOMStorage.enable')
  await session.send('Storage.trackIndexedDBForOrigin', { origin })
  await session.send('Storage.trackCacheStorageForOrigin', { origin })
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: true })
  return {
    traces,
    counts: () =>
      Object.entries(traces)
        .map(([kind, found]) => `${found.length} ${kind}`)
        .join(', '),
  }
}
