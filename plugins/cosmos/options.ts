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
  readWhole,
} from 'portico/kit'
import type { CosmosNetwork } from 'portico/networks'
import type { CaipNetwork, CaipNetworkId } from 'portico/plugin'
import { DENOM } from './constants.js'

/** A network of `portico/networks`, or one of a host's own. */
export type CosmosNetworkInput<Id extends string = string> = Omit<CosmosNetwork<Id>, 'caipNetworkId' | 'chainNamespace'>

/** The options of the plugin. */
export interface CosmosOptions<Networks extends readonly CosmosNetworkInput[] = readonly CosmosNetworkInput[]> {
  /** The networks that users may choose, the first one by default: from `portico/networks`, or the host's own. */
  readonly networks: Networks
  /** REST endpoints of the host, asked before the network's public ones; keyed by CAIP-2 id. */
  readonly restUrls?: { readonly [Chain in `cosmos:${Networks[number]['id']}`]?: readonly string[] }
  /** `false` ignores Keplr, Leap and Cosmostation at their places in the page. */
  readonly injected?: boolean
  /** `true` opens the send form on these networks, with the balance and what was sent from this page. Default: `false`. */
  readonly transfers?: boolean
}

/** The options, parsed. */
export interface ParsedCosmosOptions {
  readonly networks: readonly CosmosNetworkInput[]
  readonly restUrls: Readonly<Record<string, readonly string[]>>
  readonly injected: boolean
  readonly transfers: boolean
}

const expectMatch = (value: unknown, what: string, pattern: RegExp, expected: string): void => {
  if (!pattern.test(readText(value, what))) throw new TypeError(`${what}: expected ${expected}`)
}

const readUrls = (value: unknown, what: string): string[] => readList(value, what, readWebUrl)

/** Validates a network and returns it with all its properties. */
const readCosmosNetwork = (value: unknown, what: string): CosmosNetworkInput => {
  const network = readNetwork(value, what)
  const { id, bech32Prefix, denom, gasPrice, restUrls, coinType } = network as Readonly<Record<string, unknown>>
  // Other chain ids have a hashed reference, from which the chain id does not follow.
  expectMatch(
    id,
    `${what}.id`,
    /^(?!hashed-)[-a-zA-Z0-9]{1,32}$/,
    'a chain id of at most 32 letters, digits and hyphens',
  )
  expectMatch(bech32Prefix, `${what}.bech32Prefix`, /^[a-z0-9]{1,40}$/, 'the first part of its addresses')
  expectMatch(denom, `${what}.denom`, DENOM, 'the smallest unit of the coin')
  expectMatch(gasPrice, `${what}.gasPrice`, /^\d{1,20}(\.\d{1,18})?$/, 'a decimal string')
  readOptional(restUrls, `${what}.restUrls`, readUrls)
  readOptional(coinType, `${what}.coinType`, readWhole)
  return value as CosmosNetworkInput
}

/** The schema of one network, with the checks of `networks`. */
export const cosmosNetwork = defineSchema((value) => readCosmosNetwork(value, 'network'))

/** The schema of the plugin's options. */
export const cosmosOptions = defineSchema<ParsedCosmosOptions, CosmosOptions>((value) => {
  const given = readRecord(value)
  const networks = readList(given['networks'], 'networks', readCosmosNetwork)
  if (networks.length === 0) throw new TypeError('networks: expected at least one')
  const restUrls = readOptional(given['restUrls'], 'restUrls', (all, what) => readEach(all, what, readUrls)) ?? {}
  for (const key of Object.keys(restUrls)) {
    if (!networks.some(({ id }) => key === `cosmos:${id}`))
      throw new TypeError(`restUrls.${key}: No listed network has this id.`)
  }
  return {
    networks,
    restUrls,
    injected: readOptional(given['injected'], 'injected', readSwitch) ?? true,
    transfers: readOptional(given['transfers'], 'transfers', readSwitch) ?? false,
  }
})

/** Returns the networks in the kernel's form, each once; the host's endpoints come first. */
export const toCaipNetworks = <Chain extends CaipNetworkId>({
  networks,
  restUrls,
}: ParsedCosmosOptions): CaipNetwork<Chain>[] =>
  networks
    .filter(({ id }, at) => networks.findIndex((other) => other.id === id) === at)
    .map((given) => {
      const caipNetworkId = `cosmos:${given.id}` as Chain
      const urls = [...(restUrls[caipNetworkId] ?? []), ...(given.restUrls ?? [])]
      return Object.freeze({ ...given, caipNetworkId, chainNamespace: 'cosmos', restUrls: urls }) as CaipNetwork<Chain>
    })
