import type { CaipNetworkId } from '../../kernel/contract/caip.js'

/** The address parameters of a network. */
export interface BitcoinNetwork {
  /** Its name in sats-connect. */
  readonly name: string
  readonly bech32: string
  readonly pubKeyHash: number
  readonly scriptHash: number
  readonly wif: number
}

const TEST = { bech32: 'tb', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }

const NETWORKS: Readonly<Record<string, BitcoinNetwork>> = {
  'bip122:000000000019d6689c085ae165831e93': {
    name: 'Mainnet',
    bech32: 'bc',
    pubKeyHash: 0,
    scriptHash: 5,
    wif: 0x80,
  },
  'bip122:000000000933ea01ad0ee984209779ba': { name: 'Testnet', ...TEST },
  'bip122:00000000da84f2bafbbc53dee25a72ae': { name: 'Testnet4', ...TEST },
  'bip122:00000008819873e925422c1ff0f99f7c': { name: 'Signet', ...TEST },
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328': { name: 'Regtest', ...TEST, bech32: 'bcrt' },
}

/** @throws `RangeError` for a network that is not Bitcoin's */
export const networkOf = (chain: CaipNetworkId): BitcoinNetwork => {
  const network = NETWORKS[chain]
  if (!network) throw new RangeError(`A virtual Bitcoin wallet does not know the network ${chain}.`)
  return network
}

/** Returns the network with this name, or `undefined`. */
export const chainNamed = (name: string): CaipNetworkId | undefined =>
  Object.keys(NETWORKS).find((chain) => NETWORKS[chain]?.name === name) as CaipNetworkId | undefined
