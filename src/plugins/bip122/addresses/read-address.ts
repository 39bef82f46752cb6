import { decodeBase58Check } from './base58.js'
import { decodeBech32, toBytes } from './bech32.js'
import { formOf } from './chains.js'

/** The kind of script that an address pays to. */
export type AddressForm = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr'

const readSegwit = (text: string, prefix: string): AddressForm | undefined => {
  const decoded = decodeBech32(text)
  if (decoded?.prefix !== prefix) return undefined
  const [version, ...words] = decoded.words
  const program = toBytes(words)
  if (version === 0 && decoded.encoding === 'bech32') {
    if (program?.length === 20) return 'p2wpkh'
    return program?.length === 32 ? 'p2wsh' : undefined
  }
  // Later versions exist as addresses, but nobody can spend what is sent there.
  return version === 1 && decoded.encoding === 'bech32m' && program?.length === 32 ? 'p2tr' : undefined
}

/**
 * What an address of one network pays to, by its checksum and by the network that it names; `undefined` where it is none,
 * is mistyped, or belongs to another network.
 * @source BIP-13, BIP-173, BIP-350
 */
export const readAddress = (text: string, chain: string): AddressForm | undefined => {
  const form = formOf(chain)
  if (!form) return undefined
  const segwit = readSegwit(text, form.prefix)
  if (segwit) return segwit
  const payload = decodeBase58Check(text)
  if (payload?.length !== 21) return undefined
  if (payload[0] === form.pubKeyHash) return 'p2pkh'
  return payload[0] === form.scriptHash ? 'p2sh' : undefined
}

/** Whether a text is an address of that network. */
export const isBip122Address = (text: string, chain: string): boolean => readAddress(text, chain) !== undefined
