import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROOT, readEdges } from '../../scripts/edges.mjs'
import { pack } from '../../scripts/pack.mjs'

const runFile = promisify(execFile)
/** TypeScript 5.9, 6 and 7. */
const COMPILERS = ['typescript-5', 'typescript', 'typescript-7']
const manifest = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8'))
const consumer = mkdtempSync(join(tmpdir(), 'portico-consumer-'))
const installed = join(consumer, 'node_modules/portico')

const link = (name: string, folder: string) => {
  const place = join(folder, 'node_modules', name)
  mkdirSync(dirname(place), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules', name), place, 'junction')
}

/** Runs a program in the consumer's folder; what it printed is the message where it fails. */
const run = async (...args: readonly string[]): Promise<string> => {
  try {
    return (await runFile(process.execPath, args, { cwd: consumer })).stdout.trim()
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${stdout}${stderr}`.trim() || String(error))
  }
}

beforeAll(async () => {
  cpSync(join(ROOT, 'tests/packed/fixture'), consumer, { recursive: true })
  mkdirSync(installed, { recursive: true })
  await runFile('tar', ['-xzf', await pack(consumer), '--strip-components=1', '-C', installed])
  // Dependencies lie inside the package, as pnpm puts them: a type of theirs that a host would have to name shows.
  for (const name of Object.keys(manifest.dependencies)) link(name, installed)
  // Who writes a plugin with options brings zod along; who only lists plugins does not.
  link('zod', join(consumer, 'plugins'))
  for (const name of Object.keys(manifest.peerDependencies)) link(name, consumer)
  for (const name of ['@types/react', '@types/react-dom', 'happy-dom', ...COMPILERS]) link(name, consumer)
})

afterAll(() => rmSync(consumer, { recursive: true, force: true }))

describe('the tarball', () => {
  const files = () =>
    readdirSync(installed, { recursive: true })
      .map((path) => String(path).replaceAll('\\', '/'))
      .filter((path) => !path.startsWith('node_modules'))

  test('holds the build, the docs and the licences, in at most 850 files', () => {
    const documents = readdirSync(ROOT).filter((name) => name.endsWith('.md'))
    expect(readdirSync(installed).sort()).toEqual(
      [
        ...documents,
        'LICENSE',
        'NOTICE',
        'bin',
        'dist',
        'docs',
        'examples',
        'node_modules',
        'package.json',
        'plugins',
      ].sort(),
    )
    expect(files().filter((path) => !lstatSync(join(installed, path)).isDirectory()).length).toBeLessThanOrEqual(850)
  })

  test('holds whatever its documents link to', () => {
    const documents = files().filter((path) => path.endsWith('.md'))
    const broken = documents.flatMap((path) =>
      [...readFileSync(join(installed, path), 'utf8').matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)]
        .map(([, target = '']) => posix.join(posix.dirname(path), target))
        .filter((target) => target.startsWith('..') || !existsSync(join(installed, target)))
        .map((target) => `${path}: ${target}`),
    )
    expect(documents).toContain('README.md')
    expect(broken).toEqual([])
  })

  test('has a source map with the sources of every chunk', () => {
    // The bundler's own helpers have no source.
    const chunks = files().filter((path) => /^dist\/chunks\/(?!rolldown-runtime).*\.js$/.test(path))
    const onlyExports = (path: string) =>
      /^(?:export \{[^}]*\} from "[^"]+";\s*)+$/.test(readFileSync(join(installed, path), 'utf8'))
    const sourceless = chunks.filter((path) => {
      if (onlyExports(path)) return false
      const { sources, sourcesContent } = JSON.parse(readFileSync(join(installed, `${path}.map`), 'utf8'))
      return sourcesContent.length !== sources.length || sourcesContent.includes(null)
    })
    expect(sourceless).toEqual([])
  })

  test('chains no call to a destructured import, which Vite 5 and 6 wrap wrongly', () => {
    // Their `dynamicImportTreeshakenRE` looks no further than the import: name the whole module instead.
    const wrapped = /\}\s*=\s*await\s+import\([^)]*\)\s*\.\s*\w+/g
    expect('const { a } = await import("./b.js").then((n) => n.c)').toMatch(wrapped)
    const found = files()
      .filter((path) => path.startsWith('dist/') && path.endsWith('.js'))
      .flatMap((path) =>
        (readFileSync(join(installed, path), 'utf8').match(wrapped) ?? []).map((code) => `${path}: ${code}`),
      )
    expect(found).toEqual([])
  })

  test("keeps 'use client' at the head of the edges that draw", () => {
    for (const name of ['react', 'elements']) {
      expect(readFileSync(join(installed, `dist/${name}.js`), 'utf8')).toMatch(/^['"]use client['"]/)
    }
  })
})

describe('a host that installs it', () => {
  const settings = COMPILERS.flatMap((compiler) => [
    [compiler, 'ESNext', 'bundler'] as const,
    [compiler, 'NodeNext', 'NodeNext'] as const,
  ])
  test.for(settings)(
    'compiles by %s under module %s, resolution %s, declares all it exports',
    async ([compiler, module, resolution]) => {
      const folder = `types-${compiler}-${resolution}`
      const tsc = [`node_modules/${compiler}/bin/tsc`, '--outDir', folder]
      await run(...tsc, '--module', module, '--moduleResolution', resolution)
      const declared = readdirSync(join(consumer, folder), { recursive: true }).map(String)
      expect(declared.filter((file) => file.endsWith('.d.ts')).sort()).toEqual([
        'plugins/office-hours.d.ts',
        'plugins/toy.d.ts',
        'src/account-modal.d.ts',
        'src/app.d.ts',
        'src/modal.d.ts',
        'src/modal.test.d.ts',
      ])
    },
  )

  describe('in Node, where there is no page', () => {
    let names: Readonly<Record<string, readonly string[] | string>>
    beforeAll(async () => {
      names = JSON.parse(await run('import-each.mjs', ...readEdges().map(({ specifier }) => specifier)))
    })

    test.for(readEdges())('imports $specifier', ({ source, specifier }) => {
      const isEmpty = /^export \{\}/m.test(readFileSync(join(ROOT, source), 'utf8'))
      expect(names[specifier]).toEqual(isEmpty ? [] : expect.arrayContaining([expect.any(String)]))
    })
  })

  test('connects and signs where no code is made of text', async () => {
    const answer = JSON.parse(await run('--disallow-code-generation-from-strings', 'strict-page.mjs'))
    expect(answer).toEqual({
      account: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      phases: ['before', 'after', 'settled'],
      signed: 132,
      status: 'connected',
    })
  })

  test.for([
    ['plain Node', []],
    ['happy-dom', ['--import', './dom.mjs']],
  ] as const)('connects and signs with every virtual wallet and fixture, in %s', async ([, options]) => {
    expect(JSON.parse(await run(...options, 'virtual-wallets.mjs'))).toEqual({ missing: [], refused: [] })
  })

  describe('the command', () => {
    const command = 'node_modules/portico/bin/portico.mjs'
    const config = [
      "import { createModal } from 'portico'",
      "import { eip155 } from 'portico/eip155'",
      "import { mainnet } from 'portico/networks'",
      "import { walletconnect } from 'portico/walletconnect'",
      'export const plugins = [eip155({ networks: [mainnet] }), walletconnect({ verify: false })]',
      "export const modal = createModal({ projectId: 'p', plugins })",
    ]
    const write = (name: string, lines: readonly string[]) => writeFileSync(join(consumer, name), lines.join('\n'))

    test('prints the policy of a modal, and of a list of plugins', async () => {
      write('modal.mjs', config)
      write('plugins.mjs', config.slice(0, -1))
      const policy = await run(command, 'csp', 'modal.mjs')
      expect(policy).toMatch(
        /^default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self' https:\/\/\S+ /,
      )
      expect(policy).toContain('wss://relay.walletconnect.org')
      expect(policy).not.toContain('unsafe')
      expect(await run(command, 'csp', 'plugins.mjs')).toBe(policy)
    })

    test('prints also what the page itself reaches, where the module says so', async () => {
      write('plain.mjs', config)
      write('own.mjs', [...config, "export const egress = { hosts: ['https://api.example.com/v1'] }"])
      const plain = await run(command, 'csp', 'plain.mjs')
      expect(await run(command, 'csp', 'own.mjs')).toBe(plain.replace('; img-src', ' https://api.example.com; img-src'))
      const [own] = JSON.parse(await run(command, 'egress', 'own.mjs', '--json')).entries.slice(-1)
      expect(own).toEqual({ plugin: 'page', kind: 'hosts', address: 'https://api.example.com/v1' })
      write('wrong.mjs', [...config, "export const egress = { hosts: 'https://api.example.com' }"])
      await expect(run(command, 'csp', 'wrong.mjs')).rejects.toThrow(/`egress` of wrong\.mjs is not an object of lists/)
      write('typo.mjs', [...config, "export const egress = { host: ['https://api.example.com'] }"])
      await expect(run(command, 'csp', 'typo.mjs')).rejects.toThrow(/the unknown kind "host"\. Use hosts, sockets,/)
    })

    test('prints who may embed the page, where the module says so', async () => {
      write('framed.mjs', [...config, "export const policy = { framedBy: ['https://a.example'], trustedTypes: ['x'] }"])
      const framed = await run(command, 'csp', 'framed.mjs')
      expect(framed).toContain('frame-ancestors https://a.example; ')
      expect(framed).toMatch(/; trusted-types x$/m)
      write('unframed.mjs', [...config, "export const policy = { frameAncestors: ['https://a.example'] }"])
      await expect(run(command, 'csp', 'unframed.mjs')).rejects.toThrow(/`policy` of unframed\.mjs is not \{ framedBy/)
    })

    test('prints what a modal reaches, with why and when, as text and as JSON', async () => {
      write('modal.mjs', config)
      expect(await run(command, 'egress', 'modal.mjs')).toMatch(
        /^core\n {2}storage: portico:connections.*\n {4}Remembers /m,
      )
      const { entries, undeclared } = JSON.parse(await run(command, 'egress', 'modal.mjs', '--json'))
      expect(undeclared).toEqual([])
      expect(entries).toContainEqual({
        plugin: 'walletconnect',
        kind: 'sockets',
        address: 'wss://relay.walletconnect.org',
        why: expect.stringContaining('.'),
        when: expect.stringContaining('.'),
      })
    })

    test.for([
      ['nothing to read', ['csp'], /^Usage: portico egress/],
      ['a file that is not there', ['csp', 'absent.mjs'], /absent\.mjs could not be imported/],
      ['a module that exports neither', ['csp', 'empty.mjs'], /exports neither `modal` nor `plugins`/],
      ['an unknown word', ['policy', 'modal.mjs'], /^Usage/],
    ] as const)('says what to do with %s', async ([, args, message]) => {
      write('empty.mjs', [])
      await expect(run(command, ...args)).rejects.toThrow(message)
    })
  })
})
