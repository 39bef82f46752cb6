import type { Frame, FrameOptions } from '../contract/frame.js'
import type { ClockPort, LoggerPort } from '../contract/ports.js'
import type { Schema } from '../contract/schema.js'
import { frameError } from '../errors/frame-errors.js'
import { abortable, anySignal } from '../async/abortable.js'
import { parseStored } from '../schema/parse-input.js'
import { CANCEL, codecOf, READY } from './frame-messages.js'
import { PendingRequests } from './pending-requests.js'

/** Milliseconds until a page that does not answer the handshake has failed. */
const FRAME_LOAD_MS = 20_000
/** Milliseconds until a request without an answer has failed. */
const FRAME_REQUEST_MS = 30_000

/** The functions that a transport calls. */
export interface FrameEvents {
  /** A message came from the page: from its window and its origin, or by its port. */
  received(data: unknown): void
  /** The page has loaded again, so that it knows no earlier request. */
  reloaded(): void
  failed(reason: string): void
}

/** Carries messages to one page and back; asks each page that loads to answer with `READY`. */
interface FrameTransport {
  send(data: unknown): void
  show(anchor: Element | false): void
  dispose(): void
}

/** Options of `createFrame`. */
export interface CreateFrameOptions extends Pick<FrameOptions, 'origin' | 'transport' | 'dialect'> {
  readonly clock: ClockPort
  readonly logger: LoggerPort
  open(events: FrameEvents): FrameTransport
}

/** Creates a frame over a transport: the handshake, requests with ids and timeouts, and listeners with schemas. */
export const createFrame = ({ origin, transport: kind, dialect, clock, logger, open }: CreateFrameOptions): Frame => {
  const values = { origin }
  const { encode, decode } = codecOf(dialect)
  const nextId = createRequestIds(kind)
  const gone = new AbortController()
  const pending = new PendingRequests()
  const listeners = new Set<{ readonly type: string; readonly schema: Schema; listener(payload: never): void }>()
  let connected = () => {}
  let failed = (_reason: string) => {}
  const handshake = new Promise<void>((resolve, reject) => {
    connected = resolve
    failed = (details) => reject(frameError('FRAME_FAILED', { values, details }))
  })
  const stopWaiting = clock.after(FRAME_LOAD_MS, () => failed('The page did not answer the handshake in 20 seconds.'))
  const ready = abortable(() => handshake, gone.signal).finally(stopWaiting)
  // A plugin may await only its requests, which reject as well.
  ready.catch(() => undefined)

  const notify = (type: string, payload: unknown): void => {
    for (const { type: wanted, schema, listener } of [...listeners]) {
      if (wanted !== type) continue
      try {
        listener(parseStored(schema, payload) as never)
      } catch (error) {
        logger.warn(`The message "${type}" of ${origin} was dropped.`, error)
      }
    }
  }

  const transport = open({
    received(data) {
      const message = decode(data)
      if (!message) return
      if (message.id !== undefined) return pending.settle(message.id, message)
      if (message.type === READY) connected()
      if (message.type !== undefined) notify(message.type, message.payload)
    },
    reloaded: () => pending.rejectAll(frameError('FRAME_FAILED', { values, details: 'The page was loaded again.' })),
    failed: (reason) => failed(reason),
  })

  const post = (data: unknown): void => {
    if (data !== undefined) transport.send(data)
  }

  const ask = async (
    { id, type, data }: { readonly id: number | string; readonly type: string; readonly data: unknown },
    timeout: number,
    signal: AbortSignal,
  ): Promise<unknown> => {
    let stop = () => {}
    try {
      return await abortable(
        () =>
          new Promise((resolve, reject) => {
            pending.add(id, { type, resolve, reject, values })
            stop = clock.after(timeout, () => reject(frameError('FRAME_TIMEOUT', { values })))
            post(data)
          }),
        signal,
      )
    } finally {
      stop()
      // Still pending: the answer is not awaited any more.
      if (pending.delete(id) && !gone.signal.aborted) post(encode({ id, type: CANCEL }))
    }
  }

  return {
    ready,
    async request(type, payload, schema, { signal: given, timeout = FRAME_REQUEST_MS } = {}) {
      const { signal, release } = anySignal(gone.signal, given)
      const checked = <Value>(read: () => Value): Value => {
        try {
          return read()
        } catch (cause) {
          throw frameError('FRAME_MESSAGE_INVALID', { values, details: `${type}: ${(cause as Error).message}`, cause })
        }
      }
      try {
        await abortable(() => ready, signal)
        const id = nextId()
        const data = checked(() => encode({ id, type, payload }))
        const result = await ask({ id, type, data }, timeout, signal)
        return checked(() => parseStored(schema, result))
      } finally {
        release()
      }
    },
    on(type, schema, listener) {
      const entry = { type, schema, listener }
      listeners.add(entry)
      return () => listeners.delete(entry)
    },
    show(anchor) {
      if (!gone.signal.aborted) transport.show(anchor)
    },
    dispose() {
      if (gone.signal.aborted) return
      gone.abort()
      listeners.clear()
      transport.dispose()
    },
  }
}

const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Returns the function that names the requests to one page. A port is private, so that numbers do; the messages of a window
 * pass in public, so that their ids are 128 random bits.
 */
const createRequestIds = (transport: FrameOptions['transport']): (() => number | string) => {
  if (transport === 'window') return randomId
  let count = 0
  return () => {
    count += 1
    return count
  }
}
