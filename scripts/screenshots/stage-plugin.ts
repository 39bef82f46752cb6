import type { Locale, Messages } from 'portico'
import { defineElements } from 'portico/elements'
import { german } from 'portico/locales'
import { type CaipNetworkId, type Connector, defineNamespace, definePlugin, type PluginContext } from 'portico/plugin'
import { walletRegistry } from 'portico/wallet-registry'
import { fakeSiwx } from '../../tests/support/fake-siwx.js'
import { fakeWalletConnect } from '../../tests/support/fake-walletconnect.js'
import { pseudoMessages } from './pseudo.js'

/** A wallet that says yes, without a chain behind it. */
interface StageWallet {
  readonly id: string
  readonly name: string
  /** One network for each namespace it speaks. */
  readonly chains: readonly CaipNetworkId[]
  readonly accounts: readonly string[]
  /** Where it would work; everywhere unless given. */
  readonly approvedChains?: readonly CaipNetworkId[]
}

const toConnector = ({ id, name, chains, accounts, approvedChains }: StageWallet): Connector => ({
  id,
  name,
  type: 'EXTERNAL',
  namespaces: Object.fromEntries(
    chains.map((chain) => [
      chain.split(':', 1)[0],
      {
        connect: async () => ({ chain, accounts, ...(approvedChains && { approvedChains }) }),
        disconnect: async () => {},
        provider: async () => ({}),
      },
    ]),
  ),
})

/** Languages to look at: a real one, and two that nobody speaks, one of them read from the right. */
const LANGUAGES: Readonly<Record<string, readonly [locale: string | Locale, messages?: Partial<Messages>]>> = {
  en: ['en'],
  de: [german],
  pseudo: ['en-XA', pseudoMessages],
  mirrored: ['ar', pseudoMessages],
}

/** The hands that a screenshot has in the page. */
export interface Stage {
  readonly modal: PluginContext['modal']
  /** Lets the demo's modal speak `en`, `de`, `pseudo` or `mirrored`. */
  speak(language: string): Promise<void>
  addWallet(wallet: StageWallet): void
  /** What the sign-in says; with `stage-siwx` in the address. */
  readonly siwx: ReturnType<typeof fakeSiwx>
  /** What the relay says; with `stage-walletconnect` in the address. */
  readonly walletconnect: ReturnType<typeof fakeWalletConnect>
  readonly defineElements: typeof defineElements
  /** Puts a piece into a slot. */
  fillSlot(slot: string, view: () => Promise<{ readonly default: unknown }>): void
}

const walletconnect = fakeWalletConnect({ namespace: 'eip155', chain: 'eip155:1' })
const siwx = fakeSiwx({ namespace: 'eip155', chainId: 'eip155:1' })

/** Puts wallets, pieces and buttons into the page, as no page in the world would need them. */
const stage = definePlugin({
  id: 'stage',
  setup: ({ connectors, modal, tap }) => {
    const hands: Stage = {
      modal,
      speak: (language) => {
        const wanted = LANGUAGES[language]
        if (!wanted) throw new Error(`There is no language named ${language}.`)
        // The context's modal is the kernel's; it is the page's that speaks.
        return window.demo.modal.setLocale(...wanted)
      },
      addWallet: (wallet) => connectors.add(toConnector(wallet)),
      siwx,
      walletconnect,
      defineElements,
      fillSlot: (slot, view) => tap('render.slot', (items) => [...items, { id: 'email', order: 0, view }], { slot }),
    }
    Object.assign(window, { stage: hands })
  },
})

/** A second chain family, for the screens that list several. */
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

const asked = new URLSearchParams(location.search)

export default [
  stage(),
  ...(asked.has('orchard') ? [orchard()] : []),
  ...(asked.has('stage-walletconnect') ? [walletconnect.plugin] : []),
  // Its registry is not there: the list is never empty all the same.
  ...(asked.has('stage-registry') ? [walletRegistry({ url: `${location.origin}/registry` })] : []),
  ...(asked.has('stage-siwx') ? [siwx.plugin] : []),
]
