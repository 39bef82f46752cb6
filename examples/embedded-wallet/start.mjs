// @ts-check
import { fileURLToPath } from 'node:url'
import { startWalletServer } from './serve.mjs'
import { readConfig } from './server/read-config.mjs'

/** @import { WalletServer } from './serve.mjs' */

const frameFolder = fileURLToPath(new URL('dist', import.meta.url))
// One line of JSON for each answer.
const log = (/** @type {object} */ entry) => console.log(JSON.stringify({ time: new Date().toISOString(), ...entry }))

/** @type {WalletServer | undefined} */
let server
try {
  const config = readConfig(process.env)
  server = await startWalletServer({ ...config, frameFolder, log })
  const pages = config.allowedOrigins.join(', ') || 'none: set WALLET_ALLOWED_ORIGINS'
  console.log(`Wallet ${server.origin} listens on ${server.url}, for pages of: ${pages}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.once(signal, async () => {
    await server?.stop()
    process.exit(0)
  })
}
