import type { RelaySession } from './relay-session.js'
import type { SignClient } from './sdk.js'

/** Handles the events that a wallet sends; those of other sessions are ignored. */
export const subscribeToSession = (
  client: SignClient,
  {
    session,
    isOurs,
    onEnd,
    onAnother,
  }: {
    readonly session: RelaySession
    isOurs(topic: string): boolean
    onEnd(): void
    /** Called when a wallet approves a proposal. */
    onAnother(topic: string): void
  },
): void => {
  client.on('session_update', ({ topic, params }) => {
    if (isOurs(topic)) session.update(params.namespaces)
  })
  client.on('session_event', ({ topic, params }) => {
    if (isOurs(topic)) session.onEvent(params.chainId, params.event)
  })
  const end = ({ topic }: { readonly topic: string }) => {
    if (isOurs(topic)) onEnd()
  }
  client.on('session_delete', end)
  client.on('session_expire', end)
  client.on('session_connect', ({ session: { topic } }) => onAnother(topic))
}
