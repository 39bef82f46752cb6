// @ts-check
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { startLocalNetwork } from 'portico-local-network'
import { externalModule, servedModule } from 'portico-local-network/network-module'
import { servePhone } from 'portico-phone'
import { build, createServer, preview } from 'vite'
import { readEdges, ROOT } from '../../scripts/edges.mjs'
import { jsonModules } from './json-modules.mjs'
import { serveFaults } from './serve-faults.mjs'

const root = fileURLToPath(new URL('.', import.meta.url))
/** The package's own entries, straight from their source: what you change is what you see. */
const alias = readEdges().map(({ specifier, source }) => ({
  find: new RegExp(`^${specifier}$`),
  replacement: ROOT + source,
}))

/** @typedef {import('portico-local-network').LocalNetwork} LocalNetwork */

const NETWORK = 'demo:network'

/** The services of smart accounts, by network. @param {LocalNetwork} network */
const servicesOf = ({ bundler }) => {
  if (!bundler) return undefined
  /** @param {(chain: number) => string} urlOf */
  const byNetwork = (urlOf) => Object.fromEntries(bundler.chains.map((chain) => [`eip155:${chain}`, urlOf(chain)]))
  return { bundler: byNetwork(bundler.urlOf), paymaster: byNetwork(bundler.paymasterUrlOf) }
}

/** What the page imports as `demo:network`. @param {LocalNetwork} network @param {string | undefined} phoneUrl */
const describeNetwork = (network, phoneUrl) => {
  const { chains, contracts, accounts, demoAccount, solana, bitcoin, polkadot, cosmos, relay, registry } = network
  const { data, dataServer, tokens } = network
  const servers = {
    relayUrl: relay?.url,
    registryUrl: registry?.url,
    dataUrl: dataServer?.url,
    swapUrl: network.swapServer?.url,
    sellerUrl: network.seller?.url,
    exchangeUrl: network.exchange?.url,
    nameSuffix: network.nameService?.suffix,
    walletUrl: network.wallet?.url,
    smartAccounts: servicesOf(network),
    phoneUrl,
  }
  const families = {
    solana,
    bitcoin,
    cosmos: cosmos && { chains: cosmos.chains, accounts: cosmos.accounts },
    polkadot: polkadot && { chains: polkadot.chains, accounts: polkadot.accounts },
  }
  return {
    chains,
    contracts,
    accounts,
    demoAccount,
    ...families,
    tokens,
    names: data?.names,
    sessionAccount: data?.sessionAccount,
    ...servers,
  }
}

/** Plugins that a script adds to the demo's own, as the module `demo:plugins`. */
const pluginsModule = (/** @type {string | undefined} */ path) => ({
  name: 'demo-plugins',
  resolveId: (/** @type {string} */ id) => (id === 'demo:plugins' ? (path ?? '\0demo:plugins') : undefined),
  load: (/** @type {string} */ id) => (id === '\0demo:plugins' ? 'export default []' : undefined),
})

