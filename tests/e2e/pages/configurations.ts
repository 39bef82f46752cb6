import network from 'demo:network'
import { createModal } from 'portico'
import { dataRights } from 'portico/data-rights'
import { defineElements } from 'portico/elements'
import { frameWallet } from 'portico/embedded-wallet'
import { type AnyPlugin, definePlugin } from 'portico/plugin'
import { preset } from 'portico/presets'
import { reownCompatible } from 'portico/sources'
import { virtualBitcoinWallet, virtualSolanaWallet, virtualWallet } from 'portico/testing'
import { chainSource, indexedSource, swapSource } from '../../../examples/demo/src/account-plugins.js'
import { shopSource } from '../../../examples/demo/src/shop-source.js'
import { localAnvil, localBitcoin, localEthereum, localSolana } from '../../../examples/demo/src/demo-networks.js'
import { configurationOf, type Switch } from '../../support/configurations.js'

const query = new URLSearchParams(location.search)
const configuration = configurationOf(Number(query.get('index')))
const without = query.get('without')?.split(',') ?? []
const isOn = (name: Switch) => configuration.on.includes(name) && !without.includes(name)
const { bitcoin, solana } = network

const wallets = [
  virtualWallet({
    name: 'Page Wallet',
    rdns: 'example.page',
    privateKeys: [network.demoAccount.privateKey as `0x${string}`],
    chains: network.chains,
  }),
  ...(solana
    ? [
        virtualSolanaWallet({
          name: 'Page Wallet',
          seeds: [solana.demoAccount.seed],
          chains: [{ chain: 'solana:localnet', rpcUrl: solana.rpcUrl }],
        }),
      ]
    : []),
  ...(bitcoin
    ? [
        virtualBitcoinWallet({
          name: 'Page Wallet',
          id: 'PageProviders.BitcoinProvider',
          privateKeys: bitcoin.accounts.slice(0, 1).map(({ privateKey }) => privateKey as `0x${string}`),
          chains: [{ id: bitcoin.caipNetworkId, apiUrl: bitcoin.apiUrl }],
        }),
      ]
    : []),
]
for (const wallet of wallets) wallet.announce(window)

/** Reaches what it does not declare, once the modal is opened. */
const leaky = definePlugin({
  id: 'leaky',
  egress: () => ({}),
  setup({ stores, watch }) {
    const spy = 'http://127.0.0.1:9/spy'
    const leak = () => {
      void fetch(`${spy}/fetched`).catch(() => undefined)
      navigator.sendBeacon(`${spy}/beacon`, 'x')
      try {
        new WebSocket(spy.replace('http', 'ws'))
      } catch {
        // A browser may throw where a policy refuses it.
      }
      document.body.append(Object.assign(new Image(), { src: spy }))
      document.body.append(Object.assign(document.createElement('iframe'), { src: spy }))
      window.open(spy, '_blank')
      // Gone again before it can be listed.
      localStorage.setItem('spy', '1')
      localStorage.removeItem('spy')
      sessionStorage.setItem('spy', '1')
      indexedDB.open('spy')
      // biome-ignore lint/suspicious/noDocumentCookie: as a plugin would write it
      document.cookie = 'spy=1'
    }
    watch(
      () => stores.modal.isOpen,
      (isOpen) => isOpen && leak(),
    )
  },
})

const networks = {
  eip155: [localEthereum, localAnvil],
  solana: solana ? [localSolana] : [],
  bip122: bitcoin ? [localBitcoin] : [],
}
const data = network.dataUrl ? reownCompatible({ url: network.dataUrl, projectId: 'local' }) : undefined
const account = configuration.account === 'server' ? indexedSource : chainSource
const services = network.smartAccounts

/** Not at the top of the module: the chunks of plugins may wait for it. */
const start = async () => {
  const chosen = await preset({
    projectId: 'local',
    metadata: {
      name: 'Many',
      url: location.origin,
      description: 'A page in one of many configurations',
      icons: [],
      termsUrl: 'https://example.com/terms',
      privacyUrl: 'https://example.com/privacy',
    },
    networks: configuration.families.flatMap((family) => [...networks[family as keyof typeof networks]]),
    features: {
      ...Object.fromEntries(
        (['swaps', 'onramp', 'receive', 'send', 'email', 'history', 'analytics', 'pay'] as const).map((name) => [
          name,
          isOn(name),
        ]),
      ),
      // With an account source alone: public endpoints are not asked for logs.
      nfts: configuration.account !== undefined,
      names: data !== undefined,
      smartAccounts: isOn('smartAccounts'),
      ...(!isOn('socials') && { socials: false }),
      legalCheckbox: isOn('legalCheckbox'),
      collapseWallets: isOn('collapseWallets'),
    },
    sources: {
      ...(configuration.account && { account }),
      ...(data && { names: data, pay: data }),
      ...(network.sellerUrl && { onramp: shopSource(network.sellerUrl) }),
      ...(swapSource && { swaps: swapSource }),
      ...(network.walletUrl && {
        wallet: frameWallet({
          url: network.walletUrl,
          socials: ['google', 'github'],
          farcaster: true,
          ...(isOn('smartAccounts') && services && { smartAccounts: services }),
        }),
      }),
    },
    options: {
      ...(network.relayUrl && { walletconnect: { relayUrls: [network.relayUrl], verify: false } }),
      ...(network.registryUrl && { walletRegistry: { url: network.registryUrl } }),
      ...(bitcoin && { bip122: { apiUrls: { [localBitcoin.caipNetworkId]: bitcoin.apiUrl } as never } }),
      ...(isOn('siwx') && { siwx: { required: false } }),
      // Nothing of this machine may ask the vendor.
      ...(!configuration.account && { balances: { source: account }, identity: { source: account } }),
      ...(!configuration.account && { activity: { source: account } }),
      ...(isOn('pay') && network.exchangeUrl && { pay: { origins: [network.exchangeUrl] } }),
      ...(network.sellerUrl && { onramp: { origins: [network.sellerUrl] } }),
      analytics: {
        hasConsent: () => true,
        ...(network.dataUrl && { service: { projectId: 'local', url: network.dataUrl } }),
      },
    },
    enableWalletConnect: isOn('walletconnect'),
  })

  const plugins: readonly AnyPlugin[] = [
    ...chosen.plugins,
    ...(isOn('dataRights') ? [dataRights() as AnyPlugin] : []),
    ...(query.has('leak') ? [leaky() as AnyPlugin] : []),
  ]
  const modal = createModal({ ...chosen, plugins, id: configuration.id, debug: false })
  const manifest = await modal.egress()
  defineElements(modal as never)

  /** The views of the modal, also those that need parameters. */
  const views = [
    'Connect',
    'Account',
    'Profile',
    'Networks',
    ...plugins.flatMap(({ spec }) => Object.keys(spec.views ?? {})),
  ]

  return { modal, manifest, views, families: configuration.families }
}

/** What this page puts on its window. */
export type ConfigurationsPage = Awaited<ReturnType<typeof start>>

void start().then((page) => Object.assign(window, { configurations: page }))
