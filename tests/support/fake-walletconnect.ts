import { readOptional, readRecord, readText, defineSchema } from '../../kernel/schema/define-schema.js'
import type { Connector, ConnectorSession } from '../../kernel/contract/connector.js'
import type { Wallet } from '../../services/wallet.js'
import { definePlugin } from '../../kernel/define/define-plugin.js'
import { makeAutoObservable } from '../../kernel/stores/mobx.js'
import { snapshotOf } from '../../kernel/define/snapshot-of.js'
import type { WalletConnectApi, WalletConnectSnapshot } from '../../plugins/walletconnect/contract.js'
import { openLink } from '../../plugins/walletconnect/links/open-link.js'
import { toWalletLink } from '../../plugins/walletconnect/links/to-wallet-link.js'
import { platformOf } from '../../plugins/walletconnect/platform/read-facts.js'
// Loaded before the first test, whose time is limited.
import '../../plugins/walletconnect/messages/en.js'
import '../../plugins/walletconnect/views/connecting-wallet-connect.view.js'
import '../../plugins/walletconnect/views/connecting-wallet-connect-basic.view.js'

/** A pairing as a wallet scans it: made up, of the length of a real one. */
export const PAIRING = `wc:${'7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9'}@2?relay-protocol=irn&symKey=${'587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'}&expiryTimestamp=1790000000`

/** Another one. */
export const NEXT_PAIRING = PAIRING.replace('7f6e', 'aaaa')

/** A wallet of the registry that has every kind of link. */
export const WALLET: Wallet = {
  id: 'garden',
  name: 'Garden',
  mobileLink: 'garden://',
  appStore: 'https://apps.apple.com/app/garden',
  playStore: 'https://play.google.com/store/apps/details?id=garden',
  homepage: 'https://garden.example',
}

/** The state that a test sets. */
class FakeStore {
  snapshot: WalletConnectSnapshot = { phase: 'idle', isHosts: false, isRelayLost: false }

  constructor() {
    makeAutoObservable(this)
  }

  become({ uri, ...others }: WalletConnectSnapshot): void {
    this.snapshot = { ...others, ...(others.phase === 'ready' && uri !== undefined && { uri }) }
  }
}

/** A WalletConnect plugin for view tests: returns the state that a test sets, and records calls. */
export const fakeWalletConnect = ({
  namespace = 'fake',
  chain = 'fake:one' as ConnectorSession['chain'],
  manualControl = false,
  connector = true,
} = {}) => {
  const store = new FakeStore()
  const asked: string[] = []
  type Answer = (resolve: (session: ConnectorSession) => void, reject: (error: unknown) => void) => void
  /** The wallet's answer, even if it was not asked yet. */
  let said: Answer | undefined
  let hear: (() => void) | undefined
  const say = (answer: Answer): void => {
    said = answer
    hear?.()
  }
  const become = (next: Partial<WalletConnectSnapshot>): void => store.become({ ...store.snapshot, ...next })
  const relay: Connector = {
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'WALLET_CONNECT',
    asks: 'phone',
    session: 'shared',
    namespaces: {
      [namespace]: {
        connect: ({ signal }) => {
          asked.push('connect')
          signal.addEventListener('abort', () => asked.push('abort'))
          return new Promise((resolve, reject) => {
            hear = () => {
              said?.(resolve, reject)
              said = undefined
            }
            hear()
          })
        },
        disconnect: async () => {},
        provider: async () => ({}),
      },
    },
  }
  const view = (load: () => Promise<{ readonly default: unknown }>) => ({
    params: defineSchema((value) => {
      const { wallet, platform, opened } = readRecord(value)
      return {
        wallet: readOptional(wallet, 'wallet', readRecord) as Wallet | undefined,
        platform: readOptional(platform, 'platform', readText),
        opened: opened === true,
      }
    }),
    load,
  })
  const plugin = definePlugin({
    id: 'walletconnect',
    views: {
      ConnectingWalletConnect: view(
        () => import('../../plugins/walletconnect/views/connecting-wallet-connect.view.js'),
      ),
      ConnectingWalletConnectBasic: view(
        () => import('../../plugins/walletconnect/views/connecting-wallet-connect-basic.view.js'),
      ),
    },
    contributes: {
      'account.rows': { id: 'note', load: () => import('../../plugins/walletconnect/views/account-note.view.js') },
    },
    messages: {
      en: () => import('../../plugins/walletconnect/messages/en.js'),
      de: () => import('../../plugins/walletconnect/messages/de.json', { with: { type: 'json' } }),
    },
    setup: ({ connectors, miniApp, window }): WalletConnectApi => {
      if (connector) connectors.add(relay)
      const linkTo = (wallet: Wallet) =>
        window && store.snapshot.uri !== undefined
          ? toWalletLink(wallet, store.snapshot.uri, platformOf({ miniApp, window }))
          : undefined
      return {
        manualControl,
        namespaces: () => [],
        ...snapshotOf(() => store.snapshot),
        prepare: () => void asked.push('prepare'),
        renew: () => void asked.push('renew'),
        linkTo,
        open(wallet) {
          asked.push(`open ${wallet.id}`)
          const link = linkTo(wallet)
          return window !== undefined && link !== undefined && openLink({ miniApp, window }, link)
        },
      }
    },
  })()
  return {
    asked,
    plugin,
    become,
    /** The wallet shares an account. */
    approve: () => say((resolve) => resolve({ chain, accounts: ['alice'] })),
    refuse: (error: unknown) => say((_, reject) => reject(error)),
  }
}
