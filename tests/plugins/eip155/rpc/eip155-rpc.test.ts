import fc from 'fast-check'
import { keccak256 } from 'viem'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CaipNetwork } from '../../../../kernel/contract/network.js'
import type { ClockPort, HttpPort } from '../../../../kernel/contract/ports.js'
import { HTTP_RETRIED } from '../../../../kit/rpc/constants.js'
import { createEip155Rpc, createRequest } from '../../../../plugins/eip155/rpc/eip155-rpc.js'
// There before it is needed: time stands still while it loads.
import '../../../../plugins/eip155/sdk.js'
import { bootConnected, rejectionOf } from '../../../support/boot-eip155.js'
import { answering, fakeNode, fakeNodeOn, json, type NodeAnswer, type RpcRequest } from '../../../support/fake-node.js'
import { CAROL, ScriptedProvider } from '../../../support/scripted-provider.js'
import { testVectors } from '../../../support/vectors.js'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})

afterEach(() => {
  vi.useRealTimers()
})

/** The clock of these tests: the timers that vitest has taken over. */
const clock: ClockPort = {
  now: () => performance.now(),
  after(delay, run) {
    const timer = setTimeout(run, delay)
    return () => clearTimeout(timer)
  },
}

let count = 0

/** A network with urls of its own. */
const networkWith = (urls = 1): CaipNetwork => {
  count++
  const http = Array.from({ length: urls }, (_, index) => `https://node-${count}-${index + 1}.example/v3/secret-key`)
  return {
    id: count,
    caipNetworkId: `eip155:${count}`,
    chainNamespace: 'eip155',
    name: 'Net',
    nativeCurrency: { name: 'E', symbol: 'E', decimals: 18 },
    rpcUrls: { default: { http } },
  }
}

const clientFor = (http: HttpPort, urls = 1) => {
  const network = networkWith(urls)
  const client = createEip155Rpc({ http, clock })
  return { network, request: (method: string, params: unknown = []) => client.request(network, method, params) }
}

/** Lets the time run until a promise has settled, and measures how long it took. */
const settled = async (promise: Promise<unknown>) => {
  const outcome: { state: string; value?: unknown; after?: number } = { state: 'pending' }
  const begun = clock.now()
  const after = () => clock.now() - begun
  promise.then(
    (value) => Object.assign(outcome, { state: 'fulfilled', value, after: after() }),
    (value: unknown) => Object.assign(outcome, { state: 'rejected', value, after: after() }),
  )
  while (after() < 200_000 && outcome.state === 'pending') {
    await vi.advanceTimersByTimeAsync(50)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return outcome
}

const block = answering({ eth_blockNumber: '0x10' })
const status =
  (code: number, headers: Record<string, string> = {}, body: unknown = 'busy'): NodeAnswer =>
  () =>
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status: code, headers })
const rpcError =
  (code: number, message = 'no'): NodeAnswer =>
  ({ rpc }) =>
    json(rpc.map(({ id }) => ({ jsonrpc: '2.0', id, error: { code, message } })))
const host = (url: string) => new URL(url).hostname.split('-').at(-1)?.split('.')[0]

test('sends a JSON-RPC 2.0 batch by HTTP POST (7.42)', async () => {
  const seen: RequestInit[] = []
  const node = fakeNode(block)
  const { request } = clientFor((input, init) => {
    seen.push(init ?? {})
    return node.http(input, init)
  })
  expect(await settled(request('eth_blockNumber'))).toMatchObject({ value: '0x10' })
  expect(seen).toHaveLength(1)
  expect(seen[0]?.method).toBe('POST')
  expect(new Headers(seen[0]?.headers).get('content-type')).toBe('application/json')
  expect(JSON.parse(String(seen[0]?.body))).toEqual([
    { jsonrpc: '2.0', id: expect.any(Number), method: 'eth_blockNumber', params: [] },
    // Beside the question: is this the chain that it is asked about?
    { jsonrpc: '2.0', id: expect.any(Number), method: 'eth_chainId', params: [] },
  ])
})

