import { describeUnknown } from '../kernel/mistakes/describe-unknown.js'
import { nearestName } from '../kernel/mistakes/nearest-name.js'
import { KERNEL_OPTIONS, namesOf } from '../kernel/mistakes/option-names.js'
import type { PresetFeatures, PresetOptions, PresetPluginOptions, PresetSources } from './options.js'

const PRESET = namesOf<PresetOptions>({
  debug: true,
  enableEIP6963: true,
  enableNetworkSwitch: true,
  enableWalletConnect: true,
  enableWalletGuide: true,
  enableWallets: true,
  features: true,
  metadata: true,
  networks: true,
  options: true,
  projectId: true,
  rpcUrls: true,
  sources: true,
})

const FEATURES = namesOf<PresetFeatures>({
  allWallets: true,
  analytics: true,
  collapseWallets: true,
  email: true,
  emailShowWallets: true,
  history: true,
  legalCheckbox: true,
  names: true,
  nfts: true,
  onramp: true,
  pay: true,
  receive: true,
  send: true,
  smartAccounts: true,
  smartSessions: true,
  socials: true,
  swaps: true,
})

const SOURCES = namesOf<PresetSources>({
  account: true,
  names: true,
  onramp: true,
  pay: true,
  sessions: true,
  swaps: true,
  wallet: true,
})

const PLUGINS = namesOf<PresetPluginOptions>({
  activity: true,
  analytics: true,
  balances: true,
  bip122: true,
  cosmos: true,
  eip155: true,
  emailAuth: true,
  embeddedWallet: true,
  identity: true,
  names: true,
  nfts: true,
  onramp: true,
  pay: true,
  polkadot: true,
  receive: true,
  send: true,
  siwx: true,
  smartAccounts: true,
  smartSessions: true,
  socialAuth: true,
  solana: true,
  swaps: true,
  walletRegistry: true,
  walletconnect: true,
})

/** Names the options of a preset that nothing reads to the developer. */
export const nameUnknownOptions = (given: PresetOptions): void => {
  const of = 'preset'
  const hint = (name: string) => {
    const meant = nearestName(name, KERNEL_OPTIONS)
    return meant && `pass \`${meant}\` to \`createModal\`, beside what \`preset\` returns.`
  }
  const unknown = [
    ...describeUnknown(given, PRESET, { of, hint }),
    ...describeUnknown(given.features, FEATURES, { of, path: 'features.' }),
    ...describeUnknown(given.sources, SOURCES, { of, path: 'sources.' }),
    ...describeUnknown(given.options, PLUGINS, { of, path: 'options.' }),
  ]
  if (unknown.length > 0) console.error(`[portico] ${unknown.join(' ')}`)
}
