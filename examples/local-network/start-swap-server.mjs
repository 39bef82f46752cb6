// @ts-check
import { createFaultyServer } from './faulty-server.mjs'
import { closePort, openPort } from './open-port.mjs'
import { answerSwaps } from './swaps/answer-swaps.mjs'
import { SWAP_LIES } from './swaps/lie-about-swaps.mjs'

/** @import { LocalContracts } from './deploy-contracts.mjs' */
/** @import { SwapRequest } from './swaps/answer-swaps.mjs' */
/** @import { SwapLie } from './swaps/lie-about-swaps.mjs' */

const HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'GET, POST',
}

/**
 * @typedef {object} SwapServer
 * @property {string} url
 * @property {readonly SwapRequest[]} requests what was asked so far, oldest first
 * @property {() => void} forget empties `requests`
 * @property {(ms: number) => void} delay answers that much later
 * @property {(status: number | undefined) => void} fail answers everything with this status, until `undefined`
 * @property {(lie: SwapLie | undefined) => void} lie
 * @property {() => void} reset takes back what the others did
 * @property {() => Promise<void>} stop
 */

/**
 * Starts a server of swaps over the contracts of one chain. It keeps nothing of what is swapped.
 *
 * @param {{ chain: { id: number, rpcUrl: string }, contracts: LocalContracts, port?: number, log?: (line: string) => void }} options
 *   a free port by default, and where it is taken
 * @returns {Promise<SwapServer>}
 */
export async function startSwapServer({ chain, contracts, port = 0, log = () => {} }) {
  const answer = answerSwaps({ chain, contracts })
  /** @type {SwapRequest[]} */
  const requests = []
  const { server, delay, fail, lie, lied, reset } = createFaultyServer(async (request, response) => {
    if (request.method === 'OPTIONS') return void response.writeHead(200, HEADERS).end()
    let body = ''
    for await (const part of request) body += part
    const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://swaps')
    const asked = { path, query: Object.fromEntries(searchParams), body: body ? JSON.parse(body) : undefined }
    requests.push(asked)
    const { status, answer: found } = await answer(asked)
    const how = /** @type {SwapLie | undefined} */ (lied())
    const sent = status === 200 && how ? SWAP_LIES[how](found, path, asked.body) : found
    // A page cannot read that a path is unknown: such an answer has no CORS headers.
    if (status === 404) return void response.writeHead(404).end()
    const type = typeof sent === 'string' ? 'text/plain; charset=utf-8' : 'application/json'
    response
      .writeHead(status, { ...HEADERS, 'content-type': type, 'cache-control': 'no-store' })
      .end(typeof sent === 'string' ? sent : JSON.stringify(sent))
  })
  const own = await openPort(server, { port, name: 'the swap server', log })
  return {
    url: `http://127.0.0.1:${own}`,
    requests,
    forget: () => void requests.splice(0),
    delay,
    fail,
    lie,
    reset,
    stop: () => closePort(server),
  }
}
