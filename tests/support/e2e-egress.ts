import type { Page } from '@playwright/test'

/** The origins that a page reaches, by the key of `egress` that declares them. */
export const watchTraffic = (page: Page) => {
  const hosts = new Set<string>()
  const sockets = new Set<string>()
  const add = (origins: Set<string>, url: string) => {
    if (!/^(data|blob|about):/.test(url)) origins.add(new URL(url).origin)
  }
  page.on('request', (request) => add(hosts, request.url()))
  page.on('websocket', (socket) => add(sockets, socket.url()))
  return { hosts, sockets }
}

/** The origins that a page has reached, without those that are known. */
export const beyond = (reached: ReadonlySet<string>, known: readonly string[]): readonly string[] =>
  [...reached].filter((origin) => !known.includes(origin))

/** What the manifest of a page's modal declares; a policy has the servers of pictures beside the others. */
export const readDeclared = (page: Page, name: 'demo' | 'account') =>
  page.evaluate(async (of) => {
    const { entries } = await window[of].modal.egress()
    const declared = (...kinds: readonly string[]) =>
      entries
        .filter(({ kind }) => kinds.includes(kind))
        .map(({ address }) => (address === "'self'" ? location.origin : address))
    const sockets = declared('sockets')
    // Firefox reports the request that opens a socket, too.
    const opening = sockets.map((origin) => origin.replace(/^ws/, 'http'))
    return { hosts: [location.origin, ...declared('hosts', 'images'), ...opening], sockets }
  }, name)
