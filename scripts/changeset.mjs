// @ts-check
/**
 * Runs Changesets on this package, for example `npm run changeset -- status`. Changesets ignores a root package that has
 * workspaces, so `workspaces` is removed from package.json while it runs.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { ROOT } from './edges.mjs'
import { run } from './run.mjs'

const file = `${ROOT}package.json`
const before = readFileSync(file, 'utf8')
const { workspaces: _, ...alone } = JSON.parse(before)
// Ctrl-C ends Changesets only, so that package.json is restored.
process.on('SIGINT', () => {})
writeFileSync(file, `${JSON.stringify(alone, null, 2)}\n`)
try {
  const { code } = await run(['changeset', ...process.argv.slice(2)], { live: true })
  process.exitCode = code
} finally {
  const { version } = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, before.replace(/^ {2}"version": ".*"/m, `  "version": "${version}"`))
  // What services are told; a test compares it with package.json.
  const constants = `${ROOT}kernel/constants.ts`
  const source = readFileSync(constants, 'utf8')
  writeFileSync(constants, source.replace(/(SDK = .*version: ')[^']*/, `$1${version}`))
}
