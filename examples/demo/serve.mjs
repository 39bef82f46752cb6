// @ts-check
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { startLocalNetwork } from 'portico-local-network'
import { servePhone } from 'portico-phone'
import { build, createServer, preview } from 'vite'

const root = fileURLToPath(new URL('.', import.meta.url))
const source = (/** @type {string} */ path) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** The package's own edges, straight from their source: what you change is what you see. */
const alias = Object.entries({
  portico: 'index.ts',
  'portico/plugin': 'plugin/index.ts',
  'portico/react': 'react/index.ts',
  'portico/elements': 'elements/index.ts',
  'portico/testing': 'testing/index.ts',
  'portico/networks': 'networks/index.ts',
  'portico/locales': 'locales/index.ts',
  'portico/eip155': 'plugins/eip155/index.ts',
  'portico/bip122': 'plugins/bip122/index.ts',
  'portico/solana': 'plugins/solana/index.ts',
  'portico/siwx': 'plugins/siwx/index.ts',
  'portico/walletconnect': 'plugins/walletconnect/index.ts',
  'portico/wallet-registry': 'plugins/wallet-registry/index.ts',
}).map(([edge, path]) => ({ find: new RegExp(`^${edge}$`), replacement: source(path) }))

/** @typedef {import('portico-local-network').LocalNetwork} LocalNetwork */

/** Hands what was just started to the page, as the module `demo:network`. @param {LocalNetwork} network @param {string | undefined} phoneUrl */
const networkModule = (network, phoneUrl) => ({
  name: 'demo-network',
  resolveId: (/** @type {string} */ id) => (id === 'demo:network' ? '\0demo:network' : undefined),
  load: (/** @type {string} */ id) => {
    if (id !== '\0demo:network') return undefined
    const { chains, contracts, accounts, demoAccount, solana, bitcoin, relay, registry } = network
    const servers = { relayUrl: relay?.url, registryUrl: registry?.url, phoneUrl }
    return `export default ${JSON.stringify({ chains, contracts, accounts, demoAccount, solana, bitcoin, ...servers })}`
  },
})

/** Plugins that a script adds to the demo's own, as the module `demo:plugins`. */
const pluginsModule = (/** @type {string | undefined} */ path) => ({
  name: 'demo-plugins',
  resolveId: (/** @type {string} */ id) => (id === 'demo:plugins' ? (path ?? '\0demo:plugins') : undefined),
  load: (/** @type {string} */ id) => (id === '\0demo:plugins' ? 'export default []' : undefined),
})

/** The strictest policy that the demo runs under: nothing inline, nothing evaluated, only the local chains. */
const policy = (/** @type {readonly string[]} */ connect, /** @type {string} */ pictures) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: ${pictures}`.trim(),
    `connect-src 'self' ${connect.join(' ')}`,
    "require-trusted-types-for 'script'",
  ].join('; ')

/** Where the page may ask. @param {LocalNetwork} network */
const urlsOf = ({ chains, solana, bitcoin, relay, registry }) =>
  [...chains.map(({ rpcUrl }) => rpcUrl), solana?.rpcUrl, bitcoin?.apiUrl, relay?.url, registry?.url].filter(
    (url) => url !== undefined,
  )

/** Serves the phone, and lists it where wallets are looked up. @param {LocalNetwork} network @param {{ production: boolean, port: number }} options */
const startPhone = async (network, { production, port }) => {
  const phone = await servePhone({ network, production, port })
  const { chains, solana, bitcoin, registry } = network
  const others = [solana?.caipNetworkId, bitcoin?.caipNetworkId].filter((id) => id !== undefined)
  registry?.setPhone(phone.url, [...chains.map(({ id }) => `eip155:${id}`), ...others])
  return phone
}

/** The html files of a folder. */
const pagesIn = async (/** @type {string} */ folder) =>
  (await readdir(folder)).filter((name) => name.endsWith('.html')).map((name) => join(folder, name))

/**
 * Starts the local chains and the demo page. `production` builds the page and serves it under a strict
 * Content-Security-Policy; else Vite serves it as it is written. `plugins` is the path of a module whose default export
 * is a list of plugins to add; `connect` are more urls that the page may ask; `pages` is a folder whose html files are
 * served instead of the demo; with `evmOnly` there are the EVM chains alone; with `phone` there are a relay, a wallet
 * registry and a phone too.
 * @param {{ production?: boolean, port?: number, open?: boolean, ports?: [number, number], solanaPort?: number, bitcoinPort?: number, evmOnly?: boolean, phone?: boolean, relayPort?: number, registryPort?: number, phonePort?: number, plugins?: string, connect?: readonly string[], pages?: string, log?: (line: string) => void }} [options]
 */
export const serveDemo = async (options = {}) => {
  const {
    production = false,
    port = 0,
    open = false,
    ports,
    solanaPort = 0,
    bitcoinPort = 0,
    evmOnly = false,
    phone: withPhone = false,
    relayPort = 0,
    registryPort = 0,
    phonePort = 0,
    plugins,
    connect = [],
    pages = root,
    log = () => {},
  } = options
  const network = await startLocalNetwork({
    ...(ports && { ports }),
    ...{ solanaPort, bitcoinPort, relayPort, registryPort },
    evmOnly,
    relay: withPhone,
    log,
  })
  /** @type {Awaited<ReturnType<typeof startPhone>> | undefined} */
  let phone
  const stopBeneath = async () => {
    await phone?.stop()
    await network.stop()
  }
  try {
    if (withPhone) phone = await startPhone(network, { production, port: phonePort })
    /** @type {import('vite').InlineConfig} */
    const config = {
      root: pages,
      configFile: false,
      logLevel: 'warn',
      plugins: [react(), networkModule(network, phone?.url), pluginsModule(plugins)],
      resolve: { alias, dedupe: ['react', 'react-dom'] },
      define: { 'process.env.NODE_ENV': JSON.stringify(production ? 'production' : 'development') },
      server: { host: '127.0.0.1', port, open, fs: { allow: [fileURLToPath(new URL('../..', import.meta.url))] } },
    }
    if (!production) {
      const server = await createServer(config)
      await server.listen()
      const stop = async () => {
        await server.close()
        await stopBeneath()
      }
      return { url: server.resolvedUrls?.local[0] ?? '', phoneUrl: phone?.url, network, stop }
    }
    const outDir = await mkdtemp(join(tmpdir(), 'portico-demo-'))
    const rolldownOptions = { input: await pagesIn(pages) }
    await build({
      ...config,
      build: { outDir, emptyOutDir: true, modulePreload: { polyfill: false }, rolldownOptions },
    })
    const headers = {
      'Content-Security-Policy': policy([...urlsOf(network), ...connect], network.registry?.url ?? ''),
      'Cache-Control': 'no-store',
    }
    const server = await preview({ ...config, build: { outDir }, preview: { host: '127.0.0.1', port, open, headers } })
    const stop = async () => {
      await server.close()
      await stopBeneath()
      await rm(outDir, { recursive: true, force: true })
    }
    return { url: server.resolvedUrls?.local[0] ?? '', phoneUrl: phone?.url, network, stop }
  } catch (error) {
    await stopBeneath()
    throw error
  }
}
