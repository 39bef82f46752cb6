import { FrameError } from '../frame-error.js'
import { type PayloadOf, payloadReaders, type Verb } from './payloads.js'

/** Characters of one message. */
const MESSAGE_LIMIT = 1_000_000

/** A request whose payload has been read. */
type FrameRequest = {
  [Name in Verb]: { readonly id: number; readonly type: Name; readonly payload: PayloadOf<Name> }
}[Verb]

/** What the modal sends on the port: a request, the end of one, or a request that is refused. */
export type FrameMessage =
  | FrameRequest
  | { readonly id: number; readonly type: 'portico:cancel' }
  | { readonly id: number; readonly type: 'refused'; readonly error: FrameError }

const parse = (data: unknown): Readonly<Record<string, unknown>> | undefined => {
  if (typeof data !== 'string' || data.length > MESSAGE_LIMIT) return undefined
  try {
    const value: unknown = JSON.parse(data)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** Reads one message; `undefined` if it is neither a request nor the end of one. */
export const readMessage = (data: unknown): FrameMessage | undefined => {
  const { id, type, payload } = parse(data) ?? {}
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1 || typeof type !== 'string') return undefined
  if (type === 'portico:cancel') return { id, type }
  try {
    if (!Object.hasOwn(payloadReaders, type)) throw new FrameError(4200, 'The request is unknown.')
    const name = type as Verb
    return Object.freeze({ id, type: name, payload: payloadReaders[name](payload) }) as FrameRequest
  } catch (error) {
    if (error instanceof FrameError) return { id, type: 'refused', error }
    throw error
  }
}
