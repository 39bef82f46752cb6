import {
  CONNECTOR_TYPE_ORDER,
  defineSchema,
  readList,
  readOptional,
  readRecord,
  readSwitch,
  readText,
  readWebUrl,
} from 'portico/kit'
import type { Schema } from 'portico/plugin'
import type { Wallet } from 'portico/services'
import { REGISTRY_URL } from './constants.js'
import type { WalletKind, WalletLister } from './contract.js'

const ALL_WALLETS = ['SHOW', 'HIDE', 'ONLY_MOBILE'] as const

/** What a host says of the list of wallets; everything has a default. */
export interface WalletRegistryOptions {
  /** Registry ids of wallets that the first screen shows, in this order; the first four are. */
  readonly featuredWalletIds?: readonly string[]
  /** Registry ids: only these wallets are listed. */
  readonly includeWalletIds?: readonly string[]
  /** Registry ids: these wallets are not listed, installed ones included. */
  readonly excludeWalletIds?: readonly string[]
  /** Wallets that the registry does not have, shown on the first screen. */
  readonly customWallets?: readonly Wallet[]
  /** Whether a row leads to the whole list. `SHOW` unless given. */
  readonly allWallets?: (typeof ALL_WALLETS)[number]
  /** Which kinds of wallets come first; those that are not named follow in the usual order. */
  readonly connectorTypeOrder?: readonly Exclude<WalletKind, 'allWallets'>[]
  /** `false`: the first screen offers no explanation of what a wallet is. `true` unless given. */
  readonly walletGuide?: boolean
  /** Where the registry is; a proxy of the host's that answers the same calls, for example. */
  readonly url?: string
  /** Decides the rows of the first screen instead of us. */
  readonly list?: WalletLister
}

/** The options, parsed. */
export interface ParsedWalletRegistryOptions extends WalletRegistryOptions {
  readonly featuredWalletIds: readonly string[]
  readonly includeWalletIds: readonly string[]
  readonly excludeWalletIds: readonly string[]
  readonly customWallets: readonly Wallet[]
  readonly allWallets: (typeof ALL_WALLETS)[number]
  readonly connectorTypeOrder: readonly Exclude<WalletKind, 'allWallets'>[]
  readonly walletGuide: boolean
  readonly url: string
}

const oneOf =
  <Choice extends string>(choices: readonly Choice[]) =>
  (value: unknown, what: string): Choice => {
    if (!choices.includes(value as Choice)) throw new TypeError(`${what}: expected one of ${choices.join(', ')}`)
    return value as Choice
  }

const readOwnWallet = (value: unknown, what: string): Wallet => {
  const given = readRecord(value, what)
  for (const key of ['id', 'name']) readText(given[key], `${what}.${key}`)
  return value as Wallet
}

/** The schema of the plugin's options. */
export const walletRegistryOptions: Schema<ParsedWalletRegistryOptions, WalletRegistryOptions> = defineSchema(
  (value): ParsedWalletRegistryOptions => {
    const given = readRecord(value)
    const list = <Entry>(name: string, read: (entry: unknown, what: string) => Entry): readonly Entry[] =>
      readOptional(given[name], name, (all, what) => readList(all, what, read)) ?? []
    const { list: lister } = given
    if (lister !== undefined && typeof lister !== 'function') throw new TypeError('list: expected a function')
    return {
      featuredWalletIds: list('featuredWalletIds', readText),
      includeWalletIds: list('includeWalletIds', readText),
      excludeWalletIds: list('excludeWalletIds', readText),
      customWallets: list('customWallets', readOwnWallet),
      allWallets: readOptional(given['allWallets'], 'allWallets', oneOf(ALL_WALLETS)) ?? 'SHOW',
      connectorTypeOrder: list('connectorTypeOrder', oneOf(CONNECTOR_TYPE_ORDER)),
      walletGuide: readOptional(given['walletGuide'], 'walletGuide', readSwitch) ?? true,
      url: readOptional(given['url'], 'url', readWebUrl) ?? REGISTRY_URL,
      ...(lister !== undefined && { list: lister as WalletLister }),
    }
  },
)
