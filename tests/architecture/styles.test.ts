import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ROOT } from '../../scripts/edges.mjs'
import { sourceFiles } from '../../scripts/imports.mjs'

/** Ways to set a class: any release may rename the modal's, and a plugin has no sheet of its own. */
const CLASSES = /\bclassName\b|\bclassList\b|setAttribute\(\s*['"]class['"]/

const guides = readdirSync(`${ROOT}docs/guide`).map((name) => `docs/guide/${name}`)
const files = [...sourceFiles('plugins'), ...sourceFiles('examples/plugins'), ...guides]

test('plugins, their examples and the guides draw with components, without classes', () => {
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => CLASSES.test(readFileSync(ROOT + file, 'utf8')))).toEqual([])
})

test.for([
  '<div className="portico-panel">',
  "element.classList.add('portico-panel')",
  "element.setAttribute('class', 'portico-panel')",
])('a planted %s is found', (code) => {
  expect(CLASSES.test(code)).toBe(true)
})
