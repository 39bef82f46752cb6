import { sha256 } from '@noble/hashes/sha2'
import { bech32, bech32m, createBase58check } from '@scure/base'
import { tryDecode } from 'portico/kit'
import { payToKeyHash, payToScriptHash, payToWitness } from './script.js'

interface Prefixes {
  readonly segwit: string
  readonly pubKeyHash: number
  readonly scriptHash: number
}

const TEST: Prefixes = { segwit: 'tb', pubKeyHash: 0x6f, scriptHash: 0xc4 }

/** Address prefixes by CAIP-2 id: mainnet, testnet 3 and 4, signet, regtest. @source BIP-122, BIP-173 */
const CHAINS: Readonly<Record<string, Prefixes>> = {
  'bip122:000000000019d6689c085ae165831e93': { segwit: 'bc', pubKeyHash: 0x00, scriptHash: 0x05 },
  'bip122:000000000933ea01ad0ee984209779ba': TEST,
  'bip122:00000000da84f2bafbbc53dee25a72ae': TEST,
  'bip122:00000008819873e925422c1ff0f99f7c': TEST,
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328': { ...TEST, segwit: 'bcrt' },
}

const base58check = createBase58check(sha256)

const readSegwit = (address: string, prefix: string): Uint8Array | undefined => {
  const old = bech32.decodeUnsafe(address)
  const decoded = old ?? bech32m.decodeUnsafe(address)
  if (decoded?.prefix !== prefix) return undefined
  const [version, ...words] = decoded.words
  const program = bech32.fromWordsUnsafe(words)
  if (version === 0 && old && (program?.length === 20 || program?.length === 32)) {
    return payToWitness(0, program)
  }
  // Segwit versions above 1 have no rules yet: a signature for them proves nothing.
  return version === 1 && !old && program?.length === 32 ? payToWitness(1, program) : undefined
}

/**
 * Returns the script that an address pays to; `undefined` if it is malformed, mistyped, or of another network. The bip122
 * plugin has its own reader: plugins do not import one another.
 * @source BIP-13, BIP-173, BIP-350
 */
export const readScript = (address: string, chain: string): Uint8Array | undefined => {
  const prefixes = Object.hasOwn(CHAINS, chain) ? CHAINS[chain] : undefined
  // Bounds the quadratic time of base58; every address is ASCII and at most 90 characters long.
  if (!prefixes || !/^[!-~]{1,90}$/.test(address)) return undefined
  const segwit = readSegwit(address, prefixes.segwit)
  if (segwit) return segwit
  const payload = tryDecode(base58check.decode, address)
  if (payload?.length !== 21) return undefined
  const hash = payload.subarray(1)
  if (payload[0] === prefixes.pubKeyHash) return payToKeyHash(hash)
  return payload[0] === prefixes.scriptHash ? payToScriptHash(hash) : undefined
}
