// @ts-check
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** @import { IncomingMessage, ServerResponse } from 'node:http' */

/**
 * Creates a server that can answer late, or with a status alone, and remembers how it is to lie.
 * @param {(request: IncomingMessage, response: ServerResponse) => unknown} answer
 */
export const createFaultyServer = (answer) => {
  let delay = 0
  /** @type {string | undefined} */
  let lie
  /** @type {number | undefined} */
  let status
  /** @type {Set<NodeJS.Timeout>} */
  const waiting = new Set()
  const server = createServer((request, response) => {
    const run = async () => {
      if (status !== undefined) return void response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
      try {
        await answer(request, response)
      } catch {
        response.destroy()
      }
    }
    if (delay === 0) return void run()
    const timer = setTimeout(() => {
      waiting.delete(timer)
      void run()
    }, delay)
    waiting.add(timer)
  })
  server.on('close', () => waiting.forEach(clearTimeout))
  return {
    server,
    /** Answers that much later. @param {number} ms */
    delay(ms) {
      delay = ms
    },
    /** Waits as long as an answer is late, for what is answered elsewhere. */
    wait: async () => void (delay > 0 && (await sleep(delay, undefined, { ref: false }))),
    /** Answers everything with this status, until `undefined`. @param {number | undefined} code */
    fail(code) {
      status = code
    },
    /** @param {string | undefined} how */
    lie(how) {
      lie = how
    },
    /** How it lies now. */
    lied: () => lie,
    /** Takes back what `delay`, `fail` and `lie` did. */
    reset() {
      delay = 0
      status = undefined
      lie = undefined
    },
  }
}
