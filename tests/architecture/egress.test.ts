import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const plugins = readdirSync('plugins', { withFileTypes: true }).filter((entry) => entry.isDirectory())
const text = (path: string) => readFileSync(path, 'utf8')

describe.each(plugins.map(({ name }) => name))('%s', (name) => {
  const source = text(`plugins/${name}/plugin.ts`)

  it('declares what it can reach, and its page of the docs lists it', () => {
    expect(source).toMatch(/^ {2}egress: /m)
    const [, id] = /^ {2}id: '(\w+)'/m.exec(source) ?? []
    expect(text('docs/guide/privacy.md')).toContain(`\`${id}\``)
  })

  it('declares no picture of a server that it does not name', () => {
    // A scheme alone would let any script of the page tell any server anything.
    expect(source).not.toMatch(/\bimages: \[[^\]]*'\w+:'/)
  })

  it('says why and when, unless it reaches nothing', () => {
    const reachesNothing = source.includes('egress: () => ({}),')
    expect(source.includes("purposes: () => import('./purposes.js')")).toBe(!reachesNothing)
    expect(existsSync(`plugins/${name}/purposes.ts`)).toBe(!reachesNothing)
  })
})