test.each(HTTP_RETRIED.statuses)(
  'the status %d is tried again three times, each time later, and then told (9.42, 9.43)',
  async (code) => {
    const node = fakeNode(status(code))
    const { request } = clientFor(node.http)
    const outcome = await settled(request('eth_blockNumber'))
    expect(node.calls).toHaveLength(4)
    expect(outcome).toMatchObject({ state: 'rejected', value: { code: 'EIP155_HTTP_FAILED' } })
    // 150, 300 and 600 milliseconds.
    expect(outcome.after).toBeGreaterThanOrEqual(1050)
    expect(outcome.after).toBeLessThan(1500)
  },
)

test.each([400, 401, 404, 405, 422, 501])('does not retry the status %d', async (code) => {
  const node = fakeNode(status(code))
  const outcome = await settled(clientFor(node.http).request('eth_blockNumber'))
  expect(node.calls).toHaveLength(1)
  expect(outcome).toMatchObject({ state: 'rejected', value: { code: 'EIP155_HTTP_FAILED' } })
})

test('retries a lost connection, also in the middle of the body (fault 17)', async () => {
  const broken = () =>
    new Response(
      new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('[{"jsonrpc":"2.0",'))
        },
        pull(controller) {
          controller.error(new TypeError('network error'))
        },
      }),
      { headers: { 'content-type': 'application/json' } },
    )
  const refused = () => Promise.reject(new TypeError('Failed to fetch'))
  const node = fakeNode(refused, broken, refused, block)
  expect(await settled(clientFor(node.http).request('eth_blockNumber'))).toMatchObject({ value: '0x10' })
  expect(node.calls).toHaveLength(4)
})

test.each(HTTP_RETRIED.rpcCodes)('retries the JSON-RPC code %d (9.43)', async (code) => {
  const node = fakeNode(rpcError(code), rpcError(code), block)
  expect(await settled(clientFor(node.http).request('eth_blockNumber'))).toMatchObject({ value: '0x10' })
  expect(node.calls).toHaveLength(3)
})

test.each([-32700, -32600, -32601, -32602, -32000, -32003, 3])(
  'the JSON-RPC code %d is not tried again',
  async (code) => {
    const node = fakeNode(rpcError(code))
    expect(await settled(clientFor(node.http).request('eth_blockNumber'))).toMatchObject({ state: 'rejected' })
    expect(node.calls).toHaveLength(1)
  },
)

test('retries after the seconds of Retry-After (9.42)', async () => {
  const node = fakeNode(status(429, { 'retry-after': '2' }), block)
  const outcome = await settled(clientFor(node.http).request('eth_blockNumber'))
  expect(outcome).toMatchObject({ value: '0x10' })
  expect(outcome.after).toBeGreaterThanOrEqual(2000)
  expect(outcome.after).toBeLessThan(2500)
})

test('retries after the date of Retry-After', async () => {
  const headers = { date: 'Wed, 21 Oct 2026 07:28:00 GMT', 'retry-after': 'Wed, 21 Oct 2026 07:28:03 GMT' }
  const node = fakeNode(status(503, headers), block)
  const outcome = await settled(clientFor(node.http).request('eth_blockNumber'))
  expect(outcome).toMatchObject({ value: '0x10' })
  expect(outcome.after).toBeGreaterThanOrEqual(3000)
  expect(outcome.after).toBeLessThan(3500)
})

test.each(['soon', '-5', '', 'Wed, 21 Oct 2026 07:28:03 GMT', '0', '1.5.2'])(
  'a word that says nothing (%j) leaves the own delays',
  async (retryAfter) => {
    const node = fakeNode(status(429, { 'retry-after': retryAfter }))
    const outcome = await settled(clientFor(node.http).request('eth_blockNumber'))
    expect(node.calls).toHaveLength(4)
    expect(outcome.after).toBeGreaterThanOrEqual(1050)
    expect(outcome.after).toBeLessThan(1500)
  },
)

test.each(['3600', '11', '99999999999999999999'])(
  'a server that wants %s seconds is left for the next one at once (fault 14)',
  async (seconds) => {
    const node = fakeNode(status(429, { 'retry-after': seconds }), block)
    const outcome = await settled(clientFor(node.http, 2).request('eth_blockNumber'))
    expect(outcome).toMatchObject({ value: '0x10' })
    expect(outcome.after).toBeLessThan(500)
    expect(node.calls.map(({ url }) => host(url))).toEqual(['1', '2'])
  },
)

