import { expect, test } from 'vitest'
import type { HttpPort } from '../../../kernel/contract/ports.js'
import { fetchRest } from '../../../kit/rpc/fetch-rest.js'
import { manualClock } from '../../../testing/ports/manual-clock.js'
import { settle } from '../../../testing/settle.js'

const URL = 'https://api.example/things'

/** An API that answers as a script says, the last answer for good, and the time of each request. */
const boot = (...script: readonly (() => Response | Promise<Response>)[]) => {
  const clock = manualClock()
  const at: number[] = []
  const http: HttpPort = async () => {
    at.push(clock.now())
    return ((script[at.length - 1] ?? script.at(-1)) as () => Promise<Response>)()
  }
  return { clock, at, ports: { http, clock } }
}
const status =
  (code: number, text = '', headers: Record<string, string> = {}) =>
  () =>
    new Response(text, { status: code, headers })

test('resolves with the body of whatever status is not retried', async () => {
  const { ports, at } = boot(status(404, 'none'))
  expect(await fetchRest(ports, URL)).toMatchObject({ ok: false, status: 404, text: 'none' })
  expect(at).toEqual([0])
})

test.each([403, 408, 413, 429, 500, 502, 503, 504])(
  'retries a GET answered with %d three times (9.43)',
  async (code) => {
    const { ports, at, clock } = boot(status(code, 'busy'))
    const answer = fetchRest(ports, URL)
    await clock.advance(2000)
    expect(await answer).toMatchObject({ status: code, text: 'busy' })
    expect(at).toEqual([0, 150, 450, 1050])
    expect(clock.pending).toBe(0)
  },
)

test('asks once where the caller takes the status for a refusal', async () => {
  const { ports, at } = boot(status(403, 'origin not allowed'))
  expect(await fetchRest(ports, URL, { refusals: [401, 403] })).toMatchObject({
    status: 403,
    text: 'origin not allowed',
  })
  expect(at).toEqual([0])
})

test('waits as long as Retry-After says (9.42)', async () => {
  const { ports, at, clock } = boot(status(429, '', { 'retry-after': '2' }), status(200, 'ok'))
  const answer = fetchRest(ports, URL)
  await clock.advance(2500)
  expect(await answer).toMatchObject({ ok: true, text: 'ok' })
  expect(at).toEqual([0, 2000])
})

test('gives up at once when Retry-After exceeds the ten seconds', async () => {
  const { ports, at } = boot(status(429, '', { 'retry-after': '60' }))
  expect(await fetchRest(ports, URL)).toMatchObject({ status: 429, retryAfter: 60_000 })
  expect(at).toEqual([0])
})

test('retries a GET that found no server, and rejects when all tries fail', async () => {
  const { ports, at, clock } = boot(() => Promise.reject(new TypeError('Failed to fetch')))
  const answer = fetchRest(ports, URL)
  answer.catch(() => undefined)
  await clock.advance(2000)
  await expect(answer).rejects.toMatchObject({ name: 'HttpFailure', message: 'Failed to fetch' })
  expect(at).toHaveLength(4)
})

test('sends a POST once, whatever comes of it', async () => {
  const busy = boot(status(503))
  expect(await fetchRest(busy.ports, URL, { method: 'POST', body: 'x' })).toMatchObject({ status: 503 })
  expect(busy.at).toHaveLength(1)
  const lost = boot(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(fetchRest(lost.ports, URL, { method: 'POST' })).rejects.toMatchObject({ name: 'HttpFailure' })
  expect(lost.at).toHaveLength(1)
})

test('rejects after ten seconds in all, also when the port ignores the signal (9.42)', async () => {
  const { ports, clock, at } = boot(() => new Promise<Response>(() => {}))
  const answer = fetchRest(ports, URL)
  answer.catch(() => undefined)
  await clock.advance(10_000)
  await expect(answer).rejects.toMatchObject({ isTimeout: true })
  expect(at).toHaveLength(1)
})

test('rejects with the reason of the signal, also while it waits to retry', async () => {
  const { ports, clock } = boot(status(503))
  const abort = new AbortController()
  const answer = fetchRest(ports, URL, { signal: abort.signal })
  answer.catch(() => undefined)
  await settle()
  abort.abort(new Error('left'))
  await expect(answer).rejects.toThrow('left')
  expect(clock.pending).toBe(0)
})

test('stops reading a body that exceeds the limit', async () => {
  const flood = () =>
    new Response(new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1000).fill(32)) }))
  const { ports } = boot(flood)
  await expect(fetchRest(ports, URL, { method: 'POST', bodyLimit: 5000 })).rejects.toThrow(
    'The response body exceeds 5000 characters.',
  )
})

test.each(['GET', 'POST', 'PUT', 'DELETE'])('sends a %s with parameters, JSON and headers (7.39)', async (method) => {
  const sent: { url: string; init: RequestInit | undefined }[] = []
  const http: HttpPort = async (url, init) => {
    sent.push({ url: String(url), init })
    return new Response('{}')
  }
  const json = method === 'GET' ? undefined : { amount: '5' }
  const query = { page: 2, all: false, of: 'a b', none: undefined }
  await fetchRest({ http, clock: manualClock() }, `${URL}?x=1`, { method, query, json, headers: { 'x-key': 'k' } })
  expect(sent[0]?.url).toBe(`${URL}?x=1&page=2&all=false&of=a+b`)
  expect(sent[0]?.init).toMatchObject({ method, ...(json && { body: '{"amount":"5"}' }) })
  const headers = new Headers(sent[0]?.init?.headers)
  expect(headers.get('x-key')).toBe('k')
  expect(headers.get('content-type')).toBe(json ? 'application/json' : null)
})

test('keeps the content type that its caller names for the JSON', async () => {
  const sent: (RequestInit | undefined)[] = []
  const http: HttpPort = async (_, init) => {
    sent.push(init)
    return new Response('{}')
  }
  const headers = { 'Content-Type': 'application/vnd.example+json' }
  await fetchRest({ http, clock: manualClock() }, URL, { json: {}, headers })
  expect(new Headers(sent[0]?.headers).get('content-type')).toBe('application/vnd.example+json')
})

test.each(['GET', 'POST', 'PUT', 'DELETE'])(
  'a failed status of a %s is an error if the caller wants one (7.39)',
  async (method) => {
    const { ports } = boot(status(404, 'no such order'))
    await expect(fetchRest(ports, URL, { method, throws: true })).rejects.toMatchObject({
      code: 'HTTP_STATUS',
      shortMessage: 'HTTP status code: 404',
      details: 'no such order',
    })
  },
)

test('the error quotes no page and no key (7.39)', async () => {
  for (const [text, details] of [
    ['<html>Denied</html>', ''],
    ['at https://api.example/?key=abc\u202e', 'at https://api.example'],
  ] as const)
    await expect(fetchRest(boot(status(404, text)).ports, URL, { throws: true })).rejects.toMatchObject({ details })
})

test('sends JSON by POST unless a method is given', async () => {
  const methods: (string | undefined)[] = []
  const http: HttpPort = async (_, init) => {
    methods.push(init?.method)
    return new Response('{}')
  }
  const ports = { http, clock: manualClock() }
  await fetchRest(ports, URL, { json: {} })
  await fetchRest(ports, URL, { json: {}, method: 'PUT' })
  expect(methods).toEqual(['POST', 'PUT'])
})
