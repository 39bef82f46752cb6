// @ts-check
import { serveCheckout } from './serve.mjs'

// Open a browser only on an interactive machine.
const open = process.stdout.isTTY === true && !process.env['CI']
const { url, stop } = await serveCheckout({ port: 5176, open })

console.log(`
  Lantern Books  ${url}

  Everything runs on this machine. Press Ctrl-C to stop.
`)

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.once(signal, async () => {
    await stop()
    process.exit(0)
  })
}
