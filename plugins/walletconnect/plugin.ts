import { defineSchema, readOptional, readRecord, readText } from 'portico/kit'
import { definePlugin } from 'portico/plugin'
import { relayService, type Wallet } from 'portico/services'
import { CONNECTOR_ID, VERIFY_URL } from './constants.js'
import type { CodeParams, ConnectingWalletConnectParams, WalletConnectApi, WalletConnectPlugin } from './contract.js'
import { type WalletConnectOptions, walletConnectOptions } from './options.js'
import { setUp } from './set-up.js'
import { WalletConnectStore } from './walletconnect-store.js'

const readWallet = (value: unknown, what: string): Wallet => {
  const { id, name } = readRecord(value, what)
  readText(id, `${what}.id`)
  readText(name, `${what}.name`)
  return value as Wallet
}

/** A pairing URI of the second version of the protocol. @source https://eips.ethereum.org/EIPS/eip-1328 */
const readPairingUri = (value: unknown, what: string): string => {
  const uri = readText(value, what)
  if (!/^wc:[0-9a-f]+@2\?\S*symKey=[0-9a-f]/i.test(uri))
    throw new TypeError(`${what}: expected a pairing URI, wc:…@2?…`)
  return uri
}

const loadRuntime = () => import('./runtime.js')

const definition = definePlugin({
  id: 'walletconnect',
  provides: [relayService],
  options: walletConnectOptions,
  errors: async () => (await loadRuntime()).walletConnectError.catalogue,
  views: {
    load: () => import('./views/views.js'),
    list: {
      ConnectingWalletConnect: {
        params: defineSchema<ConnectingWalletConnectParams>((value) => {
          const { wallet, platform, opened, uri } = readRecord(value)
          return {
            wallet: readOptional(wallet, 'wallet', readWallet),
            platform: readOptional(platform, 'platform', readText),
            opened: opened === true,
            uri: readOptional(uri, 'uri', readPairingUri),
          }
        }),
      },
      ConnectingWalletConnectBasic: {
        params: defineSchema<CodeParams>((value) => ({
          uri: readOptional(readRecord(value)['uri'], 'uri', readPairingUri),
        })),
      },
    },
  },
  contributes: {
    'account.rows': {
      id: 'relay',
      load: 'AccountNote',
      when: ({ stores: { connections, modal } }) =>
        connections.active(modal.namespace ?? '')?.connectorId === CONNECTOR_ID,
    },
  },
  messages: {
    en: () => import('./messages/en.js'),
    de: () => import('./messages/de.json', { with: { type: 'json' } }),
  },
  egress: ({ options: { imageUrl, relayUrls, verify } }) => ({
    ...(verify && { hosts: [VERIFY_URL], frames: [VERIFY_URL] }),
    sockets: relayUrls,
    images: [imageUrl],
    // Wallets name their own page and app.
    windows: ['https:'],
    links: ['*'],
    storage: ['portico:walletconnect:'],
  }),
  purposes: () => import('./purposes.js'),
  runtime: loadRuntime,
  store: () => new WalletConnectStore(),
  setup: (context): WalletConnectApi => setUp(context),
})

/**
 * Connects wallets on phones and other devices by a code or a link: one connector for every chain of the modal. The relay
 * client is loaded for the first pairing, or to restore a session.
 * @example
 * createModal({ projectId, plugins: [eip155({ networks: [mainnet] }), walletconnect()] })
 */
export const walletconnect = (options: WalletConnectOptions = {}): WalletConnectPlugin => definition(options)
