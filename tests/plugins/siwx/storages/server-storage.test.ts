import { describe, expect, test } from 'vitest'
import type { SiwxSession } from '../../../../plugins/siwx/contract.js'
import { serverStorage } from '../../../../plugins/siwx/storages/server-storage.js'
import { manualClock } from '../../../support/manual-clock.js'
import { FORMS } from '../../../support/sign-in-forms.js'
import { waitFor } from '../../../support/flush.js'

const session: SiwxSession = {
  data: {
    accountAddress: '0xAbC0000000000000000000000000000000000001',
    chainId: 'eip155:1',
    domain: 'app.example',
    uri: 'https://app.example',
    version: '1',
    nonce: 'abcdefgh',
  },
  message: 'message',
  signature: '0x01',
}

const serve = (
  answer: (method: string, path: string, body: unknown, init: RequestInit) => Response | Promise<Response>,
) => {
  const asked: string[] = []
  const inits: RequestInit[] = []
  const clock = manualClock()
  const storage = serverStorage({
    url: '/api/sign-in//',
    forms: FORMS,
    clock,
    http: async (input, init = {}) => {
      const method = init.method ?? 'GET'
      asked.push(`${method} ${input}${init.body === undefined ? '' : ` ${init.body}`}`)
      inits.push(init)
      return answer(method, String(input), init.body, init)
    },
  })
  return { asked, inits, clock, storage }
}
const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status })
const empty = () => new Response(null, { status: 204 })
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'none',
    (error: Error & { code: string }) => `${error.code}: ${error.message}`,
  )

describe('a server that stores sessions', () => {
  test('returns the nonce and its time', async () => {
    const { storage, asked, inits } = serve(() => json({ nonce: 'abcdefgh', issuedAt: '2026-01-01T00:00:00.000Z' }))
    expect(await storage.nonce?.({ accountAddress: 'a', chainId: 'eip155:1' })).toEqual({
      nonce: 'abcdefgh',
      issuedAt: '2026-01-01T00:00:00.000Z',
    })
    expect(asked).toEqual(['GET /api/sign-in/nonce'])
    expect(inits[0]).toMatchObject({ credentials: 'include', cache: 'no-store' })
  })

  test.each([
    [[], 'SIWX_SERVER_FAILED: The server did not accept the request. (nonce: expected an object)'],
    [{}, '(nonce: expected text)'],
    [{ nonce: 'abcdefgh', issuedAt: 7 }, '(issuedAt: expected text)'],
  ])('causes an error if the nonce is %j', async (body, words) => {
    const { storage } = serve(() => json(body))
    expect(await codeOf(Promise.resolve(storage.nonce?.({ accountAddress: 'a', chainId: 'eip155:1' })))).toContain(
      words,
    )
  })

  test('returns the nonce alone without a time', async () => {
    const { storage } = serve(() => json({ nonce: 'abcdefgh' }))
    expect(await storage.nonce?.({ accountAddress: 'a', chainId: 'eip155:1' })).toStrictEqual({ nonce: 'abcdefgh' })
  })

  test('receives only the message and the signature', async () => {
    const { storage, asked, inits } = serve(empty)
    await storage.add(session)
    expect(asked).toEqual(['POST /api/sign-in/sessions {"message":"message","signature":"0x01"}'])
    expect(inits[0]?.headers).toEqual({ 'content-type': 'application/json' })
  })

  test('returns the sessions of the account on every network', async () => {
    const other = { ...session, data: { ...session.data, accountAddress: '0x02' } }
    const elsewhere = { ...session, data: { ...session.data, chainId: 'eip155:5' as const } }
    const { storage, asked, clock, inits } = serve(() => json([session, other, elsewhere]))
    expect(storage.verifies).toBe(true)
    expect(await storage.get('eip155:1', session.data.accountAddress.toLowerCase())).toEqual([session, elsewhere])
    expect(asked).toEqual(['GET /api/sign-in/sessions'])
    expect(clock.pending).toBe(0)
    expect(inits[0]).not.toHaveProperty('headers')
  })

  test('deletes one session, or all', async () => {
    const { storage, asked, inits } = serve(empty)
    await storage.delete('eip155:1', '0x01')
    await storage.set([])
    await storage.set([session])
    expect(inits[0]).toStrictEqual({
      credentials: 'include',
      cache: 'no-store',
      method: 'DELETE',
      signal: expect.any(AbortSignal),
    })
    expect(asked).toEqual([
      'DELETE /api/sign-in/sessions?chainId=eip155%3A1&address=0x01',
      'DELETE /api/sign-in/sessions',
      'DELETE /api/sign-in/sessions',
      'POST /api/sign-in/sessions {"message":"message","signature":"0x01"}',
    ])
  })

  test('loses no session to an odd one beside it', async () => {
    const odd = [null, 7, {}, { ...session, signature: '' }, { ...session, data: { ...session.data, chainId: 'one' } }]
    for (const one of odd) {
      const { storage } = serve(() => json([one, session, one]))
      expect(await storage.get('eip155:1', session.data.accountAddress)).toEqual([session])
    }
  })

  test.each([
    ['a refusal with a code', () => json({ code: 'SIWX_EXPIRED' }, 401), '(401 SIWX_EXPIRED)'],
    ['a refusal with something else', () => new Response('<script>', { status: 500 }), '(500)'],
    ['a code that is a number', () => json({ code: 7 }, 400), '(400)'],
    ['a code with more behind it', () => json({ code: 'CODE more' }, 400), '(400)'],
    ['a code that is none', () => json({ code: 'https://secret.example/?key=1' }, 400), '(400)'],
    [
      'a body without an end',
      () => new Response(`[${' '.repeat(1_000_000)}]`),
      '(the response is missing or unreadable)',
    ],
    ['no JSON', () => new Response('<html>'), '(the response is missing or unreadable)'],
    [
      'no list',
      () => json({}),
      'SIWX_SERVER_FAILED: The server did not accept the request. (sessions: expected a list)',
    ],
    ['a session without a signature', () => json([{ ...session, signature: '' }]), 'SIWX_SERVER_FAILED'],
    ['a session of no chain', () => json([{ ...session, data: { ...session.data, chainId: 'one' } }]), 'CAIP-2'],
    ['an endless session', () => json([{ ...session, message: 'x'.repeat(30_000) }]), 'too long'],
  ])('causes an error if it answers with %s', async (_what, answer, words) => {
    const { storage } = serve(answer)
    expect(await codeOf(storage.get('eip155:1', '0x01'))).toContain(words)
  })

  test('times out after ten seconds', async () => {
    let signal: AbortSignal | null | undefined
    const { storage, clock } = serve(
      (_method, _path, _body, init) =>
        new Promise((_resolve, reject) => {
          signal = init.signal
          signal?.addEventListener('abort', () => reject(new Error('aborted')))
        }),
    )
    const ended = codeOf(storage.get('eip155:1', '0x01'))
    await waitFor(() => expect(clock.pending).toBe(1))
    clock.advance(9_999)
    expect(signal?.aborted).toBe(false)
    clock.advance(1)
    expect(await ended).toContain('SIWX_SERVER_FAILED')
    expect(clock.pending).toBe(0)
  })
})
