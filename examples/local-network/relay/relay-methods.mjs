// @ts-check
import { subscriptionId, toMessage } from './relay-client.mjs'

/** @import { Mailbox } from './mailbox.mjs' */
/** @import { RelayClient } from './relay-client.mjs' */

/** As much as the relay carries at once, in characters. */
const LONGEST_MESSAGE = 1_000_000
const LARGEST_BATCH = 500
/** The tags of what the relay publishes for a client. @source WalletConnect 2 specification, RPC methods */
const TAG = { propose: 1100, approve: 1101, settle: 1102 }

/** An error of JSON-RPC. */
export class RelayError extends Error {
  /** @param {number} code @param {string} message */
  constructor(code, message) {
    super(message)
    this.code = code
  }
}

/**
 * @typedef {Readonly<Record<string, unknown>>} Params
 *
 * @typedef {object} Served what a method does: `answer` for its caller, then `after`, once the caller has that answer
 * @property {unknown} answer
 * @property {() => void} [after]
 *
 * @typedef {object} RelayMethods
 * @property {(name: string) => ((client: RelayClient, params: Params) => Served) | undefined} find by its name
 * @property {(name: string) => boolean} publishes whether the method publishes messages
 * @property {(client: RelayClient) => void} leave ends all that a connection has subscribed to
 * @property {() => number} topics the number of topics with a subscriber
 */

/** @param {Params} params @param {string} key @returns {string} */
const textOf = (params, key) => {
  const value = params[key]
  if (typeof value !== 'string' || value === '' || value.length > LONGEST_MESSAGE)
    throw new RelayError(-32602, `Invalid params: ${key}`)
  return value
}

/** @param {Params} params @param {string} key @returns {readonly any[]} */
const listOf = (params, key) => {
  const value = params[key]
  if (!Array.isArray(value)) throw new RelayError(-32602, `Invalid params: ${key}`)
  if (value.length > LARGEST_BATCH) throw new RelayError(-32602, `Invalid params: more than ${LARGEST_BATCH} ${key}`)
  return value
}

/** @param {Params} params @param {string} key */
const numberOf = (params, key) => (typeof params[key] === 'number' ? { [key]: params[key] } : {})

/**
 * The methods of the relay: those of `irn`, and the two in which a client leaves several steps to the relay.
 *
 * @param {Mailbox} mailbox
 * @returns {RelayMethods}
 */
export function createRelayMethods(mailbox) {
  /** @type {Map<string, Set<RelayClient>>} */
  const listeners = new Map()

  /** @param {RelayClient} client @param {Params} params @param {string} topic @param {string} message @param {number} [tag] */
  const publish = (client, params, topic, message, tag) => {
    const { attestation } = params
    const letter = mailbox.put({
      topic,
      message,
      from: client.id,
      ...numberOf(params, 'ttl'),
      ...(tag === undefined ? numberOf(params, 'tag') : { tag }),
      attestation: typeof attestation === 'string' ? attestation : undefined,
    })
    if (!letter) return
    for (const listener of listeners.get(topic) ?? []) if (listener.id !== client.id) listener.deliver(letter)
  }
  /** @param {RelayClient} client @param {Params} params */
  const publishOne = (client, params) => publish(client, params, textOf(params, 'topic'), textOf(params, 'message'))

  /** @param {RelayClient} client @param {readonly string[]} topics */
  const subscribe = (client, topics) => {
    const fresh = topics.filter((topic) => !client.topics.has(topic))
    for (const topic of fresh) {
      client.topics.add(topic)
      listeners.set(topic, (listeners.get(topic) ?? new Set()).add(client))
    }
    const waiting = fresh.flatMap((topic) => mailbox.waiting(topic, client.id))
    return {
      answer: topics.map((topic) => subscriptionId(topic, client.id)),
      after: () => waiting.forEach(client.deliver),
    }
  }
  /** @param {RelayClient} client @param {readonly string[]} topics @returns {Served} */
  const unsubscribe = (client, topics) => {
    for (const topic of topics) {
      client.topics.delete(topic)
      const left = listeners.get(topic)
      left?.delete(client)
      if (left?.size === 0) listeners.delete(topic)
    }
    return { answer: true }
  }
  /** @param {RelayClient} client @param {readonly string[]} topics @returns {Served} */
  const fetchMessages = (client, topics) => {
    const waiting = topics.flatMap((topic) => mailbox.waiting(topic, client.id))
    return {
      answer: { messages: waiting.map(toMessage), hasMore: false },
      // These are not acknowledged: they end with the answer.
      after: () => {
        for (const { seen } of waiting) seen.add(client.id)
      },
    }
  }

  /** @type {Readonly<Record<string, (client: RelayClient, params: Params) => Served>>} */
  const methods = {
    irn_publish: (client, params) => {
      publishOne(client, params)
      return { answer: true }
    },
    irn_batchPublish: (client, params) => {
      for (const message of listOf(params, 'messages')) publishOne(client, message)
      return { answer: true }
    },
    irn_subscribe: (client, params) => {
      const { answer, after } = subscribe(client, [textOf(params, 'topic')])
      return { answer: answer[0], after }
    },
    irn_batchSubscribe: (client, params) => subscribe(client, listOf(params, 'topics')),
    irn_unsubscribe: (client, params) => unsubscribe(client, [textOf(params, 'topic')]),
    irn_batchUnsubscribe: (client, params) =>
      unsubscribe(
        client,
        listOf(params, 'subscriptions').map((one) => textOf(one, 'topic')),
      ),
    irn_fetchMessages: (client, params) => fetchMessages(client, [textOf(params, 'topic')]),
    irn_batchFetchMessages: (client, params) => fetchMessages(client, listOf(params, 'topics')),
    wc_proposeSession: (client, params) => {
      const topic = textOf(params, 'pairingTopic')
      publish(client, params, topic, textOf(params, 'sessionProposal'), TAG.propose)
      return { ...subscribe(client, [topic]), answer: true }
    },
    wc_approveSession: (client, params) => {
      const [pairing, session] = [textOf(params, 'pairingTopic'), textOf(params, 'sessionTopic')]
      const [response, settlement] = [
        textOf(params, 'sessionProposalResponse'),
        textOf(params, 'sessionSettlementRequest'),
      ]
      const subscribed = subscribe(client, [session])
      publish(client, params, pairing, response, TAG.approve)
      publish(client, params, session, settlement, TAG.settle)
      return { ...subscribed, answer: true }
    },
  }
  return {
    find: (name) => (Object.hasOwn(methods, name) ? methods[name] : undefined),
    publishes: (name) => /^(irn_(batchP|p)ublish|wc_(propose|approve)Session)$/.test(name),
    leave: (client) => void unsubscribe(client, [...client.topics]),
    topics: () => listeners.size,
  }
}
