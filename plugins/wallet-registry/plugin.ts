import { definePlugin, type Plugin, type Schema, type ViewDefinition } from 'portico/plugin'
import type { Wallet } from 'portico/services'
import { defineSchema, readRecord, readText } from 'portico/kit'
import type { WalletRegistryApi } from './contract.js'
import type { WalletRegistryErrorCode } from './errors.js'
import { type WalletRegistryOptions, walletRegistryOptions } from './options.js'
import { createRegistryStore } from './registry-store.js'
import { setUp } from './set-up.js'
import type german from './words/german.js'

type View<Params = Record<never, never>> = ViewDefinition<Schema<Params, Params>>
type Views = {
  readonly AllWallets: View
  readonly GetWallet: View
  readonly WhatIsAWallet: View
  readonly Downloads: View<{ wallet: Wallet }>
}

const noParams = defineSchema<Record<never, never>>((value) => readRecord(value) && {})

const views: Views = {
  AllWallets: { params: noParams, load: () => import('./views/all-wallets.view.js') },
  GetWallet: { params: noParams, load: () => import('./views/get-wallet.view.js') },
  WhatIsAWallet: { params: noParams, load: () => import('./views/what-is-a-wallet.view.js') },
  Downloads: {
    // The screen reads the rest of it, as hostile as what a server sends.
    params: defineSchema((value) => {
      const { wallet } = readRecord(value)
      readText(readRecord(wallet, 'wallet')['name'], 'wallet.name')
      return { wallet: wallet as Wallet }
    }),
    load: () => import('./views/downloads.view.js'),
  },
}

const definition = definePlugin({
  id: 'walletRegistry',
  options: walletRegistryOptions,
  errors: async () => (await import('./errors.js')).walletRegistryError.catalogue,
  views,
  words: { de: () => import('./words/german.js') },
  store: createRegistryStore,
  setup: setUp,
})

/** The plugin that lists wallets. */
export interface WalletRegistryPlugin
  extends Plugin<
    'walletRegistry',
    {
      api: WalletRegistryApi
      handlers: Record<never, never>
      views: Views
      errors: WalletRegistryErrorCode
      networks: never
      words: typeof german
    }
  > {}

/**
 * Hundreds of wallets in a list that is never empty: those in this browser, those that were used before, the host's own, and
 * those of the wallet registry. Nobody is asked before a visitor opens the modal.
 * @example
 * createModal({ projectId, plugins: [eip155({ networks: [mainnet] }), walletRegistry({ allWallets: 'SHOW' })] })
 */
export const walletRegistry = (options: WalletRegistryOptions = {}): WalletRegistryPlugin =>
  definition(options) as never
