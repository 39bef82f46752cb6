import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ROOT } from '../../scripts/edges.mjs'

const page = readFileSync(`${ROOT}docs/specification.md`, 'utf8')

/** How many statements each chapter has. */
const CHAPTERS = [17, 24, 67, 52, 25, 18, 64, 84, 44]
const STATUSES = ['tested', 'partly', 'built, untested', 'differs', 'not yet', 'heading', 'information'] as const

const rows = [...page.matchAll(/^\| (\d+\.\d+) \| (.*?) \| (.*?) \|(?: (.*))? \|$/gm)].map(
  ([, number = '', text = '', status = '', cell = '']) => ({
    number,
    text,
    status,
    remark: cell.replace(/\[[^\]]*\]\([^)]*\)(?:: "[^"]*"(?:, "[^"]*")*)?[;.]? ?/g, ''),
    links: [...cell.matchAll(/\]\(([^)]+)\)((?:[:,] "[^"]*")*)/g)].map(([, target = '', quoted = '']) => ({
      path: `docs/${target}`,
      quotations: [...quoted.matchAll(/"([^"]*)"/g)].map(([, quotation = '']) => quotation),
    })),
  }),
)
const numbersOf = (wanted: (row: (typeof rows)[number]) => boolean) => rows.filter(wanted).map(({ number }) => number)

test('lists every statement once and in order, and says what the product does', () => {
  const numbers = CHAPTERS.flatMap((count, chapter) =>
    Array.from({ length: count }, (_, index) => `${chapter + 1}.${index + 1}`),
  )
  expect(rows.map(({ number }) => number)).toEqual(numbers)
  expect(numbersOf(({ text }) => text.length < 5 || text.length > 200)).toEqual([])
})

test('counts the statements of each status', () => {
  const counts = STATUSES.map((status) => `| ${status} | ${rows.filter((row) => row.status === status).length} |`)
  expect(page.match(/^\| [^\d|]+ \| \d+ \|/gm)).toEqual(counts)
  expect(numbersOf(({ status }) => !STATUSES.some((known) => known === status))).toEqual([])
})

test('links to tests that exist, and quotes text of them', () => {
  const broken = rows.flatMap(({ number, links }) =>
    links.flatMap(({ path, quotations }) => {
      if (!/^docs\/\.\.\/tests\/.*\.(test|spec|test-d)\.tsx?$/.test(path) || !existsSync(ROOT + path))
        return [`${number} ${path}`]
      const file = readFileSync(ROOT + path, 'utf8')
      return quotations.filter((quotation) => !file.includes(quotation)).map((lost) => `${number} ${path} "${lost}"`)
    }),
  )
  expect(broken).toEqual([])
})

test('has a test where a statement is tested, and a remark where something is missing or differs', () => {
  const isTested = ({ status }: { readonly status: string }) => ['tested', 'partly', 'differs'].includes(status)
  expect(numbersOf((row) => isTested(row) !== row.links.length > 0)).toEqual([])
  const isIncomplete = ({ status }: { readonly status: string }) =>
    ['partly', 'built, untested', 'differs', 'not yet'].includes(status)
  expect(numbersOf((row) => isIncomplete(row) && row.remark.length < 10)).toEqual([])
})

test('says of each part that is missing which plugin it waits for, or what it is', () => {
  const isNamed = (remark: string) => /Waits for `[a-z-]+`|Missing: \S/.test(remark)
  expect(numbersOf(({ status, remark }) => status === 'partly' && !isNamed(remark))).toEqual([])
})

test('says why a statement is read otherwise, in a sentence', () => {
  const isReason = (remark: string) => remark.split(/\s+/).length >= 6 && remark.endsWith('.')
  expect(numbersOf(({ status, remark }) => status === 'differs' && !isReason(remark))).toEqual([])
})

test('waits for plugins that do not exist', () => {
  const [, list = ''] = /^Plugins to come: (.*)\.$/m.exec(page) ?? []
  const coming = new Set(list.match(/[a-z-]+/g))
  const awaited = (remark: string) => /Waits for ((?:`[a-z-]+`[^`.]*)+)/.exec(remark)?.[1]?.match(/`([a-z-]+)`/g) ?? []
  for (const { number, status, remark } of rows) {
    const names = awaited(remark).map((name) => name.slice(1, -1))
    expect([number, names.filter((name) => !coming.has(name))]).toEqual([number, []])
    expect([number, status === 'not yet' && names.length === 0]).toEqual([number, false])
  }
  expect(readdirSync(`${ROOT}plugins`).filter((name) => coming.has(name))).toEqual([])
})
