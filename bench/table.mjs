import { readFileSync, writeFileSync } from 'node:fs'
import { AIMS, PHONE_AIMS } from './aims.mjs'
import { figuresOf } from './figures.mjs'
import { readResults } from './results.mjs'
import { IDLE } from './static.mjs'

const PAGE = new URL('../docs/bench.md', import.meta.url)
const BEGIN = '<!-- bench: written by `npm run bench -- table` -->'
const END = '<!-- /bench -->'
const US = 'portico'

const number = (value, digits = 0) =>
  Number.isFinite(value) ? value.toFixed(digits).replace(/^-(0\.?0*)$/, '$1') : '–'
const line = (cells) => `| ${cells.join(' | ')} |`
const table = (head, rows) => [line(head), line(head.map((_, i) => (i === 0 ? '--' : '--:'))), ...rows.map(line), '']

/** A column: its name, the figure of an app, its digits after the point; the least is the best. */
const SECTIONS = [
  {
    title: 'Size',
    note: 'kB of JavaScript and CSS requested until then, after gzip, beyond a page with React alone. The last page is entered again by a visitor who is connected, and is not touched.',
    columns: [
      ['before any click', (r) => r.kB('initial'), 1],
      ['modal open', (r) => r.kB('open'), 1],
      ['connected', (r) => r.kB('connected'), 1],
      ['account view', (r) => r.kB('account'), 1],
      ['restored page', (r) => r.kB('restored'), 1],
      ['code for a phone', (r) => r.kB('code'), 1],
      ['before any click, minified', (r) => r.kB('initial', 'raw'), 1],
      ['requests before any click', (r) => r.requests('initial'), 0],
      ['requests to account view', (r) => r.requests('account'), 0],
    ],
  },
  {
    title: 'Quiet',
    note: `What a page does that is left alone: for ${IDLE.loaded} s after loading, and for ${IDLE.connected} s once connected. A call is a request to another host, a socket, a frame, a write to storage or a request to a wallet.`,
    columns: [
      ['calls, not connected', (r) => r.calls('idle'), 0],
      ['of these to other hosts', (r) => r.stage('idle')?.outside, 0],
      ['to wallets', (r) => r.stage('idle')?.wallet, 0],
      ['writes to storage', (r) => r.stage('idle')?.storage, 0],
      ['calls, connected', (r) => r.calls('idleConnected'), 0],
      ['of these to other hosts', (r) => r.stage('idleConnected')?.outside, 0],
    ],
  },
  {
    title: 'Time',
    note: 'Medians in ms. Script, task and blocking time are those of loading the page, beyond a page with React alone; the rest runs from a click to what it makes visible. 4× is with the processor slowed four times.',
    columns: [
      ['script', (r) => r.less('timing', 'script'), 1],
      ['task', (r) => r.less('timing', 'task'), 0],
      ['open, cold', (r) => r.time('timing', 'cold'), 1],
      ['open, warm', (r) => r.time('timing', 'warm'), 1],
      ['row to connected', (r) => r.time('timing', 'connect'), 1],
      ['row to code', (r) => r.time('timing', 'code'), 1],
      ['script 4×', (r) => r.less('timing4x', 'script'), 0],
      ['blocking 4×', (r) => r.less('timing4x', 'blocking'), 0],
      ['open, cold 4×', (r) => r.time('timing4x', 'cold'), 0],
      ['open, warm 4×', (r) => r.time('timing4x', 'warm'), 0],
      ['row to connected 4×', (r) => r.time('timing4x', 'connect'), 0],
      ['row to code 4×', (r) => r.time('timing4x', 'code'), 0],
    ],
  },
  {
    title: 'Memory',
    note: 'After a forced collection. Growth is over 50 times of opening and closing, counted once caches have filled: of objects, and of the whole heap, in which code counts that the engine has compiled meanwhile.',
    columns: [
      ['heap loaded, MB', (r) => r.heap('loaded'), 1],
      ['heap open, MB', (r) => r.heap('open'), 1],
      ['growth: objects, kB', (r) => r.growth('leak', 'objects'), 0],
      ['growth: heap, kB', (r) => r.growth('leak', 'heap'), 0],
      ['growth: nodes', (r) => r.growth('leak', 'nodes'), 0],
      ['growth: listeners', (r) => r.growth('leak', 'listeners'), 0],
    ],
  },
  {
    title: 'Manners',
    note: 'What is installed beyond React; nodes that axe-core holds against WCAG in the open modal; errors and warnings in the console at load.',
    columns: [
      ['packages', (r) => r.footprint('packages'), 0],
      ['MB on disk', (r) => r.footprint('megabytes'), 0],
      ['axe', (r) => r.faults(), 0],
      ['console', (r) => r.stage('console')?.length, 0],
    ],
  },
]

/** As it is printed, with the least in bold: what rounds to the same is the same. */
const column = (rows, [, get, digits]) => {
  const texts = rows.map((row) => number(get(row), digits))
  const least = Math.min(...texts.map(Number).filter(Number.isFinite))
  return texts.map((text) => (Number(text) === least ? `**${text}**` : text))
}

