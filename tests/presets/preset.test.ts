import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { base, bitcoin, mainnet, solana } from '../../networks/index.js'
import { createModal } from '../../modal/create-modal.js'
import { preset } from '../../presets/preset.js'
import type { PresetOptions } from '../../presets/options.js'
import { reownCompatible } from '../../sources/index.js'
import type { AnyPlugin } from '../../kernel/contract/plugin.js'
import { coreViews } from '../../views/core-views.js'
import { createTestModal } from '../../testing/create-test-modal.js'
import { frameWallet } from '../../plugins/embedded-wallet/frame-wallet.js'

const networks = [mainnet, base, solana, bitcoin] as const
const projectId = 'project'
const hasConsent = () => true
const source = reownCompatible({ url: 'https://data.example' })

/** Everything that can be off. */
const OFF = {
  swaps: false,
  onramp: false,
  receive: false,
  send: false,
  email: false,
  socials: false,
  history: false,
  analytics: false,
  allWallets: false,
  names: false,
  nfts: false,
  smartAccounts: false,
} as const

let info: MockInstance
beforeEach(() => {
  info = vi.spyOn(console, 'info').mockImplementation(() => undefined)
})
afterEach(() => info.mockRestore())

const idsOf = async (options: PresetOptions) => (await preset(options)).plugins.map(({ id }) => id)
const optionsOf = async (options: PresetOptions, of: string): Promise<Readonly<Record<string, unknown>>> => {
  const { plugins } = await preset(options)
  const plugin = plugins.find(({ id }) => id === of)
  if (!plugin) throw new Error(`There is no ${of}.`)
  return plugin.options as Readonly<Record<string, unknown>>
}

