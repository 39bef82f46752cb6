import { RistrettoPoint } from '@noble/curves/ed25519'
import { describe, expect, test } from 'vitest'
import { toSs58 } from '../../../../plugins/polkadot/addresses/ss58.js'
import { findScheme, wrapBytes } from '../../../../plugins/polkadot/verify/find-scheme.js'
import { polkadotVerifier } from '../../../../plugins/polkadot/verify/polkadot-verifier.js'
import { polkadotSdk } from '../../../../testing/virtual-polkadot-wallet/polkadot-sdk.js'
import { POLKADOT } from '../../../support/boot-polkadot.js'

const MESSAGE = 'example.org wants you to sign in with your **blockchain** account:'
const SEED = new Uint8Array(32).fill(9)
const encode = (text: string) => new TextEncoder().encode(text)
const toHex = (bytes: Uint8Array) => `0x${Buffer.from(bytes).toString('hex')}`
const schemes = Object.entries(polkadotSdk.schemes)

const claim = (address: string, signature: string, message = MESSAGE) => ({
  message,
  signature,
  chainId: POLKADOT,
  address,
})

for (const [index, [name, scheme]] of schemes.entries()) {
  describe(name, () => {
    const address = toSs58(scheme.account(SEED), 0)
    const sign = (text: string, wrapped = true) => scheme.sign(SEED, wrapped ? wrapBytes(encode(text)) : encode(text))

    test('accepts a wrapped message, one that is not, and a scheme in front', async () => {
      expect(await polkadotVerifier(claim(address, toHex(sign(MESSAGE))))).toBe(true)
      expect(await polkadotVerifier(claim(address, toHex(sign(MESSAGE, false))))).toBe(true)
      const multi = Uint8Array.from([index, ...sign(MESSAGE)])
      expect(await polkadotVerifier(claim(address, toHex(multi)))).toBe(true)
    })

    test('accepts every prefix of the key', async () => {
      for (const prefix of [2, 42, 1284])
        expect(await polkadotVerifier(claim(toSs58(scheme.account(SEED), prefix), toHex(sign(MESSAGE))))).toBe(true)
    })

    test('refuses another message, key, scheme, and a changed signature', async () => {
      const signature = sign(MESSAGE)
      expect(await polkadotVerifier(claim(address, toHex(signature), `${MESSAGE} `))).toBe(false)
      const other = toSs58(scheme.account(new Uint8Array(32).fill(8)), 0)
      expect(await polkadotVerifier(claim(other, toHex(signature)))).toBe(false)
      const wrong = Uint8Array.from([(index + 1) % 2, ...signature])
      expect(await polkadotVerifier(claim(address, toHex(wrong)))).toBe(false)
      for (const at of [0, 31, 32, 62]) {
        const changed = signature.slice()
        changed[at] = (changed[at] ?? 0) ^ 1
        expect(await polkadotVerifier(claim(address, toHex(changed)))).toBe(false)
      }
    })
  })
}

test('refuses malformed claims without a throw', async () => {
  const address = toSs58(polkadotSdk.schemes.sr25519.account(SEED), 0)
  const signature = toHex(polkadotSdk.schemes.sr25519.sign(SEED, wrapBytes(encode(MESSAGE))))
  for (const wrong of [signature.toUpperCase(), signature.slice(2), `${signature}0`, '0x', '', `0x${'00'.repeat(64)}`])
    expect(await polkadotVerifier(claim(address, wrong))).toBe(false)
  for (const wrong of [`0x${'00'.repeat(4)}${signature.slice(2)}`, `x${signature}`, `${signature}zz`])
    expect(await polkadotVerifier(claim(address, wrong))).toBe(false)
  expect(await polkadotVerifier(claim('bob', signature))).toBe(false)
})

test('refuses what only becomes the signed text', async () => {
  const { account, sign } = polkadotSdk.schemes.sr25519
  const address = toSs58(account(SEED), 0)
  // Lone surrogates are encoded as the replacement character.
  const replaced = claim(address, toHex(sign(SEED, encode('\ufffd'))), '\ufffd')
  expect(await polkadotVerifier(replaced)).toBe(true)
  expect(await polkadotVerifier({ ...replaced, message: '\ud800' })).toBe(false)
  const good = claim(address, toHex(sign(SEED, wrapBytes(encode('1')))), '1')
  expect(await polkadotVerifier(good)).toBe(true)
  for (const change of [{ message: 1 }, { message: ['1'] }, { signature: [good.signature] }, { address: [address] }])
    expect(await polkadotVerifier({ ...good, ...(change as object) }), JSON.stringify(change)).toBe(false)
})

test('refuses a signature of ECDSA with a byte more, and one for a longer account', () => {
  const { account, sign } = polkadotSdk.schemes.ecdsa
  const message = encode(MESSAGE)
  const signature = sign(SEED, message)
  expect(findScheme(account(SEED), message, signature)).toBe('ecdsa')
  expect(findScheme(account(SEED), message, Uint8Array.from([...signature, 0]))).toBeUndefined()
  expect(findScheme(Uint8Array.from([...account(SEED), 0]), message, signature)).toBeUndefined()
})

test('refuses keys that everyone can sign for', async () => {
  const zero = new Uint8Array(32)
  const low = Uint8Array.from([1, ...new Uint8Array(31)])
  for (const key of [zero, low]) {
    for (const signature of [
      new Uint8Array(64),
      Uint8Array.from([...low, ...zero]),
      Uint8Array.from([...zero, ...zero.slice(1), 0x80]),
    ])
      expect(await polkadotVerifier(claim(toSs58(key, 0), toHex(signature)))).toBe(false)
  }
})

test('refuses what everyone can sign for the key of the identity point', async () => {
  // sB - k0 = R, whatever is signed; the last bit marks a signature of Schnorrkel.
  const forged = Uint8Array.from([...RistrettoPoint.BASE.toRawBytes(), 1, ...new Uint8Array(30), 0x80])
  const identity = new Uint8Array(32)
  expect(await polkadotVerifier(claim(toSs58(identity, 0), toHex(forged)))).toBe(false)
})

test('a message that is wrapped by half is wrapped', () => {
  for (const half of [
    '<Bytes>',
    '<Bytes>hello',
    'hello</Bytes>',
    '<Bytes>hello</Bytes',
    '<Bytes>hello</bytes>',
    '</Bytes>',
  ])
    expect(new TextDecoder().decode(wrapBytes(encode(half)))).toBe(`<Bytes>${half}</Bytes>`)
})

test('a message that is wrapped already is not wrapped again', () => {
  const wrapped = wrapBytes(encode('hello'))
  expect(new TextDecoder().decode(wrapped)).toBe('<Bytes>hello</Bytes>')
  expect(wrapBytes(wrapped)).toBe(wrapped)
})

test('accepts a signature that Polkadot.js made', async () => {
  // `signRaw` of @polkadot/keyring 13, key //Alice, message "hello", wrapped by the extension.
  expect(await polkadotVerifier(claim('5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', JS_SIGNATURE, 'hello'))).toBe(
    true,
  )
})

const JS_SIGNATURE =
  '0x5a3f58154e3c681b39e877ff6395444016db6c1f9577f5bfd16fb8569ba0881176e78226aa97e1d26be4d2cda59088abc72d17d9e2a2d5c48fe7c42d715acd82'
