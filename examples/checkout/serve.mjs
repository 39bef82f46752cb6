// @ts-check
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startLocalNetwork } from 'portico-local-network'
import { servedModule } from 'portico-local-network/network-module'
import { build, createServer, preview } from 'vite'
import { readEdges, ROOT } from '../../scripts/edges.mjs'

/** The package's own entries, straight from their source: what you change is what you see. */
const alias = readEdges().map(({ specifier, source }) => ({
  find: new RegExp(`^${specifier}$`),
  replacement: ROOT + source,
}))

/** The strictest policy that the page runs under: nothing inline, nothing evaluated, only its own servers. */
const policy = (/** @type {readonly string[]} */ connect) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    `connect-src 'self' ${connect.join(' ')}`,
    "require-trusted-types-for 'script'",
  ].join('; ')

/**
 * Starts a chain with an exchange, and the shop. `production` builds the page and serves it under a strict
 * Content-Security-Policy; else Vite serves it as it is written. `network` is a local network that already runs, which
 * `stop` leaves as it is.
 * @param {{ production?: boolean, port?: number, open?: boolean, network?: import('portico-local-network').LocalNetwork }} [options]
 */
export const serveCheckout = async ({ production = false, port = 0, open = false, network: running } = {}) => {
  const network = running ?? (await startLocalNetwork({ evmOnly: true, data: true }))
  const stopNetwork = async () => {
    if (!running) await network.stop()
  }
  const { accounts, chains, contracts, dataServer, demoAccount, exchange } = network
  if (!dataServer || !exchange) throw new Error('The shop needs a network with data.')
  const [, shop] = accounts
  const described = {
    ...{ chains, contracts, demoAccount, shop: shop?.address },
    ...{ dataUrl: dataServer.url, exchangeUrl: exchange.url },
  }
  /** @type {import('vite').InlineConfig} */
  const config = {
    root: fileURLToPath(new URL('.', import.meta.url)),
    configFile: false,
    // Warnings would say, file by file, that `use client` means nothing in a page without a server.
    logLevel: 'error',
    plugins: [servedModule('checkout:network', described)],
    resolve: { alias, dedupe: ['react', 'react-dom'] },
    server: { host: '127.0.0.1', port, open, fs: { allow: [ROOT] } },
  }
  try {
    if (!production) {
      const server = await createServer(config)
      await server.listen()
      const stop = async () => {
        await server.close()
        await stopNetwork()
      }
      return { url: server.resolvedUrls?.local[0] ?? '', stop }
    }
    const outDir = await mkdtemp(join(tmpdir(), 'portico-checkout-'))
    await build({
      ...config,
      build: { outDir, emptyOutDir: true, cssMinify: 'esbuild', modulePreload: { polyfill: false }, target: 'es2022' },
    })
    const connect = [...chains.map(({ rpcUrl }) => rpcUrl), dataServer.url]
    const headers = { 'Content-Security-Policy': policy(connect), 'Cache-Control': 'no-store' }
    const server = await preview({ ...config, build: { outDir }, preview: { host: '127.0.0.1', port, open, headers } })
    const stop = async () => {
      await server.close()
      await stopNetwork()
      await rm(outDir, { recursive: true, force: true })
    }
    return { url: server.resolvedUrls?.local[0] ?? '', stop }
  } catch (error) {
    await stopNetwork()
    throw error
  }
}
