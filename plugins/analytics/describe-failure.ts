import { messageOf, read } from 'portico/kit'
import { isModalError } from 'portico/plugin'
import { TEXT_LIMIT } from './constants.js'

/** The query and the fragment of the address of a script, which may hold a secret. */
const AFTER_PATH = /[?#][^\s:'")]*/g

/** Keeps the lines that name a place, since the first ones of some engines repeat the message. */
const framesOf = (stack: string): string =>
  stack
    .slice(0, 10 * TEXT_LIMIT)
    .split('\n')
    .filter((line) => /^\s*at |@/.test(line))
    .join('\n')
    .replace(AFTER_PATH, '')
    .slice(0, TEXT_LIMIT)

/** Describes a thrown value: its code or name, its sentence, and where it was thrown, each bound in length. */
export const describeFailure = (
  error: unknown,
): { readonly errorType: string; readonly errorMessage: string; readonly stackTrace: string } => {
  const isOurs = isModalError(error)
  const name = isOurs ? error.code : read(error, 'name')
  const stack = read(error, 'stack')
  return {
    errorType: typeof name === 'string' ? name.slice(0, TEXT_LIMIT) : 'Error',
    // Details may quote a server or a wallet, which may quote anything.
    errorMessage: messageOf(isOurs ? error.shortMessage : error),
    stackTrace: typeof stack === 'string' ? framesOf(stack) : '',
  }
}
