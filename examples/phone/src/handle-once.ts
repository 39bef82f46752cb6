/** The part of the SDK's engine that handles requests of pages; its types leave it out. */
interface RequestEngine {
  onRelayEventRequest?(event: { readonly topic: string; readonly payload: { readonly id: number } }): Promise<void>
}

/** The number of request ids that are kept. */
const KEPT = 1000

/**
 * Handles each request once. A relay may deliver a message again, for example on a second connection, and the SDK forgets
 * which messages it has read as soon as their session is deleted: it would then handle the deletion twice, and fail.
 */
export const handleOnce = (engine: object): void => {
  const own = engine as RequestEngine
  const handle = own.onRelayEventRequest?.bind(own)
  if (!handle) throw new Error('The engine has no onRelayEventRequest: adapt handleOnce to this version of the SDK.')
  const handled = new Set<string>()
  own.onRelayEventRequest = async (event) => {
    const key = `${event.topic} ${event.payload.id}`
    if (handled.has(key)) return
    handled.add(key)
    if (handled.size > KEPT) for (const oldest of [...handled].slice(0, KEPT / 2)) handled.delete(oldest)
    await handle(event)
  }
}
