import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT, SOURCE_FOLDERS } from '../../scripts/edges.mjs'
import { importsOf, packageOf, publishedFiles, sourceFiles } from '../../scripts/imports.mjs'

/** `kernel`, `views`, …; each plugin is a layer of its own. */
const layerOf = (file: string): string => {
  const [first = '', second = '', third] = file.split('/')
  return first === 'plugins' && third !== undefined ? `plugins/${second}` : first
}

/** The layers that each layer may import by path, beside itself. */
const RELATIVE: Readonly<Record<string, readonly string[]>> = {
  kernel: [],
  services: ['kernel'],
  plugin: ['kernel'],
  kit: ['kernel', 'services'],
  networks: ['kernel'],
  views: ['kernel', 'services'],
  sources: ['kernel', 'services', 'kit'],
  // Official plugins are third-party plugins: they import public entries by name.
  'plugins/*': [],
  modal: ['kernel', 'services', 'views'],
  react: ['kernel', 'views', 'modal'],
  elements: ['kernel', 'views', 'react', 'modal'],
  viem: ['kernel'],
  // The words of a locale lie beside the catalogue.
  locales: ['views'],
  egress: ['kernel'],
  // The only layer that imports plugins, by name and when they are switched on.
  presets: ['kernel', 'services'],
  testing: ['kernel', 'views', 'networks', 'services', 'kit', 'modal'],
}

/** The public entries that a plugin may import by name. */
const PLUGIN_ENTRIES = ['portico/plugin', 'portico/kit', 'portico/views', 'portico/services', 'portico/networks']

/** The npm packages that each layer may import; a plugin brings the SDK of its chain. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  kernel: ['zod'],
  services: [],
  kit: ['@scure/base'],
  sources: ['viem', '@noble/hashes'],
  networks: [],
  locales: [],
  egress: [],
  presets: [],
  // `uqr` makes the code to scan.
  views: ['react', 'react-dom', 'mobx-react-lite', 'zod', 'uqr'],
  'plugins/*': [
    'zod',
    'react',
    'viem',
    '@walletconnect/universal-provider',
    '@polkadot-api/metadata-builders',
    '@polkadot-api/pjs-signer',
    '@polkadot-api/substrate-bindings',
    '@solana/kit',
    '@scure/btc-signer',
    '@scure/sr25519',
    '@scure/base',
    '@noble/curves',
    '@noble/hashes',
    // Bundled.
    'buffer',
  ],
  plugin: [],
  testing: [
    'zod',
    'viem',
    '@noble/curves',
    '@noble/hashes',
    '@polkadot-api/substrate-bindings',
    '@scure/btc-signer',
    '@scure/sr25519',
    '@solana/kit',
    '@scure/base',
  ],
  modal: [],
  react: ['react'],
  elements: ['react', 'react-dom'],
  viem: ['viem'],
}

/** Packages that a single file imports, because it changes them for all others. */
const GATEWAYS: Readonly<Record<string, string>> = {
  tapable: 'kernel/hooks/hook-kinds.ts',
  mobx: 'kernel/stores/mobx.ts',
}

const kindOf = (layer: string): string => (layer.startsWith('plugins/') ? 'plugins/*' : layer)
const all = publishedFiles().flatMap((file) => importsOf(file).map((one) => ({ file, layer: layerOf(file), ...one })))
const relative = all
  .filter(({ specifier }) => specifier.startsWith('.'))
  .map((one) => ({ ...one, target: posix.join(posix.dirname(one.file), one.specifier) }))
const bare = all.filter(({ specifier }) => !specifier.startsWith('.') && packageOf(specifier) !== 'portico')
type Found = (typeof all)[number]

/** Whether a plugin imports by path what lies outside its folder, or by name an entry that is not for plugins. */
const isInternalImportOfPlugin = ({ file, layer, specifier }: Pick<Found, 'file' | 'layer' | 'specifier'>): boolean => {
  if (!layer.startsWith('plugins/')) return false
  if (specifier.startsWith('.')) return layerOf(posix.join(posix.dirname(file), specifier)) !== layer
  if (packageOf(specifier) !== 'portico') return false
  const isReactEntry = specifier === 'portico/react' && /^plugins\/[^/]+\/react(?:\.tsx?$|\/)/.test(file)
  return !PLUGIN_ENTRIES.includes(specifier) && !isReactEntry
}
const say = ({ file, specifier }: { readonly file: string; readonly specifier: string }) =>
  `${file} imports ${specifier}`

