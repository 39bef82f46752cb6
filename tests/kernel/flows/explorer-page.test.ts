import { expect, test } from 'vitest'
import type { Explorer, PluginContext } from '../../../kernel/contract/plugin.js'
import type { Reported } from '../../../kernel/contract/operation.js'
import { loadTransactions } from '../../../kernel/transactions/load-transactions.js'
import { bootKernel, feature } from '../../support/boot-kernel.js'
import { fakeNamespace, fakeWallet } from '../../support/fake-namespace.js'
import { flush } from '../../support/flush.js'

const broken = () => {
  throw new Error('No such page.')
}
const LOGGED =
  'The explorer pages of fake cannot be used. Return a web address from `explorer`. (url: Expected a url that starts with https:// or http://.)'

const boot = async (explorer: Explorer) => {
  let context: PluginContext | undefined
  const reported: Reported[] = []
  const booted = bootKernel({
    plugins: [
      fakeNamespace({
        wallets: [fakeWallet()],
        transaction: async () => ({ status: 'pending' }),
        explorer,
      }),
      feature('watcher', (own) => {
        context = own
        own.tap('reported', async (one) => {
          reported.push(one)
          own.modal.setTheme({ mode: 'light' })
        })
      }),
    ],
  })
  await loadTransactions()
  await booted.modal.connect('fake:one', { connectorId: 'org.wallet' })
  const send = async (hash: string) => {
    context?.transactions.follow('fake:one', { hash })
    await flush()
  }
  await flush()
  return { ...booted, account: () => booted.modal.getSnapshot().namespaces['fake'], reported, send }
}

test.each([
  ['throws', broken],
  ['returns a relative path', () => '/address/alice'],
  ['returns a script', () => 'javascript:alert(1)'],
  ['returns nothing', () => undefined as never],
])('leaves out the link of an account whose page %s', async (_, page) => {
  const { account } = await boot({ account: page })
  expect(account()).toMatchObject({ status: 'connected', addressExplorerUrl: undefined })
})

test('lists a transaction whose page throws, without a link', async () => {
  const { modal, send } = await boot({ transaction: broken })
  await send('0xab')
  expect(modal.getSnapshot().transactions).toMatchObject([{ hash: '0xab', status: 'pending' }])
  expect(modal.getSnapshot().transactions[0]).not.toHaveProperty('explorerUrl')
})

test('reports a broken explorer once, whatever reads its pages', async () => {
  const { account, logger, modal, reported, send } = await boot({ account: () => 'alice', transaction: () => '0xab' })
  modal.subscribe(() => undefined)
  await modal.switch('fake:two')
  await send('0xab')
  await send('0xcd')
  expect(account()?.addressExplorerUrl).toBeUndefined()
  expect(logger.errors()).toEqual([LOGGED])
  expect(reported).toMatchObject([{ category: 'INTERNAL_SDK_ERROR', error: { code: 'EXPLORER_INVALID' } }])
})

test('reports outside the value that reads the page, so that a tap may change the state', async () => {
  const { logger, modal } = await boot({ account: broken })
  expect(modal.getSnapshot().theme.mode).toBe('light')
  expect(logger.errors()).toHaveLength(1)
})
