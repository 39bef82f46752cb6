import { expect, test } from 'vitest'
import type { AnyPlugin } from '../../kernel/contract/plugin.js'
import { definePlugin } from '../../kernel/define/define-plugin.js'
import { makeAutoObservable } from '../../kernel/stores/mobx.js'
import { bitcoin, cosmosHub, mainnet, polkadotAssetHub, solana as solanaMainnet } from '../../networks/index.js'
import { activity } from '../../plugins/activity/plugin.js'
import { analytics } from '../../plugins/analytics/plugin.js'
import { balances } from '../../plugins/balances/plugin.js'
import { bip122 } from '../../plugins/bip122/plugin.js'
import { cosmos } from '../../plugins/cosmos/plugin.js'
import { dataRights } from '../../plugins/data-rights/plugin.js'
import { eip155 } from '../../plugins/eip155/plugin.js'
import { emailAuth } from '../../plugins/email-auth/plugin.js'
import { frameWallet } from '../../plugins/embedded-wallet/frame-wallet.js'
import { embeddedWallet } from '../../plugins/embedded-wallet/plugin.js'
import { identity } from '../../plugins/identity/plugin.js'
import { names } from '../../plugins/names/plugin.js'
import { nfts } from '../../plugins/nfts/plugin.js'
import { onramp } from '../../plugins/onramp/plugin.js'
import { pay } from '../../plugins/pay/plugin.js'
import { polkadot } from '../../plugins/polkadot/plugin.js'
import { receive } from '../../plugins/receive/plugin.js'
import { send } from '../../plugins/send/plugin.js'
import { siwx } from '../../plugins/siwx/plugin.js'
import { smartAccounts } from '../../plugins/smart-accounts/plugin.js'
import { smartSessions } from '../../plugins/smart-sessions/plugin.js'
import { socialAuth } from '../../plugins/social-auth/plugin.js'
import { solana } from '../../plugins/solana/plugin.js'
import { swaps } from '../../plugins/swaps/plugin.js'
import { walletRegistry } from '../../plugins/wallet-registry/plugin.js'
import { walletconnect } from '../../plugins/walletconnect/plugin.js'
import { reownCompatible, rpc } from '../../sources/index.js'
import { bootKernel, fakeViews } from '../support/boot-kernel.js'

const source = rpc()
const vendor = reownCompatible({ url: 'https://data.example' })

const official = [
  eip155({ networks: [mainnet] }),
  solana({ networks: [solanaMainnet] }),
  bip122({ networks: [bitcoin] }),
  cosmos({ networks: [cosmosHub] }),
  polkadot({ networks: [polkadotAssetHub] }),
  activity({ source }),
  analytics({ hasConsent: () => false, forward: () => undefined }),
  balances({ source }),
  dataRights(),
  emailAuth(),
  embeddedWallet({ providers: [frameWallet({ url: 'https://wallet.example' })] }),
  identity({ source: vendor }),
  names({ source: vendor }),
  nfts({ source }),
  onramp({ source: vendor }),
  pay(),
  receive(),
  send(),
  siwx(),
  smartAccounts(),
  smartSessions({ source: vendor }),
  socialAuth(),
  swaps({ source: vendor }),
  walletRegistry(),
  walletconnect(),
] as readonly AnyPlugin[]

// A swap of the core is an example of the support's views.
const { Swap: _, ...views } = fakeViews
const boot = () => bootKernel({ plugins: official, server: true, views })

/** Whether a value is an instance of a class, as every store is. */
const isInstance = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype !== null && prototype !== Object.prototype
}

/** Returns the paths of the stores that hosts could reach. */
const storesOf = (apis: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.entries(apis).flatMap(([id, api]) =>
    isInstance(api)
      ? [id]
      : Object.entries(Object(api)).flatMap(([name, value]) => (isInstance(value) ? [`${id}.${name}`] : [])),
  )

test('no store is on `modal.plugins`', () => {
  const { modal } = boot()
  expect(storesOf(modal.plugins as Readonly<Record<string, unknown>>)).toEqual([])
})

test('a store on `modal.plugins` is found', () => {
  class Tips {
    total = 0
    constructor() {
      makeAutoObservable(this)
    }
  }
  const planted = definePlugin({
    id: 'planted',
    store: () => new Tips(),
    setup: ({ store }) => ({ store, open: () => undefined }),
  })
  const hidden = definePlugin({
    id: 'hidden',
    store: () => new Tips(),
    setup: ({ store }) => ({ api: { open: () => undefined }, viewState: { store } }),
  })
  const { modal } = bootKernel({ plugins: [planted(), hidden()] })
  expect(storesOf(modal.plugins as Readonly<Record<string, unknown>>)).toEqual(['planted.store'])
})

test.each([
  'send',
  'swaps',
  'names',
  'onramp',
  'pay',
  'nfts',
  'balances',
  'activity',
  'receive',
  'emailAuth',
  'socialAuth',
  'embeddedWallet',
  'smartAccounts',
  'smartSessions',
])('the API of %s is functions', (id) => {
  const { modal } = boot()
  const api = modal.plugins[id] as Readonly<Record<string, unknown>>
  expect(Object.keys(api)).not.toEqual([])
  expect(Object.entries(api).filter(([, value]) => typeof value !== 'function')).toEqual([])
})
