import type { Page } from '@playwright/test'

/** The numbers by which a relay is told what a message is. @source WalletConnect 2 specification, sign RPC methods */
const REQUEST = 1108
const ANSWER = 1109

/** What goes between a page and its relay. */
export interface Traffic {
  /** Requests to a wallet that the page has published; a message that is sent again without an acknowledgement counts once. */
  requests(): number
  /** Answers to a page, counted the same way. */
  answers(): number
  /** Sockets on which the relay has said something. */
  connections(): number
}

/** Listens from now on, on the sockets that the page will open. */
export const watchTraffic = (page: Page): Traffic => {
  const published = new Map<unknown, Set<unknown>>()
  let connections = 0
  page.on('websocket', (socket) => {
    socket.once('framereceived', () => {
      connections += 1
    })
    socket.on('framesent', ({ payload }) => {
      const { method, params = {} } = JSON.parse(String(payload))
      if (method === 'irn_publish')
        published.set(params.tag, (published.get(params.tag) ?? new Set()).add(params.message))
    })
  })
  const count = (tag: number) => published.get(tag)?.size ?? 0
  return { requests: () => count(REQUEST), answers: () => count(ANSWER), connections: () => connections }
}