test('reports Retry-After beyond ten seconds without a retry when no other url is left', async () => {
  const node = fakeNode(status(429, { 'retry-after': '3600' }))
  const outcome = await settled(clientFor(node.http).request('eth_blockNumber'))
  expect(outcome).toMatchObject({ state: 'rejected', value: { code: 'EIP155_HTTP_FAILED' } })
  expect(String((outcome.value as Error).message)).toMatch(/3600/)
  expect(node.calls).toHaveLength(1)
})

test('times out after ten seconds in total without a response (9.42)', async () => {
  const node = fakeNode(
    ({ signal }) => new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
  const outcome = await settled(clientFor(node.http).request('eth_blockNumber'))
  expect(outcome).toMatchObject({ state: 'rejected', value: { code: 'EIP155_HTTP_TIMED_OUT' } })
  expect(node.calls).toHaveLength(1)
  expect(outcome.after).toBeGreaterThanOrEqual(9_950)
  expect(outcome.after).toBeLessThan(10_500)
})

test('times out with an http port that ignores the signal', async () => {
  const node = fakeNode(() => new Promise<Response>(() => {}), block)
  const outcome = await settled(clientFor(node.http, 2).request('eth_blockNumber'))
  expect(outcome).toMatchObject({ value: '0x10' })
  expect(outcome.after).toBeLessThan(11_000)
})

test('times out after ten seconds in total with a slow body (fault 16)', async () => {
  const drip: NodeAnswer = () =>
    new Response(new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('[')) }), {
      headers: { 'content-type': 'application/json' },
    })
  const node = fakeNode(drip, block)
  const outcome = await settled(clientFor(node.http, 2).request('eth_blockNumber'))
  expect(outcome).toMatchObject({ value: '0x10' })
  expect(outcome.after).toBeGreaterThanOrEqual(9_950)
  expect(outcome.after).toBeLessThan(11_000)
})

test('stops reading an endless body', async () => {
  const flood: NodeAnswer = () =>
    new Response(new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1_000_000).fill(32)) }), {
      headers: { 'content-type': 'application/json' },
    })
  const node = fakeNode(flood, block)
  expect(await settled(clientFor(node.http).request('eth_blockNumber'))).toMatchObject({ value: '0x10' })
})

test('tries the next url after the retries of the first, and rejects with the last error', async () => {
  const node = fakeNode(({ url, ...call }) =>
    host(url) === '3' ? block({ url, ...call }) : new Response('', { status: 502 }),
  )
  const outcome = await settled(clientFor(node.http, 3).request('eth_blockNumber'))
  expect(outcome).toMatchObject({ value: '0x10' })
  expect(node.calls.map(({ url }) => host(url))).toEqual(['1', '1', '1', '1', '2', '2', '2', '2', '3'])

  const dead = fakeNode(({ url }) => new Response('', { status: host(url) === '2' ? 404 : 502 }))
  expect(await settled(clientFor(dead.http, 2).request('eth_blockNumber'))).toMatchObject({
    state: 'rejected',
    value: { code: 'EIP155_HTTP_FAILED' },
  })
  expect(dead.calls).toHaveLength(5)
})

test('does not try the next url after a revert', async () => {
  const node = fakeNode(rpcError(3, 'execution reverted'))
  const outcome = await settled(clientFor(node.http, 2).request('eth_call', [{}]))
  expect(outcome).toMatchObject({ value: { code: 'EIP155_EXECUTION_REVERTED' } })
  expect(node.calls).toHaveLength(1)
})

test('batches the requests of one tick (9.44)', async () => {
  const node = fakeNode(
    answering({ eth_blockNumber: '0x10', eth_gasPrice: '0x1', eth_getCode: (address: string) => address }),
  )
  const { request } = clientFor(node.http)
  const together = [
    request('eth_blockNumber'),
    request('eth_gasPrice'),
    request('eth_getCode', ['0xa']),
    request('eth_getCode', ['0xb']),
  ]
  expect((await settled(Promise.all(together))).value).toEqual(['0x10', '0x1', '0xa', '0xb'])
  expect(node.calls.map(({ rpc }) => rpc.length)).toEqual([4])
  await settled(request('eth_gasPrice'))
  expect(node.calls).toHaveLength(2)
})

