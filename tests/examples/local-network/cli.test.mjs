// @ts-check
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { expectFree, outputWith } from './network-helpers.mjs'

const CLI = fileURLToPath(new URL('../../../examples/local-network/cli.mjs', import.meta.url))

test('the command runs until Ctrl-C', async () => {
  const cli = spawn(process.execPath, [CLI], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => cli.once('exit', (code, signal) => resolve(signal ?? code)))
  const output = await outputWith(cli, /Ctrl-C/)
  const ports = [...output.matchAll(/http:\/\/127\.0\.0\.1:(\d+)/g)].map((match) => Number(match[1]))
  // Two chains of anvil, and Bitcoin.
  expect(ports).toHaveLength(3)
  expect(output).toContain('Demo account')

  cli.kill('SIGINT')
  expect(await ended).toBe(0)
  for (const port of ports) await expectFree(port)
})
