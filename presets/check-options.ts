import { readEach, readList, readRecord, readSwitch } from '../kernel/schema/define-schema.js'
import { type OptionReaders, readOptions } from '../kernel/schema/read-options.js'
import { readUrls } from '../kernel/schema/read-network.js'
import type { PresetFeatures, PresetOptions, PresetPluginOptions, PresetSources } from './options.js'

/** The option that takes a family's URLs, for each family with a plugin. */
const FAMILIES: Readonly<Record<string, string>> = {
  eip155: 'rpcUrls',
  solana: 'rpcUrls',
  polkadot: 'rpcUrls',
  bip122: 'options.bip122.apiUrls',
  cosmos: 'options.cosmos.restUrls',
}

/** The plugin checks each entry. */
const readSocials = (value: unknown, what: string): void => {
  if (value !== false && !Array.isArray(value)) throw new TypeError(`${what}: expected a list, or false`)
}

/** The switches of a preset. */
export const FEATURES: OptionReaders<PresetFeatures> = {
  allWallets: readSwitch,
  analytics: readSwitch,
  collapseWallets: readSwitch,
  email: readSwitch,
  emailShowWallets: readSwitch,
  history: readSwitch,
  legalCheckbox: readSwitch,
  names: readSwitch,
  nfts: readSwitch,
  onramp: readSwitch,
  pay: readSwitch,
  receive: readSwitch,
  send: readSwitch,
  smartAccounts: readSwitch,
  smartSessions: readSwitch,
  socials: readSocials,
  swaps: readSwitch,
}

/** The sources of a preset, which the plugins check. */
export const SOURCES: OptionReaders<PresetSources> = {
  account: readRecord,
  names: readRecord,
  onramp: readRecord,
  pay: readRecord,
  sessions: readRecord,
  swaps: readRecord,
  wallet: readRecord,
}

/** The plugins of a preset, which check their own options. */
export const PLUGINS: OptionReaders<PresetPluginOptions> = {
  activity: readRecord,
  analytics: readRecord,
  balances: readRecord,
  bip122: readRecord,
  cosmos: readRecord,
  eip155: readRecord,
  emailAuth: readRecord,
  embeddedWallet: readRecord,
  identity: readRecord,
  names: readRecord,
  nfts: readRecord,
  onramp: readRecord,
  pay: readRecord,
  polkadot: readRecord,
  receive: readRecord,
  send: readRecord,
  siwx: readRecord,
  smartAccounts: readRecord,
  smartSessions: readRecord,
  socialAuth: readRecord,
  solana: readRecord,
  swaps: readRecord,
  walletRegistry: readRecord,
  walletconnect: readRecord,
}

const readFamilyNetwork = (value: unknown, what: string): void => {
  const { chainNamespace } = readRecord(value, what)
  if (!Object.hasOwn(FAMILIES, String(chainNamespace)))
    throw new TypeError(`${what}.chainNamespace: expected one of ${Object.keys(FAMILIES).join(', ')}`)
}

const readRpcUrls = (value: unknown, what: string): void => {
  for (const chain of Object.keys(readEach(value, what, readUrls))) {
    const option = FAMILIES[chain.split(':')[0] ?? '']
    if (option !== 'rpcUrls')
      throw new TypeError(`${what}.${chain}: ${option ? `set \`${option}\`` : 'no network has this id'}`)
  }
}

/** The options of a preset. */
export const PRESET: OptionReaders<PresetOptions> = {
  debug: readSwitch,
  enableEIP6963: readSwitch,
  enableNetworkSwitch: readSwitch,
  enableWalletConnect: readSwitch,
  enableWalletGuide: readSwitch,
  enableWallets: readSwitch,
  features: readOptions(FEATURES),
  metadata: readRecord,
  networks: (value, what) => readList(value, what, readFamilyNetwork),
  options: readOptions(PLUGINS),
  projectId: (value, what) => {
    // An empty one counts as missing, and is reported.
    if (typeof value !== 'string') throw new TypeError(`${what}: expected text`)
  },
  rpcUrls: readRpcUrls,
  sources: readOptions(SOURCES),
}

/** Checks the options of a preset. @throws `TypeError` that names the option */
export const checkPresetOptions = (options: unknown): void => readOptions(PRESET)(options, 'preset', '')
