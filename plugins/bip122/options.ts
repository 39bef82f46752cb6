import type { CaipNetwork, CaipNetworkId, NativeCurrency } from 'portico/plugin'
import {
  defineSchema,
  readEach,
  readList,
  readNetwork,
  readOptional,
  readRecord,
  readSwitch,
  readText,
  readWebUrl,
} from 'portico/kit'

/** A network of `portico/networks`, or one described by its reference and its name. */
export interface Bip122NetworkInput {
  /** The first 32 digits of the genesis block's hash. @source BIP-122 */
  readonly id: string
  readonly name: string
  /** Default: Bitcoin with 8 decimals. */
  readonly nativeCurrency?: NativeCurrency
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } }
  readonly testnet?: boolean
}

/** The options of the plugin. */
export interface Bip122Options<Networks extends readonly Bip122NetworkInput[] = readonly Bip122NetworkInput[]> {
  /** The networks that users may choose, the first one by default: from `portico/networks`. */
  readonly networks: Networks
  /** Your own Esplora address APIs, by CAIP-2 id; used only for a balance, a broadcast, or the send form. */
  readonly apiUrls?: { readonly [Chain in `bip122:${Networks[number]['id']}`]?: string }
  /** `false` ignores `window.btc_providers`. */
  readonly satsConnect?: boolean
  /** `false` ignores wallets of the Wallet Standard. */
  readonly walletStandard?: boolean
  /** `false` ignores OKX Wallet, Leather and UniSat at their places in the page. */
  readonly injected?: boolean
  /** `true` opens the send form on these networks, with the balance and what was sent from this page. Default: `false`. */
  readonly transfers?: boolean
}

/** The options, parsed. */
export interface ParsedBip122Options {
  readonly networks: readonly Bip122NetworkInput[]
  readonly apiUrls: Readonly<Record<string, string>>
  readonly satsConnect: boolean
  readonly walletStandard: boolean
  readonly injected: boolean
  readonly transfers: boolean
}

const BITCOIN = { name: 'Bitcoin', symbol: 'BTC', decimals: 8 }
const NO_NODES = { default: { http: [] } }

/** Validates a network and returns it with the defaults. */
const readBip122Network = (value: unknown, what: string): Bip122NetworkInput => {
  const given = readRecord(value, what)
  const { nativeCurrency = BITCOIN, rpcUrls = NO_NODES } = given
  const network = readNetwork({ ...given, nativeCurrency, rpcUrls }, what)
  if (!/^[0-9a-f]{32}$/.test(readText(network['id'], `${what}.id`)))
    throw new TypeError(`${what}.id: expected the first 32 digits of the genesis block's hash`)
  return network as Bip122NetworkInput & typeof network
}

/** The schema of one network, with the checks of `networks`. */
export const bip122Network = defineSchema((value) => readBip122Network(value, 'network'))

/** The schema of the plugin's options. */
export const bip122Options = defineSchema<ParsedBip122Options, Bip122Options>((value) => {
  const given = readRecord(value)
  const networks = readList(given['networks'], 'networks', readBip122Network)
  if (networks.length === 0) throw new TypeError('networks: expected at least one')
  const apiUrls = readOptional(given['apiUrls'], 'apiUrls', (all, what) => readEach(all, what, readWebUrl)) ?? {}
  for (const key of Object.keys(apiUrls)) {
    if (!networks.some(({ id }) => key === `bip122:${id}`))
      throw new TypeError(`apiUrls.${key}: No listed network has this id.`)
  }
  const readOwn = (key: string) => readOptional(given[key], key, readSwitch) ?? true
  return {
    networks,
    apiUrls,
    satsConnect: readOwn('satsConnect'),
    walletStandard: readOwn('walletStandard'),
    injected: readOwn('injected'),
    transfers: readOptional(given['transfers'], 'transfers', readSwitch) ?? false,
  }
})

/** Returns the networks in the kernel's form, each once. */
export const toCaipNetworks = <Chain extends CaipNetworkId>({ networks }: ParsedBip122Options): CaipNetwork<Chain>[] =>
  networks
    .filter(({ id }, at) => networks.findIndex((other) => other.id === id) === at)
    .map(
      (given) =>
        Object.freeze({
          ...given,
          caipNetworkId: `bip122:${given.id}` as Chain,
          chainNamespace: 'bip122',
        }) as CaipNetwork<Chain>,
    )
