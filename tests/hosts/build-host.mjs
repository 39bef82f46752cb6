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

/**
 * Every kind of host: where it is written, and the command that makes it. None has a file of configuration.
 * @type {Record<string, { from: string, command: readonly string[] }>}
 */
export const HOSTS = {
  vite: { from: `${FIXTURES}vite`, command: ['vite', 'build', '--logLevel', 'error'] },
  'react-18': { from: `${FIXTURES}react-18`, command: ['vite', 'build', '--logLevel', 'error'] },
  webpack: { from: `${FIXTURES}webpack`, command: ['webpack', '--mode', 'production', '--stats', 'errors-only'] },
  nextjs: { from: `${ROOT}examples/nextjs`, command: ['next', 'build'] },
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
    await runFile(command, args, { cwd, env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: undefined } })
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
  own.dependencies.portico = 'file:portico.tgz'
  // What the package itself asks for is installed with it.
  const { dependencies } = JSON.parse(read(`${ROOT}package.json`))
  const wanted = JSON.stringify({ ...own, portico: dependencies }, undefined, 2)
  const isInstalled = read(`${folder}/package.json`) === wanted && existsSync(`${folder}/installed`)

  for (const made of ['dist', '.next', 'src', 'app', 'installed']) {
    rmSync(`${folder}/${made}`, { recursive: true, force: true })
  }
  cpSync(host.from, folder, { recursive: true, filter: (path) => !/[\\/](node_modules|\.next)$/.test(path) })
  cpSync(`${FIXTURES}shared`, `${folder}/shared`, { recursive: true })
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
  const [program = '', ...args] = host.command
  await run(`${folder}/node_modules/.bin/${program}`, args, folder)
}
