import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT, SOURCE_FOLDERS } from '../../scripts/edges.mjs'
import { importsOf, packageOf, publishedFiles, sourceFiles } from '../../scripts/imports.mjs'

/** `kernel`, `views`, …; plugins are told apart. */
const roomOf = (file: string): string => {
  const [first = '', second = '', third] = file.split('/')
  return first === 'plugins' && third !== undefined ? `plugins/${second}` : first
}

/** Whom each room may import, beside itself. */
const RELATIVE: Readonly<Record<string, readonly string[]>> = {
  kernel: [],
  networks: ['kernel'],
  views: ['kernel'],
  // Languages: their words lie with the catalogue.
  locales: ['views'],
  'plugins/*': ['kernel', 'views', 'networks'],
  plugin: ['kernel', 'views'],
  testing: ['kernel', 'views', 'networks'],
  modal: ['kernel', 'views'],
  // React's edge gives a type of the modal that `portico` makes.
  react: ['kernel', 'views', 'modal'],
  elements: ['kernel', 'views', 'react', 'modal'],
  // Presets are lists of plugins, and nothing else.
  presets: ['plugins/*', 'kernel'],
}

/** The packages that each room may import; a plugin brings the SDK of its chain. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  kernel: ['zod', '@scure/base'],
  networks: [],
  locales: [],
  views: ['react', 'react-dom', 'mobx-react-lite', 'zod'],
  'plugins/*': [
    'zod',
    'react',
    'mobx-react-lite',
    'viem',
    '@walletconnect/universal-provider',
    '@solana/web3.js',
    '@scure/btc-signer',
    '@scure/base',
    '@noble/curves',
    '@noble/hashes',
    // Bundled: the code to scan.
    'uqr',
  ],
  plugin: [],
  testing: ['zod', 'viem', '@solana/web3.js', '@scure/btc-signer'],
  modal: [],
  react: ['react'],
  elements: ['react', 'react-dom'],
  presets: [],
}

/** Packages that one file alone may import, because it does to them what the others rely on. */
const DOORS: Readonly<Record<string, string>> = {
  tapable: 'kernel/hooks/hook-kinds.ts',
  mobx: 'kernel/stores/mobx.ts',
}

const kindOf = (room: string): string => (room.startsWith('plugins/') ? 'plugins/*' : room)
const all = publishedFiles().flatMap((file) => importsOf(file).map((one) => ({ file, room: roomOf(file), ...one })))
const relative = all
  .filter(({ specifier }) => specifier.startsWith('.'))
  .map((one) => ({ ...one, target: posix.join(posix.dirname(one.file), one.specifier) }))
const bare = all.filter(({ specifier }) => !specifier.startsWith('.'))
const say = ({ file, specifier }: { readonly file: string; readonly specifier: string }) =>
  `${file} imports ${specifier}`

describe('rooms', () => {
  test('every source folder is one that this file knows', () => {
    const rooms = new Set(publishedFiles().map((file) => kindOf(roomOf(file))))
    expect([...rooms].filter((room) => !(room in RELATIVE))).toEqual([])
  })

  test('import only in the direction that is agreed', () => {
    const wrong = relative.filter(({ room, target }) => {
      const to = roomOf(target)
      return to !== room && !RELATIVE[kindOf(room)]?.includes(kindOf(to))
    })
    expect(wrong.map(say)).toEqual([])
  })

  test('a plugin imports no other plugin, not even a type', () => {
    const isPlugin = (room: string) => room.startsWith('plugins/')
    const wrong = relative.filter(({ room, target }) => {
      const to = roomOf(target)
      return isPlugin(room) && isPlugin(to) && to !== room
    })
    expect(wrong.map(say)).toEqual([])
  })

  test('features are not named outside of them: they come and go without anybody noticing', () => {
    const read = (file: string) => readFileSync(ROOT + file, 'utf8')
    const features = sourceFiles('plugins').flatMap((file) => {
      const [, name] = /^plugins\/([^/]+)\/plugin\.ts$/.exec(file) ?? []
      return name !== undefined && read(file).includes('definePlugin(') ? [name] : []
    })
    expect(features).toContain('siwx')
    // As ids and in codes; the specification has words of its own for some of them (2.20, 8.48).
    const words = new RegExp(features.flatMap((name) => [name, name.toUpperCase()]).join('|'))
    const naming = publishedFiles().filter((file) => !file.startsWith('plugins/') && words.test(read(file)))
    expect(naming).toEqual([])
  })

  test('nothing goes through an edge from inside: the file itself is imported', () => {
    const wrong = relative.filter(({ target }) => target.endsWith('/index.js'))
    expect(wrong.map(say)).toEqual([])
  })

  test('stay inside the source folders', () => {
    expect(relative.filter(({ target }) => !SOURCE_FOLDERS.includes(target.split('/')[0] ?? '')).map(say)).toEqual([])
  })
})

describe('packages', () => {
  test('are imported only in the rooms that may know them', () => {
    const wrong = bare.filter(({ file, room, specifier }) => {
      const name = packageOf(specifier) ?? ''
      if (name in DOORS) return DOORS[name] !== file
      return !PACKAGES[kindOf(room)]?.includes(name)
    })
    expect(wrong.map(say)).toEqual([])
  })

  test('what a host may leave out is imported whole: a name of what is not there stops the build of a host', () => {
    const { peerDependenciesMeta } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8'))
    const optional = Object.keys(peerDependenciesMeta)
    const named = sourceFiles('plugins').flatMap((file) =>
      [...readFileSync(ROOT + file, 'utf8').matchAll(/^import (?!type |\* as )[^;]*? from '([^']+)'/gm)]
        .filter(([, specifier = '']) => optional.includes(packageOf(specifier) ?? ''))
        .map(([words]) => `${file}: ${words}`),
    )
    expect(optional).toContain('viem')
    expect(named).toEqual([])
  })

  test('zod is imported as zod/mini: zod itself probes `new Function`', () => {
    const wrong = bare.filter(({ specifier }) => packageOf(specifier) === 'zod' && specifier !== 'zod/mini')
    expect(wrong.map(say)).toEqual([])
  })

  test('types come by `import type`, so that nothing of them is loaded', () => {
    const types = ['../contract/', './contract/'].flatMap((folder) =>
      relative.filter(({ specifier, typeOnly }) => specifier.includes(folder) && !typeOnly),
    )
    expect(types.map(say)).toEqual([])
  })
})

describe('files', () => {
  const files = [...SOURCE_FOLDERS, 'tests', 'scripts', 'examples', 'bench'].flatMap(sourceFiles)

  test('are called in kebab-case, React included', () => {
    const wrong = files.filter((file) => !/^([a-z0-9]+(-[a-z0-9]+)*\/)*[a-z0-9]+(-[a-z0-9]+)*(\.[a-z-]+)+$/.test(file))
    expect(wrong).toEqual([])
  })

  test('screens are loaded when they are shown: none but another screen imports one', () => {
    const wrong = relative.filter(
      ({ file, target, dynamic, typeOnly }) =>
        target.endsWith('.view.js') && !file.endsWith('.view.tsx') && !dynamic && !typeOnly,
    )
    expect(wrong.map(say)).toEqual([])
  })
})
