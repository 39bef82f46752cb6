import { describe, expect, test } from 'vitest'
import { polkadotCodec } from '../../../../plugins/polkadot/addresses/codec.js'
import { readSs58, toSs58 } from '../../../../plugins/polkadot/addresses/ss58.js'
import { kusama, polkadot } from '../../../../networks/index.js'
import { testVectors } from '../../../support/vectors.js'

/** The development key of Alice, as Subscan shows it. */
const GENERIC = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
const MAIN = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
const KUSAMA = 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F'

test('writes one key as each network does', () => {
  const { key = new Uint8Array(), prefix } = readSs58(GENERIC) ?? {}
  expect(prefix).toBe(42)
  expect(toSs58(key, 0)).toBe(MAIN)
  expect(toSs58(key, 2)).toBe(KUSAMA)
  for (const each of [0, 2, 42, 63, 64, 66, 255, 256, 1284, 16_383]) {
    expect(readSs58(toSs58(key, each))).toEqual({ key, prefix: each })
  }
})

test('reads nothing else', () => {
  for (const text of [
    '',
    '0x00',
    GENERIC.toLowerCase(),
    GENERIC.slice(1),
    `1${GENERIC}`,
    `${GENERIC} `,
    'z'.repeat(1000),
  ])
    expect(readSs58(text)).toBeUndefined()
  // One letter changed: the checksum does not fit.
  expect(readSs58(GENERIC.replace('w', 'x'))).toBeUndefined()
})

describe('the codec', () => {
  test('knows no token beside the coin', () => {
    for (const text of [MAIN, GENERIC, '', '1984']) expect(polkadotCodec.isAsset?.(text, polkadot)).toBe(false)
  })

  test('knows the network of an address, and that two are one account', () => {
    expect(polkadotCodec.isValid(MAIN, polkadot)).toBe(true)
    expect(polkadotCodec.isValid(MAIN, kusama)).toBe(false)
    expect(polkadotCodec.isValid(KUSAMA)).toBe(true)
    expect(polkadotCodec.isSame(MAIN, KUSAMA)).toBe(true)
    expect(polkadotCodec.isSame(MAIN, 'bob')).toBe(false)
    expect(polkadotCodec.forNetwork?.(GENERIC, kusama)).toBe(KUSAMA)
    expect(polkadotCodec.forNetwork?.('bob', kusama)).toBeUndefined()
  })
})

testVectors<{
  readonly name: string
  readonly address: string
  readonly publicKey?: string
  readonly ss58Format?: number
  readonly valid: boolean
}>('reads the public test vectors of SS58', 'polkadot/ss58.json', (cases) => {
  for (const { name, address, publicKey = '', ss58Format, valid } of cases) {
    const read = readSs58(address)
    // Accounts have 32 bytes; the vectors have other lengths as well.
    const isAccount = publicKey === '' || publicKey.length === 66
    if (!valid || !isAccount) {
      expect([name, read]).toEqual([name, undefined])
      continue
    }
    expect([name, read && `0x${Buffer.from(read.key).toString('hex')}`]).toEqual([name, publicKey || expect.anything()])
    if (ss58Format !== undefined) expect([name, read?.prefix]).toEqual([name, ss58Format])
  }
})

testVectors<{ readonly prefix: number; readonly network: string }>(
  'has the prefixes of the registry',
  'polkadot/ss58_registry.json',
  (cases) => {
    const prefixOf = (network: string) => cases.find((one) => one.network === network)?.prefix
    expect([prefixOf('polkadot'), prefixOf('kusama')]).toEqual([polkadot.ss58Prefix, kusama.ss58Prefix])
  },
)
