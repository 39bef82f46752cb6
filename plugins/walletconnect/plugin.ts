import { definePlugin, type Plugin, type Schema, type ViewDefinition } from 'portico/plugin'
import type { Wallet } from 'portico/services'
import { defineSchema, readOptional, readRecord, readText } from 'portico/kit'
import type { WalletConnectApi } from './contract.js'
import type { WalletConnectErrorCode } from './errors.js'
import { type WalletConnectOptions, walletConnectOptions } from './options.js'
import { setUp } from './set-up.js'
import { createWalletConnectStore } from './walletconnect-store.js'
import type german from './words/german.js'

/** Which wallet, and how it is reached; without one, a code for any. */
interface WalletParams {
  /** As a list of wallets has read it. */
  wallet?: Wallet | undefined
  /** One of the ways to it; the best one unless given. */
  platform?: string | undefined
  /** The tap that leads here has opened the wallet already. */
  opened?: boolean | undefined
}
type NoParams = Record<never, never>

const readWallet = (value: unknown, what: string): Wallet => {
  const { id, name } = readRecord(value, what)
  readText(id, `${what}.id`)
  readText(name, `${what}.name`)
  return value as Wallet
}

const views = {
  ConnectingWalletConnect: {
    params: defineSchema<WalletParams>((value) => {
      const { wallet, platform, opened } = readRecord(value)
      return {
        wallet: readOptional(wallet, 'wallet', readWallet),
        platform: readOptional(platform, 'platform', readText),
        opened: opened === true,
      }
    }),
    load: () => import('./views/connecting-wallet-connect.view.js'),
  },
  ConnectingWalletConnectBasic: {
    params: defineSchema<NoParams>((value) => readRecord(value) && {}),
    load: () => import('./views/connecting-wallet-connect-basic.view.js'),
  },
}

const definition = definePlugin({
  id: 'walletconnect',
  options: walletConnectOptions,
  errors: async () => (await import('./errors.js')).walletConnectError.catalogue,
  views,
  words: { de: () => import('./words/german.js') },
  store: createWalletConnectStore,
  setup: setUp,
})

/** The WalletConnect plugin. */
export interface WalletConnectPlugin
  extends Plugin<
    'walletconnect',
    {
      api: WalletConnectApi
      handlers: Record<never, never>
      views: {
        readonly ConnectingWalletConnect: ViewDefinition<Schema<WalletParams, WalletParams>>
        readonly ConnectingWalletConnectBasic: ViewDefinition<Schema<NoParams, NoParams>>
      }
      errors: WalletConnectErrorCode
      networks: never
      words: typeof german
    }
  > {}

/**
 * Wallets on phones and elsewhere, reached by scanning a code or opening a link (1.4): one connector for every chain of the
 * modal. The relay client is loaded when a code is first asked for, or a session is restored.
 * @example
 * createModal({ projectId, plugins: [eip155({ networks: [mainnet] }), walletconnect()] })
 */
export const walletconnect = (options: WalletConnectOptions = {}): WalletConnectPlugin => definition(options) as never