test('limits a batch to a thousand requests (9.44)', async () => {
  const node = fakeNode(answering({ eth_getCode: (address: string) => address }))
  const { request } = clientFor(node.http)
  const all = Array.from({ length: 1001 }, (_, index) => request('eth_getCode', [`0x${index}`]))
  expect((await settled(Promise.all(all))).value).toEqual(Array.from({ length: 1001 }, (_, index) => `0x${index}`))
  expect(node.calls.map(({ rpc }) => rpc.length).sort()).toEqual([2, 999])
})

test('dedupes identical pending reads, and repeats them later (9.44)', async () => {
  const node = fakeNode(answering({ eth_getBalance: '0x1', eth_newBlockFilter: '0x2' }))
  const { request } = clientFor(node.http)
  const balance = () => request('eth_getBalance', [CAROL, 'latest'])
  expect(
    (await settled(Promise.all([balance(), balance(), request('eth_getBalance', [CAROL, 'pending'])]))).value,
  ).toEqual(['0x1', '0x1', '0x1'])
  expect(node.calls.map(({ rpc }) => rpc.length)).toEqual([2])
  await settled(balance())
  expect(node.methods()).toHaveLength(3)
})

test('shares 8,192 pending reads at most (9.44)', async () => {
  const asked: RpcRequest[] = []
  const { request } = clientFor((_, init) => {
    const batch = [JSON.parse(String(init?.body))].flat() as RpcRequest[]
    // Each batch also asks for the chain.
    asked.push(...batch.filter(({ method }) => method === 'eth_getBalance'))
    return new Promise(() => {})
  })
  const read = (at: number) => void request('eth_getBalance', [CAROL, at])
  for (let at = 0; at < 8193; at++) read(at)
  for (const at of [0, 8191]) read(at)
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toHaveLength(8193)
  read(8192)
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toHaveLength(8194)
})

test('does not dedupe requests that create or consume something', async () => {
  const node = fakeNode(answering({ eth_newBlockFilter: '0x2', eth_getFilterChanges: [] }))
  const { request } = clientFor(node.http)
  await settled(
    Promise.all([
      request('eth_newBlockFilter'),
      request('eth_newBlockFilter'),
      request('eth_getFilterChanges', ['0x2']),
      request('eth_getFilterChanges', ['0x2']),
    ]),
  )
  expect(node.methods()).toHaveLength(4)
})

const ok = ({ id, method }: RpcRequest) => ({ jsonrpc: '2.0', id, result: `result of ${method}` })

test.each<readonly [string, (rpc: readonly RpcRequest[]) => unknown, readonly string[]]>([
  ['shuffled', (rpc) => [...rpc].reverse().map(ok), []],
  ['short of the first', (rpc) => rpc.slice(1).map(ok), ['eth_a']],
  ['short of one in the middle', (rpc) => [rpc[0], rpc[2]].map((one) => ok(one as RpcRequest)), ['eth_b']],
  ['with one wrong id', (rpc) => rpc.map(ok).map((one, at) => (at === 1 ? { ...one, id: 999_999 } : one)), ['eth_b']],
  [
    'with an id of another kind',
    (rpc) => rpc.map(ok).map((one, at) => (at === 1 ? { ...one, id: { evil: 1 } } : one)),
    ['eth_b'],
  ],
  ['without ids', (rpc) => rpc.map(ok).map(({ id: _id, ...one }) => one), ['eth_a', 'eth_b', 'eth_c']],
  [
    'without a result',
    (rpc) => rpc.map(ok).map(({ result: _result, ...one }, at) => (at === 0 ? one : { ...one, result: _result })),
    ['eth_a'],
  ],
  [
    'with a result and an error',
    (rpc) => rpc.map((one, at) => (at === 2 ? { ...ok(one), error: { code: -32000, message: 'no' } } : ok(one))),
    ['eth_c'],
  ],
  ['with an error that is none', (rpc) => rpc.map((one) => ({ ...ok(one), error: null })), []],
  ['with more than was asked for', (rpc) => [...rpc.map(ok), { jsonrpc: '2.0', id: 5_000_000, result: 'evil' }], []],
  ['twice', (rpc) => [...rpc.map(ok), ...rpc.map((one) => ({ ...ok(one), result: 'evil' }))], []],
  ['with things that are none', (rpc) => [null, 5, 'x', [], ...rpc.map(ok)], []],
  ['with ids as text', (rpc) => rpc.map(ok).map((one) => ({ ...one, id: String(one.id) })), []],
  [
    'as one error for all',
    () => ({ jsonrpc: '2.0', id: null, error: { code: -32600, message: 'batches are not allowed' } }),
    ['eth_a', 'eth_b', 'eth_c'],
  ],
  ['as an empty list', () => [], ['eth_a', 'eth_b', 'eth_c']],
  ['as null', () => null, ['eth_a', 'eth_b', 'eth_c']],
  ['as a number', () => 5, ['eth_a', 'eth_b', 'eth_c']],
])(
  'a batch answered %s: each request gets its own answer or none, never another one’s (fault 19)',
  async (_name, answer, failing) => {
    const node = fakeNode(({ rpc }) => json(rpc.length === 1 && failing.length < 3 ? [] : answer(rpc)))
    const { request } = clientFor(node.http)
    const outcomes = await settled(Promise.allSettled(['eth_a', 'eth_b', 'eth_c'].map((method) => request(method))))
    const seen = (outcomes.value as PromiseSettledResult<unknown>[]).map((one) =>
      one.status === 'fulfilled' ? one.value : 'failed',
    )
    expect(seen).toEqual(
      ['eth_a', 'eth_b', 'eth_c'].map((method) => (failing.includes(method) ? 'failed' : `result of ${method}`)),
    )
  },
)

