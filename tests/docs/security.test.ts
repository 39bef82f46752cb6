import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ROOT } from '../../scripts/edges.mjs'

const FOLDER = `${ROOT}docs/security/`
const pages = readdirSync(FOLDER).map((name) => ({ name, text: readFileSync(FOLDER + name, 'utf8') }))

/** Each test that a page names, with the titles in quotes behind it. */
const cited = pages.flatMap(({ name, text }) =>
  [...text.matchAll(/`(tests\/[\w./-]+)`((?:[;,]? "[^"]+")*)/g)].map(([, file = '', titles = '']) => ({
    page: name,
    file,
    titles: [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
  })),
)

test('every claim of the security documents names a test that exists', () => {
  expect(cited.length).toBeGreaterThan(30)
  const gone = cited.flatMap(({ page, file, titles }) => {
    if (!existsSync(ROOT + file)) return [`${page}: ${file}`]
    const source = readFileSync(ROOT + file, 'utf8')
    return titles.filter((title) => !source.includes(title)).map((title) => `${page}: ${file} "${title}"`)
  })
  expect(gone).toEqual([])
})

test('every row of the claims has a test', () => {
  const [, claims = ''] = (pages.find(({ name }) => name === 'threat-model.md')?.text ?? '').split('\n## Claims')
  const rows = claims.split('\n').filter((line) => /^\| (?!claim|---)/.test(line))
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.filter((row) => !/`tests\/[^`]+` "[^"]+"/.test(row))).toEqual([])
})

test('every link of the security documents leads to a file', () => {
  const links = [...pages, { name: '../../SECURITY.md', text: readFileSync(`${ROOT}SECURITY.md`, 'utf8') }].flatMap(
    ({ name, text }) =>
      [...text.matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)].map(
        ([, to = '']) => new URL(to, `file://${FOLDER}${name}`),
      ),
  )
  expect(links.filter((url) => !existsSync(url)).map(({ pathname }) => pathname)).toEqual([])
})
