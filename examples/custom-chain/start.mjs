// @ts-check
import { serveCustomChain } from './serve.mjs'

// Open a browser only on an interactive machine.
const open = process.stdout.isTTY === true && !process.env['CI']
const { url, nodes, stop } = await serveCustomChain({ port: 5174, open })

console.log(`
  Bead        ${url}
  bead:main   ${nodes.main.url}
  bead:test   ${nodes.test.url}

  Everything runs on this machine. Press Ctrl-C to stop.
`)

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.once(signal, async () => {
    await stop()
    process.exit(0)
  })
}
