// @ts-check
/**
 * Builds the package and runs every test: in Node, against the packed tarball, and in browsers. The last line is the
 * sum over all runners.
 *
 *     npm test                  what every change must pass
 *     npm run test:nightly      the same with the long soaks: it takes hours
 *
 * `PORTICO_BUILT=1` says that `dist` is current.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { findTestChromium } from './find-chromium.mjs'
import { run } from './run.mjs'

/**
 * @typedef {object} Named
 * @property {string} name
 * @property {string} reason
 *
 * @typedef {object} Count
 * @property {number} passed
 * @property {readonly Named[]} failed
 * @property {readonly Named[]} skipped
 */

if (process.argv.includes('--nightly')) process.env['PORTICO_NIGHTLY'] = '1'
const folder = mkdtempSync(join(tmpdir(), 'portico-test-'))
let passed = 0
/** @type {Named[]} */
const failed = []
/** @type {Named[]} */
const skipped = []

const add = (/** @type {string} */ title, /** @type {Count} */ count, /** @type {number} */ code) => {
  // A runner that fails without a failing test has failed all the same.
  const isSilent = code !== 0 && count.failed.length === 0
  const all = isSilent ? [{ name: title, reason: `the runner ended with ${code}` }] : count.failed
  console.log(`${title}: ${count.passed} passed, ${all.length} failed, ${count.skipped.length} skipped`)
  passed += count.passed
  failed.push(...all)
  skipped.push(...count.skipped)
}

/** What a runner that left no report amounts to. @param {string} title @returns {Count} */
const noReport = (title) => ({ passed: 0, failed: [{ name: title, reason: 'no report was written' }], skipped: [] })

const heading = (/** @type {string} */ title) => console.log(`\n=== ${title}`)

/**
 * @param {string} title
 * @param {readonly string[]} args
 * @param {{ live: boolean }} options without `live` the output follows when all of it is there
 */
const vitest = async (title, args, { live }) => {
  if (live) heading(title)
  const file = join(folder, `${title}.json`)
  const command = ['vitest', 'run', '--reporter=dot', '--reporter=./scripts/count-reporter.mjs', ...args]
  const { code, output } = await run(command, { live, env: { PORTICO_COUNT: file } })
  const counted = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : noReport(title)
  return () => {
    if (!live) {
      heading(title)
      console.log(output)
    }
    add(title, counted, code)
  }
}

/** @param {any} suite of Playwright's JSON report @returns {{ name: string, test: any }[]} */
const testsOf = (suite) => [
  ...(suite.specs ?? []).flatMap((/** @type {any} */ spec) =>
    spec.tests.map((/** @type {any} */ test) => ({ name: `${spec.file} > ${spec.title}`, test })),
  ),
  ...(suite.suites ?? []).flatMap(testsOf),
]

/** Reads Playwright's report, and prints how many tests of each project passed. @param {string} file @returns {Count} */
const readPlaywright = (file) => {
  if (!existsSync(file)) return noReport('in browsers')
  const tests = /** @type {{ name: string, test: any }[]} */ (
    JSON.parse(readFileSync(file, 'utf8')).suites.flatMap(testsOf)
  )
  for (const project of new Set(tests.map(({ test }) => test.projectName))) {
    const own = tests.filter(({ test }) => test.projectName === project)
    const count = countTests(own)
    console.log(`  ${project}: ${count.passed} passed, ${count.failed.length} failed, ${count.skipped.length} skipped`)
  }
  return countTests(tests)
}

/** @param {readonly { name: string, test: any }[]} tests @returns {Count} */
const countTests = (tests) => {
  const count = { passed: 0, failed: /** @type {Named[]} */ ([]), skipped: /** @type {Named[]} */ ([]) }
  for (const { name, test } of tests) {
    const why = test.annotations.find((/** @type {any} */ { type }) => type === 'skip' || type === 'fixme')
    if (test.status === 'expected') count.passed += 1
    else if (test.status === 'skipped') count.skipped.push({ name, reason: why?.description ?? 'did not run' })
    else count.failed.push({ name: `[${test.projectName}] ${name}`, reason: errorOf(test) })
  }
  return count
}

/** The first line of the first error, without colours. @param {any} test */
const errorOf = (test) => {
  const [error] = test.results.flatMap((/** @type {any} */ result) => result.errors)
  return stripVTControlCharacters(error?.message ?? test.status).split('\n', 1)[0] ?? ''
}

const playwright = async () => {
  const title = 'in browsers'
  heading(title)
  const file = join(folder, 'playwright.json')
  const hasBrowser = findTestChromium() !== undefined
  const { code } = await run(['playwright', 'test', '--pass-with-no-tests', ...(hasBrowser ? [] : ['--list'])], {
    live: true,
    env: { PLAYWRIGHT_REPORT: file },
  })
  const count = readPlaywright(file)
  if (hasBrowser) return add(title, count, code)
  const reason = 'There is no Chromium: set CHROMIUM_PATH, install chromium, or run `npx playwright install chromium`.'
  add(title, { ...count, skipped: count.skipped.map(({ name }) => ({ name, reason })) }, code)
}

const build = async () => {
  if (process.env['PORTICO_BUILT'] === '1') return true
  heading('build')
  const { code } = await run(['npm', 'run', 'build', '--silent'], { live: true })
  if (code !== 0) failed.push({ name: 'build', reason: `ended with ${code}` })
  return code === 0
}

try {
  const isBuilt = await build()
  const reports = await Promise.all([
    vitest('in Node', [], { live: true }),
    // A package that was not built cannot be packed.
    ...(isBuilt ? [vitest('packed', ['--config', 'tests/packed/vitest.config.ts'], { live: false })] : []),
  ])
  for (const report of reports) report()
  await playwright()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

for (const reason of new Set(skipped.map((one) => one.reason))) {
  const names = skipped.filter((one) => one.reason === reason).map(({ name }) => `  ${name}`)
  console.log(`\nSkipped: ${reason}\n${names.join('\n')}`)
}
for (const { name, reason } of failed) console.log(`\nFailed: ${name}\n  ${reason}`)
console.log(`\n${passed} passed, ${failed.length} failed, ${skipped.length} skipped`)
process.exitCode = failed.length === 0 ? 0 : 1
