// @ts-check
/**
 * Rehearses a release without publishing: the lock file is stable, provenance is set, the package builds and is well
 * formed, and the changesets make a version.
 */
import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from './edges.mjs'
import { run } from './run.mjs'

const runFile = promisify(execFile)
const read = (/** @type {string} */ file) => readFileSync(file, 'utf8')

const runStep = async (/** @type {readonly string[]} */ command) => {
  const { code, output } = await run(command)
  if (code !== 0) throw new Error(`${command.join(' ')} failed:\n${output}`)
  return output
}

/** Makes the next version in a copy of the tracked files, because Changesets changes them. */
const makeVersion = async () => {
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

const checkProvenance = async () => {
  const { publishConfig, private: isPrivate } = JSON.parse(read(`${ROOT}package.json`))
  if (isPrivate || publishConfig?.access !== 'public' || publishConfig?.provenance !== true)
    throw new Error('Set `publishConfig` to `{ "access": "public", "provenance": true }` in package.json.')
  if (!/^ +id-token: write$/m.test(read(`${ROOT}.github/workflows/release.yml`)))
    throw new Error('Give the job in .github/workflows/release.yml the permission `id-token: write`.')
  return 'public, with provenance'
}

const listPackage = async () => {
  const output = await runStep(['npm', 'pack', '--dry-run', '--ignore-scripts', '--json'])
  const files = /"entryCount": (\d+)/.exec(output)?.[1]
  const bytes = Number(/"size": (\d+),\s+"unpackedSize"/.exec(output)?.[1])
  return `${files} files, ${(bytes / 1e6).toFixed(1)} MB`
}

/** @type {readonly (readonly [name: string, check: () => Promise<string>])[]} */
const steps = [
  ['lock file', checkLock],
  ['provenance', checkProvenance],
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
