// @ts-check
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { sha256 } from './secrets.mjs'

/** @type {Readonly<Record<string, string>>} */
const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
}

/** A name that changes with the content. */
const HASHED = /-[A-Z0-9]{8}\.\w+$/

/** @typedef {{ type: string, etag: string, cache: string, bytes: Buffer }} FrameFile */

/**
 * Reads the built frame into memory, by path: only what is here is served.
 * @param {string} folder
 * @returns {Promise<ReadonlyMap<string, FrameFile>>}
 */
export const readFrame = async (folder) => {
  const missing = new Error(`${folder} has no index.html. Build the frame: npm run build`)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => {
    throw missing
  })
  const files = entries.filter((entry) => entry.isFile() && TYPES[extname(entry.name)])
  const read = files.map(async ({ parentPath, name }) => {
    const file = join(parentPath, name)
    const path = `/${relative(folder, file).split(sep).join('/')}`
    const bytes = await readFile(file)
    const cache = HASHED.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache'
    const entry = { type: TYPES[extname(name)] ?? '', etag: `"${sha256(bytes)}"`, cache, bytes }
    return /** @type {const} */ ([path === '/index.html' ? '/' : path, entry])
  })
  const frame = new Map(await Promise.all(read))
  if (!frame.has('/')) throw missing
  return frame
}