describe('layers', () => {
  test('every source folder has a rule here', () => {
    const layers = new Set(publishedFiles().map((file) => kindOf(layerOf(file))))
    expect([...layers].filter((layer) => !(layer in RELATIVE))).toEqual([])
  })

  test('nothing that is published assembles operations of smart accounts: pages of wallets do', () => {
    expect(all.filter(({ specifier }) => specifier.includes('account-abstraction')).map(say)).toEqual([])
  })

  test('import in one direction only', () => {
    const wrong = relative.filter(({ layer, target }) => {
      const to = layerOf(target)
      return to !== layer && !RELATIVE[kindOf(layer)]?.includes(kindOf(to))
    })
    expect(wrong.map(say)).toEqual([])
  })

  test('a plugin imports its own files, public entries and npm packages, and nothing else', () => {
    expect(all.filter(isInternalImportOfPlugin).map(say)).toEqual([])
  })

  test.for([
    '../../../kernel/stores/stores.js',
    '../../kernel/contract/plugin.js',
    '../solana/plugin.js',
    '../../kit/index.js',
    'portico',
    'portico/react',
    'portico/siwx',
  ])('a planted import of %s by a plugin is found', (specifier) => {
    const file = specifier.startsWith('../../../') ? 'plugins/siwx/views/planted.ts' : 'plugins/siwx/planted.ts'
    expect(isInternalImportOfPlugin({ file, layer: layerOf(file), specifier })).toBe(true)
  })

  test('features are not named outside of them: they come and go without anybody noticing', () => {
    const read = (file: string) => readFileSync(ROOT + file, 'utf8')
    const features = sourceFiles('plugins').flatMap((file) => {
      const [, name] = /^plugins\/([^/]+)\/plugin\.ts$/.exec(file) ?? []
      return name !== undefined && read(file).includes('definePlugin(') ? [name] : []
    })
    expect(features).toContain('siwx')
    // Analytics of wallet modals share the names of events, whatever the plugin that emits them is called (1.15).
    const withoutEvents = (text: string) => text.replace(/\bdefineEvent<\w+>\('\w+'\)|\b\w+Event\b/g, '')
    // Ids that are words of the field stand everywhere, so only the entry point of such a plugin names it.
    const common = [
      'activity',
      'balances',
      'embedded-wallet',
      'identity',
      'names',
      'nfts',
      'onramp',
      'pay',
      'receive',
      'send',
      'smart-sessions',
      'swaps',
    ]
    // As ids and in codes; the specification has words of its own for some of them (2.20, 8.48).
    const named = features.flatMap((name) =>
      common.includes(name) ? [`portico/${name}\\b`, `plugins/${name}\\b`] : [name, name.toUpperCase()],
    )
    const words = new RegExp(named.join('|'))
    const naming = publishedFiles().filter(
      (file) => !/^(?:plugins|presets)\//.test(file) && words.test(withoutEvents(read(file))),
    )
    expect(naming).toEqual([])
  })

  test('a contract imports nothing of its plugin but its error codes and its messages', () => {
    const contracts = relative.filter(({ file }) => /^plugins\/[^/]+\/contract\.ts$/.test(file))
    expect(contracts).not.toEqual([])
    expect(contracts.filter(({ target }) => !/\/(?:errors|messages\/en)\.js$/.test(target)).map(say)).toEqual([])
  })

  test('no file imports an index.ts by path', () => {
    const wrong = relative.filter(({ target }) => target.endsWith('/index.js'))
    expect(wrong.map(say)).toEqual([])
  })

  test('stay inside the source folders', () => {
    expect(relative.filter(({ target }) => !SOURCE_FOLDERS.includes(target.split('/')[0] ?? '')).map(say)).toEqual([])
  })
})

describe('packages', () => {
  test('are imported only by the layers that may know them', () => {
    const wrong = bare.filter(({ file, layer, specifier }) => {
      const name = packageOf(specifier) ?? ''
      if (name in GATEWAYS) return GATEWAYS[name] !== file
      return !PACKAGES[kindOf(layer)]?.includes(name)
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
  // Other tests write the code of the guides there, and remove it.
  const isWritten = (file: string) => file.startsWith('tests/docs/generated/')
  const files = [...SOURCE_FOLDERS, 'tests', 'scripts', 'examples', 'bench']
    .flatMap(sourceFiles)
    .filter((file) => !isWritten(file))

  test('are called in kebab-case, React included', () => {
    const wrong = files.filter((file) => !/^([a-z0-9]+(-[a-z0-9]+)*\/)*[a-z0-9]+(-[a-z0-9]+)*(\.[a-z-]+)+$/.test(file))
    expect(wrong).toEqual([])
  })

  test('loads screens when they are shown: only other screens and the lazy `views.ts` import one', () => {
    const wrong = relative.filter(
      ({ file, target, dynamic, typeOnly }) =>
        !dynamic &&
        !typeOnly &&
        (target.endsWith('/views/views.js') ||
          (target.endsWith('.view.js') && !file.endsWith('.view.tsx') && !file.endsWith('/views/views.ts'))),
    )
    expect(wrong.map(say)).toEqual([])
  })
})
