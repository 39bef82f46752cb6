import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { CaipNetwork } from '../../kernel/contract/network.js'
import type { AnyPlugin } from '../../kernel/contract/plugin.js'
import { noOptions } from '../../kernel/define/define-plugin.js'
import { parseInput } from '../../kernel/schema/parse-input.js'
import { bitcoin, cosmosHub, mainnet, polkadotAssetHub, solana as solanaMainnet } from '../../networks/index.js'
import { activity } from '../../plugins/activity/index.js'
import { analytics } from '../../plugins/analytics/index.js'
import { balances } from '../../plugins/balances/index.js'
import { bip122 } from '../../plugins/bip122/index.js'
import { cosmos } from '../../plugins/cosmos/index.js'
import { dataRights } from '../../plugins/data-rights/index.js'
import { eip155 } from '../../plugins/eip155/index.js'
import { emailAuth } from '../../plugins/email-auth/index.js'
import {
  embeddedWallet,
  type FrameWalletOptions,
  frameWallet,
  type SecureSiteWalletOptions,
  secureSiteWallet,
} from '../../plugins/embedded-wallet/index.js'
import { identity } from '../../plugins/identity/index.js'
import { names } from '../../plugins/names/index.js'
import { nfts } from '../../plugins/nfts/index.js'
import { onramp } from '../../plugins/onramp/index.js'
import { pay } from '../../plugins/pay/index.js'
import { polkadot } from '../../plugins/polkadot/index.js'
import { receive } from '../../plugins/receive/index.js'
import { send } from '../../plugins/send/index.js'
import { siwx } from '../../plugins/siwx/index.js'
import { smartAccounts } from '../../plugins/smart-accounts/index.js'
import { smartSessions } from '../../plugins/smart-sessions/index.js'
import { socialAuth } from '../../plugins/social-auth/index.js'
import { solana } from '../../plugins/solana/index.js'
import { swaps } from '../../plugins/swaps/index.js'
import { walletconnect } from '../../plugins/walletconnect/index.js'
import { walletRegistry } from '../../plugins/wallet-registry/index.js'
import { reownCompatible, rpc } from '../../sources/index.js'
import { WRONG, type OptionKind } from '../support/wrong-options.js'

/** The kind of each option; the compiler keeps the table complete. */
type Kinds<Factory extends (options: never) => AnyPlugin> = {
  readonly [Name in keyof NonNullable<Parameters<Factory>[0]>]-?: OptionKind
}

interface Row {
  readonly id: string
  readonly create: (options: unknown) => AnyPlugin
  readonly needed: Readonly<Record<string, unknown>>
  readonly kinds: Readonly<Record<string, OptionKind>>
}

const rowOf = <Factory extends (options: never) => AnyPlugin>(
  create: Factory,
  kinds: Kinds<Factory>,
  needed: Row['needed'] = {},
): Row => ({ id: create(needed as never).id, create: create as unknown as Row['create'], needed, kinds })

const source = rpc()
const vendor = reownCompatible({ url: 'https://data.example' })
const providers = [frameWallet({ url: 'https://wallet.example' })]

