// @ts-check
/**
 * Checks the lock files: every package has a hash and comes from a registry, the reference wallet locks the versions
 * that are tested here, and new versions have waited.
 *
 *     node scripts/lock.mjs              checks what the files say
 *     node scripts/lock.mjs --write      writes the lock file of the wallet from the root's
 *     node scripts/lock.mjs --age REF    also asks the registry how old the versions are that REF does not have
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ROOT } from './edges.mjs'

/**
 * @typedef {object} LockEntry
 * @property {string} [name] where it is another than the folder says
 * @property {string} [version]
 * @property {string} [resolved]
 * @property {string} [integrity]
 * @property {boolean} [link]
 * @property {boolean} [dev]
 * @property {string} [license]
 * @property {Record<string, string>} [dependencies]
 *
 * @typedef {Record<string, LockEntry>} Packages by folder
 */

const WALLET = 'examples/embedded-wallet'
const REGISTRY = 'https://registry.npmjs.org/'
/** Most poisoned versions were found and removed within days. */
export const WAIT_DAYS = 14
const DAY_MS = 86_400_000

/** @param {string} text @returns {Packages} */
export const readLock = (text) => JSON.parse(text).packages

/** Every package of the lock that is installed from a registry, as `[name, entry]`. @param {Packages} packages */
export const lockedPackages = (packages) =>
  Object.entries(packages).flatMap(([place, entry]) =>
    place.includes('node_modules/') && !entry.link
      ? [/** @type {const} */ ([entry.name ?? place.replace(/^.*node_modules\//, ''), entry])]
      : [],
  )

/** @param {Packages} packages @returns {ReadonlyMap<string, string | undefined>} hashes by `name@version` */
const hashesOf = (packages) =>
  new Map(lockedPackages(packages).map(([name, entry]) => [`${name}@${entry.version}`, entry.integrity]))

/** Packages whose bytes the lock does not fix. @param {Packages} packages */
export const findUnlocked = (packages) =>
  lockedPackages(packages).flatMap(([name, { version, integrity, resolved }]) => {
    if (!integrity?.startsWith('sha512-')) return [`${name}@${version} has no SHA-512 hash.`]
    return resolved === undefined || resolved.startsWith(REGISTRY) ? [] : [`${name}@${version} comes from ${resolved}.`]
  })

/** Packages of one lock that the other lacks, or has with other bytes. @param {Packages} packages @param {Packages} root */
export const findDrift = (packages, root) => {
  const tested = hashesOf(root)
  return [...hashesOf(packages)].filter(([id, hash]) => tested.get(id) !== hash).map(([id]) => id)
}

/** The wallet's own lock of the versions in `packages`: npm drops what its package.json does not need. */
const deriveWalletLock = (/** @type {string} */ text) => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-lock-'))
  try {
    const own = readFileSync(`${ROOT}${WALLET}/package.json`, 'utf8')
    const { name, version, license, dependencies, devDependencies, engines } = JSON.parse(own)
    const lock = JSON.parse(text)
    const kept = Object.entries(readLock(text)).filter(([place, { link }]) => /^node_modules\//.test(place) && !link)
    const packages = {
      '': { name, version, license, dependencies, devDependencies, engines },
      ...Object.fromEntries(kept),
    }
    writeFileSync(`${folder}/package.json`, own)
    writeFileSync(`${folder}/package-lock.json`, JSON.stringify({ ...lock, name, version, packages }))
    const args = ['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline']
    execFileSync('npm', args, { cwd: folder })
    return readFileSync(`${folder}/package-lock.json`, 'utf8')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Versions that `before` lacks and that are younger than the wait. @param {Packages} packages @param {Packages} before */
const findYoung = (packages, before) => {
  const known = hashesOf(before)
  const added = [...hashesOf(packages).keys()].filter((id) => !known.has(id))
  return added.flatMap((id) => {
    const name = id.slice(0, id.lastIndexOf('@'))
    const times = JSON.parse(execFileSync('npm', ['view', name, 'time', '--json'], { encoding: 'utf8' }))
    const days = Math.floor((Date.now() - Date.parse(times[id.slice(name.length + 1)])) / DAY_MS)
    return days >= WAIT_DAYS ? [] : [`${id} is ${days} days old: versions wait ${WAIT_DAYS} days.`]
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [flag, ref] = process.argv.slice(2)
  const text = readFileSync(`${ROOT}package-lock.json`, 'utf8')
  if (flag === '--write') writeFileSync(`${ROOT}${WALLET}/package-lock.json`, deriveWalletLock(text))
  const root = readLock(text)
  const wallet = readLock(readFileSync(`${ROOT}${WALLET}/package-lock.json`, 'utf8'))
  const asked = JSON.parse(readFileSync(`${ROOT}${WALLET}/package.json`, 'utf8'))
  const same = ['dependencies', 'devDependencies'].every(
    (kind) => JSON.stringify(asked[kind]) === JSON.stringify(Object(wallet[''])[kind]),
  )
  const advice = 'Run `node scripts/lock.mjs --write`.'
  const problems = [
    ...findUnlocked(root),
    ...findUnlocked(wallet),
    ...findDrift(wallet, root).map((id) => `${WALLET} locks ${id}, which the root does not. ${advice}`),
    ...(same ? [] : [`The lock file of ${WALLET} is for another package.json. ${advice}`]),
  ]
  if (flag === '--age') {
    if (!ref) throw new Error('Name what to compare with: node scripts/lock.mjs --age origin/main')
    const before = execFileSync('git', ['show', `${ref}:package-lock.json`], { cwd: ROOT, maxBuffer: 2 ** 26 })
    problems.push(...findYoung(root, readLock(before.toString())))
  }
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
  else console.log(`${lockedPackages(root).length} packages, and ${lockedPackages(wallet).length} of the wallet.`)
}
