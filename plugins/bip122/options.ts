import type { CaipNetwork, CaipNetworkId, NativeCurrency } from 'portico/plugin'
import {
  defineSchema,
  readEach,
  readExplorers,
  readList,
  readOptional,
  readRecord,
  readSwitch,
  readText,
  readWebUrl,
} from 'portico/kit'

/** A network of `portico/networks`, or one that is described by its reference and its name. */
export interface Bip122NetworkInput {
  /** The first 32 digits of the genesis block's hash. @source BIP-122 */
  readonly id: string
  readonly name: string
  /** Bitcoin of 8 decimals unless given. */
  readonly nativeCurrency?: NativeCurrency
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } }
  readonly testnet?: boolean
}

/** The options, parsed. */
export interface ParsedBip122Options {
  readonly networks: readonly Bip122NetworkInput[]
  readonly apiUrls: Readonly<Record<string, string>>
  readonly satsConnect: boolean
  readonly walletStandard: boolean
  readonly injected: boolean
}

/** A network is kept as it came, with whatever else is in it. */
const readBip122Network = (value: unknown, what: string): Bip122NetworkInput => {
  const { id, name, blockExplorers } = readRecord(value, what)
  if (!/^[0-9a-f]{32}$/.test(readText(id, `${what}.id`)))
    throw new TypeError(`${what}.id: expected the first 32 digits of the genesis block's hash`)
  readText(name, `${what}.name`)
  readExplorers(blockExplorers, `${what}.blockExplorers`)
  return value as Bip122NetworkInput
}

/** The schema of the plugin's options. */
export const bip122Options = defineSchema((value): ParsedBip122Options => {
  const given = readRecord(value)
  const networks = readList(given['networks'], 'networks', readBip122Network)
  if (networks.length === 0) throw new TypeError('networks: expected at least one')
  const apiUrls = readOptional(given['apiUrls'], 'apiUrls', (all, what) => readEach(all, what, readWebUrl)) ?? {}
  for (const key of Object.keys(apiUrls)) {
    if (!networks.some(({ id }) => key === `bip122:${id}`))
      throw new TypeError(`apiUrls.${key}: No network of that id is listed.`)
  }
  const readOwn = (key: string) => readOptional(given[key], key, readSwitch) ?? true
  return {
    networks,
    apiUrls,
    satsConnect: readOwn('satsConnect'),
    walletStandard: readOwn('walletStandard'),
    injected: readOwn('injected'),
  }
})

/** The networks as the kernel keeps them, each once (4.52). */
export const toCaipNetworks = <Chain extends CaipNetworkId>({ networks }: ParsedBip122Options): CaipNetwork<Chain>[] =>
  networks
    .filter(({ id }, at) => networks.findIndex((other) => other.id === id) === at)
    .map(
      (given) =>
        Object.freeze({
          nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
          rpcUrls: { default: { http: [] } },
          ...given,
          caipNetworkId: `bip122:${given.id}` as Chain,
          chainNamespace: 'bip122',
        }) as CaipNetwork<Chain>,
    )