test('never resolves a request with the response to another one', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ drop: fc.boolean(), at: fc.nat(10), wrongId: fc.boolean() }), {
        minLength: 5,
        maxLength: 5,
      }),
      async (changes) => {
        const node = fakeNode(({ rpc }) => {
          const answers = rpc.flatMap((one, at) => {
            const { drop = true, wrongId = false } = changes[at] ?? {}
            return drop ? [] : [{ ...ok(one), id: wrongId ? -one.id : one.id, at: changes[at]?.at ?? 0 }]
          })
          return json(answers.sort((a, b) => a.at - b.at))
        })
        const { request } = clientFor(node.http)
        const methods = ['eth_a', 'eth_b', 'eth_c', 'eth_d', 'eth_e']
        const outcomes = await settled(Promise.allSettled(methods.map((method) => request(method))))
        for (const [at, one] of (outcomes.value as PromiseSettledResult<unknown>[]).entries()) {
          if (one.status === 'fulfilled') expect(one.value).toBe(`result of ${methods[at]}`)
        }
      },
    ),
    { numRuns: 30 },
  )
})

test.each([
  ['nothing', ''],
  ['a page', '<!doctype html><title>502</title>'],
  ['half an answer', '[{"jsonrpc":"2.0","id":1,"resu'],
  ['a text', 'rate limited'],
])('%s with status 200 is a failure, and tried again (fault 18)', async (_name, body) => {
  const bad: NodeAnswer = () => new Response(body, { headers: { 'content-type': 'text/html' } })
  const node = fakeNode(bad, () => new Response(body, { headers: { 'content-type': 'application/json' } }), block)
  expect(await settled(clientFor(node.http).request('eth_blockNumber'))).toMatchObject({ value: '0x10' })
})

test('accepts a valid response with a wrong content type', async () => {
  const node = fakeNode(
    ({ rpc }) => new Response(JSON.stringify(rpc.map(ok)), { headers: { 'content-type': 'text/plain' } }),
  )
  expect(await settled(clientFor(node.http).request('eth_a'))).toMatchObject({ value: 'result of eth_a' })
})

/** Nodes of one network: the first answers an error, the second a result. */
const refusingFirst = (error: object) => {
  const urls: string[] = []
  const node = fakeNode(({ url, rpc }) => {
    urls.push(url)
    return json(rpc.map((one) => (url.includes('-1.example') ? { jsonrpc: '2.0', id: one.id, error } : ok(one))))
  })
  return { node, urls }
}

