import type { CaipNetworkId } from 'portico/plugin'

/** The address prefixes of a network, and its names in wallets. */
export interface ChainForm {
  readonly prefix: 'bc' | 'tb' | 'bcrt'
  readonly pubKeyHash: number
  readonly scriptHash: number
  /** The name in sats-connect. */
  readonly name: string
  /** Other names, in lower case. */
  readonly aliases: readonly string[]
  /** The path of the network in the address API of mempool.space. */
  readonly api?: string
}

const TEST = { prefix: 'tb', pubKeyHash: 0x6f, scriptHash: 0xc4 } as const

/** The networks by CAIP-2 id. @source BIP-122, and each network's genesis block */
const CHAINS: Readonly<Record<string, ChainForm>> = {
  'bip122:000000000019d6689c085ae165831e93': {
    prefix: 'bc',
    pubKeyHash: 0x00,
    scriptHash: 0x05,
    name: 'Mainnet',
    aliases: ['livenet'],
    api: '',
  },
  'bip122:000000000933ea01ad0ee984209779ba': { ...TEST, name: 'Testnet', aliases: [], api: '/testnet' },
  'bip122:00000000da84f2bafbbc53dee25a72ae': { ...TEST, name: 'Testnet4', aliases: [], api: '/testnet4' },
  'bip122:00000008819873e925422c1ff0f99f7c': { ...TEST, name: 'Signet', aliases: [], api: '/signet' },
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328': { ...TEST, prefix: 'bcrt', name: 'Regtest', aliases: ['devnet'] },
}

/** Returns the properties of a known network. */
export const formOf = (chain: string): ChainForm | undefined =>
  Object.hasOwn(CHAINS, chain) ? CHAINS[chain] : undefined

/** The CAIP-2 ids of all known networks. */
export const KNOWN_CHAINS = Object.keys(CHAINS) as readonly CaipNetworkId<'bip122'>[]

/** Returns the network that a wallet names, in any of the spellings in use. */
export const chainNamed = (name: unknown): CaipNetworkId<'bip122'> | undefined => {
  if (typeof name !== 'string') return undefined
  const wanted = name.toLowerCase().replace(/^bitcoin:/, '')
  const found = Object.entries(CHAINS).find(([, form]) => [form.name.toLowerCase(), ...form.aliases].includes(wanted))
  return found?.[0] as CaipNetworkId<'bip122'> | undefined
}