describe('a preset with a project id', () => {
  it('has every feature of the defaults, and the chains of its networks (6.2, 9.29)', async () => {
    expect(await idsOf({ networks, projectId, options: { analytics: { hasConsent } } })).toEqual([
      ...['eip155', 'solana', 'bip122', 'walletconnect', 'walletRegistry'],
      ...['embeddedWallet', 'smartAccounts', 'emailAuth', 'socialAuth'],
      ...['balances', 'nfts', 'activity', 'identity', 'names', 'onramp', 'swaps', 'receive', 'send', 'analytics'],
    ])
    expect(info).not.toHaveBeenCalled()
  })

  it('has every view and every tab that it can serve (2.2, 2.3, 2.4)', async () => {
    const { plugins } = await preset({ networks, projectId, features: { pay: true }, options: { siwx: {} } })
    const views = [coreViews, ...plugins.map(({ spec }) => spec.views ?? {})].flatMap((own) => Object.keys(own))
    expect(views).toEqual(
      expect.arrayContaining([
        ...['Connect', 'Account', 'UnsupportedChain', 'AllWallets'],
        ...['ConnectingExternal', 'ConnectingWalletConnect', 'ConnectingWalletConnectBasic'],
        ...['ConnectingSiwe', 'SIWXSignMessage', 'ConnectingFarcaster', 'ApproveTransaction'],
        ...['RegisterAccountName', 'RegisterAccountNameSuccess', 'SmartAccountNetworks', 'NftDetail', 'HiddenNfts'],
        ...['EmailVerifyOtp', 'ConnectSocials', 'Swap', 'WalletSend', 'WalletReceive', 'OnRampProviders', 'Pay'],
        'Transactions',
      ]),
    )
    const tabs = plugins.flatMap(({ spec }) => spec.contributes?.['account.tabs'] ?? [])
    const inOrder = [...(tabs as readonly { readonly id: string; readonly order?: number }[])].sort(
      (one, other) => (one.order ?? 0) - (other.order ?? 0),
    )
    expect(inOrder.map(({ id }) => id)).toEqual(['tokens', 'nfts', 'activity'])
  })

  it('opens the form for a name, which its vendor registers (1.12)', async () => {
    const { plugins } = await preset({ networks, projectId })
    const { modal } = createTestModal({ plugins: plugins as readonly AnyPlugin[] })
    await modal.open({ view: 'RegisterAccountName' } as never)
    expect(modal.getSnapshot().view?.name).toBe('RegisterAccountName')
    await modal.destroy()
    expect(await optionsOf({ networks, projectId }, 'names')).toMatchObject({ source: { id: 'reownCompatible' } })
  })

  it('reads NFTs from the chains, of which its vendor lists none (2.4)', async () => {
    expect(await optionsOf({ networks, projectId }, 'nfts')).toMatchObject({ source: { id: 'rpc' } })
    const sources = { account: source }
    expect(await optionsOf({ networks, projectId, sources }, 'nfts')).toMatchObject({ source })
  })

  it('has seven social logins, of the public page (9.28)', async () => {
    const { socials } = await optionsOf({ networks, projectId }, 'socialAuth')
    expect(socials).toEqual(['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'])
    const { providers } = (await optionsOf({ networks, projectId }, 'embeddedWallet')) as {
      providers: readonly { readonly id: string; readonly methods: object }[]
    }
    expect(providers).toMatchObject([
      {
        id: 'secureSite',
        methods: {
          email: 'link',
          farcaster: true,
          socials: ['google', 'x', 'discord', 'github', 'apple', 'facebook'],
        },
      },
    ])
  })

  it('shows all wallets, asks for no consent and collapses nothing, unless the host says so (9.29)', async () => {
    expect(await preset({ networks, projectId })).toMatchObject({ projectId, collapseWallets: false })
    expect(await preset({ networks, projectId })).not.toHaveProperty('legalCheckbox')
    expect(await optionsOf({ networks, projectId }, 'walletRegistry')).toEqual({})
    const features = { legalCheckbox: true, collapseWallets: true, allWallets: false }
    expect(await preset({ networks, projectId, features })).toMatchObject({
      legalCheckbox: true,
      collapseWallets: true,
    })
    expect(await optionsOf({ networks, projectId, features }, 'walletRegistry')).toEqual({ allWallets: 'HIDE' })
    expect(await preset({ networks, projectId, features: { emailShowWallets: false } })).toMatchObject({
      collapseWallets: true,
    })
  })

  it('pays, and signs in, only if the host wants it', async () => {
    const ids = await idsOf({ networks, projectId, features: { pay: true }, options: { siwx: {} } })
    expect(ids).toEqual(expect.arrayContaining(['pay', 'siwx']))
  })

  it('makes a modal whose manifest says why and when for each way out', async () => {
    const given = { networks, projectId, features: { pay: true }, options: { siwx: {}, analytics: { hasConsent } } }
    const modal = createModal(await preset(given))
    const { entries, undeclared } = await modal.egress()
    await modal.destroy()
    expect(undeclared).toEqual([])
    expect(entries.length).toBeGreaterThan(30)
    expect(entries.filter(({ why, when }) => !why?.endsWith('.') || !when?.endsWith('.'))).toEqual([])
  })
})

