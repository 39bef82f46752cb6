// @ts-check
import { spawn } from 'node:child_process'
import { ROOT } from './edges.mjs'

/**
 * @typedef {object} Finished
 * @property {number} code
 * @property {string} output of both streams, in the order in which it came
 * @property {number} seconds
 */

const BIN = `${ROOT}node_modules/.bin`

/**
 * Runs a command in the package's folder; a bare name is one of the project's own tools.
 *
 * @param {readonly string[]} command
 * @param {{ live?: boolean, env?: Record<string, string> }} [options] `live` shows the output as it comes
 * @returns {Promise<Finished>}
 */
export const run = ([program = '', ...args], { live = false, env = {} } = {}) => {
  const start = performance.now()
  const isWindows = process.platform === 'win32'
  const own = program === 'npm' ? program : `${BIN}/${program}${isWindows ? '.cmd' : ''}`
  const child = spawn(program === 'node' ? process.execPath : own, args, {
    cwd: ROOT,
    env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...env },
    stdio: live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    shell: isWindows && program !== 'node',
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text))
  return new Promise((resolve) => {
    const finish = (/** @type {number} */ code) =>
      resolve({ code, output: output.trim(), seconds: (performance.now() - start) / 1000 })
    child.on('error', (error) => {
      output += `\n${error.message}`
      finish(1)
    })
    child.on('close', (code) => finish(code ?? 1))
  })
}
