import { FrameError } from '../frame-error.js'
import type { Verb, PayloadOf } from './payloads.js'
import { readMessage } from './read-message.js'

/** Answers each request; the signal aborts when the modal does not await the answer any more. */
export type Handlers = {
  readonly [Name in Verb]: (payload: PayloadOf<Name>, signal: AbortSignal) => unknown
}

const describe = (error: unknown) =>
  error instanceof FrameError
    ? { code: error.code, message: error.message }
    : // What another error says may hold what the page must not learn.
      { code: -32603, message: 'The request failed.' }

/** Answers the requests on a port. Returns the function that sends an event. */
export const serveRequests = (
  port: Pick<MessagePort, 'postMessage' | 'onmessage'>,
  handlers: Handlers,
): ((type: string, payload: unknown) => void) => {
  const running = new Map<number, AbortController>()
  let last = 0
  const post = (message: object) => port.postMessage(JSON.stringify(message))

  const answer = async (id: number, run: (signal: AbortSignal) => unknown): Promise<void> => {
    const controller = new AbortController()
    running.set(id, controller)
    try {
      const result = (await run(controller.signal)) ?? null
      if (!controller.signal.aborted) post({ id, result })
    } catch (error) {
      if (!controller.signal.aborted) post({ id, error: describe(error) })
    } finally {
      running.delete(id)
    }
  }

  port.onmessage = ({ data }) => {
    const message = readMessage(data)
    if (!message) return
    if (message.type === 'portico:cancel') return running.get(message.id)?.abort()
    // Ids count up: an earlier one is a replay.
    if (message.id <= last) return
    last = message.id
    if (message.type === 'refused') return post({ id: message.id, error: describe(message.error) })
    const { id, type, payload } = message
    const handler = handlers[type] as (payload: unknown, signal: AbortSignal) => unknown
    void answer(id, (signal) => handler(payload, signal))
  }
  post({ type: 'portico:ready' })
  return (type, payload) => post({ type, payload })
}
