import type { DataServer } from '../../examples/local-network/start-data-server.mjs'
import { expect } from '../support/e2e-test.js'
import { test } from '../support/e2e-account.js'
import { inEveryRun } from '../support/nightly.js'

test.describe('a service of account data', () => {
  test('lists what the chain has, with prices', { tag: '@nightly' }, async ({ account }) => {
    const { enter, open, visitor, site } = account
    site.network.dataServer?.reset()
    await enter('eip155:1', 'indexed')
    await open()
    await expect(visitor.row('Portico Demo Dollar')).toContainText('$1,250.00')
    await expect(visitor.dialog).toContainText('$41,7')
  })

  for (const [name, break_] of [
    ['is out of order', (server) => server.fail(500)],
    ['wants no more requests', (server) => server.fail(429, 0)],
    ['answers about another network', (server) => server.lie('chain')],
    ['answers nonsense', (server) => server.lie('nonsense')],
  ] as readonly (readonly [string, (server: DataServer) => void])[]) {
    test(
      `that ${name} is said to have failed, and never shown as nothing`,
      inEveryRun(name === 'is out of order'),
      async ({ account, watched }) => {
        watched.expectProblem(/Failed to load resource: the server responded with a status of (?:429|500)/)
        const { enter, open, visitor, site } = account
        const server = site.network.dataServer
        if (!server) throw new Error('The data server is missing.')
        try {
          break_(server)
          await enter('eip155:1', 'indexed')
          await open()
          await expect(visitor.dialog).toContainText('Your tokens did not load', { timeout: 25_000 })
          await expect(visitor.dialog).not.toContainText('$0.00')
        } finally {
          server.reset()
        }
      },
    )
  }

  test('that is slow has placeholders and no amount until it answers', { tag: '@nightly' }, async ({ account }) => {
    const { enter, open, visitor, site } = account
    const server = site.network.dataServer
    if (!server) throw new Error('The data server is missing.')
    try {
      server.slow(3_000)
      await enter('eip155:1', 'indexed')
      await open()
      await expect(visitor.dialog.locator('.portico-row .portico-skeleton').first()).toBeVisible()
      await expect(visitor.dialog).not.toContainText('$')
      await expect(visitor.row('Portico Demo Dollar')).toContainText('$1,250.00')
      await expect(visitor.dialog.locator('.portico-skeleton')).toHaveCount(0)
    } finally {
      server.reset()
    }
  })

  test('that knows nothing of the account leaves what the chain says, without a price', { tag: '@nightly' }, async ({
    account,
  }) => {
    const { enter, open, visitor, site } = account
    try {
      site.network.dataServer?.lie('empty')
      await enter('eip155:1', 'indexed')
      await open()
      await expect(visitor.dialog).toContainText('Ether12.5 ETH—')
    } finally {
      site.network.dataServer?.reset()
    }
  })
})
