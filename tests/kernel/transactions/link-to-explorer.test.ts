import { expect, test } from 'vitest'
import type { CaipNetwork } from '../../../kernel/contract/network.js'
import type { Explorer, PluginContext } from '../../../kernel/contract/plugin.js'
import type { TransactionState } from '../../../kernel/contract/query.js'
import type { Sent, TransactionRecord } from '../../../kernel/contract/transaction.js'
import type { Stores } from '../../../kernel/stores/stores.js'
import { linkToExplorer } from '../../../kernel/transactions/link-to-explorer.js'
import { loadTransactions } from '../../../kernel/transactions/load-transactions.js'
import { bootKernel, feature } from '../../support/boot-kernel.js'
import { fakeNamespace, fakeNetwork, fakeWallet } from '../../support/fake-namespace.js'
import { flush } from '../../support/flush.js'
import { memoryStorage } from '../../support/memory-storage.js'

interface World {
  readonly explorer?: Explorer
  readonly network?: Partial<CaipNetwork>
  readonly state?: TransactionState
  readonly storage?: ReturnType<typeof memoryStorage>
  readonly wallet?: ReturnType<typeof fakeWallet>
}

const boot = async (
  { explorer, network, state, storage = memoryStorage(), wallet = fakeWallet() }: World = {},
  answer: () => TransactionState = () => state ?? { status: 'pending' },
) => {
  let context: PluginContext | undefined
  const seen: TransactionRecord[] = []
  const networks = [fakeNetwork('fake:one', network), fakeNetwork('fake:two')]
  const transaction = async (): Promise<TransactionState> => answer()
  const booted = bootKernel({
    plugins: [
      fakeNamespace({ wallets: [wallet], networks, transaction, ...(explorer && { explorer }) }),
      feature('watcher', (own) => {
        context = own
        own.tap('transaction', (record) => void seen.push(record))
      }),
    ],
    storage,
  })
  await loadTransactions()
  await booted.modal.connect('fake:one', { connectorId: 'org.wallet' })
  const follow = async (sent: Sent) => {
    context?.transactions.follow('fake:one', sent)
    await flush()
  }
  const urls = () => booted.modal.getSnapshot().transactions.map(({ explorerUrl }) => explorerUrl)
  return { ...booted, follow, seen, storage, urls, wallet }
}

test('links a transaction to the explorer of its network, in taps and snapshots', async () => {
  const { follow, seen, urls } = await boot()
  await follow({ hash: '0xab' })
  expect(urls()).toEqual(['https://explorer.example/tx/0xab'])
  expect(seen.map(({ explorerUrl }) => explorerUrl)).toEqual(urls())
})

test('keeps the query of an explorer at the end, and a hash within its folder', async () => {
  const url = 'https://explorer.example/?cluster=devnet'
  const { follow, urls } = await boot({ network: { blockExplorers: { default: { name: 'Explorer', url } } } })
  await follow({ hash: '../?x' })
  expect(urls()).toEqual(['https://explorer.example/tx/..%2F%3Fx?cluster=devnet'])
})

test('asks the namespace for the page, if it has its own', async () => {
  const { follow, urls } = await boot({ explorer: { transaction: (url, hash) => `${url}extrinsic/${hash}` } })
  await follow({ hash: '0xab' })
  expect(urls()).toEqual(['https://explorer.example/extrinsic/0xab'])
})

test('has no link without an explorer', async () => {
  const { follow, modal } = await boot({ network: { blockExplorers: undefined } as never })
  await follow({ hash: '0xab' })
  expect(modal.getSnapshot().transactions[0]).not.toHaveProperty('explorerUrl')
})

test('links a batch of calls once its hash is known', async () => {
  const { clock, follow, urls } = await boot({ state: { status: 'confirmed', hash: '0xcd' } })
  await follow({ callsId: '0x1' })
  expect(urls()).toEqual([undefined])
  clock.advance(1000)
  await flush()
  expect(urls()).toEqual(['https://explorer.example/tx/0xcd'])
})

test('links a proposal to what was executed, and keeps its own hash', async () => {
  const { clock, follow, modal, urls } = await boot({ state: { status: 'confirmed', hash: '0xcd' } })
  await follow({ hash: '0xab' })
  clock.advance(1000)
  await flush()
  expect(modal.getSnapshot().transactions).toMatchObject([{ hash: '0xab', chainHash: '0xcd' }])
  expect(urls()).toEqual(['https://explorer.example/tx/0xcd'])
})

test('links to the page that the chain names, also after a reload', async () => {
  const page = 'https://safe.example/proposals/1'
  const first = await boot({ state: { status: 'pending', explorerUrl: page } })
  await first.follow({ hash: '0xab' })
  first.clock.advance(1000)
  await flush()
  expect(first.urls()).toEqual([page])
  await first.modal.destroy()
  const { storage, wallet } = first
  const next = await boot({ storage, wallet })
  await expect.poll(next.urls).toEqual([page])
})

test('has no link while the chain says that there is no page, and one to the explorer later', async () => {
  const world: { state: TransactionState } = { state: { status: 'pending', explorerUrl: null } }
  const { clock, follow, modal, urls } = await boot(world, () => world.state)
  await follow({ hash: '0xab' })
  clock.advance(1000)
  await flush()
  expect(urls()).toEqual([undefined])
  expect(modal.getSnapshot().transactions[0]).toMatchObject({ page: null })
  world.state = { status: 'confirmed', hash: '0xcd' }
  clock.advance(1500)
  await flush()
  expect(urls()).toEqual(['https://explorer.example/tx/0xcd'])
})

test('leaves out a page that is not a web address, and says so once', async () => {
  const state = { status: 'pending', explorerUrl: 'javascript:alert(1)' } as const
  const { clock, follow, logger, urls } = await boot({ state })
  await follow({ hash: '0xab' })
  for (let polls = 0; polls < 3; polls++) {
    clock.advance(2000)
    await flush()
  }
  expect(urls()).toEqual(['https://explorer.example/tx/0xab'])
  expect(logger.errors().filter((line) => line.includes('explorerUrl'))).toHaveLength(1)
})

test('links what an earlier visit has sent to the explorer of the present one', async () => {
  const first = await boot()
  await first.follow({ hash: '0xab' })
  await first.modal.destroy()
  const url = 'https://other.example'
  const { storage, wallet } = first
  const next = await boot({ storage, wallet, network: { blockExplorers: { default: { name: 'Other', url } } } })
  await flush()
  await expect.poll(next.urls).toEqual(['https://other.example/tx/0xab'])
})

test.each<[string, unknown, unknown]>([
  ['a network that is not listed', undefined, { explorer: () => 'https://explorer.example/' }],
  ['an address of an explorer', { default: {} }, { explorer: () => 'https://explorer.example/' }],
  ['a namespace', { default: { url: 'https://explorer.example' } }, undefined],
  ['pages in the explorer', { default: { url: 'https://explorer.example' } }, {}],
  ['a page of transactions', { default: { url: 'https://explorer.example' } }, { explorer: () => undefined }],
])('keeps a transaction as it is without %s', (_, blockExplorers, traits) => {
  const stores = {
    networks: { find: () => (blockExplorers ? { blockExplorers } : undefined) },
    accounts: { traits: new Map(traits ? [['fake', traits]] : []) },
  } as unknown as Stores
  const record: TransactionRecord = { chain: 'fake:one', account: 'a', hash: '0xab', status: 'pending', sentAt: 0 }
  const linked = linkToExplorer(stores, record)
  expect(linked).toStrictEqual(record)
  expect(Object.isFrozen(linked)).toBe(true)
})
