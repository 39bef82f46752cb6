import type { Locale, Messages } from 'portico'
import { activity } from 'portico/activity'
import { balances } from 'portico/balances'
import { dataRights } from 'portico/data-rights'
import { defineElements } from 'portico/elements'
import { emailAuth } from 'portico/email-auth'
import { embeddedWallet } from 'portico/embedded-wallet'
import { identity } from 'portico/identity'
import { german } from 'portico/locales'
import { names } from 'portico/names'
import { nfts } from 'portico/nfts'
import { onramp } from 'portico/onramp'
import { pay } from 'portico/pay'
import {
  type CaipNetworkId,
  type Connector,
  type ConnectorSession,
  defineNamespace,
  definePlugin,
  type PluginContext,
} from 'portico/plugin'
import { receive } from 'portico/receive'
import { send } from 'portico/send'
import { smartAccounts } from 'portico/smart-accounts'
import { smartSessions } from 'portico/smart-sessions'
import { socialAuth } from 'portico/social-auth'
import { swaps } from 'portico/swaps'
import { walletRegistry } from 'portico/wallet-registry'
import { virtualEmbeddedWallet } from '../../testing/virtual-embedded-wallet/virtual-embedded-wallet.js'
import { fakeSiwx } from '../../tests/support/fake-siwx.js'
import { fakeWalletConnect } from '../../tests/support/fake-walletconnect.js'
import { type AccountDataMode, harnessAccountData } from './account-data.js'
import { contributor } from './contributor.js'
import { harnessSwaps, swapContracts } from './swap-source.js'
import { harnessNames } from './name-source.js'
import { harnessOnramp } from './onramp-source.js'
import { harnessPay } from './pay-source.js'
import { harnessSessions } from './session-source.js'
import { pseudoMessages } from './pseudo.js'

/** A wallet that approves every request and needs no chain. */
interface HarnessWallet {
  readonly id: string
  readonly name: string
  /** One network for each namespace it speaks. */
  readonly chains: readonly CaipNetworkId[]
  readonly accounts: ConnectorSession['accounts']
  /** The chains that the wallet supports; every chain by default. */
  readonly approvedChains?: readonly CaipNetworkId[]
  /** `false`: the wallet only shows its accounts. */
  readonly signs?: boolean
}

const toConnector = ({ id, name, chains, accounts, approvedChains, signs }: HarnessWallet): Connector => ({
  id,
  name,
  type: 'EXTERNAL',
  namespaces: Object.fromEntries(
    chains.map((chain) => [
      chain.split(':', 1)[0],
      {
        connect: async () => ({
          ...{ chain, accounts },
          ...(approvedChains && { approvedChains }),
          ...(signs === false && { signs }),
        }),
        disconnect: async () => {},
        provider: async () => ({}),
      },
    ]),
  ),
})

/** Languages to check: two real ones, and two pseudo-languages, one of them right-to-left. */
const LANGUAGES: Readonly<Record<string, readonly [locale: string | Locale, messages?: Partial<Messages>]>> = {
  en: ['en'],
  de: [german],
  pseudo: ['en-XA', pseudoMessages],
  mirrored: ['en-Arab', pseudoMessages],
}

/** Controls the page from a screenshot case. */
export interface Harness {
  readonly modal: PluginContext['modal']
  /** Switches the demo's modal to `en`, `de`, `pseudo` or `mirrored`. */
  speak(language: string): Promise<void>
  addWallet(wallet: HarnessWallet): void
  /** The fake sign-in plugin; `harness-siwx` in the URL enables it. */
  readonly siwx: ReturnType<typeof fakeSiwx>
  /** The fake relay plugin; `harness-walletconnect` in the URL enables it. */
  readonly walletconnect: ReturnType<typeof fakeWalletConnect>
  /**
   * The wallet behind the login by email; `harness-email` in the URL enables it, `device` a link before the code, and
   * `recovery` the screen that recovers the key, `smart` a smart account, `passkey` a passkey. `harness-social` enables that many social logins.
   */
  readonly emailWallet: typeof emailWallet
  readonly defineElements: typeof defineElements
  /** What the source of the account's data answers; `harness-account` in the URL enables its plugins. */
  readonly data: { mode: AccountDataMode }
  readonly swapContracts: typeof swapContracts
}

const walletconnect = fakeWalletConnect({ namespace: 'eip155', chain: 'eip155:1' })
const siwx = fakeSiwx({ namespace: 'eip155', chainId: 'eip155:1' })

