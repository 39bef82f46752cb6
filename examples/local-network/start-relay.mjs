// @ts-check
import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'
import { closePort, listen, openPort } from './open-port.mjs'
import { authorize } from './relay/authorize.mjs'
import { createFaults } from './relay/faults.mjs'
import { createMailbox } from './relay/mailbox.mjs'
import { createRelayClient } from './relay/relay-client.mjs'
import { createRelayMethods } from './relay/relay-methods.mjs'
import { serveMessage } from './relay/serve-connection.mjs'

/** @import { Duplex } from 'node:stream' */
/** @import { RawData, WebSocket } from 'ws' */
/** @import { Projects } from './relay/authorize.mjs' */
/** @import { FaultOptions } from './relay/faults.mjs' */

/** Clients in Node take a connection for dead after 35 s of silence. */
const PING_EVERY = 20_000
const LARGEST_FRAME = 4_000_000
/** The code with which the public relay closes a connection that it refuses. */
const REFUSED = 3000

/**
 * @typedef {object} RelayOptions
 * @property {number} [port] a free one by default, and where it is taken
 * @property {Projects} [projects] the project ids that are served; every one by default
 * @property {() => number} [now] milliseconds since 1970; what tokens and messages expire by
 * @property {(line: string) => void} [log]
 *
 * @typedef {object} RelayStats
 * @property {number} connections that were accepted so far
 * @property {number} refusals
 * @property {number} deliveries of messages to clients, doubled ones counted twice
 * @property {Record<string, number>} methods how often each was called
 * @property {number} messages that are kept now
 * @property {number} topics with a subscriber
 * @property {number} hanging connections that `hang` leaves without an answer now
 * @property {number} dropped publications that were lost by `faults`
 * @property {number} duplicated deliveries that were doubled by `faults`
 * @property {number} reordered deliveries that were held back by `faults`
 *
 * @typedef {object} Relay
 * @property {string} url
 * @property {RelayStats} stats
 * @property {() => number} connections that are open now
 * @property {() => void} dropAll cuts every connection, without a word
 * @property {() => Promise<void>} pause cuts every connection and accepts none, as if the relay was killed; what it
 *   keeps for its clients stays
 * @property {() => Promise<void>} resume listens again, on the same port
 * @property {(hangs: boolean) => void} hang accepts the connections of TCP, and then never answers; the open ones stay
 * @property {(refusal: string | undefined) => void} refuse closes each new connection with these words, until
 *   `undefined`
 * @property {(options: FaultOptions) => void} faults what goes wrong from now on; `{}` is nothing
 * @property {() => Promise<void>} stop
 */

/**
 * Starts a relay for WalletConnect 2: it carries encrypted messages between clients that share a topic, and keeps them
 * for who is away.
 *
 * @param {RelayOptions} [options]
 * @returns {Promise<Relay>}
 * @source WalletConnect 2 specification, relay server
 */
export async function startRelay({ port = 0, projects, now = Date.now, log = () => {} } = {}) {
  const mailbox = createMailbox(now)
  const methods = createRelayMethods(mailbox)
  const faults = createFaults()
  const counts = { connections: 0, refusals: 0, deliveries: 0, methods: /** @type {Record<string, number>} */ ({}) }
  /** @type {Set<Duplex>} */
  const hung = new Set()
  let hangs = false
  /** @type {string | undefined} */
  let refusal

  const server = createServer((_, response) => void response.writeHead(426).end('A WebSocket is expected here.'))
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_FRAME })

  /** @param {WebSocket} socket @param {string} clientId @param {RawData[]} early */
  const serve = (socket, clientId, early) => {
    counts.connections += 1
    const onDelivery = () => {
      counts.deliveries += 1
    }
    const onMethod = (/** @type {string} */ name) => {
      counts.methods[name] = (counts.methods[name] ?? 0) + 1
    }
    const client = createRelayClient(socket, clientId, { faults, onDelivery })
    const read = (/** @type {RawData} */ data) => serveMessage(client, String(data), { methods, faults, onMethod })
    socket.on('close', () => methods.leave(client))
    socket.removeAllListeners('message').on('message', read)
    early.forEach(read)
  }
  sockets.on('connection', async (socket, request) => {
    // A client may speak before its token is checked.
    /** @type {RawData[]} */
    const early = []
    socket.on('message', (data) => void early.push(data))
    // What breaks a connection closes it too.
    socket.on('error', () => {})
    const { url = '', headers } = request
    const asked = refusal ? { refusal } : await authorize({ url, origin: headers.origin, projects, now: now() })
    if (socket.readyState !== socket.OPEN) return
    if ('clientId' in asked) return serve(socket, asked.clientId, early)
    counts.refusals += 1
    socket.close(REFUSED, asked.refusal)
  })
  server.on('upgrade', (request, socket, head) => {
    if (!hangs) return sockets.handleUpgrade(request, socket, head, (one) => sockets.emit('connection', one, request))
    hung.add(socket)
    socket.on('error', () => {}).on('close', () => hung.delete(socket))
    // A closed connection is detected on read.
    socket.on('end', () => socket.destroy()).resume()
  })

  const dropAll = () => {
    for (const socket of sockets.clients) socket.terminate()
  }
  const endHung = () => {
    for (const socket of hung) socket.destroy()
  }
  const close = async () => {
    const closed = [...sockets.clients].map((socket) => new Promise((resolve) => socket.once('close', resolve)))
    dropAll()
    endHung()
    if (server.listening) await closePort(server)
    await Promise.all(closed)
  }
  const own = await openPort(server, { port, name: 'the relay', log })
  const ping = setInterval(() => {
    mailbox.sweep()
    for (const socket of sockets.clients) if (socket.readyState === socket.OPEN) socket.ping()
  }, PING_EVERY)

  return {
    url: `ws://127.0.0.1:${own}`,
    get stats() {
      const { dropped, duplicated, reordered } = faults.counts
      const held = { messages: mailbox.size(), topics: methods.topics(), hanging: hung.size }
      return { ...counts, methods: { ...counts.methods }, ...held, dropped, duplicated, reordered }
    },
    connections: () => sockets.clients.size,
    dropAll,
    pause: close,
    resume: async () => {
      if (!server.listening) await listen(server, own)
    },
    hang(next) {
      hangs = next
      if (!hangs) endHung()
    },
    refuse(next) {
      refusal = next
    },
    faults: faults.set,
    async stop() {
      clearInterval(ping)
      await close()
    },
  }
}
