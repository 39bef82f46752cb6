import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { transform } from 'esbuild'
import { build } from 'tsup'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROOT, readEdges } from '../../scripts/edges.mjs'
import { bundledPackages, packageOf } from '../../scripts/imports.mjs'

// Built here from the source as it is, so that no test speaks of an older `dist`; inside node_modules, where
// dependencies are found.
const folder = `${ROOT}node_modules/.cache/portico-architecture-${process.pid}`
const runFile = promisify(execFile)
const manifest = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8'))
/** Each file as it will run: without comments, and with words that are free in it marked. */
const files = new Map<string, string>()

const FOREIGN = ['process', 'Buffer', 'global', 'require', '__dirname', '__filename', 'setImmediate']

beforeAll(async () => {
  await build({ config: `${ROOT}tsup.config.ts`, outDir: folder, silent: true, clean: true })
  const define = Object.fromEntries(FOREIGN.map((name) => [name, `FREE_${name}`]))
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.js'))) {
    const { code } = await transform(readFileSync(`${folder}/${file}`, 'utf8'), { define, legalComments: 'none' })
    files.set(file, code)
  }
}, 60_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const linesWith = (words: RegExp): readonly string[] =>
  [...files].flatMap(([file, code]) =>
    code.split('\n').flatMap((line) => (words.test(line) ? [`${file}: ${line.trim()}`] : [])),
  )

describe('what is published', () => {
  test.for([
    ['makes code of text', /\bnew Function\b|\bFunction\(|\beval\(/],
    [
      'makes markup of text',
      /\b(inner|outer)HTML\b|\binsertAdjacentHTML\b|\bdocument\.write|\bcreateContextualFragment\b/,
    ],
    ['inserts style as text', /createElement\(["']style["']\)|setAttribute\(["']style["']/],
    ['posts a message to whoever listens', /postMessage\([^\n]*["']\*["']/],
    ['asks for a word that only Node knows', /\bFREE_\w+/],
  ] as const)('never %s', ([, words]) => {
    expect(linesWith(words)).toEqual([])
  })

  test('asks a host for its dependencies and peers, and for nothing else', async () => {
    const asked = new Set<string>()
    for (const code of files.values()) {
      for (const [, specifier = ''] of code.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*["']([^"']+)["']/g)) {
        const name = packageOf(specifier)
        if (name !== undefined) asked.add(name)
      }
    }
    const allowed = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.peerDependencies)]
    expect([...asked].filter((name) => !allowed.includes(name))).toEqual([])
  })

  test('holds the packages that NOTICE names, and no other', () => {
    const held = new Set<string>()
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.js.map'))) {
      const { sources } = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as { sources: readonly string[] }
      for (const source of sources) {
        const name = packageOf(resolve(folder, source).split('node_modules/').slice(1).at(-1) ?? './')
        if (name !== undefined) held.add(name)
      }
    }
    const named = [...readFileSync(`${ROOT}NOTICE`, 'utf8').matchAll(/^-{80}\n(\S+) \S+ \(/gm)].map(([, name]) => name)
    expect([...held].sort()).toEqual(bundledPackages())
    expect(named).toEqual(bundledPackages())
  })

  test('a host of one chain holds nothing of the others, neither at once nor later', () => {
    const reach = (entry: string, seen = new Set<string>()): ReadonlySet<string> => {
      if (seen.has(entry)) return seen
      seen.add(entry)
      const imported = (files.get(entry) ?? '').matchAll(/(?:\bfrom|\bimport|\bimport\()\s*["']\.\/([^"']+)["']/g)
      for (const [, file = ''] of imported) reach(file, seen)
      return seen
    }
    const CHAINS = readEdges().filter(({ isPlugin }) => isPlugin)
    const common = ['index.js', 'react.js', 'networks.js', 'elements.js', 'plugin.js'].flatMap((edge) => [
      ...reach(edge),
    ])
    for (const { name } of CHAINS) {
      const held = [...new Set([...common, ...reach(`${name}.js`)])].flatMap(
        (file): readonly string[] => JSON.parse(readFileSync(`${folder}/${file}.map`, 'utf8')).sources,
      )
      const plugins = new Set(held.flatMap((source) => /(?:^|\/)plugins\/([^/]+)\//.exec(source)?.[1] ?? []))
      expect([...plugins]).toEqual([name])
    }
  })

  test.for(readEdges())('$specifier can be imported where there is no page', async ({ name }) => {
    // `typeof window` is an access too: a server may have a window that is none.
    const preload = `
      for (const name of ['window', 'document', 'localStorage', 'sessionStorage', 'navigator', 'customElements']) {
        Object.defineProperty(globalThis, name, {
          configurable: true,
          get() {
            if (new Error().stack.split('\\n')[2].includes('/portico-architecture-')) throw new Error('asks for ' + name)
          },
        })
      }`
    const run = runFile(process.execPath, [
      '--import',
      `data:text/javascript,${encodeURIComponent(preload)}`,
      '--input-type=module',
      '--eval',
      `await import('${pathToFileURL(`${folder}/${name}.js`)}')`,
    ])
    await expect(run).resolves.toMatchObject({ stderr: '' })
  })

  test.for(['react', 'elements'])("keeps 'use client' at the head of %s", (name) => {
    expect(readFileSync(`${folder}/${name}.js`, 'utf8')).toMatch(/^['"]use client['"]/)
  })
})
