import type { CaipNetworkId } from '../../../kernel/contract/caip.js'
import { encodeHex } from '../../../kit/bytes/hex.js'
import type { Evm } from '../../../services/evm.js'
import { bytesWords, readBytes, readText, uintWord } from '../evm/abi.js'
import { callContract } from '../evm/call-contract.js'
import { hashName, toDnsName } from './hash-name.js'

/** The network that has the names. */
export const ENS_CHAIN: CaipNetworkId = 'eip155:1'

/** @source https://docs.ens.domains/resolvers/universal */
const UNIVERSAL_RESOLVER = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'
const RESOLVE = '0xa1472844'
const REVERSE = '0xb7d6ca64'
const ADDRESS = 'f1cb7e06'
const TEXT = '59d1d43c'

const ask = (evm: Evm, data: string) => callContract(evm, ENS_CHAIN, UNIVERSAL_RESOLVER, data)

/** Names that are kept on servers revert, because a page that asked a stranger's server would tell it who looks. */
const resolve = async (evm: Evm, name: string, record: string): Promise<`0x${string}` | undefined> => {
  const dnsName = toDnsName(name)
  if (dnsName === undefined) return undefined
  const encoded = bytesWords(dnsName)
  const wanted = bytesWords(record)
  const offsets = [0x60, 0x60 + encoded.length / 2, 0x60 + (encoded.length + wanted.length) / 2]
  const found = readBytes(await ask(evm, RESOLVE + offsets.map(uintWord).join('') + encoded + wanted + uintWord(0)))
  return found ? `0x${found}` : undefined
}

/** Resolves with the address of a normalized name, in lower case. @source ENSIP-9 */
export const readEnsAddress = async (evm: Evm, name: string, coinType: number): Promise<string | undefined> => {
  const digits = readBytes(await resolve(evm, name, ADDRESS + hashName(name) + uintWord(coinType)))
  return digits?.length === 40 && !/^0+$/.test(digits) ? `0x${digits.toLowerCase()}` : undefined
}

/** Resolves with a text record of a normalized name. @source ENSIP-5 */
export const readEnsText = async (evm: Evm, name: string, key: string): Promise<string | undefined> => {
  const encodedKey = bytesWords(encodeHex(new TextEncoder().encode(key)))
  return readText(await resolve(evm, name, TEXT + hashName(name) + uintWord(0x40) + encodedKey))
}

/** Resolves with the name that an address claims, as it is written there. @source ENSIP-19 */
export const readEnsName = async (evm: Evm, address: string, coinType: number): Promise<string | undefined> => {
  const words = bytesWords(address.slice(2).toLowerCase())
  const offsets = [uintWord(0x60), uintWord(coinType), uintWord(0x60 + words.length / 2)].join('')
  return readText(await ask(evm, REVERSE + offsets + words + uintWord(0)))
}