const section = (rows, { title, note, columns }) => {
  const grid = columns.map((each) => column(rows, each))
  return [
    `## ${title}`,
    '',
    note,
    '',
    ...table(
      ['', ...columns.map(([name]) => name)],
      rows.map((row, i) => [row.title, ...grid.map((cells) => cells[i])]),
    ),
  ]
}

/** Every figure in which another is better, said by itself. */
/** Each column in which another modal is ahead of one of our pages. */
const losses = (rows) => rows.filter(({ name }) => name.startsWith(US)).flatMap((us) => lossesOf(us, rows))

const lossesOf = (us, rows) =>
  SECTIONS.flatMap(({ title, columns }) =>
    columns.flatMap(([name, get, digits]) => {
      const ours = number(get(us), digits)
      const better = rows.filter((row) => !row.name.startsWith(US) && Number(number(get(row), digits)) < Number(ours))
      if (better.length === 0) return []
      const theirs = better.map((row) => `${row.title} ${number(get(row), digits)}`).join(', ')
      return [`- ${us.title}: ${title.toLowerCase()}, ${name}: ${ours}; ${theirs}.`]
    }),
  )

const aims = (us, list) =>
  table(
    ['', 'aim', 'measured', ''],
    list.map(([name, unit, aim, get]) => {
      const value = get(us)
      const digits = unit === '' ? 0 : 1
      const verdict = !Number.isFinite(value)
        ? 'not measured'
        : value <= aim
          ? 'met'
          : `**missed by ${number(value - aim, digits)}**`
      return [name, `≤ ${aim} ${unit}`.trim(), `${number(value, digits)} ${unit}`.trim(), verdict]
    }),
  )

const policies = (rows) => {
  const yes = (is) => (is ? 'yes' : '**no**')
  const cell = (found) =>
    found ? ['boots', 'opens', 'styled', 'connects'].map((key) => yes(found[key])).join(' / ') : '–'
  return [
    '## Policy',
    '',
    "Boots / opens / looks as it should / connects, under `script-src 'self'; style-src 'self'`, under `require-trusted-types-for 'script'`, and under both.",
    '',
    ...table(
      ['', 'strict', 'trusted types', 'both'],
      rows.map((row) => [row.title, ...['strict', 'trustedTypes', 'both'].map((key) => cell(row.policy(key)))]),
    ),
  ]
}

const versions = (rows) => [
  '## What was measured',
  '',
  ...table(
    ['', 'versions', 'licence'],
    rows.map(({ title, row }) => [
      title,
      Object.entries(row.footprint.versions)
        .map(([name, version]) => `${name} ${version}`)
        .join(', '),
      row.footprint.licence ?? '–',
    ]),
  ),
]

const generated = () => {
  const results = readResults()
  const rows = Object.entries(results.apps)
    .filter(([, { role }]) => role !== 'baseline')
    .map(([name]) => figuresOf(name, results))
    .sort((one, other) => Number(other.name === US) - Number(one.name === US) || one.title.localeCompare(other.title))
  const { machine, date } = results
  const us = results.apps[US]
  const loads = us.timing?.loads ?? []
  const took =
    loads.length > 0
      ? ` Times: medians of ${us.timing.rounds} rounds (4×: ${us.timing4x?.rounds ?? 0}), while the load average was ${number(Math.min(...loads), 1)} to ${number(Math.max(...loads), 1)}.`
      : ''
  const baselines = Object.values(results.apps)
    .filter(({ role }) => role === 'baseline')
    .map(
      (base) =>
        `${base.title}: ${number(base.stages.initial.gzip / 1000, 1)} kB, script ${number(base.timing?.script, 1)} ms`,
    )
  return [
    `${date}. ${machine.chromium}; Node ${machine.node}; Vite ${machine.vite}; ${machine.cpu}.${took} Taken away below: ${baselines.join('; ')}. In the tables the least of a column is in bold.`,
    '',
    '## Our aims',
    '',
    ...aims(rows[0], AIMS),
    'With wallets on phones:',
    '',
    ...aims(
      rows.find(({ name }) => name === `${US}-phones`),
      PHONE_AIMS,
    ),
    '## Where we lose',
    '',
    ...(losses(rows).length > 0 ? losses(rows) : ['Nowhere in these tables.']),
    '',
    ...SECTIONS.flatMap((each) => section(rows, each)),
    ...policies(rows),
    ...versions(rows),
  ].join('\n')
}

/** Writes the tables into docs/bench.md, between its markers. */
export const writeTable = () => {
  const page = readFileSync(PAGE, 'utf8')
  const [before, rest] = page.split(BEGIN)
  const after = rest?.split(END)[1]
  if (after === undefined) throw new Error(`docs/bench.md has lost its markers: ${BEGIN} … ${END}`)
  writeFileSync(PAGE, `${before}${BEGIN}\n\n${generated()}\n${END}${after}`)
}
