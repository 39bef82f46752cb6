import { messageOf } from '../../kernel/errors/read-thrown.js'
import { cleanText } from '../../kernel/schema/foreign-text.js'
import { hasLink } from './has-link.js'

/** The most characters of a sentence. */
const LIMIT = 200

/**
 * Cleans what a server says about a failure, or the message of an error, for developers: visible characters on one line, at
 * most 200, without the secrets of URLs; empty without any, and for a page.
 */
export const cleanSentence = (said: unknown): string => {
  const words = messageOf(said)
  return /^\s*</.test(words) ? '' : cleanText(words, LIMIT)
}

/**
 * Cleans the words of a service for users: as `cleanSentence`, and empty with a link, which may lead to a page that takes what
 * they own. A known `name` in them is no link.
 * @example
 * plainSentence('Insufficient liquidity') // 'Insufficient liquidity'
 * plainSentence('Verify first: claim.example') // ''
 */
export const plainSentence = (said: unknown, name = ''): string => {
  const words = cleanSentence(said)
  return hasLink(name === '' ? words : words.replaceAll(name, '')) ? '' : words
}
