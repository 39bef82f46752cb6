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
import type { Wallet, WalletKind } from 'portico/services'
import { REGISTRY_URL } from './constants.js'
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