const ROWS: readonly Row[] = [
  rowOf(activity, { source: 'source', imageUrl: 'function' }, { source }),
  rowOf(
    analytics,
    { hasConsent: 'function', forward: 'function', service: 'record', addresses: 'switch' },
    { hasConsent: () => true, forward: () => {} },
  ),
  rowOf(balances, { source: 'source', imageUrl: 'function', currency: 'currency', showInButton: 'switch' }, { source }),
  rowOf(
    bip122,
    {
      networks: 'list',
      apiUrls: 'record',
      satsConnect: 'switch',
      walletStandard: 'switch',
      injected: 'switch',
      transfers: 'switch',
    },
    { networks: [bitcoin] },
  ),
  rowOf(
    cosmos,
    { networks: 'list', restUrls: 'record', injected: 'switch', transfers: 'switch' },
    { networks: [cosmosHub] },
  ),
  rowOf(dataRights, { row: 'switch' }),
  rowOf(
    eip155,
    { networks: 'list', rpcUrls: 'record', vendorRpc: 'record', eip6963: 'switch', injected: 'switch' },
    { networks: [mainnet] },
  ),
  rowOf(emailAuth, { provider: 'text' }),
  rowOf(embeddedWallet, { providers: 'list', allowedOrigins: 'origins' }, { providers }),
  rowOf(identity, { source: 'source', fallback: 'source', imageUrl: 'function' }, { source }),
  rowOf(names, { source: 'source', suffix: 'text' }, { source: vendor }),
  rowOf(nfts, { source: 'source', imageUrl: 'function' }, { source }),
  rowOf(onramp, { source: 'source', meld: 'record', currency: 'currency', origins: 'list' }, { source: vendor }),
  rowOf(pay, { source: 'source', imageUrl: 'function', origins: 'list' }),
  rowOf(polkadot, { networks: 'list', rpcUrls: 'record', transfers: 'switch' }, { networks: [polkadotAssetHub] }),
  rowOf(receive, { requests: 'switch' }),
  rowOf(send, { currency: 'currency', memoAddresses: 'list', imageUrl: 'function' }),
  rowOf(siwx, {
    required: 'switch',
    enabled: 'switch',
    policy: 'choice',
    namespaces: 'list',
    statement: 'text',
    resources: 'list',
    uri: 'text',
    expiration: 'number',
    getNonce: 'function',
    getRequestId: 'function',
    storage: 'choice',
    verifiers: 'record',
    signOutOnDisconnect: 'switch',
    signOutOnAccountChange: 'switch',
    signOutOnNetworkChange: 'switch',
    siwx: 'record',
    siweConfig: 'record',
  }),
  rowOf(smartAccounts, { networks: 'switch' }),
  rowOf(smartSessions, { source: 'source' }, { source: vendor }),
  rowOf(socialAuth, { socials: 'list', provider: 'text' }),
  rowOf(
    solana,
    { networks: 'list', rpcUrls: 'record', vendorRpc: 'record', walletStandard: 'switch', injected: 'switch' },
    { networks: [solanaMainnet] },
  ),
  rowOf(swaps, { source: 'source', currency: 'currency', imageUrl: 'function' }, { source: vendor }),
  rowOf(walletconnect, {
    projectId: 'text',
    relayUrls: 'list',
    manualControl: 'switch',
    verify: 'switch',
    oneClickSignIn: 'switch',
    imageUrl: 'function',
    override: 'record',
  }),
  rowOf(walletRegistry, {
    featuredWalletIds: 'list',
    includeWalletIds: 'list',
    excludeWalletIds: 'list',
    customWallets: 'list',
    allWallets: 'choice',
    connectorTypeOrder: 'list',
    walletGuide: 'switch',
    url: 'url',
    list: 'function',
  }),
]

/** Parses options as a modal does when it is created. */
const parse = ({ create, id }: Row, options: unknown): unknown =>
  parseInput(create(options).spec.options ?? noOptions, create(options).options, 'options', id)

const wrongOf = (row: Row) =>
  Object.entries(row.kinds).flatMap(([name, kind]) => WRONG[kind].map((value) => ({ name, kind, value })))