test.each([
  ['geth after a timeout (8.64)', { code: -32002, message: 'request timed out' }],
  ['geth for a long answer (8.65)', { code: -32003, message: 'response too large' }],
  ['a gateway that writes its code as text', { code: '-32002', message: 'request timed out' }],
])('asks the next url after %s', async (_name, error) => {
  const { node, urls } = refusingFirst(error)
  expect(await settled(clientFor(node.http, 2).request('eth_getLogs', [{}]))).toMatchObject({
    value: 'result of eth_getLogs',
  })
  expect(urls).toHaveLength(2)
})

test.each([
  [-32002, 'request timed out', 'RPC_RESOURCE_UNAVAILABLE', 'The node could not answer this request. Try again.'],
  [-32003, 'response too large', 'RPC_TRANSACTION_REJECTED', 'The node rejected this request.'],
  [-32005, 'limit exceeded', 'RPC_LIMIT_EXCEEDED', 'Too many requests. Wait a moment and try again.'],
  [-32000, 'rejected by user-defined policy', 'RPC_INPUT_INVALID', 'The input is missing or not valid.'],
  [-32603, 'internal failure', 'RPC_INTERNAL', 'The node failed inside.'],
  [-31000, 'of its own', 'UNKNOWN_THROWN', 'Something went wrong.'],
])('never mentions a wallet for the %d of a node', async (code, message, expected, shortMessage) => {
  const node = fakeNode(({ rpc }) => json(rpc.map(({ id }) => ({ jsonrpc: '2.0', id, error: { code, message } }))))
  const { value } = await settled(clientFor(node.http).request('eth_getLogs', [{}]))
  expect(value).toMatchObject({ code: expected, shortMessage, details: message })
  expect((value as Error).message).not.toMatch(/wallet|transaction/i)
})

test('keeps code and data of a node error with an error status', async () => {
  const error = { code: 3, message: 'execution reverted', data: '0x08c379a0' }
  for (const code of [400, 500]) {
    const node = fakeNode(({ rpc }) =>
      json(
        rpc.map(({ id }) => ({ jsonrpc: '2.0', id, error })),
        code,
      ),
    )
    expect(await settled(clientFor(node.http).request('eth_call', [{}]))).toMatchObject({
      value: { code: 'EIP155_EXECUTION_REVERTED', data: '0x08c379a0' },
    })
  }
})

test('retries a busy node, whatever its body contains', async () => {
  const busy: NodeAnswer = () =>
    json({ jsonrpc: '2.0', id: null, error: { code: -32000, message: 'limit' } }, 429, { 'retry-after': '1' })
  const node = fakeNode(busy, block)
  const outcome = await settled(clientFor(node.http).request('eth_blockNumber'))
  expect(outcome).toMatchObject({ value: '0x10' })
  expect(outcome.after).toBeGreaterThanOrEqual(1000)
})

testVectors(
  'none of the odd JSON texts of the public vectors is a result, and none is more than a typed error (fault 18)',
  'fault/json_test_suite.json',
  async (cases) => {
    const odd: string[] = []
    for (const { name, bytes_base64 } of cases as readonly { name: string; bytes_base64: string }[]) {
      const bytes = Buffer.from(bytes_base64, 'base64')
      const node = fakeNode(() => new Response(bytes, { headers: { 'content-type': 'application/json' } }))
      const outcome = await settled(clientFor(node.http).request('eth_blockNumber'))
      if (outcome.state !== 'rejected' || (outcome.value as Error).name !== 'ModalError') odd.push(name)
    }
    expect(odd).toEqual([])
  },
)

test('shows the key of a url in no error', async () => {
  for (const answer of [
    status(401),
    status(500),
    () => Promise.reject(new TypeError('fetch https://node.example/v3/secret-key failed')),
    rpcError(-32601),
  ]) {
    const outcome = await settled(clientFor(fakeNode(answer).http).request('eth_blockNumber'))
    const { message, details, shortMessage } = outcome.value as Error & { details: string; shortMessage: string }
    expect(`${message} ${details} ${shortMessage}`).not.toContain('secret-key')
  }
})

test('rejects a network without a url (8.41)', async () => {
  const network = networkWith(0)
  await expect(
    createEip155Rpc({ http: fakeNode().http, clock }).request(network, 'eth_blockNumber'),
  ).rejects.toMatchObject({
    code: 'EIP155_RPC_MISSING',
    shortMessage: 'No RPC url provided for chainId',
  })
})

