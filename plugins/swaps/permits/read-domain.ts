import { keccak_256 } from '@noble/hashes/sha3'
import { decodeHex, encodeHex } from 'portico/kit'
import type { CaipNetworkId } from 'portico/plugin'
import type { Evm } from 'portico/services'
import { readText, tokenCall, word } from '../chain/erc20.js'
import type { PermitDomain } from '../contract.js'

/** The fields of a domain that a token may sign for; tokens without a version leave it out. @source EIP-712 */
const WITH_VERSION = 'EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)'
const WITHOUT_VERSION = 'EIP712Domain(string name,uint256 chainId,address verifyingContract)'
/** What a token signs that keeps to the standard; DAI signs something else. @source EIP-2612 */
const PERMIT = 'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)'
/** The version of tokens that do not name one. */
const FIRST_VERSION = '1'

const hash = (bytes: Uint8Array): string => encodeHex(keccak_256(bytes))
const hashText = (text: string): string => hash(new TextEncoder().encode(text))

/** Returns the hash of a domain, which the token compares a signature with. @source EIP-712 */
const separatorOf = ({ name, version, chainId, verifyingContract }: PermitDomain): string => {
  const type = version === undefined ? WITHOUT_VERSION : WITH_VERSION
  const texts = version === undefined ? [name] : [name, version]
  const words = [hashText(type), ...texts.map(hashText), word(BigInt(chainId)), word(verifyingContract)]
  return hash(decodeHex(words.join('')) ?? new Uint8Array())
}

/**
 * Reads the domain of a token from the network; `undefined` if the token has no permits of EIP-2612, or if what it says of
 * itself does not give the hash that it compares signatures with.
 */
export const readDomain = async (evm: Evm, chain: CaipNetworkId, token: string): Promise<PermitDomain | undefined> => {
  const ask = async (name: Parameters<typeof tokenCall>[1]) => {
    const answer = await evm.call(chain, tokenCall(token, name)).catch(() => '0x')
    return answer.length > 2 ? answer : undefined
  }
  const [separator, type, name, version] = await Promise.all([
    ask('DOMAIN_SEPARATOR'),
    ask('PERMIT_TYPEHASH'),
    ask('name'),
    ask('version'),
  ])
  if (separator === undefined || name === undefined) return undefined
  if (type !== undefined && type.toLowerCase() !== `0x${hashText(PERMIT)}`) return undefined
  const [, chainId = ''] = chain.split(':')
  const domain = { name: readText(name), chainId: Number(chainId), verifyingContract: token }
  const versioned = { ...domain, version: version === undefined ? FIRST_VERSION : readText(version) }
  return [versioned, domain].find((one) => `0x${separatorOf(one)}` === separator.toLowerCase())
}
