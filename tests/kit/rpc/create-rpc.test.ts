import { expect, test } from 'vitest'
import type { HttpPort } from '../../../kernel/contract/ports.js'
import { createNetworkRpc } from '../../../kit/rpc/create-rpc.js'
import type { RpcChain } from '../../../kit/rpc/rpc-chain.js'
import { manualClock } from '../../../testing/ports/manual-clock.js'
import { recordingLogger } from '../../../testing/ports/recording-logger.js'
import { settle } from '../../../testing/settle.js'

/** A chain without batches, whose nodes name it by `chain`. */
const CHAIN: RpcChain = {
  batches: false,
  probe: { method: 'chain', params: [], compare: (answer) => (answer === 'home' ? 'same' : 'other') },
  isWrite: (method) => method === 'send',
  idempotentWrites: true,
  isShareable: (method) => method === 'read',
  isFinal: ({ code }) => code === -32000,
  errors: {
    missing: () => new Error('missing'),
    wrongChain: () => new Error('wrong chain'),
    unconfirmed: () => new Error('unconfirmed'),
    from: (failure) => new Error(failure.message || String((failure as { code?: number }).code)),
  },
}

type Answer = (method: string) => Response | Promise<Response> | unknown

/** A network whose urls answer as a test says; whatever is no response becomes a JSON-RPC result. */
const boot = (answers: readonly Answer[], chain: Partial<RpcChain> = {}) => {
  const clock = manualClock()
  const logger = recordingLogger()
  const calls: (readonly [url: number, method: string, at: number])[] = []
  const http: HttpPort = async (url, init) => {
    const at = Number(new URL(String(url)).hostname.split('.')[0]?.slice(1))
    const { id, method } = JSON.parse(String(init?.body)) as { id: number; method: string }
    if (method !== 'chain') calls.push([at, method, clock.now()])
    const answer = await answers[at]?.(method)
    if (answer instanceof Response) return answer
    const isError = typeof answer === 'object' && answer !== null && 'error' in answer
    const result = method === 'chain' && answer === undefined ? 'home' : answer
    return Response.json({ jsonrpc: '2.0', id, ...(isError ? answer : { result }) })
  }
  const network = {
    id: 'n',
    name: 'Net',
    rpcUrls: { default: { http: answers.map((_, at) => `https://n${at}.example`) } },
  }
  const ask = createNetworkRpc(network as never, { ...CHAIN, ...chain }, { http, clock, logger })
  const settled = async (answer: Promise<unknown>) => {
    const outcome = answer.then(
      (value) => ({ value }),
      (error: Error) => ({ error: error.message }),
    )
    await settle()
    await clock.advance(12_000)
    return outcome
  }
  return { ask, calls, clock, logger, settled }
}
const home = (own: Answer) => (method: string) => (method === 'chain' ? 'home' : own(method))
const busy =
  (status: number, headers: Record<string, string> = {}) =>
  () =>
    new Response('busy', { status, headers })

test('waits as long as Retry-After says on a chain without batches (9.42)', async () => {
  let isBusy = true
  const { ask, calls, settled } = boot([
    home(() => {
      if (!isBusy) return 7
      isBusy = false
      return busy(429, { 'retry-after': '3' })()
    }),
  ])
  expect(await settled(ask('read', []))).toEqual({ value: 7 })
  expect(calls.map(([, , at]) => at)).toEqual([0, 3000])
})

test('asks the next url at once when Retry-After exceeds the ten seconds', async () => {
  const { ask, calls, settled } = boot([home(busy(429, { 'retry-after': '60' })), home(() => 7)])
  expect(await settled(ask('read', []))).toEqual({ value: 7 })
  expect(calls).toEqual([
    [0, 'read', 0],
    [1, 'read', 0],
  ])
})

test('asks a url that failed lately last', async () => {
  const { ask, calls, settled } = boot([home(busy(401)), home(() => 7)])
  await settled(ask('read', [1]))
  await settled(ask('read', [2]))
  expect(calls.map(([url]) => url)).toEqual([0, 1, 1])
})

test('uses nothing of a node on another chain, and logs it without the url', async () => {
  const { ask, calls, settled, logger } = boot([() => 'elsewhere', home(() => 7)])
  expect(await settled(ask('read', []))).toEqual({ value: 7 })
  expect(calls).toEqual([[1, 'read', 0]])
  expect(logger.messages('error')).toEqual([expect.stringContaining('answered for elsewhere')])
  expect(logger.messages('error').join()).not.toContain('example')
})

test('shares equal reads under way, and none that has a signal of its own', async () => {
  const { ask, calls, settled } = boot([home(() => 7)])
  const { signal } = new AbortController()
  const all = [ask('read', [1]), ask('read', [1]), ask('read', [1], signal), ask('other', []), ask('other', [])]
  expect(await settled(Promise.all(all))).toEqual({ value: [7, 7, 7, 7, 7] })
  expect(calls.filter(([, method]) => method === 'read')).toHaveLength(2)
  expect(calls.filter(([, method]) => method === 'other')).toHaveLength(2)
})

test('stops at an error that other nodes would repeat', async () => {
  const { ask, calls, settled } = boot([home(() => ({ error: { code: -32000, message: 'no' } })), home(() => 7)])
  expect(await settled(ask('read', []))).toEqual({ error: 'no' })
  expect(calls).toHaveLength(1)
})

test('rejects with the reason of the signal, and leaves no timer', async () => {
  const { ask, clock } = boot([home(() => new Promise(() => {}))])
  const abort = new AbortController()
  const answer = ask('read', [], abort.signal)
  answer.catch(() => undefined)
  await settle()
  abort.abort(new Error('left'))
  await expect(answer).rejects.toThrow('left')
  await settle()
  expect(clock.pending).toBe(0)
})

test('posts a write once per server when no server confirms it', async () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'))
  const idempotent = boot([home(lost), home(lost)])
  expect(await idempotent.settled(idempotent.ask('send', []))).toEqual({ error: 'unconfirmed' })
  expect(idempotent.calls.map(([url]) => url)).toEqual([0, 1])
  const single = boot([home(lost), home(lost)], { idempotentWrites: false })
  expect(await single.settled(single.ask('send', []))).toEqual({ error: 'unconfirmed' })
  expect(single.calls.map(([url]) => url)).toEqual([0])
})

test('posts nothing to a node that does not confirm its chain', async () => {
  const { ask, calls, settled } = boot([() => 'elsewhere'])
  expect(await settled(ask('send', []))).toEqual({ error: 'wrong chain' })
  expect(calls).toEqual([])
})

test('refuses a network without a url', () => {
  expect(() => boot([])).toThrow('missing')
})
