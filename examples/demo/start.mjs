// @ts-check
import { createInterface } from 'node:readline'
import { serveDemo } from './serve.mjs'

// Open a browser only on an interactive machine.
const open = process.stdout.isTTY === true && !process.env['CI'] && '/playground.html'
const demo = await serveDemo({
  port: 5173,
  ports: [8545, 8546],
  solanaPort: 8899,
  bitcoinPort: 3002,
  cosmos: true,
  cosmosPort: 5183,
  phone: true,
  relayPort: 5555,
  registryPort: 5556,
  phonePort: 5174,
  wallet: true,
  walletPort: 5175,
  mailboxPort: 5176,
  socialPort: 5177,
  farcasterPort: 5178,
  bundlerPort: 5179,
  swaps: true,
  swapPort: 5182,
  sellerPort: 5180,
  exchangePort: 5181,
  open,
  log: (line) => console.log(line),
})

console.log(`
  Playground     ${demo.url}playground.html
  Its page       ${demo.url}
  Phone          ${demo.phoneUrl}
${demo.network.chains.map(({ id, name, rpcUrl }) => `  ${name.padEnd(14)} ${rpcUrl}   chain ${id}`).join('\n')}
  Local Solana   ${demo.network.solana?.rpcUrl ?? 'not on this platform'}
  Local Bitcoin  ${demo.network.bitcoin?.apiUrl ?? 'not on this platform'}
  Local Cosmos   ${demo.network.cosmos?.chains[0].restUrl}   small chains for tests
  Relay          ${demo.network.relay?.url}
  Wallet list    ${demo.network.registry?.url}
  Email wallet  ${demo.network.wallet?.url}
  Mailbox        ${demo.network.mailbox?.url}
  Social login   ${demo.network.social?.url}
  Farcaster      ${demo.network.farcaster?.url}
  Swaps          ${demo.network.swapServer?.url}
  Seller         ${demo.network.seller?.url}
  Exchange       ${demo.network.exchange?.url}
  Bundler        ${demo.network.bundler?.urlOf(1) ?? 'npm left its entry point out'}

  Everything runs on this machine. Type relay and Enter to stop the relay; press Ctrl-C to stop everything.
`)

const { relay } = demo.network
let isDown = false
const toggleRelay = async (/** @type {string} */ line) => {
  if (line.trim() !== 'relay' || !relay) return
  isDown = !isDown
  await (isDown ? relay.pause() : relay.resume())
  console.log(isDown ? '  The relay is stopped. Type relay again to start it.' : '  The relay is running again.')
}
// Vite stops when a stdin that is read ends, as it does without a terminal.
if (process.stdin.isTTY) createInterface({ input: process.stdin }).on('line', toggleRelay)

let stopping = false
const stop = async () => {
  if (stopping) return
  stopping = true
  await demo.stop()
  process.exit(0)
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
