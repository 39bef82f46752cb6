// @ts-check
/**
 * Checks whether a release could be published: the package names a repository and a name that are its own, a tag is that
 * of its version and on main, the lock files are stable and their versions have waited, the package builds and is well
 * formed, and the changesets make a version.
 */
import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { ROOT } from './edges.mjs'
import { run } from './run.mjs'

/**
 * @typedef {object} Package the fields of a package.json that a release depends on
 * @property {string} name
 * @property {string} version
 * @property {boolean} [private]
 * @property {{ access?: string, provenance?: boolean }} [publishConfig]
 * @property {string | { url?: string }} [repository]
 */

const runFile = promisify(execFile)
const read = (/** @type {string} */ file) => readFileSync(file, 'utf8')

const runStep = async (/** @type {readonly string[]} */ command) => {
  const { code, output } = await run(command)
  if (code !== 0) throw new Error(`${command.join(' ')} failed:\n${output}`)
  return output
}

/** Makes the next version in a copy of the tracked files, because Changesets changes them. */
const makeVersion = async () => {
  const { version: own } = JSON.parse(read(`${ROOT}package.json`))
  if (taggedVersion(process.env) !== undefined) {
    if (!read(`${ROOT}CHANGELOG.md`).includes(`## ${own}`)) throw new Error(`CHANGELOG.md has no entry for ${own}.`)
    return own
  }
  const copy = mkdtempSync(join(tmpdir(), 'portico-release-'))
  try {
    await runFile('git', ['clone', '--quiet', '--no-hardlinks', ROOT, copy])
    cpSync(join(ROOT, 'scripts'), join(copy, 'scripts'), { recursive: true })
    symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'), 'junction')
    const before = JSON.parse(read(join(copy, 'package.json'))).version
    await runFile(process.execPath, ['scripts/changeset.mjs', 'version'], { cwd: copy })
    const { version } = JSON.parse(read(join(copy, 'package.json')))
    if (version === before) throw new Error('The changesets make no new version: add one with `npm run changeset`.')
    if (!read(join(copy, 'CHANGELOG.md')).includes(`## ${version}`))
      throw new Error(`CHANGELOG.md has no entry for ${version}.`)
    return `${before} → ${version}`
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

const checkLock = async () => {
  const before = read(`${ROOT}package-lock.json`)
  await runStep(['npm', 'install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund'])
  if (read(`${ROOT}package-lock.json`) !== before)
    throw new Error('npm install changed package-lock.json: commit the change.')
  return 'unchanged'
}

/** The release before, whose lock file is compared with; before the first one, every version is asked for. */
const checkAge = async () => {
  const { stdout } = await runFile('git', ['tag', '--list', 'v*', '--sort=-v:refname', '--no-contains', 'HEAD'])
  const [last] = stdout.split('\n').filter(Boolean)
  return runStep(['node', 'scripts/lock.mjs', ...(last ? ['--age', last] : [])])
}

/** `owner/name` of a repository, however it is written. @param {Package['repository']} repository */
const slugOf = (repository) => {
  const address = typeof repository === 'string' ? repository : (repository?.url ?? '')
  return /^(?:git\+)?https:\/\/github\.com\/([\w-]+\/[\w.-]+?)(?:\.git)?$/.exec(address)?.[1]
}

/**
 * Checks that npm would sign the provenance of the package.
 * @param {Package} packed @param {NodeJS.ProcessEnv} env
 * @throws {Error} with what to set
 */
export const checkProvenance = ({ private: isPrivate, publishConfig, repository }, env) => {
  if (isPrivate || publishConfig?.access !== 'public' || publishConfig?.provenance !== true)
    throw new Error('Set `publishConfig` to `{ "access": "public", "provenance": true }` in package.json.')
  const slug = slugOf(repository)
  if (slug === undefined)
    throw new Error(
      'Set `repository` in package.json to the address that you publish from, ' +
        '`{ "type": "git", "url": "git+https://github.com/<owner>/<name>.git" }`: npm refuses provenance without it.',
    )
  if (env['GITHUB_REPOSITORY'] !== undefined && env['GITHUB_REPOSITORY'] !== slug)
    throw new Error(`\`repository\` in package.json is ${slug}, and this is ${env['GITHUB_REPOSITORY']}.`)
  return slug
}

/** The version that the workflow's tag names; undefined in a rehearsal. @param {NodeJS.ProcessEnv} env */
export const taggedVersion = (env) =>
  env['GITHUB_REF_TYPE'] === 'tag' ? (env['GITHUB_REF_NAME'] ?? '').replace(/^v/, '') : undefined

/**
 * Checks that a tag is that of the version, on a commit of main.
 * @param {Package} packed @param {NodeJS.ProcessEnv} env @param {string} [cwd]
 */
export const checkTag = async ({ version }, env, cwd = ROOT) => {
  const tagged = taggedVersion(env)
  if (tagged === undefined) return 'none: a rehearsal'
  if (tagged !== version) throw new Error(`The tag is of ${tagged}, and package.json has ${version}.`)
  await runFile('git', ['merge-base', '--is-ancestor', 'HEAD', 'origin/main'], { cwd }).catch(() => {
    throw new Error('The tag is not on main: merge first, then tag the merged commit.')
  })
  return `${version}, on main`
}

/** Checks that the package of this name is published from this repository. @param {Package} packed */
const checkName = async ({ name, repository }) => {
  const slug = slugOf(repository)
  if (slug === undefined) throw new Error('Set `repository` in package.json first.')
  const { stdout } = await runFile('npm', ['view', name, 'repository.url', '--json']).catch(() => {
    throw new Error(`npm has no package ${name}: publish a placeholder by hand, then let it trust release.yml.`)
  })
  const owner = slugOf(JSON.parse(stdout || '""'))
  if (owner !== slug)
    throw new Error(`The package ${name} is of ${owner ?? 'others'}, not of ${slug}: choose another name.`)
  return `${name} is of ${slug}`
}

const listPackage = async () => {
  const output = await runStep(['npm', 'pack', '--dry-run', '--ignore-scripts', '--json'])
  const files = /"entryCount": (\d+)/.exec(output)?.[1]
  const bytes = Number(/"size": (\d+),\s+"unpackedSize"/.exec(output)?.[1])
  return `${files} files, ${(bytes / 1e6).toFixed(1)} MB`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  /** @type {Package} */
  const own = JSON.parse(read(`${ROOT}package.json`))
  /** @type {readonly (readonly [name: string, check: () => string | Promise<string>])[]} */
  const steps = [
    ['provenance', () => checkProvenance(own, process.env)],
    ['name', () => checkName(own)],
    ['tag', () => checkTag(own, process.env)],
    ['lock file', checkLock],
    ['versions', checkAge],
    ['build', async () => (await runStep(['npm', 'run', 'build', '--silent'])) || 'done'],
    ['package', async () => (await runStep(['node', 'scripts/check-package.mjs'])) && 'well formed'],
    ['pack', listPackage],
    ['version', makeVersion],
  ]
  for (const [name, check] of steps) {
    try {
      console.log(`ok    ${name}: ${await check()}`)
    } catch (error) {
      console.error(`FAIL  ${name}: ${error instanceof Error ? error.message : error}`)
      process.exitCode = 1
    }
  }
}
