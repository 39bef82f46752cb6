import type { Page } from '@playwright/test'
import type { AnyPlugin } from 'portico/plugin'

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

/** What the `egress` of each plugin returns in the page, with its own options and networks. */
export const readDeclared = (page: Page, name: 'demo' | 'account') =>
  page.evaluate((of) => {
    const { modal, plugins } = window[of]
    const { namespaces } = modal.getSnapshot()
    const returned = (plugins as readonly AnyPlugin[]).map(({ id, spec, options }) => {
      const parsed = spec.options?.['~standard'].validate(options)
      if (parsed instanceof Promise || parsed?.issues) throw new Error(`The options of ${id} cannot be read.`)
      const own = namespaces[id] ? [namespaces[id]] : Object.values(namespaces)
      const networks = own.flatMap(({ requestedCaipNetworks }) => requestedCaipNetworks)
      return spec.egress?.({ options: parsed?.value, networks }) ?? {}
    })
    const originOf = (address: string) => new URL(address, location.href).origin
    return {
      hosts: [location.origin, ...returned.flatMap(({ hosts = [] }) => hosts.map(originOf))],
      sockets: returned.flatMap(({ sockets = [] }) => sockets.map(originOf)),
    }
  }, name)
