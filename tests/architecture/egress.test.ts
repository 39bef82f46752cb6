import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const plugins = readdirSync('plugins', { withFileTypes: true }).filter((entry) => entry.isDirectory())
const text = (path: string) => readFileSync(path, 'utf8')

it.each(plugins.map(({ name }) => name))('%s declares what it can reach, and its page of the docs lists it', (name) => {
  const source = text(`plugins/${name}/plugin.ts`)
  expect(source).toMatch(/^ {2}egress: /m)
  const [, id] = /^ {2}id: '(\w+)'/m.exec(source) ?? []
  expect(text('docs/guide/privacy.md')).toContain(`\`${id}\``)
})
