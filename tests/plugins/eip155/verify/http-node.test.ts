import { afterEach, expect, test, vi } from 'vitest'
import { createHttpNode } from '../../../../plugins/eip155/verify/http-node.js'
import { isRevert } from '../../../../plugins/eip155/is-revert.js'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A node that gives its responses in turn; one that is `undefined` cannot be reached. */
const boot = (...responses: readonly (Response | ((id: unknown) => Response) | undefined)[]) => {
  const left = [...responses]
  const fetch = vi.fn(async (_url: string | URL, init?: RequestInit) => {
    const response = left.shift()
    if (!response) throw new TypeError('fetch failed')
    return typeof response === 'function' ? response(JSON.parse(String(init?.body)).id) : response
  })
  vi.stubGlobal('fetch', fetch)
  const call = () => createHttpNode('https://node.example').request({ method: 'eth_call', params: ['0x'] })
  return { fetch, call }
}
const json =
  (body: object, status = 200) =>
  (id: unknown) =>
    Response.json({ jsonrpc: '2.0', id, ...body }, { status })

test('returns the result of a request', async () => {
  const { fetch, call } = boot(json({ result: '0x1' }))
  expect(await call()).toBe('0x1')
  const [url, init] = fetch.mock.calls[0] ?? []
  expect(url).toBe('https://node.example')
  expect(JSON.parse(String(init?.body))).toEqual({
    jsonrpc: '2.0',
    id: expect.any(Number),
    method: 'eth_call',
    params: ['0x'],
  })
})

test('leaves no timer behind', async () => {
  const set = vi.spyOn(globalThis, 'setTimeout')
  const clear = vi.spyOn(globalThis, 'clearTimeout')
  await boot(json({ result: '0x1' })).call()
  const timers = set.mock.results.map(({ value }) => value)
  expect(timers.length).toBeGreaterThan(0)
  expect(clear.mock.calls.map(([timer]) => timer)).toEqual(expect.arrayContaining(timers))
})

test('stops reading a response of more than a million characters, and does not ask for it again', async () => {
  let pulled = 0
  const endless = new ReadableStream({
    pull(controller) {
      pulled += 1
      controller.enqueue(new TextEncoder().encode('f'.repeat(100_000)))
    },
  })
  const { fetch, call } = boot(new Response(endless), json({ result: '0x1' }))
  await expect(call()).rejects.toThrow('exceeds 1000000 characters')
  expect(pulled).toBeLessThan(15)
  expect(fetch).toHaveBeenCalledOnce()
})

test.each([200, 500])('throws the error of a node under status %s, without a second request', async (status) => {
  const { fetch, call } = boot(json({ error: { code: 3, message: 'execution reverted', data: '0x' } }, status))
  const error = await call().catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ code: 3, message: 'execution reverted' })
  expect(isRevert(error)).toBe(true)
  expect(fetch).toHaveBeenCalledOnce()
})

test.each([
  ['cannot be reached', undefined],
  ['is busy', new Response('try later', { status: 503 })],
])('asks a node that %s once more', async (_, first) => {
  const { fetch, call } = boot(first, json({ result: '0x1' }))
  expect(await call()).toBe('0x1')
  expect(fetch).toHaveBeenCalledTimes(2)
})

test.each([new Response('<html>'), Response.json(null), Response.json({}), Response.json({ error: 'no' })])(
  'takes a response that is no JSON-RPC for a failure, not a revert',
  async (response) => {
    const { call } = boot(response)
    const error = await call().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Error)
    expect(isRevert(error)).toBe(false)
  },
)
