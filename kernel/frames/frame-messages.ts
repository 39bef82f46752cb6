/** Characters of one message, in either direction. */
const MESSAGE_LIMIT = 1_000_000
/** The message that asks a page to answer. */
export const CONNECT = 'portico:connect'
/** The answer of a page to `CONNECT`. */
export const READY = 'portico:ready'
/** Tells the page that a request is not awaited any more. */
export const CANCEL = 'portico:cancel'

/** A message, of which only what its sender sets is there. */
export interface FrameMessage {
  /** The number of a request, in the request and in its answer. */
  readonly id?: number
  readonly type?: string
  readonly payload?: unknown
  readonly result?: unknown
  readonly error?: unknown
}

/** Returns the JSON of a message. @throws `TypeError` if it is too long or not JSON */
export const encodeMessage = (message: FrameMessage): string => {
  const text = JSON.stringify(message)
  if (text.length > MESSAGE_LIMIT) throw new TypeError(`The message exceeds ${MESSAGE_LIMIT} characters.`)
  return text
}

/** Reads a message from a page; `undefined` if it is not one. */
export const decodeMessage = (data: unknown): FrameMessage | undefined => {
  if (typeof data !== 'string' || data.length > MESSAGE_LIMIT) return undefined
  try {
    const message: unknown = JSON.parse(data)
    if (typeof message !== 'object' || message === null) return undefined
    const { id, type } = message as Record<string, unknown>
    const isKnown = Number.isSafeInteger(id) || (id === undefined && typeof type === 'string')
    return isKnown ? (message as FrameMessage) : undefined
  } catch {
    return undefined
  }
}
