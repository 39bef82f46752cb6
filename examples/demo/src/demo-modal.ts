import network from 'demo:network'
import extra from 'demo:plugins'
import { createModal } from 'portico'
import { type Bip122Plugin, bip122 } from 'portico/bip122'
import { eip155 } from 'portico/eip155'
import { type SiwxPlugin, siwx } from 'portico/siwx'
import { type SolanaPlugin, solana } from 'portico/solana'
import { type WalletRegistryPlugin, walletRegistry } from 'portico/wallet-registry'
import { type WalletConnectPlugin, walletconnect } from 'portico/walletconnect'
import { localAnvil, localBitcoin, localEthereum, localSolana } from './demo-networks.js'
import './demo-wallets.js'
import { hasFamily } from './families.js'
import { signInMode, signInStorage } from './sign-in-mode.js'
import { trace } from './trace-plugin.js'

const bitcoinApis = { [localBitcoin.caipNetworkId]: network.bitcoin?.apiUrl ?? '' }
const present = [
  ...(network.solana && hasFamily('solana') ? [solana({ networks: [localSolana] })] : []),
  ...(network.bitcoin && hasFamily('bip122') ? [bip122({ networks: [localBitcoin], apiUrls: bitcoinApis })] : []),
  ...(network.relayUrl ? [walletconnect({ relayUrls: [network.relayUrl], verify: false })] : []),
  ...(network.registryUrl ? [walletRegistry({ url: network.registryUrl })] : []),
  ...(signInMode === 'off'
    ? []
    : [
        siwx({
          required: signInMode === 'required',
          statement: 'Sign in to Meridian, a page on this machine.',
          storage: signInStorage,
        }),
      ]),
]
// Typed as if they were always there: what needs them is shown only where they are.
const others = present as unknown as readonly [
  SolanaPlugin,
  Bip122Plugin<typeof localBitcoin.caipNetworkId>,
  WalletConnectPlugin,
  WalletRegistryPlugin,
  SiwxPlugin,
]

/** The plugins of the modal. */
export const plugins = [eip155({ networks: [localEthereum, localAnvil] }), ...others, trace(), ...extra] as const

const asked = new URLSearchParams(location.search)

/** The modal of this page; its address may ask for `theme=light`, `consent` and `collapse`. */
export const modal = createModal({
  projectId: 'local',
  metadata: {
    name: 'Meridian',
    url: location.origin,
    description: 'A page that uses Portico',
    icons: [],
    termsUrl: 'https://example.com/terms',
    privacyUrl: 'https://example.com/privacy',
  },
  themeMode: asked.get('theme') === 'light' ? 'light' : 'dark',
  legalCheckbox: asked.has('consent'),
  collapseWallets: asked.has('collapse'),
  plugins,
})

declare module 'portico/react' {
  interface Register {
    modal: typeof modal
  }
}
