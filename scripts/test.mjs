// @ts-check
/**
 * Builds the package and tests it. The last line is the sum over all runners.
 *
 *     npm test                          what every change must pass: Node, the packed tarball, Chromium, WebKit
 *     npm run test:nightly              what takes longer, all parts in turn
 *     npm run test:nightly -- hosts     one part, or several
 *
 * `PORTICO_BUILT=1` says that `dist` is current.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readPlaywright } from './count-playwright.mjs'
import { findTestChromium } from './find-chromium.mjs'
import { run } from './run.mjs'

/** @typedef {import('./count-playwright.mjs').Named} Named @typedef {import('./count-playwright.mjs').Count} Count */

const folder = mkdtempSync(join(tmpdir(), 'portico-test-'))
const total = { passed: 0, failed: /** @type {Named[]} */ ([]), skipped: /** @type {Named[]} */ ([]) }
/** @type {Named[]} */
const flaky = []

const add = (/** @type {string} */ title, /** @type {Count} */ count, /** @type {number} */ code) => {
  // A runner that fails without a failing test has failed all the same.
  const isSilent = code !== 0 && count.failed.length === 0
  const failed = isSilent ? [{ name: title, reason: `the runner ended with ${code}` }] : count.failed
  console.log(`${title}: ${count.passed} passed, ${failed.length} failed, ${count.skipped.length} skipped`)
  total.passed += count.passed
  total.failed.push(...failed)
  total.skipped.push(...count.skipped)
  flaky.push(...(count.flaky ?? []))
}

const heading = (/** @type {string} */ title) => console.log(`\n=== ${title}`)

/**
 * @param {string} title
 * @param {readonly string[]} args
 * @param {{ live?: boolean, env?: Record<string, string> }} [options] not `live`, the output follows once it is complete
 */
const vitest = async (title, args, { live = true, env = {} } = {}) => {
  if (live) heading(title)
  const file = join(folder, `${title}.json`)
  const command = ['vitest', 'run', '--reporter=dot', '--reporter=./scripts/count-reporter.mjs', ...args]
  const { code, output } = await run(command, { live, env: { ...env, PORTICO_COUNT: file } })
  const noReport = { passed: 0, failed: [{ name: title, reason: 'no report was written' }], skipped: [] }
  const counted = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : noReport
  return () => {
    if (!live) {
      heading(title)
      console.log(output)
    }
    add(title, counted, code)
  }
}

/** @param {string} title @param {readonly string[]} projects @param {Record<string, string>} [env] */
const playwright = async (title, projects, env = {}) => {
  heading(title)
  const file = join(folder, `${title}.json`)
  const hasBrowser = findTestChromium() !== undefined
  const args = [...projects.map((name) => `--project=${name}`), ...(hasBrowser ? [] : ['--list'])]
  const { code } = await run(['playwright', 'test', '--pass-with-no-tests', ...args], {
    live: true,
    env: { ...env, PLAYWRIGHT_REPORT: file },
  })
  const count = readPlaywright(file)
  if (hasBrowser) return add(title, count, code)
  const reason = 'There is no Chromium: set CHROMIUM_PATH, install chromium, or run `npx playwright install chromium`.'
  add(title, { ...count, skipped: count.skipped.map(({ name }) => ({ name, reason })) }, code)
}

/** A command that counts nothing passes or fails as one test. @param {string} title @param {readonly string[]} command */
const command = async (title, command) => {
  heading(title)
  const { code } = await run(command, { live: true })
  add(title, { passed: code === 0 ? 1 : 0, failed: [], skipped: [] }, code)
}

const NIGHTLY = { PORTICO_NIGHTLY: '1' }

/** What every change must pass. */
const everyRun = async () => {
  const reports = await Promise.all([
    vitest('in Node', []),
    vitest('packed', ['--config', 'tests/packed/vitest.config.ts'], { live: false }),
  ])
  for (const report of reports) report()
  await playwright('in browsers', ['chromium', 'webkit'])
}

/** @type {Record<string, () => Promise<void>>} */
const PARTS = {
  fuzz: async () => (await vitest('fuzz', ['fuzz', 'property', `--testTimeout=${4 * 3_600_000}`], { env: NIGHTLY }))(),
  soak: async () => {
    const packed = ['--config', 'tests/packed/vitest.config.ts']
    ;(await vitest('soak', ['--exclude=**/*{fuzz,property}*'], { env: NIGHTLY }))()
    ;(await vitest('soak of the tarball', packed, { env: NIGHTLY }))()
  },
  chromium: () => playwright('chromium', ['chromium'], NIGHTLY),
  webkit: () => playwright('webkit', ['webkit'], NIGHTLY),
  firefox: () => playwright('firefox', ['firefox']),
  hosts: () => playwright('hosts', ['hosts']),
  appkit: async () => (await vitest('appkit', ['--config', 'tests/appkit/vitest.config.ts']))(),
  polkadot: () => command('polkadot', ['node', 'scripts/test-polkadot.mjs']),
  mutate: () => command('mutate', ['node', 'scripts/mutate.mjs']),
}

const [isNightly, ...named] = process.argv.slice(2)
const unknown = named.filter((name) => !Object.hasOwn(PARTS, name))
if (unknown.length > 0 || (isNightly !== undefined && isNightly !== '--nightly')) {
  console.error(`No such part: ${unknown.join(', ') || isNightly}. There are ${Object.keys(PARTS).join(', ')}.`)
  process.exit(2)
}

const build = async () => {
  if (process.env['PORTICO_BUILT'] === '1') return true
  heading('build')
  const { code } = await run(['npm', 'run', 'build', '--silent'], { live: true })
  if (code !== 0) total.failed.push({ name: 'build', reason: `ended with ${code}` })
  return code === 0
}

try {
  if (await build()) {
    const parts = named.length > 0 ? named : Object.keys(PARTS)
    for (const run of isNightly ? parts.map((name) => PARTS[name]) : [everyRun]) await run?.()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

for (const reason of new Set(total.skipped.map((one) => one.reason))) {
  const names = total.skipped.filter((one) => one.reason === reason).map(({ name }) => `  ${name}`)
  console.log(`\nSkipped: ${reason}\n${names.join('\n')}`)
}
for (const { name, reason } of total.failed) console.log(`\nFailed: ${name}\n  ${reason}`)
if (flaky.length > 0) console.log('')
for (const { name, reason } of flaky) console.log(`flaky: ${name}\n  ${reason}`)
console.log(`\n${total.passed} passed, ${total.failed.length} failed, ${total.skipped.length} skipped`)
process.exitCode = total.failed.length === 0 ? 0 : 1
