import { canonicalSignature } from 'portico/kit'
import type { CaipNetworkId } from 'portico/plugin'
import { messageError, type ParsedMessage } from './parsed-message.js'

/** Labels that differ from the capitalized namespace. */
const LABELS: Readonly<Record<string, string>> = { eip155: 'Ethereum', bip122: 'Bitcoin' }

/** Wallets' names for the networks of Solana, by genesis hash prefix. */
const CLUSTERS: Readonly<Record<string, string>> = {
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'mainnet',
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1: 'devnet',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'testnet',
}

const CAIP_2 = /^([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32})$/

/** A Solana reference in CAIP-2: a genesis hash prefix, not a cluster name or a number. */
const GENESIS = /^[1-9A-HJ-NP-Za-km-z]{32}$/

/** Returns the label of a namespace's accounts in the first line of a message. */
export const labelOf = (namespace: string): string =>
  (Object.hasOwn(LABELS, namespace) && LABELS[namespace]) || namespace.slice(0, 1).toUpperCase() + namespace.slice(1)

/**
 * Returns the namespace of a label, or `undefined` if it cannot be one. Built-in labels must match exactly; other chains
 * may use any case (`XRPL`).
 */
export const namespaceOfLabel = (label: string): string | undefined => {
  const lower = label.toLowerCase()
  const namespace = Object.entries(LABELS).find(([, known]) => known.toLowerCase() === lower)?.[0] ?? lower
  const isBuiltIn = namespace === 'solana' || Object.hasOwn(LABELS, namespace)
  if (isBuiltIn && label !== labelOf(namespace)) return undefined
  return /^[-a-z0-9]{3,8}$/.test(namespace) ? namespace : undefined
}

/**
 * Returns the text of the line `Chain ID`: the number on eip155, the cluster on Solana (`localnet` for unknown ones), the
 * CAIP-2 id elsewhere.
 * @throws `SIWX_MESSAGE_INVALID`
 */
export const chainLineOf = (chainId: CaipNetworkId): string => {
  const [, namespace, reference = ''] = CAIP_2.exec(chainId) ?? []
  if (typeof chainId !== 'string' || !namespace) throw messageError('SIWX_MESSAGE_INVALID', { details: 'chain' })
  if (namespace === 'eip155') return reference
  if (namespace !== 'solana') return chainId
  return (Object.hasOwn(CLUSTERS, reference) && CLUSTERS[reference]) || 'localnet'
}

/** Checks whether a line `Chain ID` is allowed in messages of a namespace. */
export const isChainLine = (namespace: string, line: string): boolean => {
  // `01` and `1` would be one chain with two texts.
  if (namespace === 'eip155') return /^(0|[1-9][0-9]{0,31})$/.test(line)
  const reference = line.startsWith(`${namespace}:`) ? line.slice(namespace.length + 1) : line
  return /^[-_a-zA-Z0-9]{1,32}$/.test(reference)
}

/** Returns the CAIP-2 id that a message means, or `undefined` if its text is ambiguous (`localnet`). */
export const toChainId = ({ namespace, chain }: ParsedMessage): CaipNetworkId | undefined => {
  if (chain === undefined) return undefined
  const reference = chain.startsWith(`${namespace}:`) ? chain.slice(namespace.length + 1) : chain
  if (namespace !== 'solana') return `${namespace}:${reference}`
  const cluster = Object.keys(CLUSTERS).find((known) => CLUSTERS[known] === reference)
  if (cluster) return `solana:${cluster}`
  return GENESIS.test(reference) ? `solana:${reference}` : undefined
}

/** Checks the shape of an address only: checksums and curve points need code that loads on demand. */
export const isAccountAddress = (namespace: string, text: string): boolean => {
  if (namespace === 'eip155') return /^0x[0-9a-fA-F]{40}$/.test(text)
  if (namespace === 'solana') return /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)
  // The alphabet of CAIP-10; the signature proves the rest.
  return /^[-.%a-zA-Z0-9]{1,128}$/.test(text)
}

/** A Bitcoin address in bech32, which may be written in capitals, for shorter QR codes. @source BIP-173 */
const CAPITAL_BECH32 = /^(BC|TB|BCRT)1[02-9AC-HJ-NP-Z]+$/

/** Returns an address in the one spelling of its account: bech32 of Bitcoin in lowercase. */
export const canonicalAddress = (namespace: string, address: string): string =>
  namespace === 'bip122' && CAPITAL_BECH32.test(address) ? address.toLowerCase() : address

/** Returns a signature in the one spelling to store. */
export const storedSignature = (namespace: string, signature: string): string =>
  namespace === 'eip155' ? canonicalSignature(signature) : signature

/** Returns an address in the form to compare: the case of EVM addresses is only a checksum. */
export const plainAddress = (namespace: string, address: string): string =>
  namespace === 'eip155' ? address.toLowerCase() : canonicalAddress(namespace, address)

/** Checks whether two texts are the same account of a namespace. */
export const isSameAddress = (namespace: string, one: string, other: string): boolean =>
  plainAddress(namespace, one) === plainAddress(namespace, other)
