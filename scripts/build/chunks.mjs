// @ts-check
import { existsSync, readFileSync } from 'node:fs'
import { isAbsolute, relative } from 'node:path'
import { ROOT, readEdges } from '../edges.mjs'

/**
 * @typedef {object} GraphModule
 * @property {readonly string[]} imports paths of modules, and names of external packages
 * @property {readonly string[]} lazy the modules that it loads with `import()`
 * @property {string | undefined} entry the name of the entry that this module is
 */

/** @typedef {ReadonlyMap<string, GraphModule>} Graph the modules of the package by path, for example `kit/index.ts` */

/** Chunks that no module starts, and the modules that they hold. */
export const SHARED = {
  base: 'errors and CAIP identifiers, which servers load too',
  core: 'the kernel and all else that several entries need at once',
  buttons: 'the React buttons, and the elements made of them',
  'picture-buttons': 'buttons with a logo',
  pictures: 'images with a fallback',
  mistakes: 'words for mistakes, which pages in debug mode load',
  mobx: 'MobX, and the call that isolates it',
  events: 'event tokens and their emitter',
  queries: 'query tokens, which lazy code answers',
  resources: 'cached answers of sources',
  encoding: 'byte encodings',
  portable: 'code of lazy chunks that servers load too',
  shared: 'code of several lazy chunks that draws nothing',
  attempts: 'components on the way to a connection',
  lists: 'components of account lists',
  gallery: 'components of picture grids',
  amounts: 'amounts that users type, and their worth',
  features: 'all other components of several lazy chunks',
  'code-field': 'the field for a one-time code',
  'email-field': 'the field for an email address',
  'qr-code': 'QR codes',
  review: 'the engine of reviewed requests',
  'evm-transaction': 'EVM transactions that the page fills',
  'payment-page': 'URLs of payment pages',
  'sources-rpc': 'the source that asks the networks',
  'sources-reown': 'the source that asks a Reown project',
  'testing-packages': 'the packages that the testing entry alone runs',
}

/** Roots that load before all others that draw: a component that they share with others loads with the first of them. */
const LOADED_FIRST = ['react-account-label', 'opening', 'views-screens', 'connecting']

/** Folders whose modules belong to no entry. */
const COMMON = /^(?:kernel|services|kit|views|modal|react)\//

/**
 * Files of packages that load without the rest of the package, or with the code that needs them.
 *
 * @type {readonly (readonly [RegExp, string])[]}
 */
