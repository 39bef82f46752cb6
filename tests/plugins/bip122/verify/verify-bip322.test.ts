import * as btc from '@scure/btc-signer'
import { describe, expect, test } from 'vitest'
import { bip122Verifier } from '../../../../plugins/bip122/verify/bip122-verifier.js'
import { hashLegacy } from '../../../../plugins/bip122/verify/sighash.js'
import { toSign } from '../../../../plugins/bip122/verify/to-sign.js'
import { writeTransaction } from '../../../../plugins/bip122/verify/transaction.js'
import { verifyBip322 } from '../../../../plugins/bip122/verify/verify-bip322.js'
import { BITCOIN_CHAINS, bitcoinIdentities } from '../../../support/bitcoin-signer.js'
import { bitcoinKey, bytes, push } from '../../../support/bitcoin-spending.js'

const chainId = BITCOIN_CHAINS.mainnet
const KEYS = [`0x${'11'.repeat(32)}`, `0x${'22'.repeat(32)}`, `0x${'33'.repeat(32)}`] as const

/**
 * Three of the published cases.
 * @source https://github.com/bitcoin/bips/tree/7fe0b034ec967b52a5a28276419117326df93263/bip-0322 (CC0-1.0)
 */
const PUBLISHED = [
  {
    name: 'a key, with a lock time and version 2',
    message: 'MOISC5NCQ42ADH2SUXLELUJOWH',
    address: '13vU5PUSuArDXJdCWZvUFEbgJ2wcmtSJWn',
    signature:
      'fulAgAAAAGn3Z6t/gsHNyHdgZTOVro0Hej+qbd/ilU1ACalKoHX3gAAAABqRzBEAiB+8t/tm8Jm6zYv9JGZZVlAUjmqg7ZglIA39' +
      'U+bim8EKQIgDv3E5cHOagN+xYgN3ZQjTYlAJp/WyslwJWuFP1TmM3IBIQJcPK2h9SY+Ki1oussvHnMdFAhJgsYBFPl+rNcMv9P1R' +
      'OAHAAABAAAAAAAAAAABauAHAAA=',
  },
  {
    name: 'coins of four keys, three of them in one transaction',
    message: 'PMRTSXKIH4LZUEK6FSWKNVC5OJ',
    address: '1FUGbznJZgPPNR49WGpAMWGqd2EJy7L411',
    signature:
      'pofcHNidP8BAOECAAAABUW4YNCHQoyK7F1IWzGg2FITNBQfwfYHqccJdCb5bAXHAAAAAADIAQAA9NbnUz4hFOirIPCfd3puS86Ts' +
      'wp4PpGiajrMV7XvilQAAAAAAAAAAAD01udTPiEU6Ksg8J93em5LzpOzCng+kaJqOsxXte+KVAEAAAAAAAAAAPTW51M+IRToqyDwn' +
      '3d6bkvOk7MKeD6Romo6zFe174pUAgAAAAAAAAAA9lQ2wLnGe0WMSw2PbknCdByQs2kNLxtiBDM+sQJAJBgAAAAAAAAAAAABAAAAA' +
      'AAAAAABansAAAAAAQB3AAAAAAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAP////8iACBS4HdhDkJcNnd/zYxBO18MP' +
      '4A5XwfMIamCtF1YNPUjwQAAAAABAAAAAAAAAAAZdqkUnroEWW1vPFZWKfJOPc5EO3LAxSCIrAAAAAABB2pHMEQCIDs7N2tmsnkvK' +
      'uT1I/yNArGthDLEPCxZAp3la3W2Wo0SAiB/KqF79idpHtYTi6zf/s3JR5zHYBmP3fzgpmLxiSCDUwEhAlPjWUeiLVieRuV8JE/tr' +
      'dheywBquxvrxw9CoKp0eWwUAAEAmQAAAAABAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAADTkYFAAAAA' +
      'AAZdqkUXRw/3Id1+QdWOglIjBLaBryaNa+IrE5GBQAAAAAAGXapFLiTCxADZJL19c3fKa0A4EwBeL4hiKxORgUAAAAAABl2qRRbI' +
      'pISPTZsY6A99RjTl/caNrBz64isAAAAAAEHakcwRAIgKV6AGU+4LXwaNsWW6KCEMlYg+ofeoon3ngVHaq+kLn4CIBFHlP9K6vENM' +
      '5lo3QvM7bITh9jDqzDMeqX3IuLyXDsZASED8CBlrMcXM6gidBwP2HZk8FQ3D2JV4eX5ct3++h7LqT8AAQdrSDBFAiEAxqn43CUk0' +
      'TCc54a/k4ko++06fDv/CamisK6IdxGowNsCIHDikdfH1lfFO+CBM8nf6bp37gfgQ7GZoaMMbU0Bap7MASECEClqBF8XySkMqIUrr' +
      'jXIAg/fUHiIjqCH3jDbVTSEUK4AAQdrSDBFAiEAwK0nkBarbo8wdZDg4FVeJIuP6iLp9fApYMhArfPEcfICIGgoPoco1fpw77syu' +
      'PxvU5HZjYiOl4FChRfZ800L4bKKASECTFBcVWr9yTopKH4A4FZvEvmGXW06MgHwxN58FPvmQRkAAQEgTkYFAAAAAAAXqRQPyvIXY' +
      '4yAKCGbkYlxD3LPMT/JSocBBxcWABRh7fUdOB8FWstJKAmt5r6qUQzMYgEIbAJIMEUCIQDd0I64asHGizPfnwvUVscgJo+8xZmv+' +
      'IbtXNBXgLsdqwIgASUwxhy/0TTp/yLygwCfevxbXxoUYbIM2vdomk6jw3gBIQMchUGFw2XkvTvbr64BBBVQHRZdDv+KLY5VWN00q' +
      'ooCiAAA',
  },
  {
    name: 'a witness key',
    message: 'Hello World',
    address: 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
    signature:
      'smpAkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sA' +
      'SECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  },
]

describe.each(PUBLISHED)('the published signature of $name', ({ message, address, signature }) => {
  const verify = (changed: object) => bip122Verifier({ message, address, signature, chainId, ...changed })

  test('is accepted, for its message and address', async () => {
    expect(await verify({})).toBe(true)
    expect(await verify({ message: `${message}.` })).toBe(false)
    for (const { address: other } of PUBLISHED) expect(await verify({ address: other })).toBe(other === address)
  })

  test('is accepted without the letters of its form, and not with other letters', async () => {
    const bare = signature.slice(3)
    expect(await verify({ signature: bare })).toBe(true)
    for (const form of ['smp', 'ful', 'pof'])
      expect(await verify({ signature: form + bare })).toBe(signature.startsWith(form))
  })
})

test.each(bitcoinIdentities(KEYS, chainId).map((one) => [one.name, one] as const))(
  'the form of a signature is known from its bytes: %s',
  async (_, { address, sign }) => {
    const signature = (await sign('hello')).replace(/^(smp|ful)/, '')
    expect(await bip122Verifier({ message: 'hello', address, signature, chainId })).toBe(true)
  },
)

test('a transaction with an input of which the output is unknown is refused', () => {
  const { key, ecdsa } = bitcoinKey(7)
  const { script } = btc.p2pkh(key)
  const other = { outpoint: new Uint8Array(36), scriptSig: bytes(0x51), sequence: 0, witness: [] }
  const verify = (more: readonly (typeof other)[]) => {
    const simple = toSign('hello', script, [])
    const transaction = { ...simple, inputs: [...simple.inputs, ...more] }
    const tally = { checksLeft: 50, hasTimeLock: false }
    const signature = ecdsa(hashLegacy({ transaction, index: 0, spent: [], tally }, script))
    const scriptSig = bytes(push(signature), push(key))
    const inputs = transaction.inputs.map((input, at) => (at === 0 ? { ...input, scriptSig } : input))
    return verifyBip322('ful', writeTransaction({ ...transaction, inputs }), 'hello', script, () => true)
  }
  expect(verify([])).toBe(true)
  expect(verify([other])).toBe(false)
})

test.each(['smp', 'ful', 'pof'] as const)('throws for what is malformed: %s', (form) => {
  expect(() => verifyBip322(form, bytes(1), 'hello', bytes(0x51), () => true)).toThrow(RangeError)
})
