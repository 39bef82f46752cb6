import { describe, expect, it, test } from 'vitest'
import type { Connector, ConnectorType } from '../../../../kernel/contract/connector.js'
import type { Wallet } from '../../../../services/wallet.js'
import { ConnectorsStore } from '../../../../kernel/stores/connectors-store.js'
import type { WalletListInput } from '../../../../plugins/wallet-registry/contract.js'
import type { WalletListRow } from '../../../../services/wallet-list.js'
import { listWallets } from '../../../../plugins/wallet-registry/lists/list-wallets.js'
import { walletRows } from '../../../../views/flows/wallet-rows.js'

interface Found extends Partial<Omit<Connector, 'type' | 'namespaces'>> {
  readonly type?: ConnectorType
  readonly in?: readonly string[]
  readonly recent?: boolean
}

const connector = (
  name: string,
  { type = 'ANNOUNCED', in: families = ['eip155'], ...rest }: Found = {},
): Connector & Found => ({
  id: `id.${name.toLowerCase().replace(/\W/g, '')}`,
  name,
  type,
  namespaces: Object.fromEntries(
    families.map((family) => [
      family,
      { connect: async () => ({}) as never, disconnect: async () => {}, provider: async () => ({}) },
    ]),
  ),
  ...rest,
})
const relay = connector('WalletConnect', {
  id: 'walletConnect',
  type: 'WALLET_CONNECT',
  asks: 'phone',
  in: ['eip155', 'solana'],
})
const app = (name: string, more: Partial<Wallet> = {}): Wallet => ({
  id: `app-${name.toLowerCase()}`,
  name,
  mobileLink: `${name.toLowerCase()}://`,
  ...more,
})

interface Case extends Partial<Omit<WalletListInput, 'connectors' | 'options'>> {
  readonly found?: readonly (Connector & Found)[]
  readonly options?: Partial<WalletListInput['options']>
}

const list = ({ found = [relay], options, ...rest }: Case): readonly WalletListRow[] => {
  const store = new ConnectorsStore()
  for (const one of found) store.add(one)
  store.setRecent(found.filter(({ recent }) => recent).map(({ id }) => id))
  return listWallets({
    connectors: walletRows(store),
    connected: [],
    recent: [],
    featured: [],
    custom: [],
    recommended: [],
    excluded: [],
    count: 0,
    state: 'idle',
    chains: ['eip155:1'],
    isMobile: false,
    ...rest,
    options: { allWallets: 'SHOW', connectorTypeOrder: [], featuredWalletIds: [], ...options },
  })
}

/** A row as text, with its target. */
const read = ({ name, kind, tag, target }: WalletListRow): string => {
  const mark =
    tag === undefined ? '' : tag.kind === 'count' ? ` [${tag.count}${tag.more ? '+' : ''}]` : ` [${tag.kind}]`
  return `${kind}: ${name}${mark}${target ? ` > ${target.to}` : ' …'}`
}

