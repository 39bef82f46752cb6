import type { Page } from '@playwright/test'
import { expect } from '../support/e2e-test.js'
import { test } from '../support/e2e-account.js'
import { inEveryRun } from '../support/nightly.js'

test('shows what the account owns, and what comes in from outside', async ({ account, page }) => {
  const { dollars, enter, open, pay, visitor } = account
  await enter('eip155:1')
  await open()
  const row = visitor.row('Portico Demo Dollar')
  const shown = async () => `${Number((await dollars()) / 1_000_000n).toLocaleString('en')} PDD`
  await expect(row).toContainText(await shown())
  await pay('7')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(row).toContainText(await shown())
})

test('hides what strangers send, says why, and draws it as text', async ({ account, page }) => {
  const { enter, open, visitor } = account
  await enter('eip155:1')
  await open()
  await visitor.row('3 hidden').click()
  await expect(visitor.title).toHaveText('Hidden tokens')
  await expect(visitor.dialog).toContainText('Name holds a link')
  await expect(visitor.dialog).toContainText('Copies a known token')
  expect(await page.evaluate(() => Reflect.has(window, 'hacked'))).toBe(false)
  await expect(visitor.dialog.locator('b, i, script')).toHaveCount(0)
})

test('is named by ENS, and not by a record that lies', { tag: '@nightly' }, async ({ account, page }) => {
  const { enter, open, visitor, site } = account
  await enter('eip155:1')
  await expect(visitor.accountButton).toHaveAccessibleName('Account demo.portico.eth')
  await open()
  await expect(visitor.button('demo.portico.eth. Accounts and wallets')).toBeVisible()
  await visitor.button('demo.portico.eth. Accounts and wallets').click()
  await expect(visitor.title).toHaveText('Accounts and wallets')
  const lookup = (address: string) => page.evaluate((of) => window.account.modal.plugins.identity.lookup(of), address)
  const [, alice, liar] = site.network.accounts
  expect((await lookup(alice?.address ?? '')).name).toBe(site.network.data?.names.alice)
  expect((await lookup(liar?.address ?? '')).name).toBeUndefined()
})

/** Names what the page asks for from now on: the methods of a chain, the paths of a service. */
const watchRequests = (page: Page) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() !== 'fetch') return
    const body = request.postDataJSON() as null | Asked | readonly Asked[]
    const [, path = ''] = /^\/(v1\/[\w-]+)/.exec(new URL(request.url()).pathname) ?? []
    for (const { method = path, params = [] } of body ? [body].flat() : [{}])
      asked.push(method === 'eth_call' ? `${method} ${(params[0] as { to: string }).to}` : method)
  })
  return asked
}
interface Asked {
  readonly method?: string
  readonly params?: readonly unknown[]
}

/** The contract that ENS names and pictures are read from. */
const ENS = 'eth_call 0xeeeeeeee14d718c2b47d9923deab1335e144eeee'
/** What the button of the page shows: the balance and the name, which the account is not opened for. */
const SHOWN = {
  rpc: ['eth_chainId', 'eth_getBalance', ENS],
  indexed: ['eth_chainId', 'eth_getBalance', 'v1/identity', 'v1/supported-chains'],
} as const

for (const source of ['rpc', 'indexed'] as const)
  test(
    `asks for what the button shows before the account is opened, and for nothing else, by ${source}`,
    inEveryRun(source === 'rpc'),
    async ({ account, browserName, page }) => {
      test.skip(browserName === 'firefox', 'In Firefox, Playwright reads no request body.')
      const { enter, open, visitor } = account
      const asked = watchRequests(page)
      await enter(undefined, source === 'indexed' ? source : undefined)
      await expect(visitor.connectButton).toBeVisible()
      expect(asked).toEqual([])
      await enter('eip155:1', source === 'indexed' ? source : undefined)
      await expect(visitor.accountButton).toContainText('12.5')
      // Whose word the name is, where it is not read from the chain.
      const name = source === 'indexed' ? 'Account demo.portico.eth (127.0.0.1)' : 'Account demo.portico.eth'
      await expect(visitor.accountButton).toHaveAccessibleName(name)
      expect([...new Set(asked)].sort()).toEqual([...SHOWN[source]].sort())
      await open()
      await expect(visitor.row('Portico Demo Dollar')).toBeVisible()
      const data = asked.filter((name) => !(SHOWN[source] as readonly string[]).includes(name))
      expect(data).not.toEqual([])
    },
  )

