// @ts-check
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { privateKeyToAccount } from 'viem/accounts'
import { startWalletServer } from '../../../../examples/embedded-wallet/serve.mjs'
import { hasPostgres, startPostgres } from '../../../support/postgres.js'

/** @import { ServerOptions, WalletServer } from '../../../../examples/embedded-wallet/serve.mjs' */
/** @import { Config } from '../../../../examples/embedded-wallet/server/read-config.mjs' */

if (!hasPostgres)
  console.info(
    'The tests on Postgres are skipped: /usr/lib/postgresql/*/bin/initdb is missing, or root has no user for it.',
  )

export const KEY = Buffer.alloc(32, 7)
const START = Date.UTC(2030, 0, 1)
export const PAGE = 'https://app.example.com'
/** What signs as the key of the wallet. */
export const OWNER = privateKeyToAccount(`0x${'11'.repeat(32)}`)
export const ADDRESSES = {
  eip155: OWNER.address,
  solana: '11111111111111111111111111111111',
}

/** A share as the frame makes them, told apart by a letter. @param {string} letter */
export const share = (letter) => letter.repeat(44)

/** A clock that stands until it is moved. */
export const createClock = () => {
  let time = START
  return {
    now: () => time,
    /** @param {number} seconds */
    forward(seconds) {
      time += seconds * 1000
    },
  }
}

/**
 * The databases that every test runs on: `create` makes an empty one and returns its url.
 * @type {{ name: string, isHere: boolean, open: () => Promise<{ create: () => string, close: () => Promise<void> }> }[]}
 */
export const DATABASES = [
  {
    name: 'a file',
    isHere: true,
    async open() {
      const folder = mkdtempSync(join(tmpdir(), 'portico-wallet-'))
      let count = 0
      return {
        create: () => join(folder, `${++count}`, 'wallet.db'),
        close: async () => rmSync(folder, { recursive: true, force: true }),
      }
    },
  },
  {
    name: 'Postgres',
    isHere: hasPostgres,
    async open() {
      const postgres = await startPostgres()
      let count = 0
      return { create: () => postgres.createDatabase(`wallet_${++count}`), close: postgres.stop }
    },
  },
]

/** @typedef {{ status: number, headers: Headers, body: any, code: string | undefined }} Answer */

/** A key of a session, as a browser has one. */
export const createKey = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { privateKey, jwk: publicKey.export({ format: 'jwk' }) }
}

/**
 * Writes the `proof` header.
 * @param {{ key: ReturnType<typeof createKey>, method: string, path: string, body: string, now: number, nonce?: string }} request
 */
export const createProof = ({ key, method, path, body, now, nonce = randomBytes(12).toString('base64url') }) => {
  const seconds = Math.floor(now / 1000)
  const hash = createHash('sha256').update(body).digest('base64url')
  const signed = Buffer.from(`${method}\n${path}\n${seconds}\n${nonce}\n${hash}`)
  const signature = sign('sha256', signed, { key: key.privateKey, dsaEncoding: 'ieee-p1363' })
  return `${seconds}.${nonce}.${signature.toString('base64url')}`
}

/**
 * Sends a request as it is.
 * @param {WalletServer} server
 * @param {string} method
 * @param {string} path
 * @param {{ body?: unknown, headers?: Record<string, string> }} [options] `body` is sent as it is if it is text
 * @returns {Promise<Answer>}
 */
export const send = async (server, method, path, { body, headers = {} } = {}) => {
  const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
  const response = await fetch(server.url + path, {
    method,
    headers: { origin: server.origin, 'content-type': 'application/json', ...headers },
    redirect: 'manual',
    ...(text === undefined ? {} : { body: text }),
  })
  const answer = await response.text()
  const isJson = response.headers.get('content-type') === 'application/json'
  const read = isJson ? JSON.parse(answer) : answer
  return { status: response.status, headers: response.headers, body: read, code: read?.error?.code }
}

/**
 * A browser with a key.
 * @param {{ server: WalletServer, now: () => number, key?: ReturnType<typeof createKey>, token?: string, refresh?: string }} options
 */
export const createBrowser = ({ server, now, key = createKey(), token = '', refresh = '' }) => {
  const state = { server, token, refresh }
  return {
    key,
    state,
    /** Sends a request with a proof, and the token if there is one. @param {string} method @param {string} path @param {unknown} [body] */
    async call(method, path, body) {
      const text = body === undefined ? '' : JSON.stringify(body)
      const proof = createProof({ key, method, path, body: text, now: now() })
      const headers = { proof, ...(state.token ? { authorization: `Bearer ${state.token}` } : {}) }
      return send(state.server, method, path, { ...(text ? { body: text } : {}), headers })
    },
    /** @param {string} login @param {string} code */
    async enter(login, code) {
      const answer = await this.call('POST', '/v1/login/code', { login, code, key: key.jwk })
      if (answer.status === 200) Object.assign(state, { token: answer.body.token, refresh: answer.body.refresh })
      return answer
    },
    /** @param {import('../../../../examples/local-network/start-mailbox.mjs').Mailbox} mailbox @param {string} email */
    async logIn(mailbox, email) {
      const { body } = await send(state.server, 'POST', '/v1/login', { body: { email } })
      const { code = '' } = await mailbox.waitForCode(email)
      return this.enter(body.login, code)
    },
    async refresh() {
      const answer = await this.call('POST', '/v1/session', { refresh: state.refresh })
      if (answer.status === 200) Object.assign(state, { token: answer.body.token, refresh: answer.body.refresh })
      return answer
    },
  }
}

/** @typedef {ReturnType<typeof createBrowser>} Browser */

/**
 * Asks for the code that confirms a task, and returns it.
 * @param {Browser} browser
 * @param {import('../../../../examples/local-network/start-mailbox.mjs').Mailbox} mailbox
 * @param {string} email
 * @param {string} task
 */
export const confirm = async (browser, mailbox, email, task) => {
  const { status, code } = await browser.call('POST', '/v1/confirm', { task })
  if (status !== 200) throw new Error(`No code is sent: ${code}.`)
  return (await mailbox.waitForCode(email)).code ?? ''
}

/** Another code than the right one. @param {string} code */
export const otherCode = (code) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/**
 * Starts a server for tests.
 * @param {Partial<Config> & ServerOptions & { databaseUrl: string, smtpUrl: string }} options
 */
export const startServer = (options) =>
  startWalletServer({ keys: [KEY], mailFrom: 'Wallet <wallet@example.com>', allowedOrigins: [PAGE], ...options })
