import { secp256k1 } from '@noble/curves/secp256k1'
import { parseErc6492Signature, serializeErc6492Signature, toHex, zeroAddress } from 'viem'
import { decodeBase58, encodeBase58 } from '../../../kit/bytes/base58.js'
import { decodeBase64, encodeBase64 } from '../../../kit/bytes/base64.js'
import { decodeHex, encodeHex } from '../../../kit/bytes/hex.js'
import { type Mutation, UNSIGNED } from './mutation.js'
import type { SignIn } from './sign-ins.js'

type Hex = `0x${string}`

interface Coding {
  read(signature: string): Uint8Array | undefined
  write(bytes: Uint8Array): string
}

const CODINGS: Readonly<Record<string, Coding>> = {
  eip155: { read: (text) => decodeHex(text.slice(2)), write: (bytes) => `0x${encodeHex(bytes)}` },
  solana: { read: decodeBase58, write: encodeBase58 },
  bip122: { read: decodeBase64, write: encodeBase64 },
}

const WRAPPED = '6492'.repeat(16)

/** The other one of the two signatures of secp256k1 that say the same, 65 bytes with `v` behind or before. */
const twinOf = (bytes: Uint8Array, isHeaderFirst: boolean): Uint8Array => {
  const compact = isHeaderFirst ? bytes.slice(1) : bytes.slice(0, 64)
  const { r, s } = secp256k1.Signature.fromCompact(compact)
  const twin = new secp256k1.Signature(r, secp256k1.CURVE.n - s).toBytes('compact')
  const header = Number(isHeaderFirst ? bytes[0] : bytes[64])
  // It goes with the other of the two keys; both begin to count at an odd number.
  const other = header % 2 === 1 ? header + 1 : header - 1
  return Uint8Array.from(isHeaderFirst ? [other, ...twin] : [...twin, other])
}

const ORDER_OF_ED25519 = 2n ** 252n + 27742317777372353535851937790883648493n

/** Adds the group order to S, which a lax verifier accepts. @source RFC 8032, 5.1.7 */
const twinOfEd25519 = (bytes: Uint8Array): Uint8Array => {
  const s = BigInt(`0x${encodeHex(bytes.slice(32).reverse())}`) + ORDER_OF_ED25519
  const hex = s.toString(16).padStart(64, '0')
  return Uint8Array.from([...bytes.slice(0, 32), ...(decodeHex(hex) as Uint8Array).slice().reverse()])
}

/** A witness of one key, signed with the other `s`. */
const twinOfWitness = (bytes: Uint8Array): Uint8Array => {
  const length = Number(bytes[1])
  const { r, s } = secp256k1.Signature.fromDER(bytes.slice(2, 1 + length))
  const der = new secp256k1.Signature(r, secp256k1.CURVE.n - s).toBytes('der')
  return Uint8Array.from([2, der.length + 1, ...der, 1, ...bytes.slice(2 + length)])
}

const twins = ({ signature, name }: SignIn, bytes: Uint8Array, write: Coding['write']): readonly string[] => {
  if (signature.endsWith(WRAPPED)) {
    const { address, data, signature: inner } = parseErc6492Signature(signature as Hex)
    const twin = toHex(twinOf(decodeHex(inner.slice(2)) as Uint8Array, false))
    return address && data ? [serializeErc6492Signature({ address, data, signature: twin })] : []
  }
  if (name === 'Solana') return [write(twinOfEd25519(bytes))]
  if (name.includes('eip155')) {
    const twin = toHex(twinOf(bytes, false))
    // Wrapped as a contract's signature, it is checked by another verifier.
    return [twin, serializeErc6492Signature({ address: zeroAddress, data: '0x', signature: twin })]
  }
  if (name.includes('BIP-137')) return [write(twinOf(bytes, true))]
  return name.includes('p2wpkh') ? [write(twinOfWitness(bytes))] : []
}

/** Changes of the bytes of a signature. */
export const mutateSignature = (signIn: SignIn): readonly Mutation[] => {
  const { signature, chainId } = signIn
  const { read, write } = CODINGS[chainId.split(':')[0] ?? ''] as Coding
  const bytes = read(signature) ?? new Uint8Array()
  const mutation = (name: string, changed: string): Mutation => ({
    name: `signature: ${name}`,
    change: { signature: changed },
    codes: [UNSIGNED],
  })
  const flipped = [...bytes.keys()].map((at) =>
    mutation(`byte ${at}`, write(bytes.with(at, Number(bytes[at]) ^ (1 << (at % 8))))),
  )
  const others: readonly (readonly [string, Uint8Array])[] = [
    ['without its last byte', bytes.slice(0, -1)],
    ['without its first byte', bytes.slice(1)],
    ['half of it', bytes.slice(0, bytes.length / 2)],
    ['a nothing after it', Uint8Array.from([...bytes, 0])],
    ['a nothing before it', Uint8Array.from([0, ...bytes])],
    ['twice', Uint8Array.from([...bytes, ...bytes])],
    ['backwards', bytes.toReversed()],
    ['zeros', new Uint8Array(bytes.length)],
    ['ones', new Uint8Array(bytes.length).fill(0xff)],
    ['none', new Uint8Array()],
  ]
  return [
    ...flipped,
    ...others.map(([name, changed]) => mutation(name, write(changed))),
    ...twins(signIn, bytes, write).map((changed, index) => mutation(`the other s, form ${index}`, changed)),
    mutation('written in the way of another chain', chainId.startsWith('eip155') ? encodeBase64(bytes) : toHex(bytes)),
    mutation('a space after it', `${signature} `),
    mutation('a line after it', `${signature}\n`),
  ]
}
