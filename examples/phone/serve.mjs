// @ts-check
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, createServer, preview } from 'vite'

/** @import { LocalNetwork } from 'portico-local-network' */

const root = fileURLToPath(new URL('.', import.meta.url))
const repository = fileURLToPath(new URL('../..', import.meta.url))

/** Hands the chains and the relay that were started to the page, as the module `phone:network`. @param {LocalNetwork} network */
const networkModule = ({ chains, accounts, demoAccount, solana, bitcoin, relay }) => ({
  name: 'phone-network',
  resolveId: (/** @type {string} */ id) => (id === 'phone:network' ? '\0phone:network' : undefined),
  load: (/** @type {string} */ id) => {
    if (id !== '\0phone:network') return undefined
    return `export default ${JSON.stringify({ chains, accounts, demoAccount, solana, bitcoin, relayUrl: relay?.url })}`
  },
})

/** Nothing inline, nothing evaluated, and nobody is asked but the relay and the chains. @param {LocalNetwork} network */
const policyFor = ({ chains, solana, bitcoin, relay }) => {
  const urls = [...chains.map(({ rpcUrl }) => rpcUrl), solana?.rpcUrl, bitcoin?.apiUrl, relay?.url]
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob: http://127.0.0.1:*",
    'media-src blob:',
    `connect-src 'self' ${urls.filter(Boolean).join(' ')}`,
  ].join('; ')
}

/**
 * Serves the phone on an origin of its own, for any path: `/wc?uri=…` opens it too. `production` builds it and serves it
 * under a strict Content-Security-Policy; else Vite serves it as it is written.
 * @param {{ network: LocalNetwork, production?: boolean, port?: number, open?: boolean }} options `network` with a relay
 */
export const servePhone = async ({ network, production = false, port = 0, open = false }) => {
  if (!network.relay) throw new Error('A phone needs a relay: startLocalNetwork({ relay: true }).')
  /** @type {import('vite').InlineConfig} */
  const config = {
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), networkModule(network)],
    resolve: {
      alias: [{ find: /^portico\/testing$/, replacement: join(repository, 'testing/index.ts') }],
      dedupe: ['react', 'react-dom'],
    },
    define: { 'process.env.NODE_ENV': JSON.stringify(production ? 'production' : 'development') },
    server: { host: '127.0.0.1', port, open, fs: { allow: [repository] } },
    // Named beforehand, or the page loads again when the first of them is needed.
    optimizeDeps: {
      include: [
        '@reown/walletkit',
        '@walletconnect/core',
        '@walletconnect/utils',
        '@scure/btc-signer',
        '@scure/btc-signer/utils',
        '@solana/web3.js',
        'buffer/',
        'jsqr',
        'react-dom/client',
        'viem',
        'viem/accounts',
        'zod/mini',
      ],
    },
  }
  if (!production) {
    const server = await createServer(config)
    await server.listen()
    return { url: server.resolvedUrls?.local[0] ?? '', stop: () => server.close() }
  }
  const outDir = await mkdtemp(join(tmpdir(), 'portico-phone-'))
  const forget = () => rm(outDir, { recursive: true, force: true })
  try {
    await build({
      ...config,
      build: { outDir, emptyOutDir: true, modulePreload: { polyfill: false }, chunkSizeWarningLimit: 4_000 },
    })
    const headers = { 'Content-Security-Policy': policyFor(network), 'Cache-Control': 'no-store' }
    const server = await preview({ ...config, build: { outDir }, preview: { host: '127.0.0.1', port, open, headers } })
    const stop = async () => {
      await server.close()
      await forget()
    }
    return { url: server.resolvedUrls?.local[0] ?? '', stop }
  } catch (error) {
    await forget()
    throw error
  }
}
