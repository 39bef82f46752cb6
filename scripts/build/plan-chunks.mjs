// @ts-check
import { isAbsolute, relative } from 'node:path'
import { ROOT } from '../edges.mjs'

/** @typedef {import('./read-graph.mjs').ModuleGraph} ModuleGraph */
/** @typedef {ReadonlySet<string>} Names */

/** Whether an entry point draws in a page with the host's React: the buttons, and the hooks of plugins. */
const isForReact = (/** @type {string} */ entry) => ['react', 'elements'].includes(entry) || entry.endsWith('-react')
/** Whether a page imports an entry point at once, beside those of its plugins; the modules of all others may be lazy. */
const isForPage = (/** @type {string} */ entry) => ['index', 'sources', 'presets'].includes(entry) || isForReact(entry)

/**
 * The lazy part that starts at the module which `import()` names, by its path; the first match counts.
 *
 * @type {readonly (readonly [RegExp, string])[]}
 */
const PARTS = [
  // The label of a tab or an action stands there before its code is needed.
  [/^plugins\/(activity|nfts|onramp|receive|send|wallet-registry)\/messages\/en\./, '$1-messages'],
  // A button of Connect: the screens of the list load after it.
  [/^plugins\/(wallet-registry)\/views\/(wallet-help)\./, '$1-help'],
  // The English messages load with the views, which need them.
  [/^plugins\/([\w-]+)\/messages\/en\./, '$1-views'],
  [/^plugins\/([\w-]+)\/messages\/([\w-]+)/, '$1-$2'],
  [/^views\/i18n\/messages\/([\w-]+)/, 'messages-$1'],
  [/^plugins\/([\w-]+)\/sign-in-form\./, '$1-sign-in'],
  // Read by a command, seldom by a page.
  [/^plugins\/[\w-]+\/(purposes)\./, '$1'],
  [/^plugins\/([\w-]+)\/verify\//, '$1-verify'],
  [/^plugins\/([\w-]+)\/views\//, '$1-views'],
  [/^plugins\/([\w-]+)\/relay\//, '$1-relay'],
  [/^plugins\/([\w-]+)\/service\./, '$1-service'],
  // Only a transfer asks whether an address has a private key.
  [/^plugins\/(solana)\/transfer\/is-on-curve\./, '$1-service'],
  // Only wallets whose approvals the modal draws ask what a request does.
  [/^plugins\/([\w-]+)\/describe\//, '$1-describe'],
  [/^plugins\/[\w-]+\/(bundled-[\w-]+)/, '$1'],
  [/^plugins\/([\w-]+)\/connector\/(buffer)-/, '$1-$2'],
  [/^plugins\/([\w-]+)\/handlers\//, '$1-handlers'],
  // Few quotes take a permit.
  [/^plugins\/(swaps)\/permits\/permits\./, '$1-permits'],
  [/^plugins\/([\w-]+)\//, '$1-runtime'],
  [/^sources\/([\w-]+)\/(?:([\w-]+)\/)?/, 'sources-$1-$2'],
  [/^modal\/create-dialog/, 'dialog'],
  [/^modal\/(emit-initialize)/, '$1'],
  // Only pages in debug mode, and those with a mistake, load it.
  [/^(?:kernel|modal|services)\/mistakes\//, 'mistakes'],
  [/^modal\/frames\//, 'frames'],
  [/^modal\/wallets\//, 'wallets'],
  [/^(?:modal\/mount-modal|views\/screens\/connect\.view)/, 'opening'],
  [/^views\/screens\/(connect-options)\./, '$1'],
  [/^views\/primitives\/virtual-(?:list|grid)/, 'virtual-list'],
  [/^views\/screens\/(account-search)\./, '$1'],
  // An account that is connected is drawn without them.
  [/^views\/screens\/(?:connecting-external|networks|unsupported-chain|what-is-a-network)\./, 'connecting'],
  [/^views\/marks\/([\w-]+-(?:marks|names))\./, '$1'],
  [/^views\//, 'screens'],
  [/^kernel\/(?:egress|stored-data)\//, 'egress'],
  [/^kernel\/transactions\//, 'transactions'],
  // A first visit has nothing to restore.
  [/^kernel\/flows\/restore-stored\./, 'restore'],
  [/^kernel\//, 'flows'],
  [/^react\/([\w-]+)/, '$1'],
  [/^testing\/.*-sdk\./, 'testing-sdk'],
  [/^([\w-]+)\//, '$1'],
]

/** Parts and entry points that load without the larger parts which share modules with them, smallest first. */
const FIRST = ['networks', 'siwx-verify', 'account-label']

/** Configures MobX by a call that no bundler drops, so it shares the chunk of MobX. */
const MOBX_MODULE = 'kernel/stores/mobx.ts'

/** Emitted from the opening, the flows and plugins: a chunk of their own keeps what is shared otherwise out of the opening. */
const EVENTS = /^(?:services\/events|kernel\/define\/define-event|kernel\/flows\/emit-core)\.ts$/

/** Asked by lazy parts and by features, or called by some of them: in a chunk of their own they stay out of other pages. */
const QUERIES =
  /^(?:(?:kernel|services)\/queries|services\/transfer|services\/login-wallet|kernel\/define\/define-query|kernel\/image-url-service|kit\/accounts\/read-source)\.ts$/

/** Amounts that users type, their worth and what they are called: few features have forms for them. */
const AMOUNTS = /^(?:kernel\/money\/worth|kit\/text\/read-typed|views\/i18n\/amount-text|services\/[\w-]+-events)\.ts$/

/** Drawn by the lists of an account: the first one loads with the account. */
const LISTS =
  /^views\/(?:features\/(?:groups|holdings|marked-image|moved-amount|network-name|worth)|(?:primitives|theme)\/facts|marks\/token-image|i18n\/token-parts)\./

/** Drawn on the way to a connection by wallets behind a relay, logins and sign-ins, which ask for no amount. */
const ATTEMPTS =
  /^views\/(?:primitives|theme)\/(?:app-button|cell|disclosure|foreign-text|message|paired-logos|panel|switch-row)\./

/** The code that moves money: pages without such a feature, and those whose user sends nothing, load none of it. */
const REVIEW = /^kit\/(?:review\/|transactions\/merge-requests\.)/

/** Drawn by grids of pictures. */
const GALLERY = /^views\/features\/(?:gallery|long-grid|picture)\./

/**
 * Modules that few parts share, in chunks of their own: with all that is shared, every page would load the encodings for the pages
 * of sellers and the transactions of embedded wallets.
 */
const APART = new Map([
  ['kit/rpc/evm-logs.ts', 'sources-shared'],
  ['kit/evm/fill-transaction.ts', 'evm-transaction'],
  ['kit/evm/node-methods.ts', 'evm-transaction'],
  ['kit/evm/provider-error.ts', 'evm-transaction'],
  ['kit/text/read-payment-page.ts', 'payment-page'],
])

/** Made by some features at once, and by the flows later. */
const RESOURCES = /^kernel\/resources\//

/** The sources that a preset loads by itself: with a project id one of them, without it the other. */
const DEFAULT_SOURCE = /^sources\/(reown|rpc)\//

/** Optional dependencies, and packages that only some operations need. */
const SDK = /(?:^|node_modules\/)(?:viem|@polkadot-api\/|@solana\/|@scure\/btc-signer|@walletconnect\/)/

/** Returns the path in this package, with forward slashes. */
const pathOf = (/** @type {string} */ id) => (isAbsolute(id) ? relative(ROOT, id).replaceAll('\\', '/') : id)

/** Whether a module is of presets. @param {string} id */
const isOfPreset = (id) => pathOf(id).startsWith('presets/')

/** @param {ModuleGraph} graph @param {string} start @returns {Names} */
const reach = (graph, start) => {
  /** @type {Set<string>} */
  const seen = new Set()
  const queue = [start]
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    const module = graph.get(id)
    if (!module || seen.has(id)) continue
    seen.add(id)
    queue.push(...module.imports)
  }
  return seen
}

/** @param {Map<string, Set<string>>} map @param {string} key @param {string} value */
const add = (map, key, value) => map.set(key, (map.get(key) ?? new Set()).add(value))

/** Whether entry points of servers are among them. @param {Iterable<string>} names */
const isForServers = (names) => [...names].some((name) => name.endsWith('-verify'))

/** Returns the chunk of a bundled package: one each, so that a host loads only those that it needs. */
const packageChunk = (/** @type {string} */ path) => {
  // Addresses are checked by the arithmetic of fields alone, signatures by the curves.
  if (/\/@noble\/curves\/(?:esm\/)?(?:abstract\/modular|utils)\.js$/.test(path)) return 'noble-fields'
  const [, scope, name] = /(?:^|\/)node_modules\/(?:@([^/]+)\/)?([^/]+)/.exec(path) ?? []
  return scope ? `${scope}-${name}` : name
}

/**
 * Returns the chunk of a module that pages load at once.
 *
 * @param {string} path
 * @param {Names} entries reach the module
 * @param {Names} parts reach it as well
 * @param {boolean} isServers whether servers that verify sign-ins load it
 * @param {boolean} isExported whether an entry point of a plugin exports it, and the plugin itself does not need it at once
 */
const eagerChunk = (path, entries, parts, isServers, isExported) => {
  const library = path === MOBX_MODULE ? 'mobx' : packageChunk(path)
  if (library) return library
  if (!entries.has('index')) {
    // What features need of these at once stays out of pages without such features.
    if (QUERIES.test(path)) return 'queries'
    if (EVENTS.test(path)) return 'events'
    if (RESOURCES.test(path)) return 'resources'
  }
  const [first = '', ...others] = entries
  if (entries.has('index')) return isServers ? 'base' : 'core'
  if ([...entries].every(isForReact)) {
    if (/^(?:kernel|kit)\//.test(path) && parts.size > 0) return 'base'
    // A page whose one button shows no picture loads no code for pictures.
    if (/^react\/(?:network|wallet)-button\./.test(path)) return 'picture-buttons'
    // Were they with the buttons, which import the label, Rolldown would keep the kernel out of a page's own chunk.
    if (parts.has('account-label')) return 'primitives'
    return others.length === 0 ? first : 'buttons'
  }
  const isOwn = others.length === 0 && [...parts].every((part) => part.startsWith(`${first}-`))
  const [, source] = DEFAULT_SOURCE.exec(path) ?? []
  if (isOwn && source) return `sources-${source}`
  // Were it in the chunk of the plugin, each host would load it at once for the lazy parts.
  if (isOwn && isExported && parts.size > 0) return `${first}-exports`
  // A server that verifies sign-ins loads no plugin.
  if (isOwn && isServers) return `${first}-base`
  // What plugins share goes with the kernel, which they never load without.
  return isOwn ? first : isServers ? 'base' : 'core'
}

/** Returns the chunk of a module of views that several lazy parts share. @param {string} path @param {Names} parts */
const viewChunk = (path, parts) => {
  // Parts that Connect paints, and those that adopt the styles of all that loads after it.
  if (parts.has('opening') || parts.has('wallet-registry-help') || path.startsWith('views/theme/adopt-styles.'))
    return 'opening'
  if (parts.has('screens')) return 'screens'
  if (parts.has('virtual-list')) return 'virtual-list'
  // Attempts to connect, which plugins make as well.
  if (path.startsWith('views/flows/')) return 'connecting'
  if (parts.has('connecting') || ATTEMPTS.test(path)) return 'attempts'
  if (LISTS.test(path)) return 'lists'
  return GALLERY.test(path) ? 'gallery' : 'features'
}

/** Returns the chunk of a module that several lazy parts share. @param {string} path @param {Names} parts */
const sharedChunk = (path, parts) => {
  if (path.includes('node_modules/mobx-react-lite/')) return 'opening'
  const library = packageChunk(path)
  // The code to scan, and what makes it.
  if (library === 'uqr' || path.startsWith('views/code/')) return 'qr-code'
  if (library) return library
  // Few screens ask for a code.
  if (/^views\/(?:primitives\/(?:code-field|read-code)|theme\/code-field)\./.test(path)) return 'code-field'
  // One login asks for an address on Connect.
  if (path.startsWith('views/primitives/email-field.')) return 'email-field'
  // Logins draw them on Connect.
  if (/^views\/(?:primitives|theme)\/(?:brand-mark|choices)\./.test(path)) return 'opening'
  const first = FIRST.find((part) => parts.has(part))
  if (first && !/^(?:kernel|kit)\//.test(path)) return first
  if (EVENTS.test(path)) return 'events'
  if (QUERIES.test(path)) return 'queries'
  if (AMOUNTS.test(path)) return 'amounts'
  if (REVIEW.test(path)) return 'review'
  const apart = APART.get(path)
  if (apart) return apart
  if (path.startsWith('views/')) return viewChunk(path, parts)
  if (path.startsWith('sources/')) return 'sources-shared'
  // A server that verifies sign-ins reads addresses without the rest of the runtime.
  if (path === 'plugins/polkadot/addresses/ss58.ts') return 'polkadot-addresses'
  const [, plugin] = /^plugins\/([\w-]+)\//.exec(path) ?? []
  // The label of a tab stands there without the code of its screens.
  if (plugin && parts.has(`${plugin}-messages`)) return `${plugin}-messages`
  // A page reads how messages are written without the rest, and a server with the verifier alone.
  if (plugin && parts.has(`${plugin}-sign-in`)) return `${plugin}-sign-in`
  // A server verifies without what a page runs.
  if (plugin && parts.has(`${plugin}-verify`)) return `${plugin}-portable`
  // The runtime loads with the connection, the service and the handlers with the first request.
  if (plugin) {
    const own = ['runtime', 'service', 'handlers'].find((part) => parts.has(`${plugin}-${part}`))
    return `${plugin}-${own ?? 'runtime'}`
  }
  if (/^(?:kernel\/encoding|kit\/bytes)\//.test(path)) return 'encoding'
  if (isForServers(parts)) return 'portable'
  // A host that defines a plugin loads what the entry point exports, without all else that lazy parts share.
  return parts.has('plugin') ? 'failures' : 'shared'
}

/** Returns the lazy part that a module starts. @param {ModuleGraph} graph @param {string} root @param {(id: string) => boolean} isEager */
const partOf = (graph, root, isEager) => {
  const path = pathOf(root)
  for (const [pattern, name] of PARTS) {
    const match = pattern.exec(path)
    if (!match) continue
    const part = name.replace(/\$(\d)/g, (_, at) => match[at] ?? '')
    if (!/-(?:runtime|handlers)$/.test(part)) return part
    const needsSdk = [...reach(graph, root)].some(
      (id) => SDK.test(pathOf(id)) || (!isEager(id) && graph.get(id)?.imports.some((name) => SDK.test(name))),
    )
    return needsSdk ? part.replace(/\w+$/, 'sdk') : part
  }
  throw new Error(`No pattern of PARTS matches ${path}, which import() loads: add one.`)
}

/**
 * Decides which chunk each module goes to.
 *
 * @param {ModuleGraph} graph
 * @param {(entry: string) => boolean} isPlugin
 * @returns {ReadonlyMap<string, string>} names of chunks by the ids of modules; entry points have none, nor what a preset
 * imports later
 */
export const planChunks = (graph, isPlugin) => {
  /** @type {Map<string, Set<string>>} */
  const eager = new Map()
  /** @type {Map<string, Set<string>>} */
  const lazy = new Map()
  /** @type {Map<string, Set<string>>} */
  const libraries = new Map()
  for (const { id, entry } of graph.values()) {
    if (entry === undefined) continue
    const reached = isForPage(entry) || isPlugin(entry) ? eager : libraries
    for (const module of reach(graph, id)) add(reached, module, entry)
  }
  /** The modules that plugins need at once. */
  const atOnce = new Set(
    [...graph.keys()]
      .filter((id) => /^plugins\/[\w-]+\/plugin\.tsx?$/.test(pathOf(id)))
      .flatMap((id) => [...reach(graph, id)]),
  )
  const exported = new Set(
    [...graph.values()].flatMap(({ entry, imports }) => (entry !== undefined && isPlugin(entry) ? imports : [])),
  )
  const roots = new Set([...graph.values()].flatMap(({ dynamicImports }) => dynamicImports))
  for (const root of roots) {
    // A preset imports plugins, which other pages import at once.
    if (!graph.has(root) || eager.has(root) || isOfPreset(root)) continue
    const part = partOf(graph, root, (id) => eager.has(id))
    for (const module of reach(graph, root)) add(lazy, module, part)
  }
  /** @param {string} id */
  const chunkOf = (id) => {
    const entries = eager.get(id)
    const parts = lazy.get(id) ?? new Set()
    if (entries) {
      const isExported = exported.has(id) && !atOnce.has(id)
      return eagerChunk(pathOf(id), entries, parts, isForServers(libraries.get(id) ?? []), isExported)
    }
    const users = new Set([...parts, ...(libraries.get(id) ?? [])])
    if (users.size > 1) users.delete('testing')
    // Restoring loads the flows as well.
    if (users.has('flows')) users.delete('restore')
    const [user = 'shared', ...others] = users
    return others.length === 0 ? user : sharedChunk(pathOf(id), users)
  }
  const modules = [...graph.values()].filter(
    ({ id, entry }) => entry === undefined && (eager.has(id) || !isOfPreset(id)),
  )
  return new Map(modules.map(({ id }) => [id, chunkOf(id)]))
}
