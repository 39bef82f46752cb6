// @ts-check
import { randomBytes } from 'node:crypto'
import { serveSignIn } from './serve.mjs'

const { PORT, ORIGIN, SECRET, RPC_URL } = process.env
// A random secret signs every user out on restart.
const secret = SECRET ?? randomBytes(32).toString('hex')
const { origin, url, stop } = await serveSignIn({
  secret,
  port: Number(PORT ?? 8788),
  ...(ORIGIN ? { origin: ORIGIN } : {}),
  ...(RPC_URL ? { rpcUrls: { 'eip155:1': RPC_URL } } : {}),
})

console.log(`
  Sign-in server   ${url}
  for pages of     ${origin}

  Press Ctrl-C to stop.
`)

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.once(signal, async () => {
    await stop()
    process.exit(0)
  })
}
