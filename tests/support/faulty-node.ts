import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Fault = (
  response: ServerResponse,
  request: readonly RpcRequest[],
  pass: () => Promise<readonly RpcAnswer[]>,
) => unknown

interface RpcRequest {
  readonly id: number
  readonly method: string
}
interface RpcAnswer {
  readonly id: number
  readonly result?: unknown
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-expose-headers': 'retry-after, date',
}

const send = (response: ServerResponse, status: number, body: string | Buffer, headers: Record<string, string> = {}) =>
  response.writeHead(status, { ...CORS, 'content-type': 'application/json', ...headers }).end(body)

const says =
  (status: number, headers: Record<string, string> = {}): Fault =>
  (response) =>
    send(response, status, 'busy', { 'content-type': 'text/plain', ...headers })

const raw =
  (body: string, headers: Record<string, string> = {}): Fault =>
  (response) =>
    send(response, 200, body, headers)

const changed =
  (change: (answer: RpcAnswer) => unknown): Fault =>
  async (response, _, pass) =>
    send(response, 200, JSON.stringify((await pass()).map(change)))

/** What can be wrong with a node, by name; each is a path of the server. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  '429-2s': says(429, { 'retry-after': '2' }),
  '429-date': says(429, { date: new Date(0).toUTCString(), 'retry-after': new Date(3000).toUTCString() }),
  '429-3600': says(429, { 'retry-after': '3600' }),
  '429-garbage': says(429, { 'retry-after': 'when the cows come home' }),
  ...Object.fromEntries([403, 408, 413, 500, 502, 503, 504].map((status) => [String(status), says(status)])),
  html: raw('<!doctype html><p>Sign in to the café wifi', { 'content-type': 'text/html' }),
  empty: raw(''),
  'cut json': raw('[{"jsonrpc":"2.0","id":1,"resu'),
  'json of something else': raw('{"hello":[1,2,{}]}'),
  null: raw('null'),
  'a number': raw('1e400'),
  'deep json': raw('['.repeat(50_000)),
  'wrong id': changed((answer) => ({ ...answer, id: 1_000_000 + answer.id })),
  'result and error': changed((answer) => ({ ...answer, error: { code: -32603, message: 'and yet' } })),
  reset: (response) => {
    response.writeHead(200, { ...CORS, 'content-type': 'application/json', 'content-length': '1000' }).write('[{"id"')
    setImmediate(() => response.destroy())
  },
  'slow loris': (response) => {
    response.writeHead(200, { ...CORS, 'content-type': 'application/json' }).write('[')
    const drip = setInterval(() => response.write(' '), 1000)
    response.on('close', () => clearInterval(drip))
  },
  silence: () => {},
  // Done where the requests are known by their method.
  'wrong chain': () => {},
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/**
 * A server in front of a chain that misbehaves: `/ok` passes on, `/<fault>` does what `FAULTS` says, `/body/<n>` answers
 * `bodies[n]`, `/write/<fault>` does it to writes alone, and `/switch` does what `fault` says at that moment.
 */
export const startFaultyNode = async () => {
  const node = {
    url: '',
    /** The chain behind it. */
    target: '',
    /** What `/switch` does now; nothing is `ok`. */
    fault: 'ok',
    bodies: [] as readonly Buffer[],
    /** Every method that was asked, with the path it came by. */
    asked: [] as { readonly path: string; readonly method: string }[],
    at: (path: string) => `${node.url}/${encodeURIComponent(path)}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method === 'OPTIONS') return response.writeHead(204, CORS).end()
    const text = await bodyOf(request)
    const [, named = '', index = ''] = decodeURIComponent(request.url ?? '').split('/')
    const rpc = JSON.parse(text) as readonly RpcRequest[]
    const isWrite = rpc.some(({ method }) => method.startsWith('eth_send'))
    const paths: Readonly<Record<string, string>> = { switch: node.fault, write: isWrite ? index : 'ok' }
    const path = paths[named] ?? named
    for (const { method } of rpc) node.asked.push({ path: named === 'write' ? index : path, method })
    const pass = async () => {
      const answer = await fetch(node.target, {
        method: 'POST',
        body: text,
        headers: { 'content-type': 'application/json' },
      })
      return (await answer.json()) as readonly RpcAnswer[]
    }
    if (path === 'body') return send(response, 200, node.bodies[Number(index)] ?? '')
    if (path === 'wrong chain') {
      const isChainId = (id: number) => rpc.some((one) => one.id === id && one.method === 'eth_chainId')
      return send(
        response,
        200,
        JSON.stringify((await pass()).map((one) => (isChainId(one.id) ? { ...one, result: '0x89' } : one))),
      )
    }
    const fault = FAULTS[path]
    if (fault) return fault(response, rpc, pass)
    return send(response, 200, JSON.stringify(await pass()))
  }
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  node.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return node
}

/** A server in front of a chain that misbehaves. */
export type FaultyNode = Awaited<ReturnType<typeof startFaultyNode>>
