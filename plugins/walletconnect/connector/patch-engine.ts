import type { ClockPort } from 'portico/plugin'
import type { SignClient } from './sdk.js'

/** Untyped parts of a client's engine. */
interface ClientEngine {
  getTVFParams?: unknown
  deleteSession(session: object): Promise<void>
  onRelayEventRequest(event: { readonly topic: string; readonly payload: { readonly id: number } }): Promise<void>
}

/** The minimum number of request ids that are kept to detect duplicates. */
const DEDUPE_SIZE = 1000

/** Fixes duplicate requests and failing deletes, and keeps request contents from the relay's telemetry. */
export const patchEngine = (client: SignClient): void => {
  const { engine } = client as unknown as { readonly engine: ClientEngine }
  const { deleteSession, onRelayEventRequest } = engine
  // When both sides end a session at once, the second delete rejects unhandled.
  engine.deleteSession = (session) => deleteSession(session).catch(() => undefined)
  // The client records a request only after handling it, so a copy that arrives meanwhile would be handled again.
  const handled = new Set<string>()
  engine.onRelayEventRequest = async (event) => {
    const key = `${event.topic} ${event.payload.id}`
    if (handled.has(key)) return
    handled.add(key)
    if (handled.size > DEDUPE_SIZE) for (const oldest of [...handled].slice(0, DEDUPE_SIZE / 2)) handled.delete(oldest)
    await onRelayEventRequest(event)
  }
  // By default the relay receives methods, contracts and hashes unencrypted.
  engine.getTVFParams = (correlationId: number) => ({ correlationId })
}

/** Untyped parts of a client's engine that wait for answers. */
interface TimedEngine {
  readonly events: {
    once(event: string, listener: () => void): void
    emit(event: string, answer: { readonly error: Error }): void
  }
  sendRequest(request: {
    readonly method: string
    readonly clientRpcId?: number
    readonly expiry?: number
  }): Promise<unknown>
  setProposal(id: number, proposal: object): Promise<void>
}

/** Seconds that the client waits for an answer. */
const REQUEST_TTL: Readonly<Record<string, number>> = { wc_sessionRequest: 300, wc_sessionAuthenticate: 3600 }
const PROPOSAL_TTL = 300
/** Milliseconds before the client's own timer. */
const MARGIN_MS = 1000

/** Rejects shortly before the client's timer does: the client rejects twice, and the second rejection is unhandled. */
export const rejectOnExpiry = (client: SignClient, clock: ClockPort): void => {
  const { engine } = client as unknown as { readonly engine: TimedEngine }
  const { events, sendRequest, setProposal } = engine
  const expireAfter = (seconds: number, answered: string, expire: () => void) =>
    events.once(answered, clock.after(seconds * 1000 - MARGIN_MS, expire))
  engine.sendRequest = (request) => {
    const ttl = REQUEST_TTL[request.method]
    const answered = `session_request:${request.clientRpcId}`
    if (ttl !== undefined)
      expireAfter(request.expiry ?? ttl, answered, () =>
        events.emit(answered, { error: new Error('Request expired.') }),
      )
    return sendRequest(request)
  }
  engine.setProposal = (id, proposal) => {
    expireAfter(PROPOSAL_TTL, `session_connect:${id}`, () => client.events.emit('proposal_expire', { id }))
    return setProposal(id, proposal)
  }
}
