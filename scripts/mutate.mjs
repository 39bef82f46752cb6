// @ts-check
/**
 * Changes the modules that read what comes from outside, one expression at a time, and runs their tests against each
 * change. Fails if fewer than 95 % of the changes make a test fail.
 *
 *     npm run mutate                              all modules of scripts/mutate/modules.mjs
 *     npm run mutate -- links caip                some
 *     npm run mutate -- --file plugins/siwx/message/grammar.ts
 *     npm run mutate -- --survivors               also prints each change that no test finds
 *     npm run mutate -- --incremental             runs again only what changed since the last run
 *
 * `payloads` changes no code: it drops each field of each answer in tests/wire, and no client may come to the same result.
 *
 * `--concurrency 1` leaves a core to other work.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { ROOT } from './edges.mjs'
import { MODULES } from './mutate/modules.mjs'

/**
 * The changes that no test can find, each with the reason: the line of the source on which it begins, the first line of
 * what is replaced, and what replaces it.
 *
 * @type {Readonly<Record<string, readonly { line: string, from: string, to: string, why: string }[]>>}
 */
const EQUIVALENTS = JSON.parse(readFileSync(new URL('mutate/equivalents.json', import.meta.url), 'utf8'))

/** @typedef {Awaited<ReturnType<Stryker['runMutationTest']>>[number]} Mutant */

const AIM = 95

const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    file: { type: 'string', multiple: true },
    survivors: { type: 'boolean', default: false },
    incremental: { type: 'boolean', default: false },
    concurrency: { type: 'string', default: '2' },
  },
})
/** The module whose changes the tests make themselves. */
const PAYLOADS = 'payloads'

const known = [...Object.keys(MODULES), PAYLOADS]
const unknown = names.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  console.error(`No such module: ${unknown.join(', ')}. There are ${known.join(', ')}.`)
  process.exit(2)
}

const mutate = async (/** @type {string} */ name, /** @type {readonly string[]} */ files) => {
  const { tests, flows = false } = MODULES[name] ?? { tests: [] }
  process.env['PORTICO_MUTATE_TESTS'] = tests
    .map((test) => (/\.tsx?$/.test(test) ? test : `${test}/**/*.test.{ts,tsx}`))
    .join('|')
  process.env['PORTICO_MUTATE_FLOWS'] = flows ? '1' : ''
  return new Stryker({
    mutate: [...files],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'scripts/mutate/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    concurrency: Number(options.concurrency),
    // A slow machine must not count as a test that fails.
    timeoutMS: 20_000,
    dryRunTimeoutMinutes: 15,
    reporters: [],
    tempDirName: '.stryker-tmp',
    cleanTempDir: 'always',
    ignorePatterns: ['/dist', '/bench', '/docs', '/test-results', '/screenshots', '/.git', '/.cache'],
    allowEmpty: true,
    logLevel: /** @type {any} */ ('error'),
    incremental: options.incremental,
    incrementalFile: `node_modules/.cache/mutate/${name}.json`,
  }).runMutationTest()
}

/** @param {Mutant} mutant @returns {{ line: string, from: string, to: string, at: number }} */
const describe = ({ location: { start, end }, replacement = '' }, /** @type {readonly string[]} */ lines) => {
  const line = lines[start.line - 1] ?? ''
  return {
    line: line.trim(),
    from: line.slice(start.column - 1, start.line === end.line ? end.column - 1 : undefined),
    to: replacement,
    at: start.line,
  }
}

/** @param {string} file @param {readonly Mutant[]} mutants */
const report = (file, mutants) => {
  const lines = readFileSync(ROOT + file, 'utf8').split('\n')
  const listed = new Set(EQUIVALENTS[file] ?? [])
  const count = { all: 0, killed: 0, timeouts: 0, equivalent: 0 }
  /** @type {string[]} */
  const survivors = []
  for (const mutant of mutants) {
    if (!['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(mutant.status)) continue
    const { at, ...change } = describe(mutant, lines)
    count.all += 1
    if (mutant.status === 'Timeout') count.timeouts += 1
    if (mutant.status === 'Killed' || mutant.status === 'Timeout') count.killed += 1
    else {
      const known = [...listed].find(
        ({ line, from, to }) => line === change.line && from === change.from && to === change.to,
      )
      if (known) {
        count.equivalent += 1
        listed.delete(known)
      } else survivors.push(`${file}:${at} ${mutant.status} ${JSON.stringify(change)}`)
    }
  }
  const { all, killed, timeouts, equivalent } = count
  const share = all === equivalent ? 100 : (100 * killed) / (all - equivalent)
  console.log(
    `${share.toFixed(1).padStart(5)} %  ${file}: ${killed} of ${all} found, ${timeouts} of them by a timeout, ${equivalent} equivalent`,
  )
  if (options.survivors) for (const survivor of survivors) console.log(`  ${survivor}`)
  for (const { line, to } of listed) console.log(`  ! listed as equivalent, and is not left: ${line} -> ${to}`)
  return { ...count, stale: listed.size }
}

const dropFields = () => {
  const env = { ...process.env, PORTICO_MUTATE_PAYLOADS: '1' }
  const args = ['vitest', 'run', 'tests/wire/clients', '-t', 'declared unread', '--maxWorkers', options.concurrency]
  return spawnSync('npx', args, { cwd: ROOT, env, stdio: 'inherit' }).status === 0
}

if (!options.file && (names.length === 0 || names.includes(PAYLOADS)) && !dropFields()) process.exitCode = 1

const total = { all: 0, killed: 0, timeouts: 0, equivalent: 0, stale: 0 }
for (const [name, { files }] of Object.entries(MODULES)) {
  const wanted = options.file ? files.filter((file) => options.file?.includes(file)) : files
  if (wanted.length === 0 || (names.length > 0 && !names.includes(name))) continue
  const mutants = await mutate(name, wanted)
  for (const file of wanted) {
    const count = report(
      file,
      mutants.filter(({ fileName }) => fileName.replaceAll('\\', '/').endsWith(file)),
    )
    for (const key of /** @type {(keyof typeof total)[]} */ (Object.keys(total))) total[key] += count[key]
  }
}

const { all, killed, timeouts, equivalent, stale } = total
if (all === 0) process.exit()
const share = (100 * killed) / (all - equivalent)
console.log(
  `\n${share.toFixed(1)} % of ${all} changes found: ${killed}, ${timeouts} of them by a timeout; ${equivalent} are equivalent.`,
)
if (!(share >= AIM) || stale > 0) process.exitCode = 1