const PACKAGE_FILES = [
  // Addresses are checked by the arithmetic of fields alone, signatures by the curves.
  [/\/@noble\/curves\/(?:esm\/)?(?:abstract\/modular|utils)\.js$/, 'noble-fields'],
  [/\/mobx-react-lite\//, 'opening'],
]

const PACKAGE = /(?:^|\/)node_modules\/(?:@([^/]+)\/)?([^/]+)/

/** The path of a module in this package. */
export const pathOf = (/** @type {string} */ id) => (isAbsolute(id) ? relative(ROOT, id).replaceAll('\\', '/') : id)

/**
 * Reads which module imports which from a build that keeps each module a file. A graph of the sources would not do: an
 * import from an entry such as `portico/kit` would reach every module that it re-exports.
 *
 * @param {import('tsdown').TsdownBundle['chunks']} files
 * @returns {Graph}
 */
export const readGraph = (files) => {
  const chunks = files.filter((file) => file.type === 'chunk')
  const pathByFile = new Map(
    chunks.map(({ fileName, facadeModuleId }) => [fileName, pathOf(facadeModuleId ?? fileName)]),
  )
  const toPaths = (/** @type {readonly string[]} */ names) => names.map((name) => pathByFile.get(name) ?? name)
  return new Map(
    chunks.map(({ fileName, imports, dynamicImports, isEntry, name }) => [
      pathByFile.get(fileName) ?? fileName,
      { imports: toPaths(imports), lazy: toPaths(dynamicImports), entry: isEntry ? name : undefined },
    ]),
  )
}

/** @param {Graph} graph @param {string} start @param {Set<string>} [seen] @returns {Set<string>} */
const reach = (graph, start, seen = new Set()) => {
  const module = graph.get(start)
  if (!module || seen.has(start)) return seen
  seen.add(start)
  for (const next of module.imports) reach(graph, next, seen)
  return seen
}

/** Sorts the modules so that each comes after all that import it. @param {Graph} graph */
const importersFirst = (graph) => {
  /** @type {Set<string>} */
  const importsFirst = new Set()
  const visit = (/** @type {string} */ path) => {
    const module = graph.get(path)
    if (!module || importsFirst.has(path)) return
    for (const next of module.imports) visit(next)
    importsFirst.add(path)
  }
  for (const path of graph.keys()) visit(path)
  return [...importsFirst].reverse()
}

/** Returns the chunk that a module names in its own code, in a line `// chunk: name`. @param {string} path */
const ownChunk = (path) =>
  /^(?!node_modules\/).*\.tsx?$/.test(path) && existsSync(ROOT + path)
    ? /^\/\/ chunk: (\S+)$/m.exec(readFileSync(ROOT + path, 'utf8'))?.[1]
    : undefined

/** Returns the plugin or the folder of a module: `swaps` of `plugins/swaps/plugin.ts`. @param {string} path */
const ownerOf = (path) => path.replace(/^plugins\//, '').replace(/\/.*$/, '')

/**
 * Names the chunk that starts at a module by its folder, so that what one folder loads later is one chunk, or by the file
 * if it stands beside the entry: `swaps-views`, `swaps-runtime`. Each language is a chunk: `swaps-de`.
 *
 * @param {string} path
 */
const nameOf = (path) => {
  const [owner, ...rest] = path
    .replace(/^plugins\//, '')
    .replace(/\.\w+$/, '')
    .split('/')
  return [owner, ...(rest.length > 1 && !rest.includes('messages') ? rest.slice(0, -1) : rest.slice(-1))].join('-')
}

const EDGES = readEdges()
const PLUGINS = new Set(EDGES.flatMap(({ name, isPlugin }) => (isPlugin ? [name] : [])))
const isForReact = (/** @type {string} */ entry) =>
  entry === 'react' || entry === 'elements' || entry.endsWith('-react')
const isForServers = (/** @type {string} */ entry) => entry.endsWith('-verify')
/** Whether a page imports an entry at once; lazy chunks may hold the modules of all others. */
const isForPage = (/** @type {string} */ entry) =>
  ['index', 'sources', 'presets'].includes(entry) || isForReact(entry) || PLUGINS.has(entry)
const LIBRARIES = new Set(EDGES.flatMap(({ name }) => (isForPage(name) ? [] : [name])))

/**
 * @typedef {object} Users
 * @property {ReadonlySet<string>} eager the modules that pages load at once
 * @property {ReadonlyMap<string, string>} roots chunks by the modules that start them
 * @property {ReadonlyMap<string, ReadonlySet<string>>} of the entries and the chunks that need a module
 */

/** @param {Graph} graph @param {(path: string) => string | undefined} named @returns {Users} */
const findUsers = (graph, named) => {
  const entries = [...graph].flatMap(([path, { entry }]) => (entry === undefined ? [] : [{ path, entry }]))
  const eager = new Set(entries.flatMap(({ path, entry }) => (isForPage(entry) ? [...reach(graph, path)] : [])))
  const later = [...graph.values()].flatMap(({ lazy }) => lazy).filter((path) => graph.has(path) && !eager.has(path))
  const roots = new Map(later.map((path) => [path, named(path) ?? nameOf(path)]))
  /** @type {Map<string, Set<string>>} */
  const users = new Map([...graph.keys()].map((path) => [path, new Set()]))
  for (const [path, user] of [...entries.map(({ path, entry }) => /** @type {const} */ ([path, entry])), ...roots]) {
    for (const used of reach(graph, path)) users.get(used)?.add(user)
  }
  return { eager, roots, of: users }
}

/** The chunk of a module of no package that pages load at once. @param {string} path @param {readonly string[]} users */
const eagerChunk = (path, users) => {
  const owner = ownerOf(path)
  if (!COMMON.test(path)) return users.some(isForServers) ? `${owner}-base` : owner
  if (users.some(isForServers)) return 'base'
  const pages = users.filter(isForPage)
  const [page = ''] = pages
  const isOfPage = (/** @type {string} */ user) => user === page || user.startsWith(`${page}-`) || LIBRARIES.has(user)
  if (PLUGINS.has(page) && users.every(isOfPage)) return page
  return pages.every(isForReact) ? 'buttons' : 'core'
}

/** The chunk of a module of no package that lazy chunks share. @param {string} path @param {readonly string[]} users */
const lazyChunk = (path, users) => {
  const owner = ownerOf(path)
  if (!COMMON.test(path)) {
    if (users.some(isForServers)) return `${owner}-portable`
    return [owner, `${owner}-runtime`].find((name) => users.includes(name)) ?? `${owner}-shared`
  }
  if (users.includes('plugin')) return 'plugin'
  if (users.some(isForServers)) return 'portable'
  if (!path.startsWith('views/')) return 'shared'
  return LOADED_FIRST.find((chunk) => users.includes(chunk)) ?? 'features'
}

/** @param {string} path @param {readonly string[]} users @param {boolean} isEager */
const sharedChunk = (path, users, isEager) => {
  const [, scope, library] = PACKAGE.exec(path) ?? []
  if (path.endsWith('?testing')) return 'testing-packages'
  const [, chunk] = PACKAGE_FILES.find(([file]) => file.test(path)) ?? []
  if (library) return chunk ?? (scope ? `${scope}-${library}` : library)
  return isEager ? eagerChunk(path, users) : lazyChunk(path, users)
}

/**
 * Decides which chunk each module goes to. A chunk starts at a module that `import()` names; a module with one user, or
 * whose importers are in one chunk, goes with it. A module that several share goes to the chunk that it names itself, or by
 * this rule: a plugin's to the plugin's own chunk or to its runtime, all else to `core` if a page needs it at once, and to a
 * shared chunk if not.
 *
 * @param {Graph} graph
 * @param {(path: string) => string | undefined} [named] the chunk that a module names in its own code
 * @returns {ReadonlyMap<string, string>} chunks by the paths of modules; entries have none
 * @throws for a module that names a chunk without a root
 */
export const planChunks = (graph, named = ownChunk) => {
  const users = findUsers(graph, named)
  /** @type {Map<string, string[]>} */
  const importers = new Map([...graph.keys()].map((path) => [path, []]))
  for (const [path, { imports, entry = 'index' }] of graph)
    if (isForPage(entry)) for (const used of imports) importers.get(used)?.push(path)
  const known = new Set([...Object.keys(SHARED), ...users.roots.values()])
  /** @type {Map<string, string>} */
  const plan = new Map()

  /** @param {string} path */
  const chunkOf = (path) => {
    const all = [...(users.of.get(path) ?? [])]
    // The testing entry takes modules from wherever a page has them, and restoring loads the flows too.
    const followers = all.includes('kernel-flows') ? ['testing', 'restore'] : ['testing']
    const names = all.length > 1 ? all.filter((name) => !followers.includes(name)) : all
    const [user = '', ...others] = names
    if (others.length === 0) return user === 'index' ? 'core' : user
    const [chunk, ...otherChunks] = new Set(importers.get(path)?.map((importer) => plan.get(importer)))
    if (chunk !== undefined && otherChunks.length === 0) return chunk
    return sharedChunk(path, names, users.eager.has(path))
  }
  for (const path of importersFirst(graph)) {
    if (graph.get(path)?.entry !== undefined) continue
    const own = named(path)
    if (own !== undefined && !known.has(own)) throw new Error(`${path} names the chunk ${own}, which has no root.`)
    plan.set(path, own ?? users.roots.get(path) ?? chunkOf(path))
  }
  return plan
}
