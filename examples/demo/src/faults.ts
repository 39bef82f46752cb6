import network from 'demo:network'
import { settings } from './settings.js'

const SLOW = 8_000
const nodes = [
  ...network.chains.map(({ rpcUrl }) => rpcUrl),
  ...[network.solana?.rpcUrl, network.bitcoin?.apiUrl],
  ...(network.cosmos?.chains ?? []).map(({ restUrl }) => restUrl),
]

const hasPrefix = (url: string, prefixes: readonly (string | undefined)[]): boolean =>
  prefixes.some((prefix) => prefix !== undefined && url.startsWith(prefix))

/** Sends the modal's requests, except those that fail or are late because of `?fault=`. */
export const faultyFetch = async (input: string | URL, init?: RequestInit): Promise<Response> => {
  const isRegistry = hasPrefix(String(input), [network.registryUrl])
  if (settings.fault === 'rpc' && hasPrefix(String(input), nodes)) throw new TypeError('Failed to fetch')
  if (settings.fault === 'registry' && isRegistry) return new Response('', { status: 503 })
  if (settings.fault === 'slow-registry' && isRegistry) await new Promise((resolve) => setTimeout(resolve, SLOW))
  return fetch(input, init)
}

/** The address of the relay; with `?fault=relay` there is no relay at it. */
export const relayUrl =
  network.relayUrl && settings.fault === 'relay' ? `ws://${location.host}/no-relay` : network.relayUrl
