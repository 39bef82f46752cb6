import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, sep } from 'node:path'
import { gzipSync } from 'node:zlib'

const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
}

/** Serves a build from loopback; `log` gets the file of every request that was answered. */
export const serve = async (app, headers = {}) => {
  const log = []
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url, 'http://x').pathname)
    const file = join(app.dist, path === '/' ? 'index.html' : path)
    if (!file.startsWith(app.dist + sep) || !existsSync(file)) return response.writeHead(404).end()
    log.push(file)
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream', ...headers })
    response.end(readFileSync(file))
  })
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  return { log, url: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() }
}

const weights = new Map()
const weigh = (file) => {
  if (!weights.has(file)) {
    const body = readFileSync(file)
    weights.set(file, { raw: body.length, gzip: gzipSync(body, { level: 9 }).length })
  }
  return weights.get(file)
}

/** What the files of a log weigh, JavaScript and CSS, each file once. */
export const weighAll = (log) => {
  const files = [...new Set(log)].filter((file) => /\.(js|css)$/.test(file))
  const sum = (key) => files.reduce((total, file) => total + weigh(file)[key], 0)
  return { files: files.map((file) => file.replace(/^.*[\\/]/, '')), raw: sum('raw'), gzip: sum('gzip') }
}