describe('a switch that is off', () => {
  it.each([
    ['swaps', 'swaps'],
    ['onramp', 'onramp'],
    ['receive', 'receive'],
    ['send', 'send'],
    ['email', 'emailAuth'],
    ['socials', 'socialAuth'],
    ['history', 'activity'],
    ['names', 'names'],
    ['nfts', 'nfts'],
    ['smartAccounts', 'smartAccounts'],
    ['analytics', 'analytics'],
  ] as const)('leaves the plugin of %s out', async (feature, id) => {
    const options = { networks, projectId, options: { analytics: { hasConsent } } }
    const [on, off] = await Promise.all([idsOf(options), idsOf({ ...options, features: { [feature]: false } })])
    expect(on.filter((one) => !off.includes(one))).toEqual([id])
  })

  it('leaves the embedded wallet out with both of its logins, and what serves its accounts alone', async () => {
    const features = { email: false, socials: false } as const
    const [on, off] = await Promise.all([idsOf({ networks, projectId }), idsOf({ networks, projectId, features })])
    expect(on.filter((id) => !off.includes(id))).toEqual([
      ...['embeddedWallet', 'smartAccounts', 'emailAuth', 'socialAuth', 'names'],
    ])
  })

  it('leaves names out where no network can hold one', async () => {
    expect(await idsOf({ networks: [solana], projectId })).not.toContain('names')
  })

  it.each([
    ['enableWalletConnect', ['walletconnect']],
    ['enableWallets', ['walletconnect', 'walletRegistry']],
  ] as const)('%s: false leaves %j out', async (name, gone) => {
    const off = await idsOf({ networks, projectId, [name]: false })
    expect((await idsOf({ networks, projectId })).filter((id) => !off.includes(id))).toEqual(gone)
  })

  it('of the options of a modal or a plugin reaches them (9.30)', async () => {
    const given = { networks, projectId, enableEIP6963: false, enableWalletGuide: false } as const
    expect(await optionsOf(given, 'eip155')).toMatchObject({ eip6963: false, injected: true })
    expect(await optionsOf(given, 'walletRegistry')).toEqual({ walletGuide: false })
    expect(await optionsOf({ networks, projectId, enableWallets: false }, 'solana')).toMatchObject({
      injected: false,
      walletStandard: false,
    })
    expect(await preset({ networks, enableNetworkSwitch: false, debug: false })).toMatchObject({
      enableNetworkSwitch: false,
      debug: false,
    })
  })
})

describe('a preset without a project id', () => {
  it('says once what is off and how to switch it on (9.29)', async () => {
    expect(await idsOf({ networks })).toEqual([
      ...['eip155', 'solana', 'bip122', 'balances', 'nfts', 'identity', 'receive', 'send'],
    ])
    expect(info.mock.calls).toMatchInlineSnapshot(`
      [
        [
          "[portico] The preset leaves out what it cannot serve:
        walletConnect, wallets of the registry: set \`projectId\`.
        email, socials: set \`projectId\` or \`sources.wallet\`.
        history: set \`projectId\` or \`sources.account\`.
        onramp: set \`projectId\` or \`sources.onramp\`.
        swaps: set \`projectId\` or \`sources.swaps\`.
        analytics: set \`options.analytics.hasConsent\`.",
        ],
      ]
    `)
  })

  it('says nothing of what the host has switched off', async () => {
    await preset({ networks, features: OFF, enableWallets: false })
    expect(info).not.toHaveBeenCalled()
  })

  it('takes the sources of the host, and reads balances from the chains without one', async () => {
    const wallet = frameWallet({ url: 'https://wallet.example' })
    const sources = { account: source, swaps: source, onramp: source, pay: source, wallet }
    expect(await idsOf({ networks, sources, features: { pay: true } })).toEqual([
      ...['eip155', 'solana', 'bip122', 'embeddedWallet', 'smartAccounts', 'emailAuth', 'socialAuth'],
      ...['balances', 'nfts', 'activity', 'identity', 'onramp', 'swaps', 'receive', 'send', 'pay'],
    ])
    expect(await optionsOf({ networks, sources }, 'swaps')).toEqual({ source })
    expect(await optionsOf({ networks, sources }, 'embeddedWallet')).toEqual({ providers: [wallet] })
    expect(await optionsOf({ networks }, 'balances')).toMatchObject({ source: { id: 'rpc' } })
  })
})

