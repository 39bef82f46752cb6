// @ts-check
import { spawn } from 'node:child_process'
import { test, vi } from 'vitest'
import { expectFree, outputWith, portOf } from './network-helpers.mjs'

const START = new URL('../../../examples/local-network/start-local-network.mjs', import.meta.url)

test.each(/** @type {const} */ (['SIGKILL', 'SIGTERM', 'exit']))(
  'the chains end with their parent: %s',
  async (how) => {
    const source = `
    import { startLocalNetwork } from '${START}'
    const network = await startLocalNetwork()
    console.log(network.chains.map((chain) => chain.rpcUrl).join(' '))
    ${how === 'exit' ? 'process.exit()' : ''}`
    const parent = spawn(process.execPath, ['--input-type=module', '-e', source], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = new Promise((resolve) => parent.once('exit', resolve))
    const urls = (await outputWith(parent, /http.* http.*\n/)).trim().split(' ')
    if (how !== 'exit') parent.kill(how)
    await ended
    // Checks the ports, not the processes: only the system's init can reap those.
    for (const url of urls) await vi.waitFor(() => expectFree(portOf(url)), { timeout: 20_000 })
  },
)
