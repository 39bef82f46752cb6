import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pack } from '../scripts/pack.mjs'

const QUIET = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline']
const BARRED = /see licen[cs]e|busl|commercial/i

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/** Reads the licences of the lock first, and only then installs: nothing source-available reaches the disk. */
export const install = async (app) => {
  const npm = (...args) => execFileSync('npm', [...args, ...QUIET], { cwd: app.folder, stdio: 'pipe' })
  cpSync(app.source, app.folder, { recursive: true })
  const lock = read(join(app.folder, 'package-lock.json'))
  const barred = Object.entries(JSON.parse(lock).packages).filter(([, { license }]) => BARRED.test(license))
  if (barred.length > 0) throw new Error(`${app.name}: ${barred.map(([path, { license }]) => `${path} (${license})`)}`)
  const done = join(app.folder, 'installed-lock.json')
  if (read(done) !== lock) {
    npm('ci')
    writeFileSync(done, lock)
  }
  // Ours is taken as npm would publish it; `dist` is what `npm run build` made last.
  if (app.packed) npm('install', '--no-save', await pack(app.folder))
}

const bytesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)

/** What was installed: how many packages, how large, which versions, under which licence. */
export const footprint = (app) => {
  const modules = join(app.folder, 'node_modules')
  const { packages } = JSON.parse(readFileSync(join(modules, '.package-lock.json'), 'utf8'))
  const names = [...Object.keys(app.dependencies), ...(app.packed ? [app.peer] : [])]
  return {
    packages: Object.keys(packages).length,
    megabytes: bytesIn(modules) / 1e6,
    versions: Object.fromEntries(names.map((name) => [name, packages[`node_modules/${name}`]?.version])),
    licence: packages[`node_modules/${app.peer}`]?.license,
  }
}
