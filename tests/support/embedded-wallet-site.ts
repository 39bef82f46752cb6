import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildFrame } from '../../examples/embedded-wallet/frame/build.mjs'
import { startWalletServer } from '../../examples/embedded-wallet/serve.mjs'
import { startMailbox } from '../../examples/local-network/start-mailbox.mjs'

/** A host without a modal: it opens the wallet's page and speaks the frame protocol with it; `?opener=` is its policy. */
const hostPage = (wallet: string) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Host</title>
<style>body{margin:0} iframe{position:absolute;left:40px;top:40px;width:360px;height:600px;border:0;border-radius:24px;clip-path:inset(0px)}</style><script>
const frame = document.createElement('iframe')
frame.src = ${JSON.stringify(`${wallet}/`)}
frame.title = 'Wallet'
frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox')
window.connect = (message = '{"type":"portico:connect"}') => new Promise((resolve) => {
  const { port1, port2 } = new MessageChannel()
  const pending = new Map()
  let id = 0
  const events = []
  port1.onmessage = ({ data }) => {
    const message = JSON.parse(data)
    if (message.type === 'portico:ready') {
      window.wallet = { ask, events, raw, cancel }
      resolve('ready')
    }
    else if (message.id === undefined) events.push(message)
    else pending.get(message.id)?.(message)
  }
  setTimeout(() => resolve('silence'), 2000)
  frame.contentWindow.postMessage(message, ${JSON.stringify(wallet)}, [port2])
  const ask = (type, payload) => new Promise((resolve) => {
    pending.set(++id, ({ result, error }) => resolve(error ?? result))
    port1.postMessage(JSON.stringify({ id, type, payload }))
  })
const raw = (text) => port1.postMessage(text)
  const cancel = () => raw(JSON.stringify({ id, type: 'portico:cancel' }))
})
window.loaded = new Promise((resolve) => { frame.onload = resolve })
addEventListener('DOMContentLoaded', () => document.body.append(frame))
</script><body></body></html>`

const serveHost = async (wallet: () => string) => {
  const server = createServer(({ url = '/' }, response) => {
    response.setHeader('content-type', 'text/html')
    const opener = new URL(url, 'http://host').searchParams.get('opener')
    if (opener) response.setHeader('cross-origin-opener-policy', opener)
    response.end(hostPage(wallet()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Starts the reference wallet with its frame on `localhost`, a mailbox, a host that may embed it, and one that may not. */
export const startWalletSite = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-wallet-site-'))
  let wallet = ''
  let ahead = 0
  const [host, stranger, mailbox] = await Promise.all([
    serveHost(() => wallet),
    serveHost(() => wallet),
    startMailbox(),
  ])
  await buildFrame({ outDir: join(folder, 'frame') })
  const server = await startWalletServer({
    // All tests come from one address.
    limits: { mailsForClient: 1_000, triesOfClient: 1_000 },
    host: 'localhost',
    allowedOrigins: [host.origin],
    databaseUrl: join(folder, 'wallet.db'),
    keys: [Buffer.alloc(32, 7)],
    smtpUrl: mailbox.smtpUrl,
    mailFrom: 'wallet@example.com',
    frameFolder: join(folder, 'frame'),
    now: () => Date.now() + ahead,
  })
  wallet = server.origin
  return {
    host,
    stranger,
    mailbox,
    wallet,
    /** Sets the server's clock forward. */
    forward(milliseconds: number) {
      ahead += milliseconds
    },
    async stop() {
      await Promise.all([server.stop(), host.stop(), stranger.stop(), mailbox.stop()])
      await rm(folder, { recursive: true, force: true })
    },
  }
}
