import { isModalError } from './modal-error.js'
import { messageOf, read } from './read-thrown.js'

/**
 * Returns a toast's text: a string as it is, the first issue's message of a parse error, an error's message, or
 * "Unknown error".
 */
export const errorText = (thrown: unknown): string => {
  if (typeof thrown === 'string' && thrown) return messageOf(thrown)
  if (isModalError(thrown)) return thrown.shortMessage
  const issues = read(thrown, 'issues')
  if (Array.isArray(issues) && issues.length > 0) return messageOf(issues[0]) || 'Unknown error'
  return messageOf(thrown) || 'Unknown error'
}
