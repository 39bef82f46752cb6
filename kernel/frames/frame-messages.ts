import type { FrameDialect, FrameMessage } from '../contract/frame.js'

/** Characters of one message, in either direction. */
const MESSAGE_LIMIT = 1_000_000
/** The message that asks a page to answer. */
export const CONNECT = 'portico:connect'
/** The answer of a page to `CONNECT`. */
export const READY = 'portico:ready'
/** Tells the page that a request is not awaited any more. */
export const CANCEL = 'portico:cancel'

/** Returns the JSON of a message. @throws `TypeError` if it is too long or not JSON */
export const encodeMessage = (message: unknown): string => {
  const text = JSON.stringify(message)
  if (text.length > MESSAGE_LIMIT) throw new TypeError(`The message exceeds ${MESSAGE_LIMIT} characters.`)
  return text
}

const isMessage = (value: unknown): value is FrameMessage => {
  if (typeof value !== 'object' || value === null) return false
  const { id, type } = value as Record<string, unknown>
  return Number.isSafeInteger(id) || typeof id === 'string' || (id === undefined && typeof type === 'string')
}

/** Reads a message from a page; `undefined` if it is not one. */
const decodeMessage = (data: unknown): FrameMessage | undefined => {
  if (typeof data !== 'string' || data.length > MESSAGE_LIMIT) return undefined
  try {
    const message: unknown = JSON.parse(data)
    return isMessage(message) ? message : undefined
  } catch {
    return undefined
  }
}

/** Writes and reads the messages of one page. */
export interface FrameCodec {
  /** Returns what is posted; `undefined` if nothing is. @throws `TypeError` if it is too long or not JSON */
  encode(message: FrameMessage): unknown
  decode(data: unknown): FrameMessage | undefined
}

/** Wraps a dialect: what it writes is plain JSON, and what it reads is, too, whatever the page has posted. */
const dialectCodec = (dialect: FrameDialect): FrameCodec => ({
  encode(message) {
    const value = dialect.encode(message)
    return value === undefined ? undefined : JSON.parse(encodeMessage(value))
  },
  decode(data) {
    try {
      const message = dialect.decode(JSON.parse(encodeMessage(data)))
      return isMessage(message) ? message : undefined
    } catch {
      return undefined
    }
  },
})

/** Returns how the messages of a page are written and read: as JSON text, unless it has a dialect. */
export const codecOf = (dialect?: FrameDialect): FrameCodec =>
  dialect ? dialectCodec(dialect) : { encode: encodeMessage, decode: decodeMessage }
