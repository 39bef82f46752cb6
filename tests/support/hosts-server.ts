import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { fakeExchange } from '../../examples/plugins/swap/exchange.fixture.js'
import { solana } from '../../networks/solana-networks.js'
import { memorySolanaChain } from '../../testing/memory-chain/memory-solana-chain.js'
import type { HttpReply } from '../../testing/ports/http-types.js'
import { hostFolder } from '../hosts/build-host.mjs'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/** Libraries whose dialogs write style elements. */
const WRITES_STYLES = /host=(radix|headless|mui)/

/** As strict as the demo's, but for what a host's own tools cannot do. */
const policyOf = (name: string, search: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${WRITES_STYLES.test(search) ? " 'unsafe-inline'" : ''}`,
    "img-src 'self' data:",
    "connect-src 'self'",
    // The page of an embedded wallet, which is served on a port of its own.
    ...(name === 'plugins' ? ['frame-src http://127.0.0.1:*'] : []),
    // webpack loads its chunks by a script element, which this refuses where `output.trustedTypes` is not configured.
    ...(name === 'webpack' ? [] : ["require-trusted-types-for 'script'"]),
  ].join('; ')

/** Ethereum, with the contracts of the swap, and Solana in memory, by the path of their JSON-RPC. */
const CHAINS = {
  '/rpc': fakeExchange('/rpc').chain,
  '/solana': memorySolanaChain({ id: solana.id, rpcUrl: '/solana' }),
}

/** What a chain in memory answers to a JSON-RPC body. */
export const answerRpc = async (body: string, path: keyof typeof CHAINS = '/rpc'): Promise<string> => {
  const request = { url: path, method: 'POST', headers: {}, body, json: JSON.parse(body) as unknown }
  const { answer } = CHAINS[path] as { answer(asked: typeof request): Promise<HttpReply> }
  return JSON.stringify((await answer(request)).json)
}

/** The addresses of a host's page; the SDKs of Magic and of Coinbase open the others. */
const PAGES: ReadonlySet<string> = new Set(['/', '/send', '/connect'])

const serve = async (name: string, request: IncomingMessage, response: ServerResponse) => {
  const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
  if (pathname === '/rpc' || pathname === '/solana') {
    let body = ''
    for await (const part of request) body += String(part)
    response.setHeader('Content-Type', 'application/json').end(await answerRpc(body, pathname))
    return
  }
  const path = normalize(PAGES.has(pathname) ? '/index.html' : pathname)
  const file = [join(hostFolder(name), 'dist', path), join(hostFolder(name), path)].find((one) => existsSync(one))
  if (!file) {
    response.writeHead(404).end()
    return
  }
  response.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream')
  response.setHeader('Content-Security-Policy', policyOf(name, search))
  response.end(readFileSync(file))
}

/** A host that is being served. */
export interface ServedHost {
  readonly url: string
  stop(): Promise<void>
}

/** Serves a built host as plain files, with chains in memory at `/rpc` and `/solana`. */
export const serveHost = async (name: string): Promise<ServedHost> => {
  const server = createServer((request, response) => void serve(name, request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Where Next says that it listens. */
const readUrl = async (child: ChildProcess): Promise<string> => {
  let output = ''
  for await (const part of child.stdout ?? []) {
    output += String(part)
    const [, port] = /http:\/\/(?:localhost|127\.0\.0\.1):(\d+)[\s\S]*Ready/.exec(output) ?? []
    if (port) return `http://127.0.0.1:${port}/`
  }
  throw new Error(`Next did not start:\n${output}`)
}

/** Starts the production server of the host on Next. */
export const startNext = async (): Promise<ServedHost> => {
  const folder = hostFolder('nextjs')
  const child = spawn(
    process.execPath,
    [`${folder}/node_modules/next/dist/bin/next`, 'start', '--port', '0', '--hostname', '127.0.0.1'],
    { cwd: folder, env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } },
  )
  const stop = async () => {
    child.kill()
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  try {
    return { url: await readUrl(child), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
