import { secp256k1 } from '@noble/curves/secp256k1'
import { bech32 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { cosmosHub, osmosis } from '../../../../networks/index.js'
import { cosmosCodec } from '../../../../plugins/cosmos/addresses/codec.js'
import { hashKey } from '../../../../plugins/cosmos/addresses/hash-key.js'
import { isKeyOf } from '../../../../plugins/cosmos/addresses/is-key-of.js'
import { readAddress } from '../../../../plugins/cosmos/addresses/read-address.js'
import { testVectors } from '../../../support/vectors.js'

const HUB = 'cosmos1l3e9pgs3mmwuwrh95fecme0s0qtn2880f2jmfe'
const OSMO = 'osmo1l3e9pgs3mmwuwrh95fecme0s0qtn2880p3ptlt'

interface Vector {
  readonly address: string
  readonly valid: boolean
  readonly prefix?: string
  readonly hex?: string
  readonly pubkey?: { readonly value: string }
}

testVectors<Vector>('reads the public test vectors of addresses', 'cosmos/bech32_addresses.json', (cases) => {
  for (const { address, valid, prefix, hex, pubkey } of cases) {
    const parts = readAddress(address)
    expect(parts !== undefined, address).toBe(valid)
    expect(cosmosCodec.isValid(address), address).toBe(valid)
    if (valid && prefix) expect(parts?.prefix).toBe(prefix)
    if (hex) expect(Buffer.from(parts?.bytes ?? []).toString('hex')).toBe(hex)
    if (pubkey) expect(isKeyOf(Buffer.from(pubkey.value, 'base64'), address)).toBe(true)
  }
})

test.each([
  ['uosmo', true],
  ['ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2', true],
  [`factory/${HUB}/token`, true],
  // The coin itself is `native`.
  ['uatom', false],
  ['0x', false],
  ['ab', false],
  ['1inch', false],
  ['two words', false],
  ['a'.repeat(129), false],
  ['uosmo\n', false],
])('takes %j for a token of the network: %s', (text, isAsset) => {
  expect(cosmosCodec.isAsset?.(text, cosmosHub)).toBe(isAsset)
})

describe('an address', () => {
  test('is valid on its own network only', () => {
    expect(cosmosCodec.isValid(HUB)).toBe(true)
    expect(cosmosCodec.isValid(HUB, cosmosHub)).toBe(true)
    expect(cosmosCodec.isValid(HUB, osmosis)).toBe(false)
    expect(cosmosCodec.isValid(OSMO, osmosis)).toBe(true)
  })

  test('may be that of a contract, which has 32 bytes', () => {
    const contract = 'osmo14hj2tavq8fpesdwxxcu44rty3hh90vhujrvcmstl4zr3txmfvw9sq2r9g9'
    expect(cosmosCodec.isValid(contract, osmosis)).toBe(true)
  })

  test.each([
    ['in capitals', HUB.toUpperCase()],
    ['mistyped', HUB.replace(/.$/, 'f')],
    ['of a validator', 'cosmosvaloper1sjllsnramtg3ewxqwwrwjxfgc4n4ef9u2lcnj0'],
    ['of Bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    ['endless', `cosmos1${'q'.repeat(1_000_000)}`],
    ['empty', ''],
  ])('is refused on the network if it is %s', (_, text) => {
    expect(cosmosCodec.isValid(text, cosmosHub)).toBe(false)
  })

  test('of a key is not that of another key', () => {
    const key = Buffer.from('A081W9y3zAr3KO88zrlhXZBoS7Wyyl+FmrDwtwQHWHGq', 'base64')
    expect(isKeyOf(key, HUB)).toBe(true)
    expect(isKeyOf(key, OSMO)).toBe(true)
    expect(isKeyOf(key, 'cosmos1uuae56wxx32g2cl5cuhhdf8zzz2xrl6mteycrg')).toBe(false)
    expect(isKeyOf(new Uint8Array(65), HUB)).toBe(false)
    expect(isKeyOf(key, '')).toBe(false)
  })

  test('of a key is the hash of its compressed form, whole', () => {
    const key = secp256k1.getPublicKey(new Uint8Array(32).fill(0x11), false)
    const encode = (bytes: Uint8Array) => bech32.encode('cosmos', bech32.toWords(bytes))
    expect(isKeyOf(key, encode(hashKey(key)))).toBe(false)
    const compressed = secp256k1.getPublicKey(new Uint8Array(32).fill(0x11))
    expect(isKeyOf(compressed, encode(hashKey(compressed)))).toBe(true)
    const contract = Uint8Array.of(...hashKey(compressed), ...new Uint8Array(12))
    expect(readAddress(encode(contract))).toBeDefined()
    expect(isKeyOf(compressed, encode(contract))).toBe(false)
    expect(readAddress(encode(contract.subarray(0, 21)))).toBeUndefined()
  })

  test('is text', () => {
    for (const other of [undefined, null, 7, [HUB], { toLowerCase: () => HUB }])
      expect(readAddress(other)).toBeUndefined()
  })
})