test('keeps one transport for each network and list of urls', async () => {
  const node = fakeNode(block)
  const client = createEip155Rpc({ http: node.http, clock })
  const network = networkWith()
  await settled(client.request(network, 'eth_blockNumber'))
  await settled(
    client.request({ ...network, rpcUrls: { default: { http: ['https://elsewhere.example'] } } }, 'eth_blockNumber'),
  )
  expect(node.calls.map(({ url }) => new URL(url).hostname)).toEqual([
    expect.stringContaining('node-'),
    'elsewhere.example',
  ])
})

const RAW = '0x02f86b0180'

test('finds a transaction by its hash when the node took it without an answer (fault 55)', async () => {
  const hash = keccak256(RAW)
  const lost = () => Promise.reject(new TypeError('Failed to fetch'))
  const known: NodeAnswer = ({ rpc }) =>
    json(
      rpc.map(({ id, method, params }) =>
        method === 'eth_getTransactionByHash' && params[0] === hash
          ? { jsonrpc: '2.0', id, result: { hash } }
          : { jsonrpc: '2.0', id, error: { code: -32000, message: 'already known' } },
      ),
    )
  expect(await settled(clientFor(fakeNode(lost, known).http).request('eth_sendRawTransaction', [RAW]))).toMatchObject({
    value: hash,
  })
})

test('rejects with the node’s error when the node does not have the signed transaction', async () => {
  const node = fakeNode(({ rpc }) =>
    json(
      rpc.map(({ id, method }) =>
        method === 'eth_getTransactionByHash'
          ? { jsonrpc: '2.0', id, result: null }
          : { jsonrpc: '2.0', id, error: { code: -32000, message: 'insufficient funds for gas * price + value' } },
      ),
    ),
  )
  expect(await settled(clientFor(node.http).request('eth_sendRawTransaction', [RAW]))).toMatchObject({
    value: { code: 'EIP155_FUNDS_EXCEEDED' },
  })
  expect(await settled(clientFor(node.http).request('eth_sendRawTransaction', ['nonsense']))).toMatchObject({
    state: 'rejected',
  })
})

test.each([-32603, -32005, -1, 429])(
  'a write through the wallet is asked once, whatever it fails with: %d',
  async (code) => {
    vi.useRealTimers()
    const wallet = new ScriptedProvider()
      .refuse('eth_sendTransaction', { code, message: 'busy' })
      .refuse('personal_sign', { code, message: 'busy' })
    const { modal, provider } = await bootConnected({ wallet })
    await rejectionOf(modal.send('eip155:1', { to: CAROL, amount: '1' }))
    await rejectionOf(modal.sign('eip155:1', { message: 'hi' }))
    expect(wallet.writes).toHaveLength(2)
    await rejectionOf(provider.request({ method: 'eth_sendTransaction', params: [{ to: CAROL }] }))
    expect(wallet.writes).toHaveLength(3)
  },
)

test('returns the response unchanged for a direct request', async () => {
  const request = createRequest(networkWith(), { http: fakeNode(block).http, clock })
  expect(await settled(request('eth_blockNumber', []))).toMatchObject({ value: '0x10' })
})

test('accepts a node of a network whose id is a string', async () => {
  const numbered = networkWith()
  const network = { ...numbered, id: String(numbered.id) }
  const node = fakeNodeOn(
    () => `0x${Number(network.id).toString(16)}`,
    ({ rpc }) => json(rpc.map(({ id }) => ({ jsonrpc: '2.0', id, result: '0x10' }))),
  )
  expect(await settled(createEip155Rpc({ http: node.http, clock }).request(network, 'eth_blockNumber'))).toMatchObject({
    value: '0x10',
  })
})

