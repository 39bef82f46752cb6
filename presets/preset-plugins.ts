import type { activity } from 'portico/activity'
import type { analytics } from 'portico/analytics'
import type { balances } from 'portico/balances'
import type { Bip122Plugin } from 'portico/bip122'
import type { CosmosPlugin } from 'portico/cosmos'
import type { Eip155Plugin } from 'portico/eip155'
import type { emailAuth } from 'portico/email-auth'
import type { embeddedWallet } from 'portico/embedded-wallet'
import type { identity } from 'portico/identity'
import type { names } from 'portico/names'
import type { nfts } from 'portico/nfts'
import type { onramp } from 'portico/onramp'
import type { pay } from 'portico/pay'
import type { PolkadotPlugin } from 'portico/polkadot'
import type { receive } from 'portico/receive'
import type { send } from 'portico/send'
import type { siwx } from 'portico/siwx'
import type { smartAccounts } from 'portico/smart-accounts'
import type { smartSessions } from 'portico/smart-sessions'
import type { socialAuth } from 'portico/social-auth'
import type { SolanaPlugin } from 'portico/solana'
import type { swaps } from 'portico/swaps'
import type { walletconnect } from 'portico/walletconnect'
import type { walletRegistry } from 'portico/wallet-registry'
import type { PresetFeatures, PresetOptions, PresetSources } from './options.js'

/** The CAIP-2 ids of the networks of one family. */
type ChainsOf<Given extends PresetOptions, Family extends string> = Extract<
  Given['networks'][number],
  { readonly chainNamespace: Family }
>['caipNetworkId']

type Chain<Given extends PresetOptions, Family extends string, P> = [ChainsOf<Given, Family>] extends [never]
  ? never
  : P

/** Whether a switch is on: as it is given, else by default. */
type IsOn<Given extends PresetOptions, Name extends keyof PresetFeatures, Default = true> = Given extends {
  readonly features: { readonly [K in Name]: infer Value }
}
  ? Value extends false | undefined
    ? Value extends false
      ? false
      : Default
    : true
  : Default

/** Whether there is a project id, or the source that replaces it. */
type Has<Given extends PresetOptions, Source extends keyof PresetSources> = Given extends
  | { readonly projectId: string }
  | { readonly sources: { readonly [K in Source]: object } }
  ? true
  : false

type When<Condition, P> = true extends Condition ? P : never
type WhenBoth<One, Other, P> = true extends One ? When<Other, P> : never
type HasLogin<Given extends PresetOptions> = WhenBoth<
  IsOn<Given, 'email'> | IsOn<Given, 'socials'>,
  Has<Given, 'wallet'>,
  true
>
type HasProject<Given> = Given extends { readonly projectId: string } ? true : false

/** A plugin of a preset, as its options switch it on. */
export type PresetPlugin<Given extends PresetOptions> =
  | Chain<Given, 'eip155', Eip155Plugin<ChainsOf<Given, 'eip155'> & `eip155:${number}`>>
  | Chain<Given, 'solana', SolanaPlugin<ChainsOf<Given, 'solana'> & `solana:${string}`>>
  | Chain<Given, 'bip122', Bip122Plugin<ChainsOf<Given, 'bip122'> & `bip122:${string}`>>
  | Chain<Given, 'polkadot', PolkadotPlugin<ChainsOf<Given, 'polkadot'> & `polkadot:${string}`>>
  | Chain<Given, 'cosmos', CosmosPlugin<ChainsOf<Given, 'cosmos'> & `cosmos:${string}`>>
  | When<
      Given extends { readonly enableWallets: false } ? false : HasProject<Given>,
      | (Given extends { readonly enableWalletConnect: false } ? never : ReturnType<typeof walletconnect>)
      | ReturnType<typeof walletRegistry>
    >
  | When<HasLogin<Given>, ReturnType<typeof embeddedWallet>>
  | WhenBoth<HasLogin<Given>, IsOn<Given, 'smartAccounts'>, ReturnType<typeof smartAccounts>>
  | WhenBoth<IsOn<Given, 'email'>, Has<Given, 'wallet'>, ReturnType<typeof emailAuth>>
  | WhenBoth<IsOn<Given, 'socials'>, Has<Given, 'wallet'>, ReturnType<typeof socialAuth>>
  | (Given extends { readonly options: { readonly siwx: object } } ? ReturnType<typeof siwx> : never)
  | ReturnType<typeof balances>
  | When<IsOn<Given, 'nfts'>, ReturnType<typeof nfts>>
  | WhenBoth<IsOn<Given, 'history'>, Has<Given, 'account'>, ReturnType<typeof activity>>
  | ReturnType<typeof identity>
  | WhenBoth<
      HasLogin<Given>,
      IsOn<Given, 'names'>,
      Chain<Given, 'eip155', When<Has<Given, 'names'>, ReturnType<typeof names>>>
    >
  | WhenBoth<IsOn<Given, 'smartSessions', false>, Has<Given, 'sessions'>, ReturnType<typeof smartSessions>>
  | WhenBoth<IsOn<Given, 'onramp'>, Has<Given, 'onramp'>, ReturnType<typeof onramp>>
  | WhenBoth<IsOn<Given, 'swaps'>, Has<Given, 'swaps'>, ReturnType<typeof swaps>>
  | When<IsOn<Given, 'receive'>, ReturnType<typeof receive>>
  | When<IsOn<Given, 'send'>, ReturnType<typeof send>>
  | When<IsOn<Given, 'pay', false>, ReturnType<typeof pay>>
  | WhenBoth<
      IsOn<Given, 'analytics'>,
      Given extends { readonly options: { readonly analytics: object } } ? true : false,
      ReturnType<typeof analytics>
    >
