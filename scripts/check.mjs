// @ts-check
/**
 * Runs every static check, two at a time:
 *
 *     npm run check            all of it
 *     npm run check -- lint    one part, or several
 */
import { run } from './run.mjs'

/** @type {Record<string, readonly (readonly string[])[]>} each part is a list of commands that run in turn, to the end */
const PARTS = {
  // The longest part first, so that it does not run alone at the end.
  package: [
    ['npm', 'run', 'build', '--silent'],
    ['node', 'scripts/check-package.mjs'],
    ['size-limit', '--json'],
    ['node', 'scripts/licences.mjs'],
    ['node', 'scripts/wagmi-size.mjs'],
  ],
  // By the compiler in Go, which takes a tenth of the time; `tests/packed` compiles the packed types by the older ones, too.
  types: [['node', 'node_modules/typescript-7/bin/tsc', '--project', '.']],
  lint: [['biome', 'ci', '--error-on-warnings', '.']],
  unused: [['knip', '--no-progress']],
  lock: [['node', 'scripts/lock.mjs']],
  marks: [['node', 'scripts/marks.mjs', '--check']],
  reference: [['node', 'scripts/reference.mjs', '--check']],
  words: [['node', 'scripts/words.mjs']],
}
const LANES = 2

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in PARTS))
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are ${Object.keys(PARTS).join(', ')}.`)
  process.exit(2)
}
const queue = Object.entries(PARTS).filter(([name]) => wanted.length === 0 || wanted.includes(name))
const start = performance.now()
/** @type {string[]} */
const failed = []

const lane = async () => {
  for (let next = queue.shift(); next; next = queue.shift()) {
    const [name, commands] = next
    for (const command of commands) {
      const { code, output, seconds } = await run(command)
      const title = `${name}: ${command.join(' ')}`
      console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${`${seconds.toFixed(1)} s`.padStart(7)}  ${title}`)
      if (code === 0) continue
      console.log(`\n${output}\n`)
      failed.push(title)
      // The other commands need the build.
      if (command.includes('build')) break
    }
  }
}
await Promise.all(Array.from({ length: LANES }, lane))

const seconds = ((performance.now() - start) / 1000).toFixed(1)
if (failed.length > 0) {
  console.log(`\n${failed.length} failed in ${seconds} s:\n${failed.map((title) => `  ${title}`).join('\n')}`)
  process.exitCode = 1
} else console.log(`\nAll checks passed in ${seconds} s.`)
