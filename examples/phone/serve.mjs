// @ts-check
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { externalModule, servedModule } from 'portico-local-network/network-module'
import { build, createServer, preview } from 'vite'

/** @import { LocalNetwork } from 'portico-local-network' */

const root = fileURLToPath(new URL('.', import.meta.url))
const repository = fileURLToPath(new URL('../..', import.meta.url))

const NETWORK = 'phone:network'

/** What the page imports as `phone:network`. @param {LocalNetwork} network */
const describeNetwork = ({ chains, accounts, demoAccount, solana, bitcoin, polkadot, cosmos, relay }) => ({
  ...{ chains, accounts, demoAccount, solana, bitcoin },
  polkadot: polkadot && { chains: polkadot.chains, accounts: polkadot.accounts },
  cosmos: cosmos && { chains: cosmos.chains, accounts: cosmos.accounts },
  relayUrl: relay?.url,
})

/** Allows no inline script, no evaluation, and requests to the relay and the chains only. @param {LocalNetwork} network */
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
 * What every build and server of the page has in common.
 * @param {string} mode
 * @returns {import('vite').InlineConfig}
 */
const configFor = (mode) => ({
  root,
  configFile: false,
  logLevel: 'warn',
  resolve: {
    alias: [{ find: /^portico\/testing$/, replacement: join(repository, 'testing/index.ts') }],
    dedupe: ['react', 'react-dom'],
  },
  define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
})

/**
 * Builds the phone's page, for any network: pass the folder to `servePhone` as `built`, and delete it afterwards.
 * @returns {Promise<string>} the folder of the build
 */
export const buildPhone = async () => {
  const outDir = await mkdtemp(join(tmpdir(), 'portico-phone-'))
  await build({
    ...configFor('production'),
    plugins: [react(), externalModule(NETWORK)],
    build: { outDir, emptyOutDir: true, modulePreload: { polyfill: false }, chunkSizeWarningLimit: 4_000 },
  })
  return outDir
}

/**
 * Serves the phone on an origin of its own, for any path: `/wc?uri=…` opens it too. `production` builds it and serves it
 * under a strict Content-Security-Policy; else Vite serves it as it is written. `built` is a folder of `buildPhone` to
 * serve, which `stop` leaves as it is.
 * @param {{ network: LocalNetwork, production?: boolean, port?: number, open?: boolean, built?: string | undefined }} options `network` with a relay
 */
export const servePhone = async ({ network, production = false, port = 0, open = false, built }) => {
  if (!network.relay) throw new Error('A phone needs a relay: startLocalNetwork({ relay: true }).')
  const served = servedModule(NETWORK, describeNetwork(network))
  if (!production) {
    const server = await createServer({
      ...configFor('development'),
      plugins: [react(), served],
      server: { host: '127.0.0.1', port, open, fs: { allow: [repository] } },
      // Named beforehand, or the page loads again when the first of them is needed.
      optimizeDeps: {
        include: [
          '@reown/walletkit',
          '@walletconnect/core',
          '@walletconnect/utils',
          '@scure/btc-signer',
          '@scure/btc-signer/utils',
          '@solana/kit',
          '@noble/curves/secp256k1',
          '@noble/hashes/ripemd160',
          '@noble/hashes/sha2',
          'cosmjs-types/cosmos/bank/v1beta1/tx',
          'cosmjs-types/cosmos/tx/v1beta1/tx',
          'buffer/',
          'jsqr',
          'react-dom/client',
          'viem',
          'viem/accounts',
          'zod/mini',
        ],
      },
    })
    await server.listen()
    return { url: server.resolvedUrls?.local[0] ?? '', stop: () => server.close() }
  }
  const outDir = built ?? (await buildPhone())
  const headers = { 'Content-Security-Policy': policyFor(network), 'Cache-Control': 'no-store' }
  const server = await preview({
    ...configFor('production'),
    plugins: [served],
    build: { outDir },
    preview: { host: '127.0.0.1', port, open, headers },
  })
  const stop = async () => {
    await server.close()
    if (!built) await rm(outDir, { recursive: true, force: true })
  }
  return { url: server.resolvedUrls?.local[0] ?? '', stop }
}
