import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '../../../../scripts/edges.mjs'
import { type Packages, readLock } from '../../../../scripts/lock.mjs'

const WALLET = `${ROOT}examples/embedded-wallet/`
const folder = mkdtempSync(join(tmpdir(), 'portico-frame-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const nameOf = (place: string, { name }: Packages[string]) => name ?? place.replace(/^.*node_modules\//, '')
const places = (packages: Packages) => Object.entries(packages).filter(([place]) => place.includes('node_modules/'))

/** Lays the packages of the frame where the wallet's lock file has them, from where the root has them: `npm ci` offline. */
const install = (copy: string) => {
  const root = new Map(
    places(readLock(readFileSync(`${ROOT}package-lock.json`, 'utf8'))).map(([place, entry]) => [
      `${nameOf(place, entry)}@${entry.version}`,
      place,
    ]),
  )
  // What the frame bundles, what that needs, and what builds it.
  const wanted =
    /^(?:@noble\/.*|@scure\/.*|@adraffy\/.*|shamir-secret-sharing|uqr|viem|abitype|ox|isows|esbuild|@esbuild\/.*|eventemitter3)$/
  for (const [place, entry] of places(readLock(readFileSync(`${WALLET}package-lock.json`, 'utf8')))) {
    const name = nameOf(place, entry)
    const from = root.get(`${name}@${entry.version}`)
    if (!wanted.test(name)) continue
    if (from === undefined) throw new Error(`The root does not lock ${name}@${entry.version}.`)
    mkdirSync(join(copy, dirname(place)), { recursive: true })
    try {
      const nested = (path: string) => !path.slice(ROOT.length + from.length).includes('node_modules')
      cpSync(ROOT + from, join(copy, place), { recursive: true, filter: nested })
    } catch (error) {
      // Binaries of other machines.
      if (!name.startsWith('@esbuild/')) throw error
    }
  }
}

const build = (name: string) => {
  const copy = join(folder, name)
  const filter = (path: string) => !/[\\/](?:node_modules|dist|data)(?:[\\/]|$)/.test(path.slice(WALLET.length))
  cpSync(WALLET, copy, { recursive: true, filter })
  install(copy)
  execFileSync(process.execPath, ['frame/build.mjs'], { cwd: copy })
  return { copy, sums: readFileSync(join(copy, 'dist.sha256'), 'utf8') }
}

let first: ReturnType<typeof build>
beforeAll(() => {
  first = build('one')
}, 60_000)

test('the frame builds to the same hashes in two folders that lie outside the repository', () => {
  expect(first.sums.split('\n').length).toBeGreaterThan(20)
  expect(first.sums).toMatch(/^(?:[\da-f]{64} {2}[\w.-]+\n)+$/)
  expect(build('a/longer/path').sums).toBe(first.sums)
}, 60_000)

test('names no folder of the machine that builds', () => {
  const files = first.sums
    .trim()
    .split('\n')
    .map((line) => line.slice(66))
  const named = files.filter((file) => readFileSync(join(first.copy, 'dist', file), 'utf8').includes(folder))
  expect(named).toEqual([])
})
