import type { CaipNetworkId, ConnectorSession } from 'portico/plugin'
import { read } from 'portico/kit'
import { chainNamed, KNOWN_CHAINS } from '../addresses/chains.js'
import { readAddress } from '../addresses/read-address.js'
import { bip122Error } from '../errors.js'
import type { SharedAddresses } from './bitcoin-wallet.js'

const isOrdinals = (entry: unknown, address: string, chain: string): boolean => {
  const purpose = read(entry, 'purpose')
  return typeof purpose === 'string' ? purpose === 'ordinals' : readAddress(address, chain) === 'p2tr'
}

/** Returns the network that the wallet names, or without a name all known ones, the user's own first. */
const candidates = (network: unknown, hint: string): readonly CaipNetworkId[] => {
  if (network === undefined || network === null) return [hint as CaipNetworkId, ...KNOWN_CHAINS]
  const named = chainNamed(network)
  return named ? [named] : []
}

/**
 * Reads the shared addresses with a valid checksum for the network, each once, payment before ordinals. Addresses of other
 * chains are ignored.
 * @throws `BIP122_ADDRESS_INVALID` if no address is of the network that the wallet names
 */
export const readSession = ({ addresses, network }: SharedAddresses, hint: string): ConnectorSession => {
  const entries = (Array.isArray(addresses) ? addresses : []).flatMap((entry: unknown) => {
    const address = typeof entry === 'string' ? entry : read(entry, 'address')
    return typeof address === 'string' ? [{ entry, address }] : []
  })
  for (const chain of candidates(network, hint)) {
    const own = entries.filter(({ address }) => readAddress(address, chain) !== undefined)
    const ordinals = own.filter(({ entry, address }) => isOrdinals(entry, address, chain))
    const payment = own.filter((one) => !ordinals.includes(one))
    const accounts = [...new Set([...payment, ...ordinals].map(({ address }) => address))]
    if (accounts.length === 0) continue
    const spare = new Set(ordinals.map(({ address }) => address))
    for (const { address } of payment) spare.delete(address)
    const kindOf = (address: string) => (spare.has(address) ? 'ordinal' : 'payment')
    return { chain, accounts: accounts.map((address) => ({ address, kind: kindOf(address) })) }
  }
  throw bip122Error('BIP122_ADDRESS_INVALID')
}