/** The policy of pages whose modal is not asked for its own: nothing inline, nothing evaluated, only the local network. */
const policy = (
  /** @type {readonly string[]} */ connect,
  /** @type {string} */ pictures,
  /** @type {string} */ frames,
) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: ${pictures}`.trim(),
    `connect-src 'self' ${connect.join(' ')}`,
    `frame-src 'self' ${frames}`.trim(),
    "require-trusted-types-for 'script'",
  ].join('; ')

/** Where the page may ask. @param {LocalNetwork} network */
const urlsOf = ({
  chains,
  solana,
  bitcoin,
  polkadot,
  cosmos,
  relay,
  registry,
  dataServer,
  swapServer,
  wallet,
  bundler,
}) =>
  [
    ...chains.map(({ rpcUrl }) => rpcUrl),
    ...[solana?.rpcUrl, bitcoin?.apiUrl, relay?.url, registry?.url, dataServer?.url, swapServer?.url, wallet?.url],
    ...(polkadot?.chains.map(({ rpcUrl }) => rpcUrl) ?? []),
    ...(bundler ? [new URL(bundler.urlOf(1)).origin] : []),
    ...(cosmos ? [new URL(cosmos.chains[0].restUrl).origin] : []),
  ].filter((url) => url !== undefined)

/** Whether a url is that of a page. */
const isPage = (/** @type {string} */ url) => /^\/(?:[\w-]+\.html)?(?:\?|$)/.test(url)

/**
 * Serves each page under its own policy. What is built has a name of its own for each content, and may be kept; it is not
 * compressed, because it goes nowhere.
 * @param {(request: import('node:http').IncomingMessage) => Promise<string>} policyFor
 * @returns {import('vite').Plugin}
 */
const serveHeaders = (policyFor) => ({
  name: 'demo-headers',
  configurePreviewServer: ({ middlewares }) =>
    void middlewares.use((request, response, next) => {
      const isAsset = request.url?.startsWith('/assets/')
      response.setHeader('Cache-Control', isAsset ? 'max-age=31536000, immutable' : 'no-store')
      delete request.headers['accept-encoding']
      if (!isPage(request.url ?? '')) return next()
      policyFor(request).then((policy) => {
        response.setHeader('Content-Security-Policy', policy)
        next()
      }, next)
    }),
})

/**
 * Serves the phone, and lists it where wallets are looked up.
 * @param {LocalNetwork} network
 * @param {{ production: boolean, port: number, built: string | undefined }} options
 */
const startPhone = async (network, options) => {
  const phone = await servePhone({ network, ...options })
  const { chains, solana, bitcoin, polkadot, cosmos, registry } = network
  const others = [...[solana, bitcoin], ...(polkadot?.chains ?? []), ...(cosmos?.chains ?? [])].flatMap(
    (chain) => chain?.caipNetworkId ?? [],
  )
  registry?.setPhone(phone.url, [...chains.map(({ id }) => `eip155:${id}`), ...others])
  return phone
}

/** The html files of a folder. */
const pagesIn = async (/** @type {string} */ folder) =>
  (await readdir(folder)).filter((name) => name.endsWith('.html')).map((name) => join(folder, name))

/**
 * What every build and server of the page has in common.
 * @param {string} pages
 * @param {string} mode
 * @returns {import('vite').InlineConfig}
 */
const configFor = (pages, mode) => ({
  root: pages,
  configFile: false,
  logLevel: 'warn',
  resolve: { alias, dedupe: ['react', 'react-dom'] },
  define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
})

/**
 * Builds the demo page, for any network: pass the folder to `serveDemo` as `built`, and delete it afterwards.
 * @param {{ plugins?: string, pages?: string }} [options] as in `serveDemo`
 * @returns {Promise<string>} the folder of the build
 */
export const buildDemo = async ({ plugins, pages = root } = {}) => {
  const outDir = await mkdtemp(join(tmpdir(), 'portico-demo-'))
  const rolldownOptions = { input: await pagesIn(pages) }
  await build({
    ...configFor(pages, 'production'),
    plugins: [react(), externalModule(NETWORK), pluginsModule(plugins)],
    // By esbuild, as the package is built: Vite's own tool writes `:lang()` for `:dir()`.
    build: { outDir, emptyOutDir: true, cssMinify: 'esbuild', modulePreload: { polyfill: false }, rolldownOptions },
  })
  return outDir
}

/**
 * Starts the local chains and the demo page. `production` builds the page and serves it under a strict
 * Content-Security-Policy; else Vite serves it as it is written. `plugins` is the path of a module whose default export
 * is a list of plugins to add; `policyFor` returns the policy for the request of a page, given the one that allows the
 * whole network; `pages` is a folder whose html files are
 * served instead of the demo; with `evmOnly` there are the EVM chains alone; with `phone` there are a relay, a wallet
 * registry and a phone too; with `wallet` there are an embedded wallet,
 * a mailbox, a social login, a Farcaster relay and a bundler; with `swaps` there is a server of swaps. `built` and `builtPhone` are folders of `buildDemo` and `buildPhone` to serve; `network` is
 * a local network that already runs. The caller keeps them: `stop` leaves them as they are.
 * @param {{ production?: boolean, port?: number, open?: boolean | string, ports?: [number, number], solanaPort?: number, bitcoinPort?: number, cosmos?: boolean, cosmosPort?: number, evmOnly?: boolean, phone?: boolean, relayPort?: number, registryPort?: number, phonePort?: number, wallet?: boolean, walletPort?: number, mailboxPort?: number, socialPort?: number, farcasterPort?: number, bundlerPort?: number, swaps?: boolean, swapPort?: number, sellerPort?: number, exchangePort?: number, plugins?: string, policyFor?: (request: import('node:http').IncomingMessage, whole: string) => Promise<string>, pages?: string, built?: string, builtPhone?: string, network?: LocalNetwork, log?: (line: string) => void }} [options]
 */
export const serveDemo = async (options = {}) => {
  const {
    production = false,
    port = 0,
    open = false,
    ports,
    solanaPort = 0,
    bitcoinPort = 0,
    cosmos = false,
    cosmosPort = 0,
    evmOnly = false,
    phone: withPhone = false,
    relayPort = 0,
    registryPort = 0,
    phonePort = 0,
    wallet = false,
    walletPort = 0,
    mailboxPort = 0,
    socialPort = 0,
    farcasterPort = 0,
    bundlerPort = 0,
    swaps = false,
    swapPort = 0,
    sellerPort = 0,
    exchangePort = 0,
    plugins,
    policyFor = async (_, whole) => whole,
    pages = root,
    built,
    builtPhone,
    log = () => {},
  } = options
  const network =
    options.network ??
    (await startLocalNetwork({
      ...(ports && { ports }),
      ...{ solanaPort, bitcoinPort, cosmos, cosmosPort, relayPort, registryPort },
      evmOnly,
      data: true,
      relay: withPhone,
      ...{ wallet, walletPort, mailboxPort, socialPort, farcasterPort, bundlerPort },
      ...{ swaps, swapPort, sellerPort, exchangePort },
      log,
    }))
  /** @type {Awaited<ReturnType<typeof startPhone>> | undefined} */
  let phone
  const stopBeneath = async () => {
    await phone?.stop()
    if (!options.network) await network.stop()
  }
  try {
    if (withPhone) phone = await startPhone(network, { production, port: phonePort, built: builtPhone })
    const served = servedModule(NETWORK, describeNetwork(network, phone?.url))
    if (!production) {
      const server = await createServer({
        ...configFor(pages, 'development'),
        plugins: [jsonModules(), react(), served, serveFaults(network), pluginsModule(plugins)],
        server: { host: '127.0.0.1', port, open, fs: { allow: [ROOT] } },
      })
      await server.listen()
      const stop = async () => {
        await server.close()
        await stopBeneath()
      }
      return { url: server.resolvedUrls?.local[0] ?? '', phoneUrl: phone?.url, network, stop }
    }
    const outDir = built ?? (await buildDemo({ pages, ...(plugins && { plugins }) }))
    const whole = policy(
      urlsOf(network),
      network.registry?.url ?? '',
      [phone?.url, network.wallet?.url].filter((url) => url !== undefined).join(' '),
    )
    const server = await preview({
      ...configFor(pages, 'production'),
      plugins: [serveHeaders((request) => policyFor(request, whole)), served, serveFaults(network)],
      build: { outDir },
      preview: { host: '127.0.0.1', port, open },
    })
    const stop = async () => {
      await server.close()
      await stopBeneath()
      if (!built) await rm(outDir, { recursive: true, force: true })
    }
    return { url: server.resolvedUrls?.local[0] ?? '', phoneUrl: phone?.url, network, stop }
  } catch (error) {
    await stopBeneath()
    throw error
  }
}
