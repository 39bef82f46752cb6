import { defineSchema, readRecord, readText } from 'portico/kit'
import { definePlugin } from 'portico/plugin'
import { type Wallet, walletListService } from 'portico/services'
import type { WalletRegistryPlugin } from './contract.js'
import { type WalletRegistryOptions, walletRegistryOptions } from './options.js'
import { WalletRegistryStore } from './registry-store.js'
import { setUp } from './set-up.js'

const noParams = defineSchema<Record<never, never>>((value) => readRecord(value) && {})
const loadRuntime = () => import('./runtime.js')

const definition = definePlugin({
  id: 'walletRegistry',
  provides: [walletListService],
  options: walletRegistryOptions,
  errors: async () => (await loadRuntime()).walletRegistryError.catalogue,
  views: {
    load: () => import('./views/views.js'),
    list: {
      AllWallets: { params: noParams },
      GetWallet: { params: noParams },
      WhatIsAWallet: { params: noParams },
      Downloads: {
        // The view parses the other fields, which are as untrusted as a server's.
        params: defineSchema((value): { wallet: Wallet } => {
          const { wallet } = readRecord(value)
          readText(readRecord(wallet, 'wallet')['name'], 'wallet.name')
          return { wallet: wallet as Wallet }
        }),
      },
    },
  },
  contributes: {
    'connect.help': {
      id: 'guide',
      load: () => import('./views/wallet-help.view.js'),
      when: ({ options }) => options.walletGuide,
    },
  },
  messages: {
    en: () => import('./messages/en.js'),
    de: () => import('./messages/de.json', { with: { type: 'json' } }),
  },
  egress: ({ options: { customWallets, url } }) => ({
    hosts: [url],
    images: [url, ...customWallets.map(({ imageUrl }) => imageUrl)],
    storage: ['portico:walletRegistry:'],
  }),
  purposes: () => import('./purposes.js'),
  runtime: loadRuntime,
  store: () => new WalletRegistryStore(),
  setup: setUp,
})

/**
 * Lists wallets on the Connect screen: those in this browser, recent ones, the host's own and those of the wallet registry.
 * Sends no request before the modal is opened.
 * @example
 * createModal({ projectId, plugins: [eip155({ networks: [mainnet] }), walletRegistry({ allWallets: 'SHOW' })] })
 */
export const walletRegistry = (options: WalletRegistryOptions = {}): WalletRegistryPlugin => definition(options)
