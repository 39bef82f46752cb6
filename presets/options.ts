import type { ActivityOptions } from 'portico/activity'
import type { AnalyticsOptions } from 'portico/analytics'
import type { BalancesOptions } from 'portico/balances'
import type { Bip122Options } from 'portico/bip122'
import type { CosmosOptions } from 'portico/cosmos'
import type { Eip155Options } from 'portico/eip155'
import type { EmailAuthOptions } from 'portico/email-auth'
import type { EmbeddedWalletOptions } from 'portico/embedded-wallet'
import type { IdentityOptions } from 'portico/identity'
import type { NamesOptions } from 'portico/names'
import type { NftsOptions } from 'portico/nfts'
import type { OnrampOptions } from 'portico/onramp'
import type { PayOptions } from 'portico/pay'
import type { PolkadotOptions } from 'portico/polkadot'
import type { ReceiveOptions } from 'portico/receive'
import type { SendOptions } from 'portico/send'
import type { SiwxOptions } from 'portico/siwx'
import type { SmartAccountsOptions } from 'portico/smart-accounts'
import type { SmartSessionsOptions } from 'portico/smart-sessions'
import type { SocialAuthOptions } from 'portico/social-auth'
import type { SolanaOptions } from 'portico/solana'
import type { SwapsOptions } from 'portico/swaps'
import type { WalletConnectOptions } from 'portico/walletconnect'
import type { WalletRegistryOptions } from 'portico/wallet-registry'
import type { CaipNetwork } from '../kernel/contract/network.js'
import type { HostIdentity } from '../kernel/contract/plugin.js'
import type { AccountDataSource } from '../services/account-data.js'
import type { EmbeddedWalletProvider } from '../services/embedded-wallet.js'
import type { NameSource } from '../services/names.js'
import type { OnrampSource } from '../services/onramp.js'
import type { PaySource } from '../services/pay.js'
import type { SmartSessionSource } from '../services/smart-sessions.js'
import type { SwapSource } from '../services/swap-source.js'

/** The switches of a preset. */
export interface PresetFeatures {
  /** Swapping tokens. Default: `true`, with a project id or `sources.swaps`. */
  readonly swaps?: boolean
  /** Buying coins. Default: `true`, with a project id or `sources.onramp`. */
  readonly onramp?: boolean
  /** Showing an address. Default: `true`. */
  readonly receive?: boolean
  /** Sending. Default: `true`. */
  readonly send?: boolean
  /** Login by email. Default: `true`, with a project id or `sources.wallet`. */
  readonly email?: boolean
  /** `false`: one row stands for the wallets where there is a login by email. Default: `true`. */
  readonly emailShowWallets?: boolean
  /** The social logins, or `false`. Default: google, x, discord, farcaster, github, apple, facebook. */
  readonly socials?: NonNullable<SocialAuthOptions['socials']> | false
  /** The activity of an account. Default: `true`, with a project id or `sources.account`. */
  readonly history?: boolean
  /** The NFTs of an account. Default: `true`. */
  readonly nfts?: boolean
  /** Registering a name for an account of the embedded wallet; with a project id or `sources.names`. Default: `true`. */
  readonly names?: boolean
  /** The choice between smart and ordinary account, with the embedded wallet. Default: `true`. */
  readonly smartAccounts?: boolean
  /** Reports to the analytics service. Default: `true`, with a project id and `options.analytics.hasConsent`. */
  readonly analytics?: boolean
  /** The list of all wallets; `false` hides it. Default: `true`. */
  readonly allWallets?: boolean
  /** A checkbox with the terms before a wallet is chosen. Default: `false`. */
  readonly legalCheckbox?: boolean
  /** One row stands for the wallets. Default: `false`. */
  readonly collapseWallets?: boolean
  /** Paying a stated amount. Default: `false`. */
  readonly pay?: boolean
  /** Permissions for a time, which is experimental; with a project id or `sources.sessions`. Default: `false`. */
  readonly smartSessions?: boolean
}

