// @ts-check
import { createServer } from 'node:http'
import { closePort, openPort } from './open-port.mjs'
import { drawImage } from './registry/draw-image.mjs'
import { BITCOIN, ETHEREUM, inventWallet, pocket, SOLANA } from './registry/invent-wallets.mjs'
import { listWallets } from './registry/list-wallets.mjs'

/** @import { ServerResponse } from 'node:http' */

const USUAL_SIZE = 200
const IMAGE = /^\/(?:getWalletImage|public\/get(?:Asset|Currency|Token)Image)\/([\w-]+)$/
const HEADERS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }

/**
 * @typedef {object} RegistryRequest
 * @property {string} path
 * @property {Readonly<Record<string, string>>} query
 * @property {string | undefined} origin of the page that asked
 *
 * @typedef {object} WalletRegistry
 * @property {string} url
 * @property {readonly RegistryRequest[]} requests what was asked so far, oldest first
 * @property {() => void} forget empties `requests`
 * @property {(url: string, chains?: readonly string[]) => void} setPhone lists the phone, as "Pocket", with links to its
 *   page; `chains` are CAIP-2 ids
 * @property {(status: number | undefined) => void} fail answers everything with this status, until `undefined`
 * @property {(ms: number) => void} slow answers lists that much later
 * @property {(ms: number) => void} slowImages answers pictures that much later
 * @property {(missing: boolean) => void} loseImages answers 404 for each picture
 * @property {(count: number) => void} size how many wallets are listed, beside the phone; 200 unless set
 * @property {() => void} empty lists no wallet at all, nor the phone
 * @property {() => void} reset takes back what `fail`, `slow`, `slowImages`, `loseImages`, `size` and `empty` did
 * @property {() => Promise<void>} stop
 */

/**
 * Starts a registry of wallets which do not exist, with pictures.
 *
 * @param {{ port?: number, origins?: readonly string[], log?: (line: string) => void }} [options] a free port by default,
 *   and where it is taken; `origins` are those that a project may be used from, none named unless given
 * @returns {Promise<WalletRegistry>}
 */
export async function startWalletRegistry({ port = 0, origins = [], log = () => {} } = {}) {
  const calm = { status: /** @type {number | undefined} */ (undefined), delay: 0, imageDelay: 0, lost: false }
  let now = { ...calm }
  /** @type {RegistryRequest[]} */
  const requests = []
  /** @type {Set<NodeJS.Timeout>} */
  const waiting = new Set()
  const invented = (/** @type {number} */ count) => Array.from({ length: count }, (_, index) => inventWallet(index))
  let wallets = invented(USUAL_SIZE)
  /** @type {ReturnType<typeof pocket>[]} */
  let phones = []
  let isEmpty = false

  /** @param {ServerResponse} response @param {number} status @param {unknown} body */
  const answer = (response, status, body) => {
    const isImage = Buffer.isBuffer(body)
    const isText = typeof body === 'string'
    response.writeHead(status, {
      ...HEADERS,
      'content-type': isImage ? 'image/png' : isText ? 'text/plain' : 'application/json',
      'cache-control': isImage ? 'max-age=3600' : 'no-store',
    })
    response.end(isImage || isText ? body : JSON.stringify(body))
  }
  /** @param {string} path @param {URLSearchParams} query @returns {[status: number, body: unknown, delay: number]} */
  const find = (path, query) => {
    if (now.status !== undefined) return [now.status, '', 0]
    if (!query.get('projectId')) return [403, { error: 'projectId is missing' }, 0]
    const image = IMAGE.exec(path)?.[1]
    if (image) return now.lost ? [404, '', now.imageDelay] : [200, drawImage(image), now.imageDelay]
    if (path === '/getWallets') return [200, listWallets(isEmpty ? [] : [...phones, ...wallets], query), now.delay]
    if (path === '/getAnalyticsConfig') return [200, { isAnalyticsEnabled: false }, now.delay]
    if (path === '/appkit/v1/config') return [200, { features: [] }, now.delay]
    if (path === '/projects/v1/origins') return [200, { allowedOrigins: origins }, now.delay]
    return [404, { error: 'Not found' }, 0]
  }
  const server = createServer(({ method, url = '/', headers }, response) => {
    if (method === 'OPTIONS') return void response.writeHead(204, HEADERS).end()
    const { pathname, searchParams } = new URL(url, 'http://registry')
    requests.push({ path: pathname, query: Object.fromEntries(searchParams), origin: headers.origin })
    const [status, body, delay] = find(pathname, searchParams)
    if (delay === 0) return answer(response, status, body)
    const timer = setTimeout(() => {
      waiting.delete(timer)
      answer(response, status, body)
    }, delay)
    waiting.add(timer)
  })
  const own = await openPort(server, { port, name: 'the wallet registry', log })
  return {
    url: `http://127.0.0.1:${own}`,
    requests,
    forget: () => void requests.splice(0),
    setPhone(url, chains = [...ETHEREUM, SOLANA, ...BITCOIN]) {
      phones = [pocket(url, chains)]
    },
    fail(status) {
      now.status = status
    },
    slow(ms) {
      now.delay = ms
    },
    slowImages(ms) {
      now.imageDelay = ms
    },
    loseImages(missing) {
      now.lost = missing
    },
    size(count) {
      wallets = invented(count)
    },
    empty() {
      isEmpty = true
    },
    reset() {
      now = { ...calm }
      isEmpty = false
      if (wallets.length !== USUAL_SIZE) wallets = invented(USUAL_SIZE)
    },
    async stop() {
      waiting.forEach(clearTimeout)
      await closePort(server)
    },
  }
}
