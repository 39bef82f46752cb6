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
import { findTestChromium } from './find-chromium.mjs'
import { run } from './run.mjs'

/**
 * @typedef {object} Count
 * @property {number} passed
 * @property {number} failed
 * @property {{ name: string, reason: string }[]} skipped
 */

if (process.argv.includes('--nightly')) process.env['PORTICO_NIGHTLY'] = '1'
const folder = mkdtempSync(join(tmpdir(), 'portico-test-'))
/** @type {Count} */
const total = { passed: 0, failed: 0, skipped: [] }

const add = (/** @type {string} */ title, /** @type {Count} */ count, /** @type {number} */ code) => {
  // A runner that fails without a failing test has failed all the same.
  const failed = code !== 0 && count.failed === 0 ? 1 : count.failed
  console.log(`${title}: ${count.passed} passed, ${failed} failed, ${count.skipped.length} skipped`)
  total.passed += count.passed
  total.failed += failed
  total.skipped.push(...count.skipped)
}

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
  const counted = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { passed: 0, failed: 1, skipped: [] }
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
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: [] }
  const tests = /** @type {{ name: string, test: any }[]} */ (
    JSON.parse(readFileSync(file, 'utf8')).suites.flatMap(testsOf)
  )
  for (const project of new Set(tests.map(({ test }) => test.projectName))) {
    const own = tests.filter(({ test }) => test.projectName === project)
    const { passed, failed, skipped } = countTests(own)
    console.log(`  ${project}: ${passed} passed, ${failed} failed, ${skipped.length} skipped`)
  }
  return countTests(tests)
}

/** @param {readonly { name: string, test: any }[]} tests */
const countTests = (tests) => {
  const count = { passed: 0, failed: 0, skipped: /** @type {Count['skipped']} */ ([]) }
  for (const { name, test } of tests) {
    const why = test.annotations.find((/** @type {any} */ { type }) => type === 'skip' || type === 'fixme')
    if (test.status === 'expected') count.passed += 1
    else if (test.status === 'skipped') count.skipped.push({ name, reason: why?.description ?? 'did not run' })
    else count.failed += 1
  }
  return count
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
  if (code !== 0) total.failed += 1
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

for (const reason of new Set(total.skipped.map((skipped) => skipped.reason))) {
  const names = total.skipped.filter((skipped) => skipped.reason === reason).map(({ name }) => `  ${name}`)
  console.log(`\nSkipped: ${reason}\n${names.join('\n')}`)
}
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped.length} skipped`)
process.exitCode = total.failed === 0 ? 0 : 1
