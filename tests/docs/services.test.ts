import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ROOT } from '../../scripts/edges.mjs'

const page = readFileSync(`${ROOT}docs/reference/services.md`, 'utf8')
const facts = readdirSync(`${ROOT}tests/wire/facts`)
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace('.json', ''))
const named = [...page.matchAll(/^\| [^|]+ \| (`[^|]+) \|/gm)].flatMap(([, cell = '']) =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
)
const stands = (name: string, file: string) => (name.endsWith('*') ? file.startsWith(name.slice(0, -1)) : name === file)

test('the page of outside services names every file of facts, and no other', () => {
  expect(facts.filter((file) => !named.some((name) => stands(name, file)))).toEqual([])
  expect(named.filter((name) => !facts.some((file) => stands(name, file)))).toEqual([])
  expect(named.length).toBeGreaterThan(10)
})

test('the preset says of its login that the page has no public source', () => {
  const preset = readFileSync(`${ROOT}docs/guide/presets.md`, 'utf8')
  expect(preset).toMatch(/secureSiteWallet.*services\.md#without-a-public-source/)
  expect(page).toMatch(/\*\*The page of `secureSiteWallet`\*\*/)
})
