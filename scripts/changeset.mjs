// @ts-check
/**
 * Runs Changesets on this package: `npm run changeset -- status`. Changesets looks for packages in the workspaces only,
 * where ours, at the root, is not; so it is not shown that there are any.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { ROOT } from './edges.mjs'
import { run } from './run.mjs'

const file = `${ROOT}package.json`
const before = readFileSync(file, 'utf8')
const { workspaces: _, ...alone } = JSON.parse(before)
// Ctrl-C ends Changesets; what was hidden is put back here.
process.on('SIGINT', () => {})
writeFileSync(file, `${JSON.stringify(alone, null, 2)}\n`)
try {
  const { code } = await run(['changeset', ...process.argv.slice(2)], { live: true })
  process.exitCode = code
} finally {
  const { version } = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, before.replace(/^ {2}"version": ".*"/m, `  "version": "${version}"`))
}
