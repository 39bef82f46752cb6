// @ts-check
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, createServer, preview } from 'vite'
import { readEdges, ROOT } from '../../scripts/edges.mjs'
import { startNode } from './node.mjs'

/** The package's own edges, straight from their source: what you change is what you see. */
const alias = readEdges().map(({ specifier, source }) => ({
  find: new RegExp(`^${specifier}$`),
  replacement: ROOT + source,
}))

/** The strictest policy that the page runs under: nothing inline, nothing evaluated, only its own nodes. */
const policy = (/** @type {readonly string[]} */ nodes) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    `connect-src 'self' ${nodes.join(' ')}`,
    "require-trusted-types-for 'script'",
  ].join('; ')

/**
 * Starts two bead nodes and the page. `production` builds the page and serves it under a strict
 * Content-Security-Policy; else Vite serves it as it is written.
 * @param {{ production?: boolean, port?: number, open?: boolean }} [options]
 */
export const serveCustomChain = async ({ production = false, port = 0, open = false } = {}) => {
  const [main, test] = await Promise.all([startNode({ network: 'bead:main' }), startNode({ network: 'bead:test' })])
  const nodes = { main, test }
  const stopNodes = () => Promise.all([main.stop(), test.stop()])
  /** @type {import('vite').InlineConfig} */
  const config = {
    root: fileURLToPath(new URL('.', import.meta.url)),
    configFile: false,
    // Warnings would say, file by file, that `use client` means nothing in a page without a server.
    logLevel: 'error',
    resolve: { alias, dedupe: ['react', 'react-dom'] },
    define: { NODES: JSON.stringify({ main: main.url, test: test.url }) },
    server: { host: '127.0.0.1', port, open, fs: { allow: [ROOT] } },
  }
  try {
    if (!production) {
      const server = await createServer(config)
      await server.listen()
      const stop = async () => {
        await server.close()
        await stopNodes()
      }
      return { url: server.resolvedUrls?.local[0] ?? '', nodes, stop }
    }
    const outDir = await mkdtemp(join(tmpdir(), 'portico-custom-chain-'))
    await build({
      ...config,
      build: { outDir, emptyOutDir: true, modulePreload: { polyfill: false }, target: 'es2022' },
    })
    const headers = { 'Content-Security-Policy': policy([main.url, test.url]), 'Cache-Control': 'no-store' }
    const server = await preview({ ...config, build: { outDir }, preview: { host: '127.0.0.1', port, open, headers } })
    const stop = async () => {
      await server.close()
      await stopNodes()
      await rm(outDir, { recursive: true, force: true })
    }
    return { url: server.resolvedUrls?.local[0] ?? '', nodes, stop }
  } catch (error) {
    await stopNodes()
    throw error
  }
}
