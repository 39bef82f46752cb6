import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ROOT } from '../../scripts/edges.mjs'
import { TEST_KEYS } from '../../testing/virtual-wallet/keyring.js'

const TEXT = /\.(?:md|ts|tsx|mjs|js|jsx|json|html|yml)$/
/** Development keys that everyone knows: those of anvil, and repeated bytes. */
const PUBLIC_KEYS = new RegExp(`${TEST_KEYS.map((key) => key.slice(2)).join('|')}|\\b0x([0-9a-f]{2})\\1{31}\\b`, 'i')
/** No registry entry of this name, and no domain, is ours yet. */
const NOT_OURS =
  /\bnpx portico\b|\b(?:npm|pnpm|yarn|bun) (?:i|install|add|create|exec|dlx)\b[^\n|`]*[ "']portico(?![\w./-])|\bportico\.(?:dev|com|org|io|xyz)\b/

const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((file) => TEXT.test(file))

/** Files with the number of each line that matches. */
const find = (files: readonly string[], pattern: RegExp) =>
  files.flatMap((file) =>
    readFileSync(ROOT + file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}`] : [])),
  )

test('no text installs a name, or links to a domain, that others can take', () => {
  const files = tracked.filter((file) => !/^(?:\.changeset|tests)\/|(?:^|\/)package-lock\.json$/.test(file))
  expect(find(files, NOT_OURS)).toEqual([])
  for (const line of ['npx portico csp', 'npm install portico viem', 'npm i -E portico', 'https://portico.dev/errors'])
    expect(line).toMatch(NOT_OURS)
})

test('no key for tests is in what is published, but for portico/testing', () => {
  const { files } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as { files: readonly string[] }
  const examples = files.filter((path) => path.startsWith('examples/'))
  const sources =
    /^(?:bin|docs|kernel|services|plugin|kit|views|plugins|sources|modal|react|elements|networks|locales|egress|presets)\/|^[^/]+\.md$/
  const published = tracked.filter(
    (file) => sources.test(file) || examples.some((folder) => file.startsWith(`${folder}/`)),
  )
  expect(find(published, PUBLIC_KEYS)).toEqual([])
  expect(find(['testing/virtual-wallet/keyring.ts'], PUBLIC_KEYS)).toHaveLength(TEST_KEYS.length)
})
