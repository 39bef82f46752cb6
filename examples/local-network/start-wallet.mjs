// @ts-check
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request as sendRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startWalletServer } from '../embedded-wallet/serve.mjs'
import { closePort, openPort } from './open-port.mjs'

/** @import { IncomingMessage, ServerResponse } from 'node:http' */
/** @import { SmartAccountConfig } from '../embedded-wallet/server/read-config.mjs' */
/** @import { LocalFarcaster } from './start-farcaster.mjs' */
/** @import { Mailbox } from './start-mailbox.mjs' */
/** @import { LocalSocial } from './start-social.mjs' */

/** The pages on this machine. */
const ORIGINS = ['http://127.0.0.1:*', 'http://127.0.0.2:*', 'http://localhost:*']
/** All users of the local network have one address. */
const LIMITS = { mailsForClient: 100_000, triesOfClient: 100_000, loginsForClient: 100_000 }
const SET = /^\/v1\/sets\//

/**
 * @typedef {object} WalletFaults
 * @property {number} delay
 * @property {number | undefined} status
 * @property {boolean} lies
 *
 * @typedef {object} WalletRequest
 * @property {string} method
 * @property {string} path
 * @property {number} started when it arrived, in milliseconds
 * @property {number} ended when its answer had been sent; infinite until then
 *
 * @typedef {object} LocalWallet
 * @property {string} url of the frame, and of its server
 * @property {readonly WalletRequest[]} requests what was asked so far, oldest first
 * @property {() => void} forget empties `requests`
 * @property {(ms: number) => void} delay answers that much later
 * @property {(status: number | undefined) => void} fail answers everything but the frame's own files with this status,
 *   until `undefined`
 * @property {(lies?: boolean) => void} returnOtherShare gives out shares that belong to another key, until `false`
 * @property {(ms: number) => void} forward sets the server's clock forward
 * @property {() => Promise<void>} sweep runs the acts that are due
 * @property {() => void} reset takes back what `delay`, `fail`, `returnOtherShare` and `forward` did
 * @property {() => Promise<void>} stop
 */

/** Builds the frame. @param {string} folder @returns {Promise<string | undefined>} the folder of the result */
const buildFrame = async (folder) => {
  const script = new URL('../embedded-wallet/frame/build.mjs', import.meta.url)
  if (!existsSync(script)) return undefined
  const outDir = join(folder, 'frame')
  await (await import(script.href)).buildFrame({ outDir })
  return outDir
}

/** Replaces a share by one of another key; its last byte is the number of the share. @param {Buffer} bytes */
const otherShare = (bytes) => {
  const answer = JSON.parse(bytes.toString())
  const share = Buffer.from(answer.share, 'base64url')
  const other = Buffer.concat([randomBytes(share.length - 1), share.subarray(-1)])
  return Buffer.from(JSON.stringify({ ...answer, share: other.toString('base64url') }))
}

/** @param {IncomingMessage} incoming @param {string} url of the server @returns {Promise<{ from: IncomingMessage, bytes: Buffer }>} */
const forward = (incoming, url) =>
  new Promise((resolve, reject) => {
    const { method, headers, url: path } = incoming
    const outgoing = sendRequest(new URL(url), { method, headers, path, agent: false }, async (from) => {
      try {
        const parts = []
        for await (const part of from) parts.push(part)
        resolve({ from, bytes: Buffer.concat(parts) })
      } catch (error) {
        reject(error)
      }
    })
    outgoing.once('error', reject)
    incoming.pipe(outgoing)
  })

/**
 * Starts the reference wallet, behind a proxy that can break its answers. Its accounts are forgotten when it stops.
 *
 * @param {{ mailbox: Pick<Mailbox, 'smtpUrl'>, social?: Pick<LocalSocial, 'configure'>, farcaster?: Pick<LocalFarcaster, 'url' | 'rpcUrl'>, smartAccounts?: SmartAccountConfig | undefined, port?: number, now?: () => number, log?: (line: string) => void }} options
 *   a free port by default, and where it is taken
 * @returns {Promise<LocalWallet>}
 */
export async function startWallet({
  mailbox,
  social,
  farcaster,
  smartAccounts,
  port = 0,
  now = Date.now,
  log = () => {},
}) {
  const calm = { delay: 0, status: /** @type {number | undefined} */ (undefined), lies: false }
  /** @type {WalletFaults} */
  let faults = { ...calm }
  let ahead = 0
  /** @type {WalletRequest[]} */
  const requests = []
  /** @type {Set<NodeJS.Timeout>} */
  const waiting = new Set()
  /** @type {Awaited<ReturnType<typeof startWalletServer>> | undefined} */
  let server

  /** @param {IncomingMessage} incoming @param {ServerResponse} response */
  const answer = async (incoming, response) => {
    const { url: path = '/', method } = incoming
    if (faults.status !== undefined && path.startsWith('/v1/'))
      return void response.writeHead(faults.status, { 'content-type': 'application/json' }).end('{}')
    const { from, bytes } = await forward(incoming, server?.url ?? '')
    const isShare = method === 'GET' && SET.test(path) && from.statusCode === 200
    const body = isShare && faults.lies ? otherShare(bytes) : bytes
    const { 'transfer-encoding': _, 'content-length': __, ...headers } = from.headers
    response.writeHead(from.statusCode ?? 502, headers).end(body)
  }
  const proxy = createServer((incoming, response) => {
    const { method = '', url: path = '' } = incoming
    const asked = { method, path, started: performance.now(), ended: Number.POSITIVE_INFINITY }
    requests.push(asked)
    response.once('finish', () => {
      asked.ended = performance.now()
    })
    const run = () => void answer(incoming, response).catch(() => response.destroy())
    if (faults.delay === 0) return run()
    const timer = setTimeout(() => {
      waiting.delete(timer)
      run()
    }, faults.delay)
    waiting.add(timer)
  })

  const folder = await mkdtemp(join(tmpdir(), 'portico-wallet-'))
  const stop = async () => {
    waiting.forEach(clearTimeout)
    await closePort(proxy)
    await server?.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const own = await openPort(proxy, { port, name: 'the wallet', log })
    // Another site than the pages at 127.0.0.1, as a wallet is elsewhere.
    const url = `http://localhost:${own}`
    const frameFolder = await buildFrame(folder)
    server = await startWalletServer({
      origin: url,
      allowedOrigins: ORIGINS,
      databaseUrl: join(folder, 'wallet.db'),
      keys: [randomBytes(32)],
      smtpUrl: mailbox.smtpUrl,
      mailFrom: 'Local wallet <wallet@localhost.local>',
      limits: LIMITS,
      socials: social?.configure(`${url}/social/callback`) ?? [],
      ...(farcaster ? { farcaster: { relayUrl: farcaster.url, rpcUrls: [farcaster.rpcUrl] } } : {}),
      now: () => now() + ahead,
      ...(frameFolder ? { frameFolder } : {}),
      ...(smartAccounts ? { smartAccounts } : {}),
    })
    return {
      url,
      requests,
      forget: () => void requests.splice(0),
      delay(ms) {
        faults.delay = ms
      },
      fail(status) {
        faults.status = status
      },
      returnOtherShare(lies = true) {
        faults.lies = lies
      },
      forward(ms) {
        ahead += ms
      },
      sweep: async () => server?.sweep(),
      reset() {
        faults = { ...calm }
        ahead = 0
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
