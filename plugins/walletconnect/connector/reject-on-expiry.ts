import type { ClockPort } from 'portico/plugin'
import type { SignClient } from './sdk.js'

/** Parts of a client's engine that it does not type. */
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
const LIVES: Readonly<Record<string, number>> = { wc_sessionRequest: 300, wc_sessionAuthenticate: 3600 }
const PROPOSAL_LIFE = 300
/** Milliseconds before its own timer. */
const EARLIER = 1000

/**
 * What nobody answers in its time, the client fails twice: for who waits, and once more for nobody, which the page's own log
 * calls an error. It ends a moment before the client's timer, and fails once.
 */
export const rejectOnExpiry = (client: SignClient, clock: ClockPort): void => {
  const { engine } = client as unknown as { readonly engine: TimedEngine }
  const { events } = engine
  const endAfter = (seconds: number, answered: string, end: () => void) =>
    events.once(answered, clock.after(seconds * 1000 - EARLIER, end))
  const { sendRequest, setProposal } = engine
  engine.sendRequest = (request) => {
    const life = LIVES[request.method]
    const answered = `session_request:${request.clientRpcId}`
    if (life !== undefined)
      endAfter(request.expiry ?? life, answered, () => events.emit(answered, { error: new Error('Request expired.') }))
    return sendRequest(request)
  }
  engine.setProposal = (id, proposal) => {
    endAfter(PROPOSAL_LIFE, `session_connect:${id}`, () => client.events.emit('proposal_expire', { id }))
    return setProposal(id, proposal)
  }
}
