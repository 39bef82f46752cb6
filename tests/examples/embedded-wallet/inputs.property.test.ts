import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { encodeBase64url } from '../../../examples/embedded-wallet/frame/bytes/base64url.js'
import { readRecoveryCode, writeRecoveryCode } from '../../../examples/embedded-wallet/frame/key/recovery-code.js'
import { createProof } from '../../../examples/embedded-wallet/frame/session/create-proof.js'
import { readRecoveryCode as readOffline } from '../../../examples/embedded-wallet/recover.mjs'
import { openDatabase } from '../../../examples/embedded-wallet/server/database.mjs'
import { createProofCheck } from '../../../examples/embedded-wallet/server/proof.mjs'
import * as input from '../../../examples/embedded-wallet/server/read-input.mjs'

const bytes = (length: number) =>
  fc.uint8Array({ minLength: length, maxLength: length }).map((all) => Uint8Array.from(all))
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

describe('a recovery code', () => {
  const codes = fc.record({ id: bytes(8), share: bytes(33), accounts: bytes(4) })
  const spaced = (code: string, gaps: readonly string[]) =>
    [...code].map((char, at) => `${char}${gaps[at % gaps.length] ?? ''}`).join('')

  test('is read as it was written, in any case and spacing, by the frame and offline', async () => {
    const gaps = fc.array(fc.constantFrom('', ' ', '-', '\n', '–'), { minLength: 1, maxLength: 9 })
    await fc.assert(
      fc.asyncProperty(codes, gaps, fc.boolean(), async ({ id, share, accounts }, between, isLower) => {
        const written = await writeRecoveryCode({ setId: encodeBase64url(id), share, accounts })
        const typed = spaced(isLower ? written.toLowerCase() : written, between)
        expect(await readRecoveryCode(typed)).toEqual({ setId: encodeBase64url(id), share, accounts })
        const offline = readOffline(typed)
        expect([offline.id, [...offline.share], [...offline.accounts]]).toEqual([
          encodeBase64url(id),
          [...share],
          [...accounts],
        ])
      }),
    )
  })

  test('with one other character, or two that changed places, is none', async () => {
    await fc.assert(
      fc.asyncProperty(codes, fc.nat(78), fc.nat(31), async ({ id, share, accounts }, at, digit) => {
        const code = await writeRecoveryCode({ setId: encodeBase64url(id), share, accounts })
        const other = `${code.slice(0, at)}${ALPHABET[digit]}${code.slice(at + 1)}`
        const swapped = `${code.slice(0, at)}${code[at + 1]}${code[at]}${code.slice(at + 2)}`
        for (const wrong of [other, swapped].filter((text) => text !== code)) {
          expect(await readRecoveryCode(wrong)).toBeUndefined()
          expect(() => readOffline(wrong)).toThrow('not a recovery code')
        }
      }),
    )
  })

  test('is never made of junk', async () => {
    const digits = fc.array(fc.constantFrom(...ALPHABET), { minLength: 76, maxLength: 84 }).map((all) => all.join(''))
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.string({ unit: 'binary' }), digits), async (text) => {
        expect(await readRecoveryCode(text)).toBeUndefined()
        expect(() => readOffline(text)).toThrow('not a recovery code')
      }),
    )
  })
})

