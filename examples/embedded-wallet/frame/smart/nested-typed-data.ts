import {
  concat,
  type Hex,
  hashDomain,
  hashStruct,
  hashTypedData,
  numberToHex,
  stringToHex,
  toPrefixedMessage,
  zeroHash,
} from 'viem'
import type { TypedData } from '../decode/read-typed-data.js'
import { invalidPayload } from '../frame-error.js'

/** The contract that checks a signature, as it names itself. */
export interface Verifier {
  readonly name: string
  readonly version: string
  readonly chainId: number
  readonly verifyingContract: Hex
}

type AnyTypedData = Parameters<typeof hashTypedData>[0]
type AnyStruct = Parameters<typeof hashStruct>[0]

/** Writes a struct with all that it refers to. @source https://eips.ethereum.org/EIPS/eip-712#definition-of-encodetype */
const encodeType = ({ types, primaryType }: Pick<TypedData, 'types' | 'primaryType'>): string => {
  const found = new Set<string>()
  const visit = (name: string): void => {
    if (found.has(name) || !Object.hasOwn(types, name)) return
    found.add(name)
    for (const { type } of types[name] ?? []) visit(type.replace(/\[.*$/, ''))
  }
  visit(primaryType)
  found.delete(primaryType)
  const write = (name: string) =>
    `${name}(${(types[name] ?? []).map((field) => `${field.type} ${field.name}`).join(',')})`
  return [primaryType, ...[...found].sort()].map(write).join('')
}

/** Returns what the owner of a contract signs for a message: it counts for this contract alone. @source https://eips.ethereum.org/EIPS/eip-7739 */
export const hashNestedMessage = (raw: Hex, verifier: Verifier): Hex =>
  hashTypedData({
    domain: verifier,
    types: { PersonalSign: [{ name: 'prefixed', type: 'bytes' }] },
    primaryType: 'PersonalSign',
    message: { prefixed: toPrefixedMessage({ raw }) },
  })

/** Returns what the owner of a contract signs for typed data. @source https://eips.ethereum.org/EIPS/eip-7739 */
export const hashNestedTypedData = ({ domain, types, primaryType, message }: TypedData, verifier: Verifier): Hex => {
  // Libraries cut a name of this form short where another type refers to it.
  if (primaryType.includes(':')) throw invalidPayload('primaryType')
  return hashTypedData({
    domain,
    types: {
      ...types,
      TypedDataSign: [
        { name: 'contents', type: primaryType },
        { name: 'name', type: 'string' },
        { name: 'version', type: 'string' },
        { name: 'chainId', type: 'uint256' },
        { name: 'verifyingContract', type: 'address' },
        { name: 'salt', type: 'bytes32' },
      ],
    },
    primaryType: 'TypedDataSign',
    message: { contents: message, ...verifier, salt: zeroHash },
  } as unknown as AnyTypedData)
}

/** Adds to a signature of typed data what the contract needs to check it. */
export const wrapNestedSignature = (signature: Hex, { domain, types, primaryType, message }: TypedData): Hex => {
  const type = stringToHex(encodeType({ types, primaryType }))
  return concat([
    signature,
    hashDomain({ domain, types } as unknown as Parameters<typeof hashDomain>[0]),
    hashStruct({ data: message, primaryType, types } as unknown as AnyStruct),
    type,
    numberToHex((type.length - 2) / 2, { size: 2 }),
  ])
}
