import type { RelaySession } from './relay-session.js'
import type { SignClient } from './sdk.js'

/** Subscribes to the client's session events; ignores those of other sessions. */
export const subscribeToSession = (
  client: SignClient,
  {
    session,
    isCurrent,
    onEnd,
    onApproved,
  }: {
    readonly session: RelaySession
    /** Whether the topic is that of the current session. */
    isCurrent(topic: string): boolean
    onEnd(): void
    /** Called when a wallet approves a proposal. */
    onApproved(topic: string): void
  },
): void => {
  client.on('session_update', ({ topic, params }) => {
    if (isCurrent(topic)) session.update(params.namespaces)
  })
  client.on('session_event', ({ topic, params }) => {
    if (isCurrent(topic)) session.onEvent(params.chainId, params.event)
  })
  const end = ({ topic }: { readonly topic: string }) => {
    if (isCurrent(topic)) onEnd()
  }
  client.on('session_delete', end)
  client.on('session_expire', end)
  client.on('session_connect', ({ session: { topic } }) => onApproved(topic))
}
