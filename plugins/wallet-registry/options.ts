import {
  CONNECTOR_TYPE_ORDER,
  defineSchema,
  readFunction,
  readList,
  readOneOf,
  readOptional,
  readRecord,
  readSwitch,
  readText,
  readWebUrl,
} from 'portico/kit'
import type { Schema } from 'portico/plugin'
import type { Wallet, WalletKind } from 'portico/services'
import { readCustomWallet } from './api/read-wallet.js'
import { REGISTRY_URL, SHOWN_LIMIT } from './constants.js'
import type { WalletLister } from './contract.js'

const ALL_WALLETS = ['SHOW', 'HIDE', 'ONLY_MOBILE'] as const

/** The options of `walletRegistry`; all have defaults. */
export interface WalletRegistryOptions {
  /** Registry ids of wallets to feature on the first screen, in this order, at most four. */
  readonly featuredWalletIds?: readonly string[]
  /** Registry ids; only these wallets are listed. */
  readonly includeWalletIds?: readonly string[]
  /** Registry ids; these wallets are not listed, even if they are installed. */
  readonly excludeWalletIds?: readonly string[]
  /** Wallets that are not in the registry, shown on the first screen. */
  readonly customWallets?: readonly Wallet[]
  /** Whether a row opens the whole list. Defaults to `SHOW`. */
  readonly allWallets?: (typeof ALL_WALLETS)[number]
  /** The groups that come first; the others follow in the default order. */
  readonly connectorTypeOrder?: readonly Exclude<WalletKind, 'allWallets'>[]
  /** Whether the first screen links to an explanation of wallets. Defaults to `true`. */
  readonly walletGuide?: boolean
  /** The address of the registry, for example of a proxy. */
  readonly url?: string
  /** Replaces the function that orders the rows of the first screen. */
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

/** The schema of the plugin's options. */
export const walletRegistryOptions: Schema<ParsedWalletRegistryOptions, WalletRegistryOptions> = defineSchema(
  (value): ParsedWalletRegistryOptions => {
    const given = readRecord(value)
    const list = <Entry>(name: string, read: (entry: unknown, what: string) => Entry): readonly Entry[] =>
      readOptional(given[name], name, (all, what) => readList(all, what, read)) ?? []
    const { list: lister } = given
    const featured = list('featuredWalletIds', readText)
    if (featured.length > SHOWN_LIMIT)
      throw new TypeError(`featuredWalletIds: expected at most ${SHOWN_LIMIT}, because the first screen shows no more`)
    return {
      featuredWalletIds: featured,
      includeWalletIds: list('includeWalletIds', readText),
      excludeWalletIds: list('excludeWalletIds', readText),
      customWallets: list('customWallets', readCustomWallet),
      allWallets: readOptional(given['allWallets'], 'allWallets', readOneOf(ALL_WALLETS)) ?? 'SHOW',
      connectorTypeOrder: list('connectorTypeOrder', readOneOf(CONNECTOR_TYPE_ORDER)),
      walletGuide: readOptional(given['walletGuide'], 'walletGuide', readSwitch) ?? true,
      url: readOptional(given['url'], 'url', readWebUrl) ?? REGISTRY_URL,
      ...(lister !== undefined && { list: readFunction<WalletLister>(lister, 'list') }),
    }
  },
)
