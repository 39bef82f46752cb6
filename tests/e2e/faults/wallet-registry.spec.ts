import { codeOn, expect, test } from '../../support/e2e-pair.js'
import type { Visitor } from '../../support/e2e-visitor.js'

const FAILED = 'The list of wallets could not be loaded. Well-known ones take its place.'

/** The pictures of the rows that are in the page: those that came, and the letters that stand for the others. */
/** The pictures of the list; wallets in this browser bring their own. */
const pictures = ({ dialog }: Visitor) => ({
  loaded: dialog.locator(':is(.portico-row, .portico-cell) img:not([data-pending], [src^="data:"])'),
  own: dialog.locator(':is(.portico-row, .portico-cell) img[src^="data:"]'),
  monograms: dialog.locator(':is(.portico-row, .portico-cell) .portico-image[data-tint]'),
  skeletons: dialog.locator('.portico-skeleton'),
})

const openAll = async (visitor: Visitor) => {
  await visitor.connectButton.click()
  await visitor.row('All wallets').click()
  await expect(visitor.title).toHaveText('All wallets')
}

/** Every row shows its letters; rows still come while the list grows. */
const expectLetters = async (visitor: Visitor) => {
  const { monograms, own } = pictures(visitor)
  await expect.poll(async () => (await monograms.count()) + (await own.count()) - (await visitor.rows.count())).toBe(0)
}

/** From here there are ways back and out, and a code for the wallet that is not listed. */
const leave = async (visitor: Visitor) => {
  await visitor.button('Back').click()
  await visitor.row('WalletConnect').click()
  await expect(codeOn(visitor)).toBeVisible()
  await visitor.button('Close').click()
  await expect(visitor.dialog).toBeHidden()
}

for (const [what, spoil] of [
  ['fails', ({ fail }: { fail(status: number): void }) => fail(500)],
  ['is empty', ({ empty }: { empty(): void }) => empty()],
] as const) {
  test(`a list that ${what}: shows well-known wallets and a notice, and finds the list on retry`, async ({
    page,
    pair,
    visitor,
    watched,
  }) => {
    if (what === 'fails') watched.expectProblem(/^console: Failed to load resource/)
    const { registry } = pair.network
    spoil(registry)
    await page.goto(pair.url)
    await visitor.connectButton.click()
    await expect(visitor.row('Garden Wallet')).toBeVisible()
    await expect(visitor.dialog).toContainText(FAILED)
    await visitor.row('All wallets').click()
    await expect(visitor.row('MetaMask')).toBeVisible()
    await expect(visitor.dialog).toContainText(FAILED)
    await visitor.dialog.getByLabel('Search wallets').fill('metam')
    await expect(visitor.rows).toHaveText([/MetaMask$/])
    await visitor.dialog.getByLabel('Search wallets').fill('')
    await expect(pictures(visitor).skeletons).toHaveCount(0)
    // The view loads the list again if a second has passed: until that has failed, it could still find it.
    await expect(visitor.button('Try again')).toBeVisible()
    registry.reset()
    await visitor.button('Try again').click()
    await expect(visitor.row(/^Pocket/)).toBeVisible()
    await expect(visitor.dialog).not.toContainText(FAILED)
    await leave(visitor)
  })
}

test('shows the first rows, a search and the end of 100,000 wallets within three seconds', async ({
  page,
  pair,
  visitor,
}) => {
  pair.network.registry.size(100_000)
  await page.goto(pair.url)
  await openAll(visitor)
  await expect(visitor.row(/^Pocket/)).toBeVisible({ timeout: 3000 })
  const last = () => visitor.dialog.locator('li').last().getAttribute('aria-posinset')
  await visitor.rows.first().focus()
  for (let times = 0; times < 10; times += 1) {
    const before = await last()
    await page.keyboard.press('End')
    await expect.poll(last, { timeout: 3000 }).not.toBe(before)
  }
  expect(await visitor.rows.count()).toBeLessThan(60)
  await visitor.dialog.getByLabel('Search wallets').fill('gentle heron')
  await expect(visitor.rows.first()).toContainText('Gentle Heron', { timeout: 3000 })
  await leave(visitor)
})

test('shows letters for missing pictures, and late pictures in their place', async ({
  page,
  pair,
  visitor,
  watched,
}) => {
  watched.expectProblem(/^console: Failed to load resource/)
  const { registry } = pair.network
  const asked = () => registry.requests.filter(({ path }) => path.startsWith('/getWalletImage/')).length
  const { loaded, monograms } = pictures(visitor)
  registry.loseImages(true)
  await page.goto(pair.url)
  await openAll(visitor)
  await expect(visitor.row(/^Pocket/)).toBeVisible()
  await expect.poll(asked).toBeGreaterThan(0)
  await expectLetters(visitor)
  await expect(loaded).toHaveCount(0)
  await leave(visitor)

  registry.reset()
  let send = () => {}
  const sent = new Promise<void>((resolve) => {
    send = resolve
  })
  await page.route(/\/getWalletImage\//, async (route) => {
    await sent
    await route.continue()
  })
  await page.reload()
  await openAll(visitor)
  await expect(visitor.row(/^Pocket/)).toBeVisible()
  await expectLetters(visitor)
  send()
  await expect(monograms).toHaveCount(0)
  await expect(loaded.first()).toBeVisible()
  await leave(visitor)
})
