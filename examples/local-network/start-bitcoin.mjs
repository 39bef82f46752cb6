// @ts-check
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { killWithParent } from './kill-with-parent.mjs'
import { BITCOIN_ACCOUNTS } from './local-accounts.mjs'

/** @import { BitcoinAccount } from './local-accounts.mjs' */

/** The network's CAIP-2 id: regtest. */
export const REGTEST = /** @type {const} */ ('bip122:0f9188f13cb7b2c71f2a335e3a4fc328')

const NODE = fileURLToPath(new URL('./bitcoin-node.mjs', import.meta.url))
const START_LIMIT_MS = 30_000
const STOP_LIMIT_MS = 2_000
/** Satoshis that each account begins with, at its payment address. */
const HOLDING = 150_000_000

/**
 * @typedef {object} BitcoinChain
 * @property {'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'} caipNetworkId
 * @property {string} apiUrl an Esplora address API
 * @property {readonly BitcoinAccount[]} accounts with 1.5 BTC each
 * @property {number} pid
 * @property {(blocks?: number) => Promise<number>} mine answers the height
 * @property {(address: string, satoshis: number, outputs?: number) => Promise<string>} fund pays and mines; answers the hash
 * @property {() => Promise<void>} stop
 */

/**
 * npm skips an optional dependency without a word, so this is where a missing one is
 * noticed.
 *
 * @param {(specifier: string) => string} [resolve]
 */
export function hasBitcoinNode(resolve = createRequire(import.meta.url).resolve) {
  try {
    resolve('bcoin')
    return true
  } catch {
    return false
  }
}

/**
 * Starts a regtest node in memory; resolves once it answers. A taken port is not an
 * error: the node then listens on a free one, and a line in the log says so.
 *
 * @param {{ port: number, log: (line: string) => void }} options 0 lets the system pick a free port
 * @returns {Promise<BitcoinChain>}
 */
export async function startBitcoin({ port, log }) {
  try {
    return await launch(port, log)
  } catch (error) {
    if (port === 0 || !(error instanceof Error) || !error.message.includes('EADDRINUSE')) throw error
    const chain = await launch(0, log)
    log(`Port ${port} is taken: the Bitcoin chain listens on ${new URL(chain.apiUrl).port} instead`)
    return chain
  }
}

/**
 * @param {number} port
 * @param {(line: string) => void} log
 * @returns {Promise<BitcoinChain>}
 */
async function launch(port, log) {
  const funded = BITCOIN_ACCOUNTS.map(({ payment }) => `${payment}=${HOLDING}`)
  const child = spawn(process.execPath, [NODE, String(port), ...funded], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // In a session of its own Ctrl-C reaches only this process, which then stops it in order.
    detached: process.platform !== 'win32',
  })
  killWithParent(child)
  let stdout = ''
  let stderr = ''
  let stopping = false
  const ended = new Promise((/** @type {(reason: Error) => void} */ resolve) => {
    child.once('error', (cause) => resolve(new Error(`bcoin could not be started: ${cause.message}`, { cause })))
    child.once('close', (code) => resolve(new Error(`bcoin ended with code ${code}. ${stderr.trim().slice(-2000)}`)))
  })
  child.stderr.setEncoding('utf8').on('data', (chunk) => {
    stderr += chunk
  })
  const deadline = setTimeout(() => child.kill('SIGKILL'), START_LIMIT_MS)
  const ready = new Promise((/** @type {(url: string) => void} */ resolve) => {
    child.stdout.setEncoding('utf8').on('data', (chunk) => {
      stdout += chunk
      const match = /Listening on (\S+)/.exec(stdout)
      if (match) resolve(`http://${match[1]}`)
    })
  })
  const apiUrl = await Promise.race([ready, ended])
  clearTimeout(deadline)
  if (typeof apiUrl !== 'string') throw apiUrl
  ended.then((reason) => stopping || log(reason.message))

  /** @param {string} path */
  const post = async (path) => {
    const response = await fetch(`${apiUrl}${path}`, { method: 'POST' })
    const text = await response.text()
    if (!response.ok) throw new Error(`The Bitcoin node refused ${path}: ${text}`)
    return text
  }
  return {
    caipNetworkId: REGTEST,
    apiUrl,
    accounts: BITCOIN_ACCOUNTS,
    pid: /** @type {number} */ (child.pid),
    mine: async (blocks = 1) => Number(await post(`/mine/${blocks}`)),
    fund: (address, satoshis, outputs = 1) => post(`/fund/${address}/${satoshis}/${outputs}`),
    async stop() {
      stopping = true
      child.kill('SIGTERM')
      const force = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
      await ended
      clearTimeout(force)
    },
  }
}
