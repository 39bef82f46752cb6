// @ts-check
/**
 * Builds everything that a release consists of into a folder:
 *
 *     node scripts/build-release.mjs OUT
 *
 * The tarball, the hashes of the wallet's frame, a bill of materials for each, and SHA256SUMS of them all. Two machines
 * build the same bytes, so that a release can be compared with a second build.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundledPackages } from './bundled-packages.mjs'
import { ROOT } from './edges.mjs'
import { lockedPackages, readLock } from './lock.mjs'
import { pack } from './pack.mjs'

const WALLET = `${ROOT}examples/embedded-wallet`
const INSTALL = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline']

const sha256 = (/** @type {Buffer} */ bytes) => createHash('sha256').update(bytes).digest('hex')

/**
 * Writes a CycloneDX bill of materials. It is made here because `npm sbom` refuses a tree with an unmet peer of a
 * development tool, and stamps each bill with a time and a random number.
 * @param {{ name: string, version: string }} subject
 * @param {import('./lock.mjs').Packages} packages
 * @param {(name: string, entry: import('./lock.mjs').LockEntry) => boolean} isShipped
 */
export const billOfMaterials = ({ name: subject, version: release }, packages, isShipped) => {
  const components = lockedPackages(packages).map(([name, entry]) => ({
    type: 'library',
    'bom-ref': `${name}@${entry.version}`,
    name,
    version: entry.version,
    // Excluded: it builds or tests, and reaches no host.
    scope: isShipped(name, entry) ? 'required' : 'excluded',
    hashes: [
      {
        alg: 'SHA-512',
        content: Buffer.from(entry.integrity?.slice('sha512-'.length) ?? '', 'base64').toString('hex'),
      },
    ],
    ...(entry.license && { licenses: [{ license: { name: entry.license } }] }),
    purl: `pkg:npm/${name.replace('@', '%40')}@${entry.version}`,
  }))
  const unique = [...new Map(components.map((component) => [component['bom-ref'], component])).values()]
  const component = { type: 'application', 'bom-ref': subject, name: subject, version: release }
  return { bomFormat: 'CycloneDX', specVersion: '1.5', version: 1, metadata: { component }, components: unique }
}

/**
 * Builds the frame as an operator does: in a copy without this repository around it, from its own lock file. Paths of
 * packages go into the names of its chunks, so that a build inside the repository has other bytes.
 * @param {string} out
 */
const hashFrame = (out) => {
  const copy = mkdtempSync(join(tmpdir(), 'portico-frame-'))
  try {
    const filter = (/** @type {string} */ path) =>
      !/[\\/](?:node_modules|dist|data)(?:[\\/]|$)/.test(path.slice(WALLET.length))
    cpSync(WALLET, copy, { recursive: true, filter })
    execFileSync('npm', INSTALL, { cwd: copy })
    execFileSync('npm', ['run', 'build', '--silent'], { cwd: copy })
    cpSync(join(copy, 'dist.sha256'), join(out, 'wallet-frame.sha256'))
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!process.argv[2]) throw new Error('Name the folder to write: node scripts/build-release.mjs OUT')
  const out = resolve(process.argv[2])
  mkdirSync(out, { recursive: true })
  const write = (/** @type {string} */ file, /** @type {object} */ value) =>
    writeFileSync(join(out, file), `${JSON.stringify(value, null, 2)}\n`)
  const read = (/** @type {string} */ file) => readFileSync(ROOT + file, 'utf8')

  execFileSync('npm', ['run', 'build', '--silent'], { cwd: ROOT, stdio: 'inherit' })
  renameSync(await pack(out), join(out, 'portico.tgz'))
  hashFrame(out)

  const host = JSON.parse(read('package.json'))
  const bundled = new Set(bundledPackages().map((place) => place.replace(/^.*node_modules\//, '')))
  const isShipped = (/** @type {string} */ name) => bundled.has(name) || name in host.dependencies
  write('portico.cdx.json', billOfMaterials(host, readLock(read('package-lock.json')), isShipped))
  const wallet = JSON.parse(read('examples/embedded-wallet/package.json'))
  const locked = readLock(read('examples/embedded-wallet/package-lock.json'))
  write(
    'wallet.cdx.json',
    billOfMaterials(wallet, locked, (_, { dev }) => dev !== true),
  )

  const files = readdirSync(out).filter((file) => file !== 'SHA256SUMS')
  const sums = files.sort().map((file) => `${sha256(readFileSync(join(out, file)))}  ${file}\n`)
  writeFileSync(join(out, 'SHA256SUMS'), sums.join(''))
  console.log(sums.join('').trim())
}
