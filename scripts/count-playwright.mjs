// @ts-check
import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** More flaky tests in one run are a fault, of the product or of the machine. */
export const FLAKY_LIMIT = 3

/**
 * Specs of looks, motion and policies, which may pass on their second try. Every other browser test, in every project, may
 * connect, send, approve or sign in, where a user gets no second try.
 */
const MAY_PASS_SECOND =
  /(^|\/)(accessibility\/.*|hosts\/(hostile\.spec|hosts\.setup)\.ts|(egress-configurations|marks|motion|naughty|policy|theming)\.spec\.ts)$/

/**
 * @typedef {object} Named
 * @property {string} name
 * @property {string} reason
 *
 * @typedef {object} Count
 * @property {number} passed
 * @property {readonly Named[]} failed
 * @property {readonly Named[]} skipped
 * @property {readonly Named[]} [flaky] those that passed on their second try; they are among `passed`
 */

/** The first line of the first error, without colors. @param {any} test */
const errorOf = (test) => {
  const [error] = test.results.flatMap((/** @type {any} */ result) => result.errors)
  return stripVTControlCharacters(error?.message ?? test.status).split('\n', 1)[0] ?? ''
}

/** @param {any} test @returns {readonly string[]} */
const tracesOf = (test) =>
  test.results
    .flatMap((/** @type {any} */ result) => result.attachments ?? [])
    .flatMap((/** @type {any} */ { name, path }) => (name === 'trace' && path ? [path] : []))

/** @param {any} suite of Playwright's JSON report @returns {{ file: string, name: string, test: any }[]} */
const testsOf = (suite) => [
  ...(suite.specs ?? []).flatMap((/** @type {any} */ { file, title, tests }) =>
    tests.map((/** @type {any} */ test) => ({ file, name: `[${test.projectName}] ${file} > ${title}`, test })),
  ),
  ...(suite.suites ?? []).flatMap(testsOf),
]

/** @param {readonly ReturnType<typeof testsOf>[number][]} tests @returns {Required<Count>} */
const countTests = (tests) => {
  const count = { passed: 0, ...{ failed: /** @type {Named[]} */ ([]), skipped: /** @type {Named[]} */ ([]) } }
  const flaky = /** @type {Named[]} */ ([])
  for (const { file, name, test } of tests) {
    const why = test.annotations.find((/** @type {any} */ { type }) => type === 'skip' || type === 'fixme')
    if (test.status === 'skipped') count.skipped.push({ name, reason: why?.description ?? 'did not run' })
    else if (test.status === 'flaky' && MAY_PASS_SECOND.test(file)) {
      count.passed += 1
      flaky.push({ name, reason: [errorOf(test), ...tracesOf(test)].join('\n  ') })
    } else if (test.status === 'flaky') {
      count.failed.push({ name, reason: `failed once, and has no second try: ${errorOf(test)}` })
    } else if (test.status === 'expected') count.passed += 1
    else count.failed.push({ name, reason: errorOf(test) })
  }
  if (flaky.length > FLAKY_LIMIT) {
    const reason = `${flaky.length} passed on their second try only; at most ${FLAKY_LIMIT} may.`
    count.failed.push({ name: 'flaky tests', reason })
  }
  return { ...count, flaky }
}

/**
 * Counts the tests of Playwright's JSON report, as a whole and by project.
 *
 * @param {any} report
 * @returns {{ all: Required<Count>, projects: Map<string, Count> }}
 */
export const countBrowserTests = (report) => {
  const tests = report.suites.flatMap(testsOf)
  const names = new Set(tests.map((/** @type {any} */ { test }) => test.projectName))
  const own = (/** @type {string} */ name) => tests.filter((/** @type {any} */ { test }) => test.projectName === name)
  return { all: countTests(tests), projects: new Map([...names].map((name) => [name, countTests(own(name))])) }
}

/** Reads Playwright's report, and prints the sum of each project. @param {string} file @returns {Count} */
export const readPlaywright = (file) => {
  if (!existsSync(file)) {
    return { passed: 0, failed: [{ name: 'in browsers', reason: 'no report was written' }], skipped: [] }
  }
  const { all, projects } = countBrowserTests(JSON.parse(readFileSync(file, 'utf8')))
  for (const [name, { passed, failed, skipped }] of projects) {
    console.log(`  ${name}: ${passed} passed, ${failed.length} failed, ${skipped.length} skipped`)
  }
  return all
}
