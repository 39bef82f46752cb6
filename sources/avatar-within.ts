import type { ClockPort } from '../kernel/contract/ports.js'
import { abortable } from '../kernel/flows/abortable.js'
import { within } from './within.js'

/** Milliseconds that a name waits for its picture. */
const AVATAR_MS = 2000

/** Resolves with a picture; `undefined` after a failure or two seconds, as a name is worth more than its picture. */
export const avatarWithin = async (
  clock: ClockPort,
  signal: AbortSignal,
  find: () => Promise<string | undefined>,
): Promise<string | undefined> => {
  const avatarUrl = await within(clock, AVATAR_MS, abortable(find, signal))
  signal.throwIfAborted()
  return avatarUrl
}
