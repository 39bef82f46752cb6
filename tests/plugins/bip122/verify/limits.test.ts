import { expect, test, vi } from 'vitest'
import { decodeBase64, encodeBase64 } from '../../../../kit/bytes/base64.js'
import { bip122Verifier, createBip122Verifier } from '../../../../plugins/bip122/verify/bip122-verifier.js'
import { BITCOIN_CHAINS, bitcoinHeir, bitcoinProof } from '../../../support/bitcoin-signer.js'
import { bytes } from '../../../support/bitcoin-spending.js'

const KEYS = [`0x${'11'.repeat(32)}`, `0x${'22'.repeat(32)}`] as const
const chainId = BITCOIN_CHAINS.mainnet

test.each([
  [[1, 2, 3], true],
  [[1, 2, 3, 4], false],
])('checks at most 50 signatures: coins %j of scripts with 16 keys are %s', async (ids, expected) => {
  expect(await bip122Verifier({ ...bitcoinProof(KEYS, 'hello', ids), chainId })).toBe(expected)
})

test('refuses coins that are spent twice', async () => {
  expect(await bip122Verifier({ ...bitcoinProof(KEYS, 'hello', [1, 2]), chainId })).toBe(true)
  expect(await bip122Verifier({ ...bitcoinProof(KEYS, 'hello', [2, 2]), chainId })).toBe(false)
})

/** A proof with a field that is not read, so that its signature has this many characters. */
const padded = (length: number, filler = new Uint8Array()) => {
  const { signature, ...claim } = bitcoinProof(KEYS, 'hello', [])
  const proof = decodeBase64(signature.slice(3)) ?? new Uint8Array()
  const size = (length * 3) / 4 - proof.length - 5
  const value = bytes(filler, new Uint8Array(size - filler.length))
  const field = bytes(1, 0xfc, 0xfd, size & 0xff, size >> 8, value)
  return { ...claim, signature: encodeBase64(bytes(proof.slice(0, -1), field, 0)) }
}

test.each([
  [16_384, true],
  [16_388, false],
])('reads at most 16,384 characters: %i are %s', async (length, expected) => {
  const claim = padded(length)
  expect(claim.signature).toHaveLength(length)
  expect(await bip122Verifier({ ...claim, chainId })).toBe(expected)
})

test.each(['smp', 'ful', 'pof'])('takes the letters %s for a prefix only where a signature begins', async (letters) => {
  const put = decodeBase64(`${letters}A`) ?? new Uint8Array()
  // One of three places is a multiple of three bytes.
  const claims = [0, 1, 2].map((place) => padded(4000, bytes(new Uint8Array(place), put)))
  expect(claims.some(({ signature }) => signature.indexOf(letters) > 0)).toBe(true)
  for (const claim of claims) expect(await bip122Verifier({ ...claim, chainId })).toBe(true)
})

test('refuses a key that may spend only later, unless the host accepts its lock', async () => {
  const claim = { ...bitcoinHeir(KEYS, 'hello', 4_000_000_000), chainId }
  expect(await bip122Verifier(claim)).toBe(false)
  const acceptTimeLock = vi.fn((_lock: object) => true)
  expect(await createBip122Verifier({ acceptTimeLock })(claim)).toBe(true)
  expect(acceptTimeLock).toHaveBeenCalledExactlyOnceWith({ time: 4_000_000_000, age: 0 })
  acceptTimeLock.mockReturnValue(false)
  expect(await createBip122Verifier({ acceptTimeLock })(claim)).toBe(false)
})

test('tells how old the funds of a key behind a time lock must be', async () => {
  const acceptTimeLock = vi.fn((_lock: object) => true)
  const claim = { ...bitcoinHeir(KEYS, 'hello', 900_000, 2016), chainId }
  expect(await createBip122Verifier({ acceptTimeLock })(claim)).toBe(true)
  expect(acceptTimeLock).toHaveBeenCalledExactlyOnceWith({ time: 900_000, age: 2016 })
})

test.each([
  ['a promise', Promise.resolve(true)],
  ['a text', 'yes'],
  ['nothing', undefined],
])('takes only `true` for acceptance of a time lock, not %s', async (_, answer) => {
  const claim = { ...bitcoinHeir(KEYS, 'hello', 900_000), chainId }
  expect(await createBip122Verifier({ acceptTimeLock: () => answer as never })(claim)).toBe(false)
})

test('does not ask about time locks for a key without one', async () => {
  const acceptTimeLock = vi.fn((_lock: object) => false)
  const claim = { ...bitcoinProof(KEYS, 'hello', []), chainId }
  expect(await createBip122Verifier({ acceptTimeLock })(claim)).toBe(true)
  expect(acceptTimeLock).not.toHaveBeenCalled()
})
