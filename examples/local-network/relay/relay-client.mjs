// @ts-check
import { createHash } from 'node:crypto'

/** @import { WebSocket } from 'ws' */
/** @import { Faults } from './faults.mjs' */
/** @import { Letter } from './mailbox.mjs' */

/**
 * @typedef {object} RelayClient one connection
 * @property {string} id the public key of the client, as a did:key; it may have several connections
 * @property {Set<string>} topics to which it has subscribed
 * @property {(answer: object, onSent?: () => void) => void} send
 * @property {(letter: Letter) => void} deliver pushes a message; it has it once it says so
 * @property {(deliveryId: unknown) => void} acknowledge
 */

/** The ids of deliveries: unlike those that clients make, and never the same. */
let deliveryIds = Date.now() * 1000

/** The id of a subscription: clients work it out for themselves too. @param {string} topic @param {string} clientId */
export const subscriptionId = (topic, clientId) =>
  createHash('sha256')
    .update(topic + clientId)
    .digest('hex')

/** The notification of a message to a client. @param {Letter} letter */
export const toMessage = ({ topic, message, publishedAt, tag, attestation }) => ({
  topic,
  message,
  publishedAt,
  tag,
  ...(attestation !== undefined && { attestation }),
})

/**
 * @param {WebSocket} socket
 * @param {string} id
 * @param {{ faults: Faults, onDelivery: () => void }} parts
 * @returns {RelayClient}
 */
export function createRelayClient(socket, id, { faults, onDelivery }) {
  /** @type {Map<unknown, Letter>} */
  const unacknowledged = new Map()
  /** @type {RelayClient['send']} */
  const send = (answer, onSent = () => {}) => {
    if (socket.readyState !== socket.OPEN) return
    socket.send(JSON.stringify({ jsonrpc: '2.0', ...answer }), (error) => error ?? onSent())
  }
  return {
    id,
    topics: new Set(),
    send,
    deliver(letter) {
      faults.deliver(socket, () => {
        if (socket.readyState !== socket.OPEN) return
        deliveryIds += 1
        unacknowledged.set(deliveryIds, letter)
        onDelivery()
        const params = { id: subscriptionId(letter.topic, id), data: toMessage(letter) }
        send({ id: deliveryIds, method: 'irn_subscription', params })
      })
    },
    acknowledge(deliveryId) {
      unacknowledged.get(deliveryId)?.seen.add(id)
      unacknowledged.delete(deliveryId)
    },
  }
}
