// @ts-check
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPublicClient, http } from 'viem'

/** @import { ChildProcessByStdio } from 'node:child_process' */
/** @import { AddressInfo, Server } from 'node:net' */
/** @import { Readable } from 'node:stream' */

/** @param {{ rpcUrl: string }} chain */
export function clientOf({ rpcUrl }) {
  return createPublicClient({ transport: http(rpcUrl), pollingInterval: 20 })
}

/** @param {string} url */
export function portOf(url) {
  return Number(new URL(url).port)
}

/** @param {number} pid */
export function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/**
 * @param {Server} server
 * @param {number} port
 * @returns {Promise<number>}
 */
export function listen(server, port) {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      resolve(/** @type {AddressInfo} */ (server.address()).port)
    })
  })
}

/** @param {number} port */
export async function expectFree(port) {
  const server = createServer()
  await listen(server, port)
  await new Promise((resolve) => server.close(resolve))
}

/**
 * Runs `use` with an executable shell script in a folder of its own.
 *
 * @param {string} name
 * @param {string} body
 * @param {(file: string, folder: string) => unknown} use
 */
export async function withScript(name, body, use) {
  const folder = mkdtempSync(join(tmpdir(), 'portico-local-network-'))
  const file = join(folder, name)
  writeFileSync(file, `#!/bin/sh\n${body}\n`, { mode: 0o755 })
  try {
    await use(file, folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * @param {ChildProcessByStdio<null, Readable, null>} child
 * @param {RegExp} pattern
 * @returns {Promise<string>} all of the output, once it matches
 */
export function outputWith(child, pattern) {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (chunk) => {
      output += chunk
      if (pattern.test(output)) resolve(output)
    })
    child.once('exit', () => reject(new Error(`It ended before it wrote ${pattern}: ${output}`)))
  })
}
