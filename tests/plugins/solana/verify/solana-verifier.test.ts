import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { decodeBase58, encodeBase58 } from '../../../../kit/bytes/base58.js'
import { readBase58 } from '../../../../plugins/solana/verify/read-base58.js'
import { solanaVerifier } from '../../../../plugins/solana/verify/solana-verifier.js'
import { codeOf, MAINNET, signSolana } from '../../siwx/verify/sign-in.fixture.js'

afterEach(() => vi.unstubAllGlobals())

const sign = async () => ({ ...(await signSolana()), chainId: MAINNET }) as const

test('accepts a signature of the account over the text', async () => {
  expect(await solanaVerifier(await sign())).toBe(true)
})

test('rejects another account, text or signature', async () => {
  const [claim, other] = await Promise.all([sign(), sign()])
  expect(await solanaVerifier({ ...claim, address: other.address })).toBe(false)
  expect(await solanaVerifier({ ...claim, message: `${claim.message} ` })).toBe(false)
  expect(await solanaVerifier({ ...claim, signature: other.signature })).toBe(false)
  for (const signature of ['', 'O', claim.signature.slice(1), `1${claim.signature}`, '1'.repeat(64), '1'.repeat(5000)])
    expect(await solanaVerifier({ ...claim, signature })).toBe(false)
})

test('rejects any changed byte and a non-canonical S', async () => {
  const claim = await sign()
  const bytes = decodeBase58(claim.signature) ?? new Uint8Array()
  for (let at = 0; at < 64; at += 1) {
    const changed = bytes.slice()
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(await solanaVerifier({ ...claim, signature: encodeBase58(changed) })).toBe(false)
  }
  // The same scalar plus the group order: S + L.
  const order = 2n ** 252n + 27742317777372353535851937790883648493n
  const half = bytes.slice(32).reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n) + order
  const twin = Uint8Array.from({ length: 32 }, (_, at) => Number((half >> BigInt(8 * at)) & 255n))
  const signature = encodeBase58(Uint8Array.from([...bytes.slice(0, 32), ...twin]))
  expect(await solanaVerifier({ ...claim, signature })).toBe(false)
})

describe('a small-order account', () => {
  const hex = (text: string) => Uint8Array.from(Buffer.from(text, 'hex'))
  const ONE = hex(`01${'00'.repeat(31)}`)
  // The identity point with S = 0 satisfies the plain equation for any text.
  const signature = encodeBase58(Uint8Array.from([...ONE, ...new Uint8Array(32)]))

  test.each([
    ['the point that adds nothing', ONE],
    ['the same, by the other sign', hex(`01${'00'.repeat(30)}80`)],
    ['the system program', new Uint8Array(32)],
    ['minus one', hex(`ec${'ff'.repeat(30)}7f`)],
    ['another way to write the point that adds nothing', hex(`ee${'ff'.repeat(30)}7f`)],
    ['another way to write one of four', hex(`ed${'ff'.repeat(30)}7f`)],
    ['its opposite of eight', hex('c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a')],
    ['one of eight', hex('26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05')],
  ])('is rejected: %s', async (_, key) => {
    const address = encodeBase58(key)
    // Some of these verify for one text in four, or in eight.
    for (let round = 0; round < 32; round += 1)
      expect(await solanaVerifier({ message: `Text ${round}`, signature, address, chainId: MAINNET })).toBe(false)
  })
})

test('rejects a malformed account, and a key that the runtime refuses', async () => {
  const claim = await sign()
  for (const address of ['', 'O', claim.address.slice(1), `${claim.address}1`])
    expect(await solanaVerifier({ ...claim, address })).toBe(false)
  vi.stubGlobal('crypto', { subtle: { importKey: () => Promise.reject(new DOMException('No point.', 'DataError')) } })
  expect(await solanaVerifier(claim)).toBe(false)
})

test('reports a runtime without Ed25519 as unknown, not invalid', async () => {
  const claim = await sign()
  const cause = new DOMException('Unrecognized name.', 'NotSupportedError')
  vi.stubGlobal('crypto', { subtle: { importKey: () => Promise.reject(cause) } })
  await expect(solanaVerifier(claim)).rejects.toMatchObject({
    code: 'SOLANA_VERIFIER_FAILED',
    message: expect.stringContaining('cannot verify Ed25519'),
    cause,
  })
  vi.stubGlobal('crypto', {})
  expect(await codeOf(solanaVerifier(claim))).toBe('SOLANA_VERIFIER_FAILED')
})

test('decodes the zeros at the start of a key, and nothing longer or shorter', () => {
  for (const start of [[], [0], [0, 0, 15], [0, 0, 0, 240], Array<number>(32).fill(0)]) {
    const key = Uint8Array.from({ length: 32 }, (_, at) => start[at] ?? 57)
    expect(readBase58(encodeBase58(key), 32)).toEqual(key)
    expect(readBase58(encodeBase58(key), 33)).toBeUndefined()
    expect(readBase58(encodeBase58(key), 31)).toBeUndefined()
  }
  // A one that is no zero.
  expect(readBase58('2112', 3)).toEqual(decodeBase58('2112'))
})

test('decodes base58 like the library', () => {
  const texts = fc.oneof(
    fc.uint8Array({ minLength: 30, maxLength: 34 }).map(encodeBase58),
    fc.array(fc.constantFrom(...'1123zZ0Ol'), { minLength: 30, maxLength: 46 }).map((letters) => letters.join('')),
  )
  fc.assert(
    fc.property(texts, (text) => {
      const known = decodeBase58(text)
      expect(readBase58(text, 32)).toEqual(known?.length === 32 ? known : undefined)
    }),
  )
})