const asked = new URLSearchParams(location.search)
/** How many social logins there are; none without them. */
const socials = asked.get('harness-social')
const emailWallet = virtualEmbeddedWallet({
  needsDevice: asked.has('device'),
  needsRecovery: asked.has('recovery'),
  unsaved: asked.has('unsaved'),
  ...(asked.has('smart') && { privateKeys: [`0x${'11'.repeat(32)}`, `0x${'22'.repeat(32)}`], undeployed: true }),
  methods: {
    email: 'otp',
    ...(asked.has('passkey') && { passkey: true as const }),
    ...(socials !== null && {
      socials: ['google', 'x', 'discord', 'github', 'apple', 'facebook'],
      ...{ farcaster: true, popupUrl: 'about:blank', redirects: true },
    }),
  },
})
const wanted = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const

const data: { mode: AccountDataMode } = { mode: 'ready' }
const source = harnessAccountData(data)

/** Exposes `window.harness`, which adds wallets and elements to the page. */
const harnessPlugin = definePlugin({
  id: 'harness',
  setup: ({ connectors, modal }) => {
    const harness: Harness = {
      modal,
      speak: (language) => {
        const wanted = LANGUAGES[language]
        if (!wanted) throw new Error(`There is no language named ${language}.`)
        // The context's modal is the kernel's; only the page's modal has a language.
        return window.demo.modal.setLocale(...wanted)
      },
      addWallet: (wallet) => connectors.add(toConnector(wallet)),
      siwx,
      walletconnect,
      emailWallet,
      defineElements,
      data,
      swapContracts,
    }
    Object.assign(window, { harness })
  },
})

/** A second namespace, for the screens that list several. */
const orchard = defineNamespace({
  id: 'orchard',
  label: 'Orchard',
  networks: ['Orchard', 'Orchard Spring'].map((name, index) => ({
    id: String(index),
    caipNetworkId: `orchard:${index}` as const,
    chainNamespace: 'orchard',
    name,
    nativeCurrency: { name: 'Apple', symbol: 'APL', decimals: 9 },
    rpcUrls: { default: { http: [] } },
  })),
  handlers: () => ({}),
})

/** Has a page that stores something of its own. */
const framed = definePlugin({ id: 'framed', egress: () => ({ frames: ['https://wallet.example'] }) })

/** Keeps the manifest, and so what is stored, from being read. */
const unreadable = definePlugin({
  id: 'unreadable',
  egress: () => ({}),
  purposes: () => Promise.reject(new Error('offline')),
})

export default [
  harnessPlugin(),
  ...(asked.has('orchard') ? [orchard()] : []),
  ...(asked.has('harness-walletconnect') ? [walletconnect.plugin] : []),
  // The server has no registry at this URL, so the bundled wallets are shown.
  ...(asked.has('harness-registry') ? [walletRegistry({ url: `${location.origin}/registry` })] : []),
  ...(asked.has('harness-email')
    ? [embeddedWallet({ providers: [emailWallet] }), emailAuth(), ...(asked.has('smart') ? [smartAccounts()] : [])]
    : []),
  ...(socials === null ? [] : [socialAuth({ socials: wanted.slice(0, Number(socials)) })]),
  ...(asked.has('harness-contributions') ? [contributor()] : []),
  ...(asked.has('harness-account')
    ? [balances({ source }), nfts({ source }), activity({ source }), identity({ source }), send(), receive()]
    : []),
  ...(asked.has('harness-swaps') ? [swaps({ source: harnessSwaps(asked.get('harness-swaps') !== 'unlisted') })] : []),
  ...(asked.has('harness-onramp')
    ? [onramp({ source: harnessOnramp(asked.get('harness-onramp') ?? ''), meld: { publicKey: 'harness' } })]
    : []),
  ...(asked.has('harness-pay')
    ? [pay({ source: harnessPay(asked.get('harness-pay') ?? ''), origins: ['https://exchange.example'] })]
    : []),
  ...(asked.has('harness-names') ? [names({ source: harnessNames(asked.get('harness-names') ?? '') })] : []),
  ...(asked.has('harness-sessions')
    ? [smartSessions({ source: harnessSessions(asked.get('harness-sessions') ?? '') })]
    : []),
  ...(asked.has('harness-siwx') ? [siwx.plugin] : []),
  ...(asked.has('harness-data-rights') ? [dataRights()] : []),
  ...(asked.has('framed') ? [framed()] : []),
  ...(asked.has('unreadable') ? [unreadable()] : []),
]
