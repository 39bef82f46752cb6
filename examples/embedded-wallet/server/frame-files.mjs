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

const NO_ORIGINS = '<script type="application/json" id="allowed-origins">[]</script>'

/**
 * Writes the pages that may embed the frame into it, so that it need not ask for them.
 * @param {string} page
 * @param {readonly string[]} allowedOrigins
 */
const writeOrigins = (page, allowedOrigins) =>
  page.replace(NO_ORIGINS, () =>
    NO_ORIGINS.replace('[]', () => JSON.stringify(allowedOrigins).replace(/</g, '\\u003c')),
  )

/** @typedef {{ type: string, etag: string, cache: string, bytes: Buffer }} FrameFile */

/**
 * Reads the built frame into memory, by path: only what is here is served.
 * @param {string} folder
 * @param {readonly string[]} allowedOrigins
 * @returns {Promise<ReadonlyMap<string, FrameFile>>}
 */
export const readFrame = async (folder, allowedOrigins) => {
  const missing = new Error(`${folder} has no index.html. Build the frame: npm run build`)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => {
    throw missing
  })
  const files = entries.filter((entry) => entry.isFile() && TYPES[extname(entry.name)])
  const read = files.map(async ({ parentPath, name }) => {
    const file = join(parentPath, name)
    const path = `/${relative(folder, file).split(sep).join('/')}`
    const stored = await readFile(file)
    const isPage = path === '/index.html'
    const bytes = isPage ? Buffer.from(writeOrigins(stored.toString(), allowedOrigins)) : stored
    const cache = HASHED.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache'
    const entry = { type: TYPES[extname(name)] ?? '', etag: `"${sha256(bytes)}"`, cache, bytes }
    return /** @type {const} */ ([isPage ? '/' : path, entry])
  })
  const frame = new Map(await Promise.all(read))
  if (!frame.has('/')) throw missing
  return frame
}
