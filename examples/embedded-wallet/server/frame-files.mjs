// @ts-check
import { createHash } from 'node:crypto'
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

/**
 * Compares the files of the frame with published hashes.
 * @param {ReadonlyMap<string, Buffer>} files by path
 * @param {string} hashes lines of `sha256sum`
 * @param {string} folder
 * @throws {Error} with the names of the files that differ
 */
const expectHashes = (files, hashes, folder) => {
  const lines = hashes.split(/\r?\n/).filter(Boolean)
  const published = new Map(
    lines.map((line) => {
      const [, hash, path] = /^([\da-f]{64}) [ *](?:\.\/)?(.+)$/.exec(line) ?? []
      if (!hash || !path) throw new Error(`WALLET_FRAME_HASHES is wrong: a line is not "<SHA-256>  <file>": ${line}`)
      return [path, hash]
    }),
  )
  const built = new Map([...files].map(([path, bytes]) => [path, createHash('sha256').update(bytes).digest('hex')]))
  const names = [...new Set([...published.keys(), ...built.keys()])].sort()
  const differing = names.filter((path) => published.get(path) !== built.get(path))
  if (differing.length > 0)
    throw new Error(
      `${folder} is not the frame of WALLET_FRAME_HASHES: ${differing.join(', ')}. ` +
        'Build the published version in a clean copy, or name the hashes of this one.',
    )
}

/** @typedef {{ type: string, etag: string, cache: string, bytes: Buffer }} FrameFile */

/**
 * Reads the built frame into memory, by path: only what is here is served.
 * @param {string} folder
 * @param {readonly string[]} allowedOrigins
 * @param {string} [hashes] a file in the format of `sha256sum`: any other frame is refused
 * @returns {Promise<ReadonlyMap<string, FrameFile>>}
 */
export const readFrame = async (folder, allowedOrigins, hashes) => {
  const missing = new Error(`${folder} has no index.html. Build the frame: npm run build`)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => {
    throw missing
  })
  const stored = new Map(
    await Promise.all(
      entries
        .filter((entry) => entry.isFile())
        .map(async ({ parentPath, name }) => {
          const file = join(parentPath, name)
          return /** @type {const} */ ([relative(folder, file).split(sep).join('/'), await readFile(file)])
        }),
    ),
  )
  if (hashes !== undefined) {
    const published = await readFile(hashes, 'utf8').catch(({ code }) => {
      throw new Error(`WALLET_FRAME_HASHES is wrong: ${hashes} could not be read (${code}).`)
    })
    expectHashes(stored, published, folder)
  }
  /** @type {Map<string, FrameFile>} */
  const frame = new Map()
  for (const [path, file] of stored) {
    const type = TYPES[extname(path)]
    if (!type) continue
    const isPage = path === 'index.html'
    const bytes = isPage ? Buffer.from(writeOrigins(file.toString(), allowedOrigins)) : file
    const cache = HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'
    frame.set(isPage ? '/' : `/${path}`, { type, etag: `"${sha256(bytes)}"`, cache, bytes })
  }
  if (!frame.has('/')) throw missing
  return frame
}
