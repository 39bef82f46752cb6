import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { ROOT } from '../../scripts/edges.mjs'

const runFile = promisify(execFile)
const read = (file: string) => JSON.parse(readFileSync(ROOT + file, 'utf8'))

test('installs the oldest viem that the peer range allows as viem-floor', () => {
  const { version } = read('node_modules/viem-floor/package.json')
  expect(read('package.json').peerDependencies.viem).toBe(`^${version}`)
})

test('passes the tests of the code that calls viem', async () => {
  const tests = [
    'tests/viem/clients.test.ts',
    'tests/plugins/eip155/handlers',
    'tests/plugins/eip155/rpc',
    'tests/plugins/eip155/verify/contract-wallets.test.ts',
  ]
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'tests/packed/viem-floor.config.ts',
    '--typecheck.enabled=false',
    ...tests,
  ]
  await expect(runFile(process.execPath, args, { cwd: ROOT })).resolves.toBeDefined()
})
