import { test as accountTest } from '../support/e2e-account.js'
import { beyond, readDeclared, watchTraffic } from '../support/e2e-egress.js'
import { connect, DISCONNECTED, expect, expectConnected, signOnPhone, state, test } from '../support/e2e-pair.js'

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
  const declared = await readDeclared(page, 'demo')
  await visitor.disconnect()
  await expect.poll(() => state(page)).toEqual(DISCONNECTED)

  expect(beyond(traffic.hosts, declared.hosts)).toEqual([])
  expect(beyond(traffic.sockets, declared.sockets)).toEqual([])
  // The visit has reached what it would not be allowed to without the declarations.
  const originOf = (url: string) => new URL(url).origin.replace(/^ws/, 'http')
  // Firefox reports a socket only as the request that opens it.
  const reached = [...traffic.hosts, ...traffic.sockets].map(originOf)
  expect(reached).toEqual(expect.arrayContaining([relay.url, registry.url, chains[0].rpcUrl].map(originOf)))
})

for (const source of ['rpc', 'indexed'] as const) {
  accountTest(
    `reaches only declared servers with the plugins of the account, by ${source}`,
    { tag: '@nightly' },
    async ({ account, page }) => {
      accountTest.slow()
      const { enter, open, site, visitor } = account
      const { chains, dataServer, solana } = site.network
      const traffic = watchTraffic(page)
      const tab = (name: string) => visitor.dialog.getByRole('tab', { name })
      const visits = [
        ['eip155:1', site.network.data?.names.alice ?? ''],
        ...(solana ? [[solana.caipNetworkId, solana.accounts[1].address]] : []),
      ]
      for (const [chain = '', to = ''] of visits) {
        await enter(chain, source === 'indexed' ? source : undefined)
        await open()
        await expect(visitor.row(/Portico Demo Dollar/).first()).toBeVisible()
        for (const name of ['NFTs', 'Activity', 'Tokens']) {
          await tab(name).click()
          await expect(tab(name)).toHaveAttribute('aria-selected', 'true')
          await expect(visitor.dialog.locator('.portico-skeleton')).toHaveCount(0)
        }
        await visitor.button('Receive').click()
        await visitor.button('Back').click()
        await visitor.button('Send').click()
        await visitor.button('Address or name').click()
        await visitor.dialog.getByRole('searchbox').fill(to)
        await visitor.dialog.getByRole('list', { name: 'Found' }).getByRole('button').click()
        await expect(visitor.title).toHaveText('Send')
        await visitor.button('Close').click()
      }

      const declared = await readDeclared(page, 'account')
      expect(beyond(traffic.hosts, declared.hosts)).toEqual([])
      expect(beyond(traffic.sockets, declared.sockets)).toEqual([])
      // The chain is read in both; the service only where it is the source.
      const originOf = (url = '') => new URL(url).origin
      const reached = [...traffic.hosts]
      expect(reached).toContain(originOf(chains[0].rpcUrl))
      expect(reached.includes(originOf(dataServer?.url))).toBe(source === 'indexed')
      expect(declared.hosts.includes(originOf(dataServer?.url))).toBe(source === 'indexed')
    },
  )
}
