import { expect, test } from 'vitest'
import type { Connector } from '../../../../kernel/contract/connector.js'
import { isAmbiguous } from '../../../../kernel/flows/is-ambiguous.js'
import { discoverWallets } from '../../../../plugins/bip122/wallets/discover-wallets.js'
import { testWindow } from '../../../../testing/ports/test-window.js'
import { virtualBitcoinWallet } from '../../../../testing/virtual-bitcoin-wallet/virtual-bitcoin-wallet.js'

type Page = ReturnType<typeof testWindow> & Record<string, unknown>

const discover = (before: (page: Page) => void = () => {}, off: Readonly<Record<string, false>> = {}) => {
  const page = testWindow() as Page
  before(page)
  const found: Connector[] = []
  const own = { satsConnect: true, walletStandard: true, injected: true, ...off }
  const add = (connector: Connector) => {
    found.push(connector)
    return () => {}
  }
  const life = new AbortController()
  const context = { id: 'bip122', window: page, options: own, connectors: { add }, signal: life.signal }
  const look = discoverWallets(context as never)
  return { page, found, look, stop: () => life.abort(), ids: () => found.map(({ id }) => id) }
}

const wallet = (walletStandard = true, id = 'LocalProviders.BitcoinProvider') =>
  virtualBitcoinWallet({
    name: 'Local Bitcoin',
    id,
    privateKeys: [`0x${'09'.repeat(32)}`],
    chains: [{ id: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328', apiUrl: 'https://api.example' }],
    walletStandard,
  })

const provider = () => ({ request: async () => undefined })
const okx = () => ({ connect: async () => undefined, getAccounts: async () => [] })

const standard = (name: string, more: object = {}) => ({
  version: '1.0.0',
  name,
  icon: 'data:image/png;base64,',
  chains: ['bitcoin:mainnet'],
  features: { 'bitcoin:connect': { connect: async () => ({ accounts: [] }) } },
  accounts: [],
  ...more,
})
const register = (page: EventTarget, one: unknown) =>
  page.dispatchEvent(
    new CustomEvent('wallet-standard:register-wallet', {
      detail: (api: { register(wallet: unknown): void }) => api.register(one),
    }),
  )

test('lists a wallet from btc_providers with its metadata', () => {
  const own = wallet(false)
  const { found } = discover((page) => void own.announce(page))
  expect(found).toMatchObject([{ id: own.info.id, name: 'Local Bitcoin', type: 'ANNOUNCED', imageUrl: own.info.icon }])
  expect(found[0]?.namespaces['bip122']?.identity).toBe(own.provider)
})

test('lists a wallet with two announcements once, in any order', () => {
  const early = wallet()
  expect(discover((page) => void early.announce(page)).ids()).toEqual([early.info.id])
  const late = discover()
  wallet().announce(late.page)
  expect(late.ids()).toEqual(['LocalProviders.BitcoinProvider'])
  late.look()
  expect(late.found).toHaveLength(1)
})

test('lists a late wallet on load, on another announcement or on a scan', () => {
  for (const event of ['load', 'eip6963:announceProvider'] as const) {
    const { page, found } = discover()
    wallet(false).announce(page)
    expect(found).toHaveLength(0)
    page.dispatchEvent(new Event(event))
    expect(found).toHaveLength(1)
  }
  const { page, found, look, stop } = discover()
  wallet(false).announce(page)
  look()
  expect(found).toHaveLength(1)
  stop()
  wallet(false, 'Other.Provider').announce(page)
  page.dispatchEvent(new Event('load'))
  expect(found).toHaveLength(1)
})

test('lists Leather once, announced or not, and OKX Wallet by its global', () => {
  const leather = provider()
  const both = discover((page) => {
    page['LeatherProvider'] = leather
    page['btc_providers'] = [{ id: 'LeatherProvider', name: 'Leather', icon: 'data:image/png;base64,' }]
    page['okxwallet'] = { bitcoin: okx() }
  })
  expect(both.ids()).toEqual(['LeatherProvider', 'com.okex.wallet'])
  const alone = discover((page) => {
    page['LeatherProvider'] = leather
  })
  expect(alone.found).toMatchObject([{ id: 'LeatherProvider', name: 'Leather', type: 'INJECTED' }])
})

test('lists UniSat once, announced or not, and uses its own protocol', () => {
  const unisat = { ...provider(), requestAccounts: async () => [], getAccounts: async () => [] }
  const alone = discover((page) => {
    page['unisat'] = unisat
  })
  expect(alone.found).toMatchObject([{ id: 'unisat', name: 'UniSat Wallet', type: 'INJECTED' }])
  const both = discover((page) => {
    page['unisat'] = unisat
    page['btc_providers'] = [{ id: 'unisat', name: 'UniSat' }]
  })
  expect(both.found).toMatchObject([{ id: 'unisat', name: 'UniSat', type: 'ANNOUNCED' }])
})

test('does not discover disabled wallet kinds', () => {
  const fill = (page: Page) => {
    wallet(false).announce(page)
    page['okxwallet'] = { bitcoin: okx() }
    page.addEventListener('wallet-standard:app-ready', (event) =>
      (event as CustomEvent).detail.register(standard('Standard')),
    )
  }
  expect(discover(fill).ids()).toEqual(['LocalProviders.BitcoinProvider', 'com.okex.wallet', 'standard:Standard'])
  expect(discover(fill, { satsConnect: false, injected: false }).ids()).toEqual(['standard:Standard'])
  expect(discover(fill, { walletStandard: false }).ids()).not.toContain('standard:Standard')
})

test('ignores a wallet of the Wallet Standard without Bitcoin', () => {
  const { page, found } = discover()
  for (const one of [
    standard('Solana', { chains: ['solana:mainnet'] }),
    standard('No connect', { features: {} }),
    standard('', {}),
    { name: 'Nothing else' },
    null,
    42,
  ]) {
    register(page, one)
  }
  expect(found).toEqual([])
  register(page, standard('Good'))
  expect(found).toMatchObject([{ id: 'standard:Good', name: 'Good' }])
})

test('ignores hostile announcements and keeps the other wallets', () => {
  const boom = () => {
    throw new Error('do not look')
  }
  const { found } = discover((page) => {
    page['Good'] = provider()
    page['Empty'] = {}
    Object.defineProperty(page, 'Trap', { get: boom })
    page['btc_providers'] = [
      null,
      42,
      'text',
      {},
      { id: 'Good' },
      { id: 'Good', name: '' },
      { id: 'Good', name: '\u202e\u200b' },
      { id: 'constructor.prototype', name: 'Prototype' },
      { id: '__proto__', name: 'Proto' },
      { id: 'Trap', name: 'Trap' },
      { id: 'Trap.more', name: 'Trap' },
      { id: 'Empty', name: 'Empty' },
      { id: 'Nowhere.at.all', name: 'Nowhere' },
      { id: 'Good["x"]', name: 'Brackets' },
      Object.defineProperty({}, 'id', { get: boom }),
      { id: 'Good', name: `G\u202eo\u200bod ${'x'.repeat(100)}`, icon: 'javascript:alert(1)' },
    ]
  })
  expect(found).toHaveLength(1)
  expect(found[0]?.name).toMatch(/^Good x{35}$/)
  expect(found[0]?.imageUrl).toBeUndefined()
})

test('treats an invalid or unreadable list as empty', () => {
  expect(discover((page) => Object.assign(page, { btc_providers: 'text' })).found).toEqual([])
  const trap = (page: Page) =>
    Object.defineProperty(page, 'btc_providers', {
      get() {
        throw new Error('do not look')
      },
    })
  expect(discover((page) => void trap(page)).found).toEqual([])
})

test('does not replace a provider by a second one with its id', () => {
  const { page, found, look } = discover((one) => void wallet(false).announce(one))
  Object.assign(page, { LocalProviders: { BitcoinProvider: provider() } })
  look()
  expect(found).toHaveLength(1)
})

const ambiguous = (found: readonly Connector[]) => found.map((one) => isAmbiguous(found, 'bip122', one))
const xverse = (given: object, more: object = {}) =>
  standard('Xverse Wallet', {
    id: 'XverseProviders.BitcoinProvider',
    features: { 'bitcoin:connect': {}, 'sats-connect:': { provider: given } },
    ...more,
  })

test('lists one wallet for a global that is also registered with the Wallet Standard', () => {
  const own = provider()
  const entry = { id: 'XverseProviders.BitcoinProvider', name: 'Xverse Wallet' }
  const { page, found, look, ids } = discover((one) => {
    one['XverseProviders'] = { BitcoinProvider: own }
  })
  register(page, xverse(own))
  page['btc_providers'] = [entry]
  look()
  register(page, xverse(own))
  expect(ids()).toEqual([entry.id])
  expect(ambiguous(found)).toEqual([false])
  const other = discover((one) => {
    one['XverseProviders'] = { BitcoinProvider: own }
    one['btc_providers'] = [entry]
  })
  register(other.page, xverse(own))
  expect(other.ids()).toEqual([entry.id])
})

test('a wallet of the Wallet Standard cannot take the id of another wallet', () => {
  const { page, ids, look } = discover()
  register(page, standard('OKX Wallet', { id: 'com.okex.wallet' }))
  register(page, xverse(provider()))
  page['okxwallet'] = { bitcoin: okx() }
  page['XverseProviders'] = { BitcoinProvider: provider() }
  page['btc_providers'] = [{ id: 'XverseProviders.BitcoinProvider', name: 'Xverse Wallet' }]
  look()
  expect(ids()).toEqual([
    'standard:OKX Wallet',
    'standard:Xverse Wallet',
    'XverseProviders.BitcoinProvider',
    'com.okex.wallet',
  ])
})

test('does not treat an id collision as OKX Wallet', () => {
  const { ids } = discover((page) => {
    page['com'] = { okex: { wallet: provider() } }
    page['btc_providers'] = [{ id: 'com.okex.wallet', name: 'OKX Wallet' }]
    page['okxwallet'] = { bitcoin: okx() }
  })
  expect(ids()).toEqual(['com.okex.wallet#2', 'com.okex.wallet'])
})

test('lists two wallets of one name and restores neither silently', () => {
  const { page, found, ids } = discover()
  register(page, standard('Good', { id: 'good.wallet' }))
  register(page, standard('Good', { id: 'good.wallet' }))
  expect(ids()).toEqual(['standard:Good', 'standard:Good#2'])
  expect(ambiguous(found)).toEqual([true, true])
})

test('finds a wallet behind any junk in btc_providers, and reads a long list once', () => {
  let reads = 0
  const junk = Array.from({ length: 5000 }, (_, at) => ({
    get id() {
      reads += 1
      return `Junk${at}`
    },
    name: 'Junk',
  }))
  const { page, ids } = discover((page) => {
    page['Real'] = provider()
    page['btc_providers'] = [...junk, null, 7, { id: 'Real', name: 'Real Wallet' }]
  })
  expect(ids()).toEqual(['Real'])
  for (let arrival = 0; arrival < 100; arrival += 1) page.dispatchEvent(new Event('eip6963:announceProvider'))
  expect(reads).toBe(5000)
  // A longer list, and the end of loading, are read again.
  page['Late'] = provider()
  ;(page['btc_providers'] as unknown[]).push({ id: 'Late', name: 'Late Wallet' })
  page.dispatchEvent(new Event('wallet-standard:register-wallet'))
  expect(ids()).toEqual(['Real', 'Late'])
  page.dispatchEvent(new Event('load'))
  expect(reads).toBe(15_000)
})

test('lists a wallet by its name and its provider, whatever else of it cannot be read', () => {
  const boom = () => {
    throw new Error('do not look')
  }
  const { page, found } = discover((one) => {
    Object.assign(one, { 'my-wallet': provider() })
    one['btc_providers'] = [Object.defineProperty({ id: 'my-wallet', name: 'Mine' }, 'icon', { get: boom })]
  })
  register(page, standard('Odd', { chains: [{ toString: boom }, Symbol('x'), 'bitcoin:mainnet'], icon: 7 }))
  expect(found.map(({ name }) => name)).toEqual(['Mine', 'Odd'])
})
