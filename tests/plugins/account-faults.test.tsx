// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import type { AnyPlugin } from '../../kernel/contract/plugin.js'
import { activity } from '../../plugins/activity/index.js'
import { balances } from '../../plugins/balances/plugin.js'
import { identity } from '../../plugins/identity/index.js'
import { nfts } from '../../plugins/nfts/plugin.js'
import type { AccountData } from '../../services/account-data.js'
import type { ActivityItem, Nft, OwnedToken, Page } from '../../services/queries.js'
import { fakeNamespace, fakeNetwork, fakeWallet } from '../support/fake-namespace.js'
import { never } from '../support/flush.js'
import { mountModal, until } from '../support/mount-modal.js'
import { fakeCoin, fakeToken, scriptedSource } from '../support/scripted-source.js'
// Loaded before the first test, whose time is limited.
import '../../plugins/activity/messages/en.js'
import '../../plugins/activity/runtime.js'
import '../../plugins/activity/views/views.js'
import '../../plugins/balances/messages/en.js'
import '../../plugins/balances/runtime.js'
import '../../plugins/balances/views/views.js'
import '../../plugins/identity/runtime.js'
import '../../plugins/nfts/messages/en.js'
import '../../plugins/nfts/runtime.js'
import '../../plugins/nfts/views/views.js'

const chain = 'eip155:1'
const ELSEWHERE = 'eip155:424242'
const token: OwnedToken = { ...fakeToken('A', { price: 2 }), chain }
const coin: OwnedToken = { ...fakeCoin(), chain }
const work: Nft = { chain, address: '0xA', tokenId: '1', name: 'Tide' }
const entry: ActivityItem = {
  id: '1',
  hash: '0x1',
  chain,
  kind: 'send',
  status: 'confirmed',
  minedAt: 1,
  transfers: [],
}

type Outcome = () => Promise<unknown>
const failing: Outcome = () => Promise.reject(new Error('Out of order'))
const busy: Outcome = () => Promise.reject(Object.assign(new Error('HTTP status code: 429'), { code: 'HTTP_STATUS' }))
const unknown: Outcome = async () => undefined
const pages =
  (...items: readonly unknown[]): Outcome =>
  async () =>
    ({ items }) as Page<unknown>
const wrong: Outcome = async () => ({ items: 'Out of order' })

/** The account of a connected wallet, whose source answers some queries as a test says. */
const boot = async (outcomes: Partial<Record<Exclude<keyof AccountData, 'tokenImage'>, Outcome>>) => {
  const source = scriptedSource({
    tokens: async () => ({ items: [token] }),
    nfts: async () => ({ items: [work] }),
    activity: async () => ({ items: [entry] }),
    identity: async () => ({ name: 'alice.eth' }),
    prices: async () => ({}),
    ...outcomes,
  } as AccountData)
  const wallet = fakeWallet({ id: 'org.garden', namespaces: ['eip155'] })
  Object.assign(wallet.sides['eip155'] ?? {}, { chain })
  const offers = { history: 'source' } as const
  const namespace = fakeNamespace({ id: 'eip155', wallets: [wallet], networks: [fakeNetwork(chain)], offers })
  const plugins = [balances({ source }), nfts({ source }), activity({ source }), identity({ source })]
  const booted = mountModal({ plugins: [namespace, ...plugins] as unknown as readonly AnyPlugin[] })
  await act(async () => void (await booted.modal.connect(chain, { connectorId: 'org.garden' })))
  await booted.open({ view: 'Account' })
  return { ...booted, skeletons: () => booted.all('.portico-skeleton:not([data-leaving] *)').length }
}

const TABS = { tokens: 'Tokens', nfts: 'NFTs', activity: 'Activity' } as const

test.each<readonly [keyof typeof TABS, string, Outcome, RegExp]>([
  ['tokens', 'failing', failing, /Balance not available.*Your tokens did not load/],
  ['tokens', 'busy', busy, /Balance not available.*Your tokens did not load/],
  ['tokens', 'in another form', wrong, /Balance not available.*Your tokens did not load/],
  ['tokens', 'of another chain', pages({ ...token, chain: ELSEWHERE }), /Your tokens did not load/],
  ['tokens', 'without amounts', pages({ ...token, amount: 'much' }), /Your tokens did not load/],
  ['tokens', 'unknown to the source', unknown, /Balance not shown here/],
  ['nfts', 'failing', failing, /Your NFTs did not load/],
  ['nfts', 'busy', busy, /Your NFTs did not load/],
  ['nfts', 'in another form', wrong, /Your NFTs did not load/],
  ['nfts', 'of another chain', pages({ ...work, chain: ELSEWHERE }), /Your NFTs did not load/],
  ['nfts', 'unknown to the source', unknown, /NFTs are not shown for this network/],
  ['nfts', 'not all seen', async () => ({ items: [], missing: ['unlisted'] }), /No NFTs found.*does not see all/],
  ['nfts', 'empty', pages(), /No NFTs yet/],
  ['activity', 'failing', failing, /Activity did not load/],
  ['activity', 'busy', busy, /Activity did not load/],
  ['activity', 'in another form', wrong, /Activity did not load/],
  ['activity', 'of another chain', pages({ ...entry, chain: ELSEWHERE }), /Activity did not load/],
  ['activity', 'unknown to the source', unknown, /Received tokens and older entries are not listed/],
  ['activity', 'empty', pages(), /No activity yet/],
])('an account whose %s are %s says so, and never 0', async (name, _, outcome, words) => {
  const { click, text } = await boot({ [name]: outcome })
  await until(() => text().includes('Activity'))
  await click(TABS[name])
  await until(() => words.test(text()))
  expect(text()).not.toMatch(/[$€]0(?!\.\d*[1-9])/)
})

test('an account without anything is worth nothing, and that is known', async () => {
  const { text } = await boot({ tokens: pages({ ...coin, amount: '0' }) })
  await until(() => text().includes('Nothing here yet'))
  expect(text()).toContain('$0.00')
})

test.each(Object.entries(TABS))('an account whose %s are slow has placeholders, and no amount', async (name, tab) => {
  const { click, skeletons, text } = await boot({ [name]: never })
  await until(() => text().includes('Activity'))
  await click(tab)
  await until(() => skeletons() > 3)
  expect(text()).not.toMatch(/[$€]0/)
})

test.each([
  ['failing', failing],
  ['busy', busy],
  ['in another form', async () => ({ '': '<b>' })],
  ['free of charge', async () => ({ '': 0 })],
  ['empty', unknown],
  ['slow', never],
] as readonly (readonly [string, Outcome])[])(
  'prices that are %s are unknown, and no sum is shown',
  async (_, prices) => {
    const { advance, text } = await boot({ tokens: pages(coin), prices })
    // As long as tokens wait for their prices.
    await advance(5_000)
    await until(() => text().includes('No price for these tokens'))
    expect(text()).toContain('—')
    expect(text()).not.toMatch(/[$€]\d/)
  },
)

test.each([
  ['failing', failing],
  ['busy', busy],
  ['in another form', async () => ({ name: 42 })],
  ['empty', unknown],
  ['slow', never],
] as readonly (readonly [string, Outcome])[])('a name that is %s leaves the address', async (_, outcome) => {
  const { text } = await boot({ identity: outcome })
  await until(() => text().includes('A Coin'))
  expect(text()).toContain('alice')
  expect(text()).not.toContain('alice.eth')
})
