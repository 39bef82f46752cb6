import { sha256 } from '@noble/hashes/sha2'
import { bech32, bech32m, createBase58check } from '@scure/base'
import { expect, test } from 'vitest'
import { readScript } from '../../../../plugins/bip122/verify/read-script.js'
import { payToKeyHash, payToScriptHash, payToWitness } from '../../../../plugins/bip122/verify/script.js'
import { BITCOIN_CHAINS } from '../../../support/bitcoin-signer.js'

const { mainnet, regtest } = BITCOIN_CHAINS
const TESTNETS = [
  'bip122:000000000933ea01ad0ee984209779ba',
  'bip122:00000000da84f2bafbbc53dee25a72ae',
  'bip122:00000008819873e925422c1ff0f99f7c',
]
const filled = (length: number) => new Uint8Array(length).fill(7)
const base58 = (version: number, length = 20) =>
  createBase58check(sha256).encode(Uint8Array.of(version, ...filled(length)))
const segwit = (prefix: string, version: number, length: number, coder: typeof bech32 | typeof bech32m = bech32) =>
  coder.encode(prefix, [version, ...coder.toWords(filled(length))])

test.each([
  [[mainnet], 'bc', 0x00, 0x05],
  [TESTNETS, 'tb', 0x6f, 0xc4],
  [[regtest], 'bcrt', 0x6f, 0xc4],
] as const)('reads every kind of address on %j', (chains, prefix, keyHash, scriptHash) => {
  for (const chain of chains)
    expect([
      readScript(base58(keyHash), chain),
      readScript(base58(scriptHash), chain),
      readScript(segwit(prefix, 0, 20), chain),
      readScript(segwit(prefix, 0, 32), chain),
      readScript(segwit(prefix, 1, 32, bech32m), chain),
    ]).toEqual([
      payToKeyHash(filled(20)),
      payToScriptHash(filled(20)),
      payToWitness(0, filled(20)),
      payToWitness(0, filled(32)),
      payToWitness(1, filled(32)),
    ])
})

test.each([
  ['of another network', base58(0x6f)],
  ['of another network, in bech32', segwit('tb', 0, 20)],
  ['of another kind', base58(0x06)],
  ['of 19 bytes', base58(0x00, 19)],
  ['of 21 bytes', base58(0x00, 21)],
  ['of 21 bytes in bech32', segwit('bc', 0, 21)],
  ['of version 0 in bech32m', segwit('bc', 0, 20, bech32m)],
  ['of version 1 in bech32', segwit('bc', 1, 32)],
  ['of version 1 with 20 bytes', segwit('bc', 1, 20, bech32m)],
  ['of version 2', segwit('bc', 2, 32, bech32m)],
  ['of version 2 in bech32', segwit('bc', 2, 20)],
  ['without a version', bech32.encode('bc', [])],
  ['with bits in its padding', bech32.encode('bc', [0, ...bech32.toWords(filled(20)), 1])],
  ['with bits in the padding of bech32m', bech32m.encode('bc', [1, ...bech32m.toWords(filled(32)), 1])],
  // The Kelvin sign, which is a k in lower case.
  ['with a letter that only looks like one', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4'.replace('K', '\u212a')],
  ['with a space', ` ${segwit('bc', 0, 20)}`],
  ['with a space after it', `${segwit('bc', 0, 20)} `],
  ['with a changed letter', base58(0x00).replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'))],
  ['of nothing', ''],
  ['of very many characters', '1'.repeat(1_000_000)],
])('reads no address %s', (_, address) => {
  expect(readScript(address, mainnet)).toBeUndefined()
})

test.each(['bip122:0', 'constructor', 'eip155:1'])('reads no address on the chain %s', (chain) => {
  expect(readScript(base58(0x00), chain)).toBeUndefined()
})
