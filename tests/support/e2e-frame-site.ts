import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import type { PolicyFor } from './e2e-policy.js'

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** The policy of a page while its modal is asked for the one that it needs. */
const NOTHING = "default-src 'none'; script-src 'self'; style-src 'self'"

/** A server of its own origin. */
export interface FrameSite {
  readonly origin: string
  stop(): Promise<void>
}

type Answer = (path: string, response: ServerResponse, request: IncomingMessage) => Promise<void> | void

const serve = async (answer: Answer): Promise<FrameSite> => {
  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://local')
    void (async () => answer(pathname, response, request))().catch(() => response.writeHead(404).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Serves built pages, each under its own policy. */
export const serveHost = (folder: string, policyFor: PolicyFor): Promise<FrameSite> =>
  serve(async (path, response, request) => {
    const body = await readFile(join(folder, path))
    response.setHeader('Content-Type', TYPES[extname(path)] ?? 'application/octet-stream')
    if (path.endsWith('.html')) response.setHeader('Content-Security-Policy', await policyFor(request, NOTHING))
    response.end(body)
  })

/** The page of a vendor: answers the handshake of one host, then requests. */
const vendorPage = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Keys</title><button>Approve</button><script>
const host = new URLSearchParams(location.hash.slice(1)).get('host')
let count = 0
let post = () => {}
const serve = ({ id, type, payload }) => {
  if (type === 'count') post({ id, result: (count += 1) })
  if (type === 'echo') post({ id, result: payload })
  if (type === 'refuse') post({ id, error: { code: 4001, message: 'User rejected' } })
}
document.querySelector('button').onclick = () => post({ type: 'account', payload: { address: '0x1' } })
addEventListener('message', (event) => {
  if (event.source !== parent || event.origin !== host) return
  const message = JSON.parse(event.data)
  if (message.type !== 'portico:connect') return serve(message)
  const [port] = event.ports
  post = (answer) => (port ? port.postMessage(JSON.stringify(answer)) : parent.postMessage(JSON.stringify(answer), host))
  if (port) port.onmessage = ({ data }) => serve(JSON.parse(data))
  post({ type: 'portico:ready' })
})
</script>`

/** A page that sends what a vendor's page would, whether it is asked or not. */
const forgerPage = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Forger</title><script>
let read = 0
addEventListener('message', () => { read += 1; document.title = String(read) })
setInterval(() => {
  const forged = [{ type: 'portico:ready' }, { type: 'account', payload: { address: 'forged' } }]
  for (let id = 1; id < 20; id += 1) forged.push({ id, result: 'forged' })
  for (const message of forged) parent.postMessage(JSON.stringify(message), '*')
}, 5)
</script>`

/** Serves the pages of a vendor at `/`, of a forger at `/forger`, and at `/moved` a redirect to `moved`. */
export const serveVendor = (moved = ''): Promise<FrameSite> =>
  serve((path, response) => {
    if (path === '/moved') return void response.writeHead(302, { Location: moved }).end()
    response.setHeader('Content-Type', 'text/html')
    response.end(path === '/forger' ? forgerPage : vendorPage)
  })
