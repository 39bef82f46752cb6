// @ts-check
/**
 * Runs the tests of `portico/polkadot` against the real runtime of Asset Hub, offline. The first run installs Chopsticks
 * (314 MB) into `node_modules/.cache/polkadot`.
 *
 *     npm run test:polkadot
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { startChopsticks } from './polkadot/start-chopsticks.mjs'
import { run } from './run.mjs'

const folder = fileURLToPath(new URL('../node_modules/.cache/polkadot', import.meta.url))
const started = performance.now()
const { rpcUrl, pid, stop } = await startChopsticks(folder)
console.log(`Asset Hub answers at ${rpcUrl} after ${((performance.now() - started) / 1000).toFixed(1)} s.`)
try {
  const env = { PORTICO_POLKADOT_RPC: rpcUrl }
  const { code } = await run(['vitest', 'run', 'tests/plugins/polkadot/real-runtime.test.ts'], { live: true, env })
  const [, memory] = /VmRSS:\s+(\d+)/.exec(readStatus(pid)) ?? []
  if (memory) console.log(`The node used ${Math.round(Number(memory) / 1024)} MB.`)
  process.exitCode = code
} finally {
  stop()
}

/** Reads what Linux knows of a process. @param {number} id */
function readStatus(id) {
  try {
    return readFileSync(`/proc/${id}/status`, 'utf8')
  } catch {
    return ''
  }
}
