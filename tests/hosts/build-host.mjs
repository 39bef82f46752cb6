// @ts-check
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '../../scripts/edges.mjs'
import { pack } from '../../scripts/pack.mjs'

const runFile = promisify(execFile)
const FIXTURES = `${ROOT}tests/hosts/fixtures/`
const INSTALL = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--no-package-lock', '--prefer-offline']

const VITE = ['vite', 'build', '--logLevel', 'error']
const WEBPACK = ['webpack', '--mode', 'production', '--stats', 'errors-only']

/** Builds one of several pages by Vite and by webpack. @param {string} page */
const buildBoth = (page) => [
  [...VITE, page, '--outDir', `../dist/vite/${page}`],
  [...WEBPACK, '--entry', `./${page}/main.js`, '--output-path', `dist/webpack/${page}`],
]

/**
 * One kind of host: where it is written, folders of this repository that it is given too, and the commands that make
 * it. No host has a file of configuration for its bundler.
 * @typedef {object} Host
 * @property {string} from
 * @property {Record<string, string>} [given]
 * @property {Record<string, string>} [added] packages that it installs beside its own, or in another version
 * @property {readonly (readonly string[])[]} commands
 * @property {boolean} [isSilent] what it prints is a warning
 * @property {readonly string[]} [apps] folders of `next/`, each built as an app of its own: pages of one app share chunks
 */

/** An optional dependency, in the version that this package asks for. */
const peers = (/** @type {string} */ name) => {
  const { peerDependencies } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8'))
  return { [name]: peerDependencies[name] }
}

/** @type {Record<string, Host>} */
export const HOSTS = {
  vite: { from: `${FIXTURES}vite`, commands: [VITE] },
  // Older versions wrap imports in another way, and many frameworks still bring them.
  ...Object.fromEntries(
    Object.entries({ 'vite-5': '5.4.21', 'vite-6': '6.4.6', 'vite-7': '7.3.8' }).map(([name, vite]) => [
      name,
      { from: `${FIXTURES}vite`, added: { vite }, commands: [VITE] },
    ]),
  ),
  'react-18': { from: `${FIXTURES}react-18`, commands: [VITE] },
  webpack: { from: `${FIXTURES}webpack`, commands: [WEBPACK] },
  // Without viem, which only pages with an EVM chain install.
  'solana-webpack': {
    from: `${FIXTURES}solana`,
    commands: [
      ['webpack', '--mode', 'production', '--stats', 'errors-warnings', '--no-performance', '--fail-on-warnings'],
    ],
  },
  'solana-vite': { from: `${FIXTURES}solana`, commands: [['vite', 'build', '--logLevel', 'warn']], isSilent: true },
  // Both lines of web3.js that hosts use. Version 1 brings rpc-websockets (LGPL), which only this host installs.
  'web3-1': { from: `${FIXTURES}web3`, commands: [VITE] },
  'web3-3': { from: `${FIXTURES}web3`, added: { '@solana/web3.js': '3.0.0-rc.2' }, commands: [VITE] },
  // Without what walletconnect() needs, and with it.
  mistakes: { from: `${FIXTURES}mistakes`, commands: [VITE] },
  'mistakes-relay': {
    from: `${FIXTURES}mistakes`,
    added: peers('@walletconnect/universal-provider'),
    commands: [VITE],
  },
  // The example plugins against the published types: what they need and no entry exports is an error here.
  plugins: { from: `${FIXTURES}plugins`, given: { plugins: `${ROOT}examples/plugins` }, commands: [['tsc'], VITE] },
  // One page with wagmi alone, and beside Portico.
  wagmi: {
    from: `${FIXTURES}wagmi`,
    commands: ['alone', 'beside'].flatMap(buildBoth),
    apps: ['alone', 'beside'],
  },
  nextjs: { from: `${ROOT}examples/nextjs`, commands: [['next', 'build']] },
}

const checkout = createHash('sha256').update(ROOT).digest('hex').slice(0, 8)

/**
 * Where a host is put together: outside of this checkout, whose packages and settings it must not find. What it has
 * installed stays there for the next time.
 */
export const hostFolder = (/** @type {string} */ name) => join(tmpdir(), `portico-hosts-${checkout}`, name)

const read = (/** @type {string} */ file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/** @param {string} command @param {readonly string[]} args @param {string} cwd */
const run = async (command, args, cwd) => {
  try {
    const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: undefined }
    const { stdout, stderr } = await runFile(command, args, { cwd, env })
    return stdout + stderr
  } catch (error) {
    const { stdout = '', stderr = '' } = /** @type {{ stdout?: string, stderr?: string }} */ (error)
    throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`)
  }
}

/**
 * Puts a host together from nothing but the npm registry and the tarball of this package, as it would be published, and
 * makes its production build.
 *
 * @param {string} name a key of `HOSTS`
 */
export const buildHost = async (name) => {
  const host = HOSTS[name]
  if (!host) throw new Error(`There is no host ${name}.`)
  const folder = hostFolder(name)
  const own = JSON.parse(read(`${host.from}/package.json`))
  Object.assign(own.dependencies, host.added, { portico: 'file:portico.tgz' })
  for (const name of Object.keys(host.added ?? {})) delete own.devDependencies?.[name]
  // What the package itself asks for is installed with it.
  const { dependencies } = JSON.parse(read(`${ROOT}package.json`))
  const wanted = JSON.stringify({ ...own, portico: dependencies }, undefined, 2)
  const isInstalled = read(`${folder}/package.json`) === wanted && existsSync(`${folder}/installed`)

  const given = Object.entries(host.given ?? {})
  for (const made of ['dist', '.next', 'src', 'app', 'types', 'installed', ...given.map(([name]) => name)]) {
    rmSync(`${folder}/${made}`, { recursive: true, force: true })
  }
  cpSync(host.from, folder, { recursive: true, filter: (path) => !/[\\/](node_modules|\.next)$/.test(path) })
  cpSync(`${FIXTURES}shared`, `${folder}/shared`, { recursive: true })
  // Without tests: the host has no test runner.
  for (const [name, from] of given) {
    cpSync(from, `${folder}/${name}`, { recursive: true, filter: (path) => !/\.test\.tsx?$/.test(path) })
  }
  writeFileSync(`${folder}/package.json`, wanted)
  const tarball = await pack(folder)
  cpSync(tarball, `${folder}/portico.tgz`)
  if (!isInstalled) {
    rmSync(`${folder}/node_modules`, { recursive: true, force: true })
    await run('npm', INSTALL, folder)
  }
  const installed = `${folder}/node_modules/portico`
  rmSync(installed, { recursive: true, force: true })
  mkdirSync(installed)
  await run('tar', ['-xzf', tarball, '--strip-components=1', '-C', installed], folder)
  writeFileSync(`${folder}/installed`, '')
  for (const [program = '', ...args] of host.commands) {
    const printed = await run(`${folder}/node_modules/.bin/${program}`, args, folder)
    if (host.isSilent && printed !== '') throw new Error(`The build of ${name} has warnings:\n${printed}`)
  }
  for (const app of host.apps ?? []) {
    for (const made of ['app', '.next']) rmSync(`${folder}/${made}`, { recursive: true, force: true })
    cpSync(`${folder}/next/${app}`, `${folder}/app`, { recursive: true })
    await run(`${folder}/node_modules/.bin/next`, ['build'], folder)
    cpSync(`${folder}/.next`, `${folder}/dist/next/${app}`, { recursive: true })
  }
}