test('every plugin of this package is in the table', () => {
  const toId = (folder: string) => folder.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  const folders = readdirSync('plugins', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(ROWS.map(({ id }) => id).sort()).toEqual(folders.map(({ name }) => toId(name)).sort())
})

describe.each(ROWS)('$id()', (row) => {
  test.each(wrongOf(row))('refuses $value for $name, which takes a $kind, and names it', ({ name, value }) => {
    expect(() => parse(row, { ...row.needed, [name]: value })).toThrow(
      expect.objectContaining({ code: 'OPTIONS_INVALID', details: expect.stringMatching(`^${name}\\b.*: `) }),
    )
  })

  test.each([null, '', 7])('refuses %j for all options', (options) => {
    expect(() => parse(row, options)).toThrow(expect.objectContaining({ code: 'OPTIONS_INVALID' }))
  })

  test('takes undefined for an absent option', () => {
    const absent = Object.fromEntries(Object.keys(row.kinds).map((name) => [name, undefined]))
    expect(parse(row, { ...absent, ...row.needed })).toEqual(parse(row, row.needed))
  })
})

type NetworkField = Exclude<keyof CaipNetwork, 'id' | 'caipNetworkId' | 'deprecatedCaipNetworkId' | 'chainNamespace'>

/** The kind of each field that all networks share; the compiler keeps the table complete. */
const NETWORK_FIELDS: Readonly<Record<NetworkField, OptionKind>> = {
  name: 'text',
  nativeCurrency: 'record',
  rpcUrls: 'record',
  blockExplorers: 'record',
  testnet: 'switch',
  assets: 'record',
}
const NETWORK_KINDS: Readonly<Record<string, OptionKind>> = {
  ...NETWORK_FIELDS,
  ...{ 'nativeCurrency.name': 'text', 'nativeCurrency.symbol': 'text', 'nativeCurrency.decimals': 'number' },
  ...{ 'rpcUrls.default': 'record', 'rpcUrls.default.http': 'list' },
  ...{ 'blockExplorers.default': 'record', 'blockExplorers.default.url': 'url' },
  ...{ 'assets.imageId': 'text', 'assets.imageUrl': 'text' },
}
const OPTIONAL_FIELDS = ['blockExplorers', 'testnet', 'assets', 'assets.imageId', 'assets.imageUrl']

/** Returns a copy of an object with another value at a path. */
const withField = (value: unknown, [key = '', ...rest]: readonly string[], field: unknown): object => {
  const fields: Readonly<Record<string, unknown>> = typeof value === 'object' ? { ...value } : {}
  return { ...fields, [key]: rest.length > 0 ? withField(fields[key], rest, field) : field }
}

describe.each(ROWS.filter(({ needed }) => 'networks' in needed))('a network of $id()', (row) => {
  const [network] = Array.isArray(row.needed['networks']) ? row.needed['networks'] : []
  const parseWith = (path: string, value: unknown) =>
    parse(row, { networks: [withField(network, path.split('.'), value)] })
  const wrong = Object.entries(NETWORK_KINDS).flatMap(([path, kind]) =>
    WRONG[kind].map((value) => ({ path, kind, value })),
  )

  test.each(wrong)('refuses $value for $path, which takes a $kind, and names it', ({ path, value }) => {
    expect(() => parseWith(path, value)).toThrow(
      expect.objectContaining({
        code: 'OPTIONS_INVALID',
        details: expect.stringMatching(`^networks\\.0\\.${path}\\b.*: `),
      }),
    )
  })

  test.each(OPTIONAL_FIELDS)('takes undefined for %s', (path) => {
    expect(() => parseWith(path, undefined)).not.toThrow()
  })
})

test.each(['nativeCurrency', 'rpcUrls'])('a network of bip122() has a default for %s', (field) => {
  const row = ROWS.find(({ id }) => id === 'bip122')
  const networks = [{ ...bitcoin, [field]: undefined }]
  expect(row && parse(row, { networks })).toMatchObject({ networks: [{ [field]: expect.any(Object) }] })
})

/** The wallets of `embeddedWallet()`, which a host creates itself. */
const WALLETS = [
  {
    create: frameWallet as (options: never) => object,
    needed: { url: 'https://wallet.example' },
    kinds: {
      ...{ url: 'url', id: 'text', name: 'text', namespaces: 'list', passkeys: 'switch', email: 'switch' },
      ...{ socials: 'list', farcaster: 'switch', smartAccounts: 'record' },
    } as const satisfies Record<keyof FrameWalletOptions, OptionKind>,
  },
  {
    create: secureSiteWallet as (options: never) => object,
    needed: {},
    kinds: {
      ...{ url: 'url', id: 'text', name: 'text', namespaces: 'list', email: 'switch', socials: 'list' },
      ...{ farcaster: 'switch', projectId: 'anyText' },
    } as const satisfies Record<keyof SecureSiteWalletOptions, OptionKind>,
  },
]

describe.each(WALLETS)('$create.name()', ({ create, needed, kinds }) => {
  const wrong = Object.entries<OptionKind>(kinds).flatMap(([name, kind]) =>
    WRONG[kind].map((value) => ({ name, kind, value })),
  )

  test.each(wrong)('refuses $value for $name, which takes a $kind, and names it', ({ name, value }) => {
    expect(() => create({ ...needed, [name]: value } as never)).toThrow(new RegExp(`^${name}\\b.*: `))
  })
})

test('frameWallet() refuses to have no page', () => {
  expect(() => frameWallet({} as never)).toThrow('url: expected text')
})
