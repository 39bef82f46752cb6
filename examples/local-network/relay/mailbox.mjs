// @ts-check
import { createHash } from 'node:crypto'

/** Seconds: the relay keeps nothing longer, whatever a client asks for. */
const LONGEST_TTL = 30 * 24 * 60 * 60

/**
 * @typedef {object} Letter a message that the relay keeps
 * @property {string} topic
 * @property {string} message encrypted: the relay cannot read it
 * @property {number} tag what kind of message it is, as its sender says
 * @property {string | undefined} attestation
 * @property {number} publishedAt milliseconds since 1970
 * @property {number} expiry milliseconds since 1970
 * @property {string} from the id of the client that sent it
 * @property {Set<string>} seen the clients that have it
 */

/**
 * @typedef {object} Mailbox
 * @property {(sent: { topic: string, message: string, from: string, ttl?: number, tag?: number, attestation?: string | undefined }) => Letter | undefined} put
 *   keeps a message for `ttl` seconds; `undefined` where its sender has sent it before
 * @property {(topic: string, reader: string) => Letter[]} waiting what a client does not have yet, oldest first
 * @property {() => void} sweep forgets what has expired
 * @property {() => number} size how many messages it keeps
 */

/** @param {string} text */
const digest = (text) => createHash('sha256').update(text).digest('base64')

/**
 * Keeps each message of a topic until its time is over, so that a late subscriber still gets it.
 *
 * @param {() => number} now milliseconds since 1970
 * @returns {Mailbox}
 */
export function createMailbox(now) {
  /** @type {Map<string, Map<string, Letter>>} */
  const topics = new Map()
  return {
    put({ topic, message, from, ttl = 300, tag = 0, attestation }) {
      const letters = topics.get(topic) ?? new Map()
      topics.set(topic, letters)
      const publishedAt = now()
      const key = digest(`${from} ${message}`)
      // A client without an answer sends the same message again.
      if ((letters.get(key)?.expiry ?? 0) > publishedAt) return undefined
      const expiry = publishedAt + Math.min(ttl, LONGEST_TTL) * 1000
      const letter = { topic, message, tag, attestation, publishedAt, expiry, from, seen: new Set([from]) }
      letters.set(key, letter)
      return letter
    },
    waiting(topic, reader) {
      const time = now()
      return [...(topics.get(topic)?.values() ?? [])].filter(({ expiry, seen }) => expiry > time && !seen.has(reader))
    },
    sweep() {
      const time = now()
      for (const [topic, letters] of topics) {
        for (const [key, { expiry }] of letters) if (expiry <= time) letters.delete(key)
        if (letters.size === 0) topics.delete(topic)
      }
    },
    size: () => [...topics.values()].reduce((sum, letters) => sum + letters.size, 0),
  }
}
