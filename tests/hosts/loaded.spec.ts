import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/hosts-test.js'

interface Scenario {
  readonly name: string
  readonly later?: readonly string[]
}
const { scenarios } = JSON.parse(readFileSync(new URL('../../size-budgets.json', import.meta.url), 'utf8')) as {
  readonly scenarios: readonly Scenario[]
}
/** The modules of ours that a budget says are imported later. */
const budgeted = (name: string) => {
  const later = scenarios.find((scenario) => scenario.name === name)?.later
  if (!later) throw new Error(`size-budgets.json has no scenario "${name}" with modules that are imported later.`)
  return [...later].sort()
}

/** The modules of ours that the page imports later, from now on, by the names that the package gives their files. */
const followImports = (page: Page) => {
  const names = new Set<string>()
  page.on('request', (request) => {
    const [, name] = /\/([a-z][\w.-]*)-[A-Z0-9]{8}-[\w-]{8}\.js$/.exec(new URL(request.url()).pathname) ?? []
    if (name && name !== 'chunk') names.add(name)
  })
  return () => [...names].sort()
}

test('vite: a visit imports what the budgets count', async ({ openHost, page }) => {
  const imported = followImports(page)
  const visitor = await openHost('vite', '?host=page')
  expect(imported()).toEqual([])
  // By keyboard: a pointer that happens to lie over the modal would load more.
  await visitor.connectButton.first().press('Enter')
  await expect(visitor.row('Page Wallet')).toBeVisible()
  await expect.poll(imported).toEqual(budgeted('Connect open'))

  await visitor.row('Page Wallet').click()
  await visitor.panel.getByRole('button', { name: 'Approve' }).click()
  await expect(visitor.accountButton.first()).toContainText('10.000')
  await visitor.accountButton.first().click()
  await expect(visitor.button('Disconnect')).toBeVisible()
  await expect.poll(imported).toEqual(budgeted('connected, with the account shown'))

  const restored = followImports(page)
  await page.reload()
  await expect(visitor.accountButton.first()).toContainText('10.000')
  await expect.poll(restored).toContain('wallet-session')
  // A balance that was read a moment ago is not read again.
  expect(budgeted('a page that restores a connection')).toEqual(expect.arrayContaining(restored()))
})
