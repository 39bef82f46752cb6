import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { pack } from '../../scripts/pack.mjs'

const runFile = promisify(execFile)
const host = mkdtempSync(join(tmpdir(), 'portico-host-'))
afterAll(() => rmSync(host, { recursive: true, force: true }))

test('resolves beside another @solana/web3.js and another @scure/btc-signer', async () => {
  const tarball = await pack(host)
  const dependencies = {
    portico: `file:${tarball}`,
    '@scure/btc-signer': '2.4.1',
    '@solana/web3.js': '1.98.4',
    react: '19.3.1',
    'react-dom': '19.3.1',
  }
  writeFileSync(join(host, 'package.json'), JSON.stringify({ name: 'host', private: true, dependencies }))
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  await runFile(npm, ['install', '--package-lock-only', '--no-audit', '--no-fund', '--strict-peer-deps'], { cwd: host })
  const { packages } = JSON.parse(readFileSync(join(host, 'package-lock.json'), 'utf8'))
  expect(packages['node_modules/@solana/web3.js'].version).toBe('1.98.4')
  expect(packages['node_modules/@scure/btc-signer'].version).toBe('2.4.1')
})
