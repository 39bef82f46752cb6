import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { posix, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { transform } from 'esbuild'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SHARED } from '../../scripts/build/chunks.mjs'
import { bundledPackages } from '../../scripts/bundled-packages.mjs'
import { ROOT, readEdges } from '../../scripts/edges.mjs'
import { packageOf } from '../../scripts/imports.mjs'

// Built from the current sources, because `dist` may be older; inside node_modules, where dependencies resolve.
const folder = `${ROOT}node_modules/.cache/portico-architecture-${process.pid}`
const runFile = promisify(execFile)
const TSDOWN = `${ROOT}node_modules/tsdown/dist/run.mjs`
const manifest = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8'))
/** The code of each file, by path, without comments and with references to Node's globals marked. */
const files = new Map<string, string>()

const FOREIGN = ['process', 'Buffer', 'global', 'require', '__dirname', '__filename', 'setImmediate']

beforeAll(async () => {
  await runFile(process.execPath, [TSDOWN, '--filter', 'modules', '--out-dir', folder], { cwd: ROOT })
  const define = Object.fromEntries(FOREIGN.map((name) => [name, `FREE_${name}`]))
  const paths = readdirSync(folder, { recursive: true }).map(String)
  for (const file of paths.filter((path) => path.endsWith('.js'))) {
    const { code } = await transform(readFileSync(`${folder}/${file}`, 'utf8'), { define, legalComments: 'none' })
    files.set(file.replaceAll('\\', '/'), code)
  }
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The files that a file imports at once, and with `later` those of its `import()`s. */
const importsOf = (file: string, later = false): readonly string[] => {
  const pattern = later
    ? /(?:\bfrom|\bimport|\bimport\()\s*["'](\.[^"']+)["']/g
    : /(?:\bfrom|\bimport)\s*["'](\.[^"']+)["']/g
  const found = (files.get(file) ?? '').matchAll(pattern)
  return [...found].map(([, specifier = '']) => posix.join(posix.dirname(file), specifier))
}

const sourcesOf = (file: string): readonly string[] => {
  // An entry point that only re-exports has no map.
  if (!existsSync(`${folder}/${file}.map`)) return []
  const { sources } = JSON.parse(readFileSync(`${folder}/${file}.map`, 'utf8')) as { sources: readonly string[] }
  return sources.map((source) => resolve(posix.dirname(`${folder}/${file}`), source))
}

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
    ['posts a message to any origin', /postMessage\([^\n]*["']\*["']/],
    ['asks for a word that only Node knows', /\bFREE_\w+/],
  ] as const)('never %s', ([, words]) => {
    expect(linesWith(words)).toEqual([])
  })

  test('asks a host for its dependencies and peers, and for nothing else', async () => {
    const asked = new Set<string>()
    for (const code of files.values()) {
      for (const [, specifier = ''] of code.matchAll(/(?:(?<!["'])\bfrom|\bimport|\bimport\()\s*["']([^"']+)["']/g)) {
        const name = packageOf(specifier)
        if (name !== undefined) asked.add(name)
      }
    }
    const allowed = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.peerDependencies)]
    expect([...asked].filter((name) => !allowed.includes(name))).toEqual([])
  })

  test('has at most 245 chunks, which import one another in no circle', () => {
    expect(files.size - readEdges().length).toBeLessThanOrEqual(245)
    const done = new Set<string>()
    const circleFrom = (file: string, path: readonly string[]): readonly string[] | undefined => {
      if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
      if (done.has(file)) return undefined
      const found = importsOf(file).flatMap((next) => circleFrom(next, [...path, file]) ?? [])
      done.add(file)
      return found.length > 0 ? found : undefined
    }
    expect([...files.keys()].flatMap((file) => circleFrom(file, []) ?? [])).toEqual([])
  })

  test('has every shared chunk that the build declares', () => {
    expect(Object.keys(SHARED).filter((name) => !files.has(`chunks/${name}.js`))).toEqual([])
  })

  test('holds the packages that NOTICE names, and no others', () => {
    const held = bundledPackages(folder)
    const notice = readFileSync(`${ROOT}NOTICE`, 'utf8')
    const named = [...notice.matchAll(/^-{80}\n(\S+) \S+ \(/gm)].map(([, name]) => `node_modules/${name}`)
    // Its logos are copied into views/marks.
    const names = held.map((folder) => folder.replace(/^.*\/node_modules\//, 'node_modules/'))
    expect(named).toEqual([...names, 'node_modules/@web3icons/core'])
  })

  test('a preset imports plugins and sources when they are on, and none of them at once', () => {
    const reach = (file: string, seen = new Set<string>()): ReadonlySet<string> => {
      for (const next of importsOf(file)) if (!seen.has(next)) reach(next, seen.add(next))
      return seen
    }
    const isForeign = (file: string) => sourcesOf(file).some((source) => /\/(?:plugins|sources)\//.test(source))
    const atOnce = reach('presets.js')
    expect([...atOnce].filter(isForeign)).toEqual([])
    const later = [...atOnce].flatMap((file) => importsOf(file, true))
    expect(later).toEqual(
      expect.arrayContaining([
        'chunks/presets-default-chain.js',
        'swaps.js',
        'chunks/presets-default-wallet.js',
        'chunks/presets-default-rpc.js',
        'chunks/presets-default-vendor.js',
      ]),
    )
  })

  test('brings fakes that import at once nothing that pages load later, but for frames', () => {
    // A bundler merges what one entry imports at once into the first load, though other parts load it later.
    const reach = (file: string, seen = new Set<string>()): ReadonlySet<string> => {
      for (const next of importsOf(file)) if (!seen.has(next)) reach(next, seen.add(next))
      return seen
    }
    const atOnce = reach('testing.js')
    const later = [...files.keys()]
      .filter((file) => !file.includes('testing'))
      .flatMap((file) => importsOf(file, true).filter((next) => !importsOf(file).includes(next)))
    expect([...new Set(later)].filter((file) => atOnce.has(file))).toEqual(['chunks/modal-frames.js'])
  })

  test('a host of one chain holds nothing of the others, neither at once nor later', () => {
    const reach = (entry: string, seen = new Set<string>()): ReadonlySet<string> => {
      if (seen.has(entry)) return seen
      seen.add(entry)
      for (const file of importsOf(entry, true)) reach(file, seen)
      return seen
    }
    const CHAINS = readEdges().filter(({ isPlugin }) => isPlugin)
    const common = ['index.js', 'react.js', 'networks.js', 'elements.js', 'plugin.js'].flatMap((edge) => [
      ...reach(edge),
    ])
    for (const { name } of CHAINS) {
      const files = [...new Set([...common, ...reach(`${name}.js`)])]
      const held = files.flatMap(sourcesOf)
      const plugins = new Set(
        held.flatMap((source) => /^plugins\/([^/]+)\//.exec(source.slice(ROOT.length))?.[1] ?? []),
      )
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

  test.for(['react', 'elements', 'activity-react'])("keeps 'use client' at the head of %s", (name) => {
    expect(readFileSync(`${folder}/${name}.js`, 'utf8')).toMatch(/^['"]use client['"]/)
  })
})