describe('a proof', () => {
  const NOW = 1_767_225_600
  let key: CryptoKeyPair
  let publicKey: ReturnType<typeof input.readPublicKey>
  let check: ReturnType<typeof createProofCheck>
  beforeAll(async () => {
    key = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])
    publicKey = input.readPublicKey(await crypto.subtle.exportKey('jwk', key.publicKey))
    const database = await openDatabase(':memory:')
    check = createProofCheck({ database, now: () => NOW })
    return () => database.close()
  })
  const requests = fc.record({
    method: fc.constantFrom('GET', 'PUT', 'POST', 'DELETE'),
    path: fc.webPath(),
    body: fc.string({ unit: 'grapheme' }),
  })
  const refused = { status: 401, code: 'PROOF_INVALID' }

  test('holds for its request alone, and once', async () => {
    await fc.assert(
      fc.asyncProperty(requests, requests, fc.integer({ min: -60, max: 60 }), async (request, other, drift) => {
        const proof = await createProof(key.privateKey, request, NOW + drift)
        const sent = (changed: Partial<typeof request>) => {
          const { body, ...rest } = { ...request, ...changed }
          return check({ ...rest, body: Buffer.from(body), proof }, publicKey)
        }
        for (const field of ['method', 'path', 'body'] as const)
          if (other[field] !== request[field])
            await expect(sent({ [field]: other[field] })).rejects.toMatchObject(refused)
        await sent({})
        await expect(sent({})).rejects.toMatchObject(refused)
      }),
      { numRuns: 50 },
    )
  })

  test('of junk, of another time, or with a changed part is refused, and nothing else is thrown', async () => {
    const part = fc.oneof(
      fc.string(),
      fc.nat().map(String),
      fc.base64String().map((text) => text.replace(/[+/=]/g, '_')),
    )
    await fc.assert(
      fc.asyncProperty(requests, fc.array(part, { maxLength: 4 }), fc.nat(2), async (request, parts, at) => {
        const real = (await createProof(key.privateKey, request, NOW)).split('.')
        const late = await createProof(key.privateKey, request, NOW + 61)
        const changed = real.map((text, index) => (index === at ? `${parts[0] ?? ''}` : text)).join('.')
        for (const proof of [parts.join('.'), changed, late, '']) {
          const { body, ...rest } = request
          await expect(check({ ...rest, body: Buffer.from(body), proof }, publicKey)).rejects.toMatchObject(refused)
        }
      }),
      { numRuns: 50 },
    )
  })
})

describe('what the server reads', () => {
  const readers = Object.entries(input).filter(([name]) => !['readObject', 'readReturnUri'].includes(name))
  const names = ['id', 'share', 'kty', 'crv', 'x', 'y', 'eip155', 'solana', 'response', 'clientDataJSON', '__proto__']
  const values = fc.oneof(
    fc.anything({ withNullPrototype: true }),
    fc.jsonValue(),
    fc.dictionary(fc.constantFrom(...names), fc.oneof(fc.jsonValue(), fc.base64String())),
    fc.emailAddress(),
    fc.string({ unit: 'binary' }),
  )

  test('is what its pattern says, or a 400', () => {
    fc.assert(
      fc.property(values, (value) => {
        for (const [name, read] of readers) {
          try {
            const found = (read as (value: unknown) => unknown)(value)
            expect(JSON.stringify(found), name).toMatch(/^(?:"[ -~]*"|\{[ -~]*\})$/)
          } catch (error) {
            expect(error, name).toMatchObject({ status: 400, code: expect.stringMatching(/^INVALID/) })
          }
        }
      }),
    )
  })

  test('never takes a page elsewhere for one of the host', () => {
    const host = 'https://app.example'
    const urls = fc.oneof(
      fc.webUrl(),
      fc.string(),
      fc.webPath().map((path) => `${host}${path}#token`),
      fc.constant(`${host}@evil.example/`),
    )
    fc.assert(
      fc.property(urls, (text) => {
        try {
          const url = new URL(input.readReturnUri(text, host) ?? '')
          expect([url.origin, url.username, url.hash, url.searchParams.get('result_uri')]).toEqual([host, '', '', null])
        } catch (error) {
          expect(error).toMatchObject({ status: 400, code: 'INVALID' })
        }
      }),
    )
  })

  test('is an object of a body, or a 400', () => {
    const bodies = fc.oneof(
      fc.uint8Array(),
      fc.json().map((text) => new TextEncoder().encode(text)),
    )
    fc.assert(
      fc.property(bodies, (body) => {
        try {
          expect(Object.prototype.toString.call(input.readObject(Buffer.from(body)))).toBe('[object Object]')
        } catch (error) {
          expect(error).toMatchObject({ status: 400, code: 'INVALID' })
        }
      }),
    )
  })
})
