import type { Page } from '@playwright/test'
import type { AnyPlugin } from 'portico/plugin'
import { connect, expect, expectConnected, signOnPhone, state, test, DISCONNECTED } from '../support/e2e-pair.js'

/** The origins that a page reaches, by the key of `egress` that declares them. */
const watchTraffic = (page: Page) => {
  const hosts = new Set<string>()
  const sockets = new Set<string>()
  const add = (origins: Set<string>, url: string) => {
    if (!/^(data|blob|about):/.test(url)) origins.add(new URL(url).origin)
  }
  page.on('request', (request) => add(hosts, request.url()))
  page.on('websocket', (socket) => add(sockets, socket.url()))
  return { hosts, sockets }
}

/** What the `egress` of each plugin returns in the page, with its own options and networks. */
const readDeclared = (page: Page) =>
  page.evaluate(() => {
    const { namespaces } = window.demo.modal.getSnapshot()
    const returned = (window.demo.plugins as readonly AnyPlugin[]).map(({ id, spec, options }) => {
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
  })

test('reaches only the servers and sockets that a plugin declares, in a whole visit', async ({
  page,
  pair,
  visitor,
  phone,
}) => {
  test.slow()
  const { relay, registry, chains } = pair.network
  const traffic = watchTraffic(page)
  await page.goto(pair.url)
  await visitor.connectButton.click()
  await visitor.row('All wallets').click()
  await expect(visitor.title).toHaveText('All wallets')
  await visitor.button('Close').click()
  await connect(visitor, phone)
  await expectConnected(visitor, pair)
  await signOnPhone(visitor, phone)
  await page.reload()
  await expect(visitor.accountButton).toBeVisible()
  await expect(visitor.fact('balance')).toHaveText(/ETH$/)
  const declared = await readDeclared(page)
  await visitor.disconnect()
  await expect.poll(() => state(page)).toEqual(DISCONNECTED)

  const undeclared = (kind: keyof typeof traffic, known: readonly string[]) =>
    [...traffic[kind]].filter((origin) => !known.includes(origin))
  expect(undeclared('hosts', declared.hosts)).toEqual([])
  expect(undeclared('sockets', declared.sockets)).toEqual([])
  // The visit has reached what it would not be allowed to without the declarations.
  const originOf = (url: string) => new URL(url).origin
  expect(undeclared('sockets', [])).toEqual([originOf(relay.url)])
  expect(undeclared('hosts', [originOf(pair.url)])).toEqual(
    expect.arrayContaining([originOf(registry.url), originOf(chains[0].rpcUrl)]),
  )
})
