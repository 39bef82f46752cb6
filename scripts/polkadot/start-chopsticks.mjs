// @ts-check
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { run } from '../run.mjs'

const SPECS = '@substrate/connect-known-chains'
/** Together 314 MB, and one of them under GPL-3.0: they are installed for this lane only, beside the project. */
const PACKAGES = ['@acala-network/chopsticks@1.1.0', `${SPECS}@1.10.3`]
const START_LIMIT_MS = 120_000

/** The accounts of `tests/plugins/polkadot/real-runtime.test.ts`: of an Sr25519, an Ed25519 and an ECDSA key. */
const ACCOUNTS = [
  '5ETmuXSyBiDHwabzdAxmbyj1A25asAmNXm5gtzf7edxxQYaq',
  '5DbQjDZkLdW8dtyYEkBxigSHME2B2WgeYzf2nBsfefk7hMgu',
  '5FA3whqU6btEzSfxzybFE8nFBAi69cKpngVaUDmGodVhJxAa',
]

const freePort = () =>
  new Promise((/** @type {(port: number) => void} */ resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Installs the node into a folder, unless it is there. @param {string} folder */
const install = async (folder) => {
  mkdirSync(folder, { recursive: true })
  if (existsSync(join(folder, 'node_modules/@acala-network/chopsticks'))) return
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  const options = ['--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock']
  const { code } = await run(['npm', 'install', ...options, ...PACKAGES], { live: true })
  if (code !== 0) throw new Error('Chopsticks could not be installed.')
}

/** Writes the genesis of Asset Hub, which has its whole runtime, and a configuration with funds. @param {string} folder @param {number} port */
const configure = async (folder, port) => {
  const require = createRequire(join(folder, 'package.json'))
  const specs = await import(pathToFileURL(require.resolve(SPECS)).href)
  writeFileSync(join(folder, 'spec.json'), specs.rococo_v2_2_asset_hub)
  const funds = ACCOUNTS.map((address) => [[address], { providers: 1, data: { free: '1000000000000000000' } }])
  const config = {
    genesis: './spec.json',
    port,
    // Without it every signature is accepted.
    'mock-signature-host': false,
    'build-block-mode': 'Instant',
    'import-storage': { System: { Account: funds } },
  }
  writeFileSync(join(folder, 'chopsticks.json'), JSON.stringify(config))
}

/**
 * Starts the real runtime of Asset Hub, offline and on loopback only; resolves once it answers.
 *
 * @param {string} folder where it is installed
 * @returns {Promise<{ readonly rpcUrl: string, readonly pid: number, stop(): void }>}
 * @see https://github.com/AcalaNetwork/chopsticks
 */
export const startChopsticks = async (folder) => {
  await install(folder)
  const port = await freePort()
  await configure(folder, port)
  const args = [
    join(folder, 'node_modules/@acala-network/chopsticks/chopsticks.cjs'),
    '--config',
    'chopsticks.json',
    '--host',
    '127.0.0.1',
  ]
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const ready = new Promise((/** @type {(value: void) => void} */ resolve, reject) => {
    const read = (/** @type {Buffer} */ chunk) => {
      output += chunk
      if (output.includes('RPC listening')) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => reject(new Error(`Chopsticks ended with ${code}:\n${output.slice(-2000)}`)))
    setTimeout(() => reject(new Error(`Chopsticks did not start:\n${output.slice(-2000)}`)), START_LIMIT_MS).unref()
  })
  try {
    await ready
  } catch (error) {
    child.kill()
    throw error
  }
  return { rpcUrl: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => void child.kill() }
}
