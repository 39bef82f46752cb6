import { schnorr } from '@noble/curves/secp256k1'
import { bech32, bech32m } from '@scure/base'
import { expect, test } from 'vitest'
import { readAddress } from '../../../../plugins/bip122/addresses/read-address.js'
import { testVectors } from '../../../support/vectors.js'

const MAINNET = 'bip122:000000000019d6689c085ae165831e93'
const TESTNET = 'bip122:000000000933ea01ad0ee984209779ba'
const REGTEST = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'

test('reads the script type of an address on its own network only', () => {
  const known = [
    ['1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH', MAINNET, 'p2pkh'],
    ['3JvL6Ymt8MVWiCNHC7oWU6nLeHNJKLZGLN', MAINNET, 'p2sh'],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', MAINNET, 'p2wpkh'],
    ['tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7', TESTNET, 'p2wsh'],
    ['bcrt1pfqarxerx6v0zh6zcj2f3a3np8jselxn8vgefdx95c0n328qpzg4s2lxlrp', REGTEST, 'p2tr'],
  ] as const
  for (const [address, chain, form] of known) {
    for (const other of [MAINNET, TESTNET, REGTEST]) {
      expect([address, readAddress(address, other)]).toEqual([address, other === chain ? form : undefined])
    }
  }
  expect(readAddress('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'bip122:unknown')).toBeUndefined()
})

test('accepts bech32 in capitals and refuses it in mixed case (BIP-173)', () => {
  for (const [address, chain, form] of [
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', MAINNET, 'p2wpkh'],
    ['bcrt1pfqarxerx6v0zh6zcj2f3a3np8jselxn8vgefdx95c0n328qpzg4s2lxlrp', REGTEST, 'p2tr'],
  ] as const) {
    const capitals = address.toUpperCase()
    expect(readAddress(capitals, chain)).toBe(form)
    for (const mixed of [
      capitals.slice(0, -1) + address.at(-1),
      address.slice(0, -1) + capitals.at(-1),
      `b${capitals.slice(1)}`,
    ])
      if (mixed !== address && mixed !== capitals)
        expect([mixed, readAddress(mixed, chain)]).toEqual([mixed, undefined])
  }
})

test('refuses a taproot key that is not on the curve, to which money would be lost', () => {
  const encode = (key: Uint8Array) => bech32m.encode('bc', [1, ...bech32m.toWords(key)])
  const keyOf = (x: bigint) =>
    Uint8Array.from(x.toString(16).padStart(64, '0').match(/../g) ?? [], (hex) => Number(`0x${hex}`))
  const prime = 2n ** 256n - 2n ** 32n - 977n
  // BIP-340: 1 is a coordinate; 5, zero and values from the prime on are none.
  for (const [x, form] of [
    [1n, 'p2tr'],
    [5n, undefined],
    [0n, undefined],
    [prime, undefined],
    [prime + 1n, undefined],
    [2n ** 256n - 1n, undefined],
  ] as const)
    expect([x, readAddress(encode(keyOf(x)), MAINNET)]).toEqual([x, form])
  for (let x = 0n; x < 200n; x += 1n) {
    const isPoint = (() => {
      try {
        return schnorr.utils.lift_x(x) !== undefined
      } catch {
        return false
      }
    })()
    expect([x, readAddress(encode(keyOf(x)), MAINNET) === 'p2tr']).toEqual([x, isPoint])
  }
})

test('accepts only the lengths, versions and encodings that scripts have', () => {
  // A program that is the x coordinate of a point at either length.
  const program = (length: number) => Uint8Array.from({ length }, (_, at) => (at === length - 1 ? 1 : 0))
  const encode = (coder: typeof bech32, version: number, length: number) =>
    coder.encode('bc', [version, ...coder.toWords(program(length))])
  expect(readAddress(encode(bech32, 0, 20), MAINNET)).toBe('p2wpkh')
  expect(readAddress(encode(bech32, 0, 32), MAINNET)).toBe('p2wsh')
  expect(readAddress(encode(bech32m, 1, 32), MAINNET)).toBe('p2tr')
  for (const [coder, version, length] of [
    [bech32, 0, 25],
    [bech32, 1, 20],
    [bech32, 1, 32],
    [bech32, 2, 20],
    [bech32m, 0, 20],
    [bech32m, 0, 32],
    [bech32m, 1, 20],
    [bech32m, 2, 32],
  ] as const)
    expect([version, length, readAddress(encode(coder, version, length), MAINNET)]).toEqual([
      version,
      length,
      undefined,
    ])
  // Words too many for a whole number of bytes.
  expect(readAddress(bech32.encode('bc', [0, ...bech32.toWords(program(20)), 0]), MAINNET)).toBeUndefined()
  expect(readAddress(bech32m.encode('bc', [1, ...bech32m.toWords(program(32)), 0, 0]), MAINNET)).toBeUndefined()
})

test('rejects an address with one wrong character', () => {
  const letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7lBCDE'
  for (const address of ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', '1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH']) {
    for (let at = 0; at < address.length; at++) {
      for (const letter of letters) {
        if (letter.toLowerCase() === address[at]?.toLowerCase()) continue
        const wrong = address.slice(0, at) + letter + address.slice(at + 1)
        expect([wrong, readAddress(wrong, MAINNET)]).toEqual([wrong, undefined])
      }
    }
  }
})

test('rejects garbage quickly', () => {
  for (const text of [
    '',
    ' ',
    'bc1',
    '1',
    '1'.repeat(100_000),
    'bc1q'.repeat(10_000),
    'bitcoin:bc1q',
    '0x00',
    '💥',
    'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7\u212AV8F3T4',
  ]) {
    expect(readAddress(text, MAINNET)).toBeUndefined()
  }
})

interface AddressCase {
  readonly name: string
  readonly valid: boolean
  readonly network?: unknown
  readonly group?: string
  readonly address?: string
  readonly base58check?: string
  readonly bech32?: string
  readonly script?: string
}
testVectors<AddressCase>('bitcoinjs: addresses by network', 'bitcoin/addresses_bitcoinjs.json', (cases) => {
  const chains: Readonly<Record<string, string>> = { bitcoin: MAINNET, testnet: TESTNET, regtest: REGTEST }
  const standard = cases.filter(
    // Later versions than taproot are refused, as above.
    ({ valid, network, script }) =>
      valid && typeof network === 'string' && network in chains && !/^OP_([2-9]|1\d) /.test(script ?? ''),
  )
  let seen = 0
  for (const { name, network, base58check, bech32 } of standard) {
    for (const address of [base58check, bech32]) {
      if (!address) continue
      seen += 1
      expect([name, readAddress(address, chains[network as string] ?? '') !== undefined]).toEqual([name, true])
    }
  }
  expect(seen).toBeGreaterThan(5)
  const wrong = cases.filter(({ valid, address, group }) => !valid && address && group !== 'toOutputScript')
  for (const { name, address = '' } of wrong) {
    for (const chain of [MAINNET, TESTNET, REGTEST])
      expect([name, readAddress(address, chain)]).toEqual([name, undefined])
  }
})

interface Bech32Case {
  readonly name: string
  readonly kind: string
  readonly encoding: string
  readonly valid: boolean
  readonly valid_today?: boolean
  readonly string: string
  readonly scriptPubKey?: string
}
testVectors<Bech32Case>('BIP-173 and BIP-350: texts and addresses', 'bitcoin/bech32_bech32m.json', (cases) => {
  const coders: Readonly<Record<string, typeof bech32>> = { bech32, bech32m }
  for (const { name, kind, encoding, valid, string } of cases.filter(({ kind }) => kind === 'string')) {
    expect([name, kind, coders[encoding]?.decodeUnsafe(string) !== undefined]).toEqual([name, kind, valid])
  }
  // An address with a witness version after taproot is valid but unspendable, so it is rejected.
  const spendable = /^(0014.{40}|0020.{64}|5120.{64})$/
  for (const { name, valid, valid_today: today, string, scriptPubKey = '' } of cases.filter(
    ({ kind }) => kind === 'address',
  )) {
    const chain = string.toLowerCase().startsWith('bc') ? MAINNET : TESTNET
    const isOne = valid && today !== false && spendable.test(scriptPubKey)
    expect([name, readAddress(string, chain) !== undefined]).toEqual([name, isOne])
  }
})
