// @ts-check
import { spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { killWithParent } from './kill-with-parent.mjs'

/** @import { ChildProcessByStdio } from 'node:child_process' */
/** @import { Readable } from 'node:stream' */
/** @typedef {ChildProcessByStdio<null, Readable, Readable>} AnvilProcess */

const START_LIMIT_MS = 20_000
const STOP_LIMIT_MS = 2_000
const STDERR_TAIL = 2_000

/**
 * @typedef {object} AnvilOptions
 * @property {string} binary
 * @property {number} chainId
 * @property {number} port 0 lets the system pick a free one
 * @property {(line: string) => void} log
 *
 * @typedef {object} Anvil
 * @property {number} pid
 * @property {string} rpcUrl
 * @property {() => Promise<void>} stop
 */

/**
 * Starts one anvil; resolves once it answers. A taken port is not an error: anvil
 * then listens on a free one, and a line in the log says so.
 *
 * @param {AnvilOptions} options
 * @returns {Promise<Anvil>}
 */
export async function startAnvil(options) {
  const { chainId, port, log } = options
  try {
    return await launch(options)
  } catch (error) {
    if (port === 0 || !isPortTaken(error)) throw error
    const anvil = await launch({ ...options, port: 0 })
    log(`Port ${port} is taken: chain ${chainId} listens on ${new URL(anvil.rpcUrl).port} instead`)
    return anvil
  }
}

/**
 * @param {AnvilOptions} options
 * @returns {Promise<Anvil>}
 */
async function launch({ binary, chainId, port, log }) {
  const args = ['--host', '127.0.0.1', '--port', String(port), '--chain-id', String(chainId)]
  const child = spawn(binary, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    // In a session of its own Ctrl-C reaches only this process, which then stops it in order.
    detached: process.platform !== 'win32',
  })
  killWithParent(child)
  const name = `anvil for chain ${chainId}`
  const ended = whenEnded(child, name)

  let late = false
  const deadline = setTimeout(() => {
    late = true
    child.kill('SIGKILL')
  }, START_LIMIT_MS)
  const rpcUrl = await Promise.race([whenReady(child, chainId), ended])
  clearTimeout(deadline)
  if (typeof rpcUrl !== 'string') {
    const cause = await ended
    throw late ? new Error(`${name} did not answer within ${START_LIMIT_MS / 1000} s`, { cause }) : cause
  }

  let stopping = false
  ended.then((reason) => stopping || log(reason.message))
  return {
    pid: /** @type {number} */ (child.pid),
    rpcUrl,
    async stop() {
      stopping = true
      child.kill('SIGTERM')
      const force = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
      await ended
      clearTimeout(force)
    },
  }
}

/**
 * Resolves, and never rejects, when the process is gone or could not be started.
 *
 * @param {AnvilProcess} child
 * @param {string} name
 * @returns {Promise<Error>} why, with the end of what it wrote to stderr
 */
function whenEnded(child, name) {
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', (chunk) => {
    stderr = (stderr + chunk).slice(-STDERR_TAIL)
  })
  return new Promise((resolve) => {
    child.once('error', (cause) => resolve(new Error(`${name} could not be started: ${cause.message}`, { cause })))
    // `close`, not `exit`: only then has all of stderr arrived.
    child.once('close', (code, signal) => {
      const how = signal ? `by ${signal}` : `with code ${code}`
      resolve(new Error(`${name} ended ${how}. ${stderr.trim() || 'It wrote no error.'}`))
    })
  })
}

/**
 * Anvil itself says which port it bound: asking a port we chose could reach another
 * process that had it first.
 *
 * @param {AnvilProcess} child
 * @param {number} chainId
 * @returns {Promise<string | undefined>} the RPC URL, unless the process ends first
 */
async function whenReady(child, chainId) {
  const port = await new Promise((resolve) => {
    let stdout = ''
    child.stdout.setEncoding('utf8').on('data', function read(chunk) {
      stdout += chunk
      const match = /Listening on \S+:(\d+)/.exec(stdout)
      if (!match) return
      // The pipe must go on flowing, or anvil would block on its own log.
      child.stdout.off('data', read).resume()
      resolve(match[1])
    })
  })
  const rpcUrl = `http://127.0.0.1:${port}`
  while (Number(await request(rpcUrl, 'eth_chainId', [])) !== chainId) {
    if (child.exitCode !== null || child.signalCode !== null) return undefined
    await delay(20)
  }
  // One line for every request is of no use to anyone here.
  await request(rpcUrl, 'anvil_setLoggingEnabled', [false])
  return rpcUrl
}

/**
 * @param {string} rpcUrl
 * @param {string} method
 * @param {unknown[]} params
 * @returns {Promise<unknown>} `undefined` when there is no answer
 */
async function request(rpcUrl, method, params) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
  try {
    return (await (await fetch(rpcUrl, init)).json()).result
  } catch {
    return undefined
  }
}

/** @param {unknown} error */
function isPortTaken(error) {
  // Windows words it differently and numbers it 10048.
  return error instanceof Error && /address already in use|os error 10048/i.test(error.message)
}