const RELAY = 'walletConnect: WalletConnect [qr] > connector'
const ALL = 'allWallets:  > all'
const a = app('Alder')
const b = app('Birch')
const c = app('Cedar')
const installed = (name: string, more: Found = {}) => connector(name, more)
const cases: readonly (readonly [string, Case, readonly string[]])[] = [
  ['nothing found, no relay: an empty list', { found: [] }, []],
  ['a relay alone', {}, [RELAY, ALL]],
  ['an installed wallet alone', { found: [installed('Elm')] }, ['injected: Elm [installed] > connector']],
  [
    'the relay comes before what is installed (2.20)',
    { found: [installed('Elm'), relay] },
    [RELAY, 'injected: Elm [installed] > connector', ALL],
  ],
  [
    'what was used before comes before what is installed',
    { found: [installed('Elm'), installed('Fir', { recent: true }), relay] },
    [RELAY, 'recent: Fir [recent] > connector', 'injected: Elm [installed] > connector', ALL],
  ],
  [
    'several families, then announced, then injected',
    { found: [installed('I', { type: 'INJECTED' }), installed('A'), installed('M', { in: ['eip155', 'solana'] })] },
    [
      'injected: M [installed] > connector',
      'injected: A [installed] > connector',
      'injected: I [installed] > connector',
    ],
  ],
  [
    'a wallet of one name in two families is one row (3.28)',
    { found: [installed('Elm'), installed('elm', { id: 'sol', in: ['solana'] })] },
    ['injected: Elm [installed] > connector'],
  ],
  [
    'Trust Wallet and Trust are one (5.13)',
    { found: [relay, installed('Trust Wallet')], featured: [app('Trust')] },
    [RELAY, 'injected: Trust Wallet [installed] > connector', ALL],
  ],
  [
    'who is connected is marked so',
    { found: [installed('Elm')], connected: ['id.elm'] },
    ['injected: Elm [connected] > connector'],
  ],
  ['a relay that is connected is not offered again', { connected: ['walletConnect'] }, [ALL]],
  ['no row for the relay on a phone: a code cannot be scanned there', { isMobile: true }, [ALL]],
  [
    'apps that were used before, two at most (9.13)',
    { recent: [a, b, c] },
    [RELAY, 'recent: Alder [recent] > wallet', 'recent: Birch [recent] > wallet', ALL],
  ],
  [
    'an installed wallet takes the place of the app of the same name',
    { found: [relay, installed('Alder')], recent: [a] },
    [RELAY, 'injected: Alder [installed] > connector', ALL],
  ],
  [
    'wallets and apps used before are two in all',
    { found: [relay, installed('Elm', { recent: true })], recent: [a, b] },
    [RELAY, 'recent: Elm [recent] > connector', 'recent: Alder [recent] > wallet', ALL],
  ],
  [
    'featured wallets, four at most (9.14)',
    { featured: ['A', 'B', 'C', 'D', 'E'].map((name) => app(name)), options: { featuredWalletIds: ['x'] } },
    [RELAY, 'featured: A > wallet', 'featured: B > wallet', 'featured: C > wallet', 'featured: D > wallet', ALL],
  ],
  [
    'no recommended wallets beside featured ones',
    { featured: [a], recommended: [b], options: { featuredWalletIds: ['app-alder'] } },
    [RELAY, 'featured: Alder > wallet', ALL],
  ],
  [
    'no recommended wallets beside custom ones',
    { custom: [a], recommended: [b] },
    [RELAY, 'custom: Alder > wallet', ALL],
  ],
  [
    'recommended wallets fill up to two',
    { recommended: [a, b, c] },
    [RELAY, 'recommended: Alder > wallet', 'recommended: Birch > wallet', ALL],
  ],
  [
    'beside one that is installed, one is recommended',
    { found: [relay, installed('Elm')], recommended: [a, b] },
    [RELAY, 'injected: Elm [installed] > connector', 'recommended: Alder > wallet', ALL],
  ],
  [
    'beside two, none',
    { found: [relay, installed('Elm'), installed('Fir')], recommended: [a] },
    [RELAY, 'injected: Elm [installed] > connector', 'injected: Fir [installed] > connector', ALL],
  ],
  [
    'one used before counts too',
    { recent: [c], recommended: [a, b] },
    [RELAY, 'recent: Cedar [recent] > wallet', 'recommended: Alder > wallet', ALL],
  ],
  [
    'without a relay no app is offered',
    { found: [installed('Elm')], featured: [a], custom: [b], recommended: [c], recent: [a], count: 50 },
    ['injected: Elm [installed] > connector'],
  ],
  [
    'one that is installed is not recommended, by its domain name',
    {
      found: [relay, installed('Elm', { info: { rdns: 'org.alder' } })],
      recommended: [app('Other', { rdns: 'org.alder' }), b],
    },
    [RELAY, 'injected: Elm [installed] > connector', 'recommended: Birch > wallet', ALL],
  ],
  [
    'nor by its id in the registry',
    { found: [relay, installed('Elm', { explorerId: 'app-alder' })], featured: [a] },
    [RELAY, 'injected: Elm [installed] > connector', ALL],
  ],
  [
    'on a phone MetaMask’s browser is MetaMask',
    {
      isMobile: true,
      found: [relay, installed('Elm', { info: { rdns: 'io.metamask.mobile' } })],
      featured: [app('M', { rdns: 'io.metamask' })],
    },
    ['injected: Elm [installed] > connector', ALL],
  ],
  [
    'not on a computer',
    {
      found: [relay, installed('Elm', { info: { rdns: 'io.metamask.mobile' } })],
      featured: [app('M', { rdns: 'io.metamask' })],
    },
    [RELAY, 'injected: Elm [installed] > connector', 'featured: M > wallet', ALL],
  ],
  [
    'one wallet in two lists stands in the first',
    { recent: [a], featured: [a, b] },
    [RELAY, 'recent: Alder [recent] > wallet', 'featured: Birch > wallet', ALL],
  ],
  [
    'what the host excludes by name is not there (5.14)',
    { featured: [a, b], excluded: [{ name: 'ALDER' }] },
    [RELAY, 'featured: Birch > wallet', ALL],
  ],
  [
    'nor by domain name, letter by letter',
    {
      found: [relay, installed('Elm', { info: { rdns: 'org.elm' } }), installed('Fir', { info: { rdns: 'org.Fir' } })],
      excluded: [{ rdns: 'org.elm' }, { rdns: 'org.fir' }],
    },
    [RELAY, 'injected: Fir [installed] > connector', ALL],
  ],
  ['nor by id', { featured: [a], excluded: [{ id: 'app-alder' }] }, [RELAY, ALL]],
  [
    'Browser Wallet gives way on a computer (5.14)',
    { found: [relay, installed('Browser Wallet', { type: 'INJECTED' })] },
    [RELAY, ALL],
  ],
  [
    'Browser Wallet stays where there is nothing else',
    { found: [installed('Browser Wallet', { type: 'INJECTED' })] },
    ['injected: Browser Wallet [installed] > connector'],
  ],
  [
    'Browser Wallet is the way in the browser of an app',
    { isMobile: true, found: [relay, installed('Browser Wallet', { type: 'INJECTED' })] },
    ['injected: Browser Wallet [installed] > connector', ALL],
  ],
  [
    'Browser Wallet is not there on a phone without one',
    { isMobile: true, found: [relay, installed('Browser Wallet', { type: 'EXTERNAL' })] },
    [ALL],
  ],
  [
    'Browser Wallet does not count as one of the two',
    { isMobile: true, found: [relay, installed('Browser Wallet', { type: 'INJECTED' })], recommended: [a, b] },
    [
      'injected: Browser Wallet [installed] > connector',
      'recommended: Alder > wallet',
      'recommended: Birch > wallet',
      ALL,
    ],
  ],
  [
    'what is reached in another way comes after the host’s own',
    { found: [relay, installed('Smart', { type: 'EXTERNAL' })], custom: [a] },
    [RELAY, 'custom: Alder > wallet', 'external: Smart > connector', ALL],
  ],
  ['a sign-in is no wallet', { found: [relay, installed('Auth', { type: 'AUTH', asks: 'login' })] }, [RELAY, ALL]],
  [
    'the host’s order first, then the usual one',
    {
      found: [relay, installed('Elm')],
      recommended: [a],
      options: { connectorTypeOrder: ['recommended', 'injected'] },
    },
    ['recommended: Alder > wallet', 'injected: Elm [installed] > connector', RELAY, ALL],
  ],
  [
    'an app without a link is not offered on a phone',
    { isMobile: true, featured: [{ id: 'x', name: 'Bare' }, a] },
    ['featured: Alder > wallet', ALL],
  ],
  [
    'one that opens pages by itself is',
    {
      isMobile: true,
      featured: [{ id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393', name: 'Phantom' }],
    },
    ['featured: Phantom > wallet', ALL],
  ],
  [
    'the other one for Solana alone',
    {
      isMobile: true,
      featured: [{ id: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa', name: 'Coinbase' }],
    },
    [ALL],
  ],
  [
    'and there it is',
    {
      isMobile: true,
      chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
      featured: [{ id: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa', name: 'Coinbase' }],
    },
    ['featured: Coinbase > wallet', ALL],
  ],
  [
    'the bundled list knows no links, and stays on a phone',
    { isMobile: true, state: 'failed', recommended: [{ id: 'x', name: 'Bare' }], count: 32 },
    ['recommended: Bare > wallet', 'allWallets:  [30+] > all'],
  ],
  [
    'a wallet of other networks is not offered',
    { featured: [app('Sol', { chains: ['solana:x'] }), a] },
    [RELAY, 'featured: Alder > wallet', ALL],
  ],
  [
    'one that knows one of ours is',
    { featured: [app('Both', { chains: ['solana:x', 'eip155:1'] })] },
    [RELAY, 'featured: Both > wallet', ALL],
  ],
  [
    'places are kept for featured wallets that are on their way',
    { state: 'loading', options: { featuredWalletIds: ['x', 'y'] } },
    [RELAY, 'featured:  …', 'featured:  …', ALL],
  ],
  [
    'and for recommended ones',
    { state: 'loading', found: [relay, installed('Elm')] },
    [RELAY, 'injected: Elm [installed] > connector', 'recommended:  …', ALL],
  ],
  ['none once they are not coming', { state: 'failed', options: { featuredWalletIds: ['x', 'y'] } }, [RELAY, ALL]],
  ['the whole list is not offered where the host hides it', { options: { allWallets: 'HIDE' }, count: 500 }, [RELAY]],
  ['on a computer, where it is for phones', { options: { allWallets: 'ONLY_MOBILE' } }, [RELAY]],
  ['on a phone it is', { isMobile: true, options: { allWallets: 'ONLY_MOBILE' } }, [ALL]],
  ['nor where there is no wallet in it', { state: 'ready', count: 0 }, [RELAY]],
]

describe('the rows of the first screen', () => {
  it.each(cases)('%s', (_, given, rows) => {
    expect(list(given).map(read)).toEqual(rows)
  })

  test.each([
    [1, '1'],
    [9, '9'],
    [10, '10'],
    [11, '10+'],
    [487, '480+'],
    [5000, '5000'],
  ])('counts %d wallets as %s', (count, said) => {
    expect(list({ count, state: 'ready' }).map(read).at(-1)).toBe(`allWallets:  [${said}] > all`)
  })

  it('keeps a wallet’s key in every group', () => {
    const [, asApp] = list({ recommended: [app('Elm')] })
    const [, asInstalled] = list({ found: [relay, installed('Elm')], recommended: [app('Elm')] })
    expect(asApp?.key).toBe(asInstalled?.key)
    expect([asApp?.kind, asInstalled?.kind]).toEqual(['recommended', 'injected'])
  })

  it('has every key once', () => {
    const rows = list({ found: [relay, installed('Elm')], recent: [a], custom: [b, b], count: 9, state: 'loading' })
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
  })
})