/** Where plugins read; each replaces what a project id gives. */
export interface PresetSources {
  /** Balances, NFTs, names and activity. Default: Reown's API with a project id, else `rpc()`; NFTs: always `rpc()`. */
  readonly account?: AccountDataSource
  readonly swaps?: SwapSource
  /** Where names are registered. Default: Reown's API with a project id. */
  readonly names?: NameSource
  readonly sessions?: SmartSessionSource
  readonly onramp?: OnrampSource
  readonly pay?: PaySource
  /** The embedded wallet of logins by email and social logins, for example `frameWallet({ url })`. */
  readonly wallet?: EmbeddedWalletProvider
}

/** More options of single plugins, by their ids. */
export interface PresetPluginOptions {
  readonly eip155?: Partial<Omit<Eip155Options<readonly never[]>, 'networks' | 'rpcUrls'>>
  readonly solana?: Partial<Omit<SolanaOptions<readonly never[]>, 'networks' | 'rpcUrls'>>
  readonly bip122?: Partial<Omit<Bip122Options, 'networks'>>
  readonly polkadot?: Partial<Omit<PolkadotOptions, 'networks' | 'rpcUrls'>>
  readonly cosmos?: Partial<Omit<CosmosOptions, 'networks'>>
  readonly walletconnect?: Partial<WalletConnectOptions>
  readonly walletRegistry?: Partial<WalletRegistryOptions>
  /** Switches sign-in on; it has no default. */
  readonly siwx?: SiwxOptions
  readonly balances?: Partial<BalancesOptions>
  readonly nfts?: Partial<NftsOptions>
  readonly activity?: Partial<ActivityOptions>
  readonly identity?: Partial<IdentityOptions>
  readonly names?: Partial<NamesOptions>
  readonly smartAccounts?: SmartAccountsOptions
  readonly smartSessions?: Partial<SmartSessionsOptions>
  readonly send?: SendOptions
  readonly receive?: ReceiveOptions
  readonly swaps?: Partial<SwapsOptions>
  readonly onramp?: Partial<OnrampOptions>
  readonly pay?: Partial<PayOptions>
  readonly embeddedWallet?: Partial<EmbeddedWalletOptions>
  readonly emailAuth?: EmailAuthOptions
  readonly socialAuth?: SocialAuthOptions
  readonly analytics?: Partial<AnalyticsOptions>
}

/** What `preset` takes. */
export interface PresetOptions {
  /** Of any chain family, from `portico/networks`; the first one of a family is its default. */
  readonly networks: readonly CaipNetwork[]
  /** Identifies the host to the vendor's services: the relay, the list of wallets, data, swaps, purchases and logins. */
  readonly projectId?: string
  /** The host's identity, as `createModal` takes it. */
  readonly metadata?: Omit<HostIdentity, 'projectId'> & { readonly termsUrl?: string; readonly privacyUrl?: string }
  readonly features?: PresetFeatures
  readonly sources?: PresetSources
  readonly options?: PresetPluginOptions
  /** RPC URLs of the host by CAIP-2 id, asked before those of the networks. */
  readonly rpcUrls?: Readonly<Record<string, readonly string[]>>
  /** Wallets on phones, by the relay; needs a project id. Default: `true`. */
  readonly enableWalletConnect?: boolean
  /** The explanation of wallets. Default: `true`. */
  readonly enableWalletGuide?: boolean
  /** `false`: no wallet can be chosen, only logins. Default: `true`. */
  readonly enableWallets?: boolean
  /** Announced wallets (EIP-6963). Default: `true`. */
  readonly enableEIP6963?: boolean
  /** `false`: networks are shown but never switched. Default: `true`. */
  readonly enableNetworkSwitch?: boolean
  /** Alerts for developers. Default: `true` on this machine (localhost). */
  readonly debug?: boolean
}