test('skips a node of another chain, and logs it (fault 21)', async () => {
  const errors: string[] = []
  const silent = () => {}
  const logger = { debug: silent, info: silent, warn: silent, error: (text: string) => void errors.push(text) }
  const network = networkWith(2)
  const node = fakeNodeOn(
    (url) => (host(url) === '1' ? '0x89' : `0x${network.id.toString(16)}`),
    ({ url, rpc }) => json(rpc.map(({ id }) => ({ jsonrpc: '2.0', id, result: host(url) === '1' ? '0xbad' : '0x10' }))),
  )
  const client = createEip155Rpc({ http: node.http, clock, logger })
  expect(await settled(client.request(network, 'eth_blockNumber'))).toMatchObject({ value: '0x10' })
  expect(errors).toEqual([expect.stringContaining('answered for 0x89')])
  expect(errors[0]).not.toContain('secret-key')
  // From now on it is the last that is asked.
  await settled(client.request(network, 'eth_blockNumber'))
  expect(node.calls.map(({ url }) => host(url))).toEqual(['1', '2', '2'])

  const alone = fakeNodeOn(() => '0x89', block)
  expect(await settled(clientFor(alone.http).request('eth_blockNumber'))).toMatchObject({
    value: { code: 'EIP155_RPC_CHAIN_INVALID' },
  })
})

test('uses a node again after it returns to its chain', async () => {
  let chain = '0x89'
  const network = networkWith()
  const client = createEip155Rpc({ http: fakeNodeOn(() => chain, block).http, clock })
  expect(await settled(client.request(network, 'eth_blockNumber'))).toMatchObject({ state: 'rejected' })
  chain = `0x${network.id.toString(16)}`
  expect(await settled(client.request(network, 'eth_blockNumber'))).toMatchObject({ value: '0x10' })
})

test('detects within half a minute that a node changed its chain', async () => {
  const network = networkWith()
  let chain = `0x${network.id.toString(16)}`
  const client = createEip155Rpc({ http: fakeNodeOn(() => chain, block).http, clock })
  await settled(client.request(network, 'eth_blockNumber'))
  chain = '0x89'
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await settled(client.request(network, 'eth_blockNumber'))).toMatchObject({
    value: { code: 'EIP155_RPC_CHAIN_INVALID' },
  })
})

test.each([
  ['0x89', 'EIP155_RPC_CHAIN_INVALID'],
  ['nonsense', 'EIP155_RPC_CHAIN_INVALID'],
])('nothing is written through a node that says it is on %s (fault 21)', async (chain, code) => {
  const node = fakeNodeOn(() => chain, answering({ eth_sendRawTransaction: '0x1', eth_getTransactionByHash: null }))
  expect(await settled(clientFor(node.http, 2).request('eth_sendRawTransaction', [RAW]))).toMatchObject({
    value: { code },
  })
  expect(node.methods()).not.toContain('eth_sendRawTransaction')
})

test.each<readonly [string, NodeAnswer]>([
  ['502', status(502)],
  ['504', status(504)],
  ['a reset', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a page in HTML', status(200, {}, '<html>')],
  ['silence', () => new Promise<Response>(() => {})],
])('sends a write that ends in %s to one node once, and reports it as unconfirmed (fault 17)', async (_, bad) => {
  const node = fakeNode((call) =>
    call.rpc.some(({ method }) => method === 'eth_sendRawTransaction')
      ? bad(call)
      : answering({ eth_getTransactionByHash: 'nothing' })({ ...call, rpc: [] }),
  )
  expect(await settled(clientFor(node.http, 2).request('eth_sendRawTransaction', [RAW]))).toMatchObject({
    value: { code: 'EIP155_SENT_UNCONFIRMED' },
  })
  expect(node.methods().filter((method) => method === 'eth_sendRawTransaction')).toHaveLength(1)
})

test('sends a write to the next url if a server rejects it unread', async () => {
  const node = fakeNode((call) =>
    host(call.url) === '1' ? status(429)(call) : answering({ eth_sendRawTransaction: '0x5e' })(call),
  )
  expect(await settled(clientFor(node.http, 2).request('eth_sendRawTransaction', [RAW]))).toMatchObject({
    value: '0x5e',
  })
  expect(node.methods()).toHaveLength(2)
})

test('uses a transport of its own in each modal', async () => {
  const network = networkWith()
  const [one, other] = [fakeNode(block), fakeNode(block)]
  const both = [one, other].map(({ http }) => createEip155Rpc({ http, clock }).request(network, 'eth_blockNumber'))
  await settled(Promise.all(both))
  expect([one.calls.length, other.calls.length]).toEqual([1, 1])
})
