import { expect, test } from '../../support/e2e-faults.js'
import { askedOf, emitFrom, injectScripted } from '../../support/e2e-scripted-wallet.js'
import { visit } from '../../support/e2e-visitor.js'
import { inEveryRun } from '../../support/nightly.js'

const RDNS = 'example.odd'
const odd = { name: 'Odd Wallet', rdns: RDNS }

// The other refusals and odd answers are a table in Node: tests/plugins/eip155/odd-answers.test.ts.
test('fault 22-25: explains a wallet that shares a number, and connects another one', async ({
  page,
  faults: { url },
}) => {
  await injectScripted(page, { ...odd, answers: { eth_requestAccounts: 42 } })
  await page.goto(url)
  const visitor = visit(page)
  await visitor.ask('Odd Wallet')
  await expect(visitor.dialog).toContainText('did not connect. Nothing was shared.')
  await expect(visitor.fact('account')).toHaveText('none')
  await visitor.button('Back').click()
  await visitor.row('Page Wallet').click()
  await expect(visitor.fact('status')).toHaveText('connected')
})

test('fault 23: cancels a wallet that never answers, offers help after ten seconds, and connects another one', async ({
  page,
  faults: { url },
}) => {
  await injectScripted(page, { ...odd, answers: { eth_requestAccounts: 'never' } })
  await page.clock.install()
  await page.goto(url)
  const visitor = visit(page)
  await visitor.ask('Odd Wallet')
  await expect(visitor.dialog).toContainText('Continue in Odd Wallet')
  await expect(visitor.button('Cancel')).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(visitor.dialog).toContainText('Nothing happening?')
  await visitor.button('Back').click()
  await visitor.row('Page Wallet').click()
  await expect(visitor.fact('status')).toHaveText('connected')
  expect((await askedOf(page, RDNS)).filter((method) => method === 'eth_requestAccounts')).toHaveLength(1)
})

for (const [what, how] of [
  ['is frozen', { frozen: true }],
  ['announces itself a hundred times', { times: 100 }],
] as const) {
  test(
    `fault 26, 27: lists a wallet that ${what} once, and connects it`,
    inEveryRun(what === 'is frozen'),
    async ({ page, faults: { url } }) => {
      await injectScripted(page, { ...odd, ...how })
      await page.goto(`${url}?none`)
      const visitor = visit(page)
      await visitor.connectButton.click()
      await expect(visitor.rows).toHaveText([/Odd Wallet/])
      await visitor.row('Odd Wallet').click()
      await expect(visitor.fact('status')).toHaveText('connected')
    },
  )
}

test('fault 26: rejects a wallet whose getters throw, and connects others', { tag: '@nightly' }, async ({
  page,
  faults: { url },
}) => {
  await injectScripted(page, { ...odd, throwsOnGetters: true })
  await page.goto(url)
  const visitor = visit(page)
  await visitor.connectButton.click()
  await expect(visitor.row('Odd Wallet')).toBeVisible()
  await page.evaluate(() => Object.assign(window, { armed: true }))
  await visitor.row('Odd Wallet').click()
  await expect(visitor.dialog).toContainText('Could not connect')
  await visitor.button('Back').click()
  await visitor.row('Page Wallet').click()
  await expect(visitor.fact('status')).toHaveText('connected')
})

test('fault 27: lists fifty wallets at once, and one more after ten seconds', { tag: '@nightly' }, async ({
  page,
  faults: { url },
}) => {
  await page.clock.install()
  await injectScripted(page, { ...odd, copies: 50 })
  await injectScripted(page, { name: 'Late Wallet', rdns: 'example.late', after: 10_000 })
  await page.goto(`${url}?none`)
  const visitor = visit(page)
  await visitor.connectButton.click()
  await expect(visitor.rows).toHaveCount(50)
  await page.clock.runFor(10_000)
  await expect(visitor.rows).toHaveCount(51)
  await visitor.row('Late Wallet').click()
  await expect(visitor.fact('status')).toHaveText('connected')
})