for (const source of ['rpc', 'indexed'] as const)
  test(`shows the account after few requests, by ${source}`, { tag: '@nightly' }, async ({ account, page }) => {
    const { enter, open, visitor } = account
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'fetch') sent.push(`${request.url()} ${request.postData() ?? ''}`)
    })
    await enter('eip155:1', source === 'indexed' ? source : undefined)
    await expect(visitor.accountButton).toContainText('12.5')
    await open()
    await expect(visitor.row('Portico Demo Dollar')).toBeVisible()
    await expect(visitor.dialog.locator('.portico-skeleton')).toHaveCount(0)
    // The chains are asked in batches: what is read together is sent together.
    expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(10)
  })

test('draws the tiles in sight of a thousand NFTs, down to the last one', { tag: '@nightly' }, async ({
  account,
  page,
}) => {
  const { enter, open, site, visitor } = account
  await enter('eip155:1')
  await page.goto(`${site.url}account.html?nfts=1000`)
  await expect(visitor.accountButton).toContainText('12.5')
  await open()
  await visitor.dialog.getByRole('tab', { name: 'NFTs' }).click()
  const tiles = visitor.dialog.locator('.portico-gallery[data-long] > li')
  await expect(tiles.first()).toContainText('Tide 1')
  const expectRows = async () => {
    expect(await tiles.count()).toBeLessThan(60)
    const boxes = await tiles.evaluateAll((all) =>
      all.map((tile) => {
        const { top, bottom, left, right } = tile.getBoundingClientRect()
        return { top, bottom, left, right }
      }),
    )
    // Two in a row beside one another, and each row right below the one before.
    for (const [at, { left, right, top }] of boxes.entries()) {
      const [before, above] = [boxes[at - 1], boxes[at - 2]]
      if (at % 2 === 1 && before) expect([top, left >= before.right]).toEqual([before.top, true])
      if (above) expect(top).toBeCloseTo(above.bottom, 0)
      expect(right).toBeGreaterThan(left)
    }
  }
  await expectRows()
  const body = visitor.dialog.locator('.portico-body')
  await body.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await expect(tiles.last()).toContainText('Tide 1000')
  await expectRows()
  const last = visitor.dialog.getByRole('button', { name: 'Tide 1000' })
  await last.click()
  await expect(visitor.title).toHaveText('Tide 1000')
  await visitor.button('Back').click()
  await expect(last).toBeInViewport()
  // The tiles before are drawn wherever the focus comes from.
  await last.focus()
  for (let step = 0; step < 30; step++) await page.keyboard.press('Shift+Tab')
  await expect(visitor.dialog.getByRole('button', { name: 'Tide 970' })).toBeFocused()
})

test('receives on the family that is connected', { tag: '@nightly' }, async ({ account }) => {
  const { enter, open, site, visitor } = account
  const { solana } = site.network
  test.skip(!solana, 'There is no Solana chain on this platform.')
  await enter(solana?.caipNetworkId)
  await open()
  await expect(visitor.row('Portico Demo Dollar 2022')).toContainText('480.5 PDD22')
  await visitor.button('Receive').click()
  await expect(visitor.title).toHaveText('Receive on Local Solana')
  await expect(visitor.dialog).toContainText('Only send tokens that are on Local Solana.')
  const whole = (await visitor.dialog.locator('.portico-address').textContent()) ?? ''
  expect(whole).toBe(solana?.demoAccount.address)
})