describe('the options', () => {
  it('of single plugins win over those of the preset', async () => {
    const given = {
      networks,
      projectId,
      options: { eip155: { injected: false }, onramp: { currency: 'EUR' } },
    } as const
    expect(await optionsOf(given, 'eip155')).toMatchObject({ injected: false, eip6963: true })
    expect(await optionsOf(given, 'onramp')).toMatchObject({ currency: 'EUR', source: { id: 'reownCompatible' } })
  })

  it('give each family its own networks and RPC URLs', async () => {
    const rpcUrls = { 'eip155:1': ['https://own.example'], [solana.caipNetworkId]: ['https://sol.example'] }
    expect(await optionsOf({ networks, rpcUrls }, 'eip155')).toMatchObject({
      networks: [mainnet, base],
      rpcUrls: { 'eip155:1': ['https://own.example'] },
    })
    expect(await optionsOf({ networks, rpcUrls }, 'solana')).toMatchObject({
      networks: [solana],
      rpcUrls: { [solana.caipNetworkId]: ['https://sol.example'] },
    })
    expect(await idsOf({ networks: [solana] })).not.toContain('eip155')
  })

  it('share one source among the plugins that read it', async () => {
    const { plugins } = await preset({ networks, projectId, features: { nfts: false } })
    const sources = plugins.flatMap(({ options }) => (options as { readonly source?: object }).source ?? [])
    expect(sources.length).toBeGreaterThan(3)
    expect(new Set(sources).size).toBe(1)
  })

  it('without networks are refused', async () => {
    await expect(preset({ networks: [] })).rejects.toThrow('networks: expected at least one network')
  })
})

describe('an option that a preset does not know', () => {
  const said = async (options: object) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    try {
      await preset({ networks: [mainnet], debug: true, ...options } as PresetOptions)
      return error.mock.calls
    } finally {
      error.mockRestore()
    }
  }

  it('is named, with the one that was meant', async () => {
    expect(await said({ feautures: {}, features: { swap: false }, options: { walletConnect: {} } })).toEqual([
      [
        '[portico] Unknown option "feautures" of preset: did you mean `features`? Unknown option "features.swap" of preset: did you mean `features.swaps`? Unknown option "options.walletConnect" of preset: did you mean `options.walletconnect`?',
      ],
    ])
  })

  it('may be one of createModal', async () => {
    expect(await said({ themeMode: 'light' })).toEqual([
      [
        '[portico] Unknown option "themeMode" of preset: pass `themeMode` to `createModal`, beside what `preset` returns.',
      ],
    ])
  })

  it('is not looked for in production', async () => {
    expect(await said({ feautures: {}, debug: false })).toEqual([])
    expect(await said({ feautures: {}, debug: undefined })).toEqual([])
  })

  it('is not found where all are known', async () => {
    expect(await said({ projectId, features: OFF, sources: { account: source }, options: { eip155: {} } })).toEqual([])
  })
})

describe('options of the wrong kind', () => {
  it.each([
    [{ networks: undefined }, 'networks: expected at least one'],
    [
      { networks: [{ ...mainnet, chainNamespace: 'tron' }] },
      'networks.0.chainNamespace: expected one of eip155, solana',
    ],
    [{ features: null }, 'features: expected an object'],
    [{ features: { swaps: 'off' } }, 'features.swaps: expected true or false'],
    [{ features: { socials: 'google' } }, 'features.socials: expected a list, or false'],
    [{ sources: { account: null } }, 'sources.account: expected an object'],
    [{ options: { siwx: true } }, 'options.siwx: expected an object'],
    [{ rpcUrls: { 'eip155:1': 'https://node.example' } }, 'rpcUrls.eip155:1: expected a list'],
    [{ rpcUrls: { [bitcoin.caipNetworkId]: ['https://node.example'] } }, 'set `options.bip122.apiUrls`'],
    [{ rpcUrls: { '1': ['https://node.example'] } }, 'rpcUrls.1: no network has this id'],
    [{ enableWallets: 'yes' }, 'enableWallets: expected true or false'],
    [{ projectId: null }, 'projectId: expected text'],
    [{ metadata: '' }, 'metadata: expected an object'],
  ])('are refused: %o', async (options, message) => {
    await expect(preset({ networks, ...options } as never)).rejects.toThrow(message)
  })

  it('are not undefined, which is absent, and not an empty list of social logins, which is none', async () => {
    const absent = { features: undefined, sources: undefined, options: undefined, rpcUrls: undefined, debug: undefined }
    expect(await idsOf({ networks, projectId, ...absent } as never)).toEqual(await idsOf({ networks, projectId }))
    const ids = await idsOf({ networks, projectId, features: { email: false, socials: [] } })
    expect(ids).not.toContain('embeddedWallet')
  })
})
