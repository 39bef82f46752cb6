import type { SignClient } from './sdk.js'

/** Parts of a client's engine that it does not type. */
interface ClientEngine {
  getTVFParams?: unknown
  deleteSession(session: object): Promise<void>
  onRelayEventRequest(event: { readonly topic: string; readonly payload: { readonly id: number } }): Promise<void>
}

/** Questions of a wallet that are known again, at least. */
const REMEMBERED = 1000

/** Mends what a client makes of what wallets say, and what it says of what wallets are asked. */
export const patchEngine = (client: SignClient): void => {
  const { engine } = client as unknown as { readonly engine: ClientEngine }
  // Where both sides end a session at once, the second end finds none, and nobody hears that it failed.
  const end = engine.deleteSession
  engine.deleteSession = (session) => end(session).catch(() => undefined)
  // It knows a message again once it has been written down: one that comes twice meanwhile would be acted on twice.
  const act = engine.onRelayEventRequest
  const acted = new Set<string>()
  engine.onRelayEventRequest = async (event) => {
    const key = `${event.topic} ${event.payload.id}`
    if (acted.has(key)) return
    acted.add(key)
    if (acted.size > REMEMBERED) for (const oldest of [...acted].slice(0, REMEMBERED / 2)) acted.delete(oldest)
    await act(event)
  }
  // What a visitor is asked to sign is not the relay's business: it is told no methods, contracts or hashes in clear.
  engine.getTVFParams = (correlationId: number) => ({ correlationId })
}