test('fault 28: ends a burst of events in the state of the last one', { tag: '@nightly' }, async ({
  page,
  faults: { url },
}) => {
  await injectScripted(page, odd)
  await page.goto(`${url}?none`)
  const visitor = visit(page)
  await visitor.ask('Odd Wallet')
  await expect(visitor.fact('status')).toHaveText('connected')
  const accounts = Array.from({ length: 101 }, (_, index) => `0x${index.toString(16).padStart(40, '0')}`)
  const storm = accounts.flatMap(
    (account, index) =>
      [
        ['accountsChanged', [account]],
        ['chainChanged', index % 2 ? '0x1' : '0x7a69'],
      ] as const,
  )
  await emitFrom(page, RDNS, storm)
  await expect(visitor.fact('account')).toHaveText(accounts.at(-1) ?? '')
  await expect.poll(() => page.evaluate(() => window.demo.modal.getSnapshot().caipNetworkId)).toBe('eip155:31337')
})

const connectOnce = async (page: import('@playwright/test').Page, url: string) => {
  await page.goto(url)
  const visitor = visit(page)
  await visitor.ask('Odd Wallet')
  await expect(visitor.fact('status')).toHaveText('connected')
  return visitor
}

for (const [what, answers, reason] of [
  ['rejects', { eth_accounts: { error: { code: 4100 } } }, /^disconnected \(\w+\)$/],
  ['never answers', { eth_accounts: 'never' }, 'disconnected (RESTORE_TIMED_OUT)'],
  ['is locked', { eth_accounts: [] }, 'disconnected (WALLET_DISCONNECTED)'],
] as const) {
  test(
    `restore: gives up on a wallet that ${what} within five seconds, with a reason`,
    inEveryRun(what === 'never answers'),
    async ({ page, context, faults: { url } }) => {
      await injectScripted(page, odd)
      await connectOnce(page, `${url}?none`)
      const again = await context.newPage()
      await injectScripted(again, { ...odd, permitted: true, answers })
      await again.clock.install()
      await again.goto(`${url}?none`)
      // What restores has to be loaded first.
      await expect.poll(() => askedOf(again, RDNS)).toContain('eth_accounts')
      await again.clock.runFor(5_000)
      const visitor = visit(again)
      await expect(visitor.fact('status')).toHaveText(reason)
      await visitor.connectButton.click()
      await expect(visitor.row('Odd Wallet')).toBeVisible()
      if (what === 'never answers') await expect(visitor.dialog).toContainText('did not confirm')
    },
  )
}

for (const late of [3000, 9000]) {
  test(
    `restore: reconnects silently to a wallet that appears after ${late / 1000} s`,
    inEveryRun(late === 3000),
    async ({ page, context, faults: { url } }) => {
      await injectScripted(page, odd)
      await connectOnce(page, `${url}?none`)
      const again = await context.newPage()
      await again.clock.install()
      await injectScripted(again, { ...odd, permitted: true, after: late })
      await again.goto(`${url}?none`)
      await again.clock.runFor(late)
      await expect(visit(again).fact('status')).toHaveText('connected')
      expect(await askedOf(again, RDNS)).not.toContain('eth_requestAccounts')
    },
  )
}

test('restore: offers both of two wallets of one name instead of connecting one', { tag: '@nightly' }, async ({
  page,
  context,
  faults: { url },
}) => {
  await injectScripted(page, odd)
  await connectOnce(page, `${url}?none`)
  const again = await context.newPage()
  await injectScripted(again, { ...odd, permitted: true })
  await injectScripted(again, { ...odd, permitted: true })
  await again.goto(`${url}?none`)
  const visitor = visit(again)
  await expect(visitor.fact('status')).toHaveText('disconnected (WALLET_AMBIGUOUS)')
  await visitor.connectButton.click()
  await expect(visitor.dialog).toContainText('Two wallets here go by the same name')
  await visitor.row('Odd Wallet').click()
  await expect(visitor.dialog).toContainText('Which Odd Wallet?')
})
