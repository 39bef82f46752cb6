import network from 'demo:network'
import { type Bip122Plugin, bip122 } from 'portico/bip122'
import { type CosmosPlugin, cosmos } from 'portico/cosmos'
import { eip155 } from 'portico/eip155'
import { emailAuth } from 'portico/email-auth'
import { embeddedWallet, frameWallet } from 'portico/embedded-wallet'
import { type PolkadotPlugin, polkadot } from 'portico/polkadot'
import { type SiwxPlugin, siwx } from 'portico/siwx'
import { socialAuth } from 'portico/social-auth'
import { type SolanaPlugin, solana } from 'portico/solana'
import { smartAccounts } from 'portico/smart-accounts'
import { type WalletRegistryPlugin, walletRegistry } from 'portico/wallet-registry'
import { type WalletConnectPlugin, walletconnect } from 'portico/walletconnect'
import { swap } from '../../plugins/swap/swap.js'
import {
  accountPlugins,
  buyPlugins,
  chainSource,
  indexedSource,
  namePlugins,
  sessionPlugins,
  swapPlugins,
} from './account-plugins.js'
import { localAnvil, localBitcoin, localCosmos, localEthereum, localPolkadot, localSolana } from './demo-networks.js'
import { relayUrl } from './faults.js'
import { settings } from './settings.js'
import { trace } from './trace-plugin.js'

const { signIn, signInStorage, allWallets, hasFamily, namesFamily, transfers } = settings
const bitcoinApis = { [localBitcoin.caipNetworkId]: network.bitcoin?.apiUrl ?? '' }
const { exchange, token, tether } = network.contracts[1]

const smart = settings.smartAccounts && network.smartAccounts ? { smartAccounts: network.smartAccounts } : undefined

// Loaded where it is asked for only.
const second = settings.secondWallet ? await import('./second-wallet.js') : undefined

const present = [
  ...(network.solana && hasFamily('solana') ? [solana({ networks: [localSolana] })] : []),
  ...(network.bitcoin && hasFamily('bip122')
    ? [bip122({ networks: [localBitcoin], apiUrls: bitcoinApis, transfers })]
    : []),
  ...(network.polkadot && namesFamily('polkadot') ? [polkadot({ networks: localPolkadot, transfers })] : []),
  ...(network.cosmos && hasFamily('cosmos') ? [cosmos({ networks: localCosmos, transfers })] : []),
  ...(relayUrl ? [walletconnect({ relayUrls: [relayUrl], verify: false })] : []),
  ...(network.registryUrl ? [walletRegistry({ url: network.registryUrl, allWallets })] : []),
  ...(signIn
    ? [
        siwx({
          required: signIn === 'required',
          statement: 'Sign in to Meridian, a page on this machine.',
          storage: signInStorage,
        }),
      ]
    : []),
  ...(settings.email && network.walletUrl
    ? [
        embeddedWallet({
          providers: [
            frameWallet({
              url: network.walletUrl,
              socials: ['google', 'x', 'discord', 'github', 'apple', 'facebook'],
              farcaster: true,
              passkeys: true,
              ...smart,
            }),
            ...(second ? [second.secondWallet()] : []),
          ],
        }),
        emailAuth(second && settings.secondWallet === 'email' ? { provider: second.SECOND_WALLET } : {}),
        socialAuth(),
        ...(settings.smartAccounts ? [smartAccounts()] : []),
        ...namePlugins(),
      ]
    : []),
  ...(settings.account ? accountPlugins(settings.account === 'indexed' ? indexedSource : chainSource) : []),
  ...(settings.account ? swapPlugins : []),
  ...(settings.sessions ? sessionPlugins() : []),
  ...(settings.account === 'indexed' ? buyPlugins() : []),
  ...(settings.swap
    ? [swap({ markets: { 'eip155:1': { exchange: exchange.address, from: token, to: tether } } })]
    : []),
]
// Typed as if they were always there: what needs them is shown only where they are.
const others = present as unknown as readonly [
  SolanaPlugin,
  Bip122Plugin<typeof localBitcoin.caipNetworkId>,
  PolkadotPlugin,
  CosmosPlugin,
  WalletConnectPlugin,
  WalletRegistryPlugin,
  SiwxPlugin,
]

/** The chains and the features of the modal. */
export const plugins = [eip155({ networks: [localEthereum, localAnvil] }), ...others, trace()] as const
