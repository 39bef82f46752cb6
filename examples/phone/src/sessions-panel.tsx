import type { Phone, PhoneState } from './phone.js'

export interface SessionsPanelProps {
  readonly phone: Phone
  readonly sessions: PhoneState['sessions']
}

/** The pages that are connected. */
export function SessionsPanel({ phone, sessions }: SessionsPanelProps) {
  const families = ({ namespaces }: PhoneState['sessions'][number]) =>
    phone.signers
      .filter(({ namespace }) => namespaces[namespace])
      .map(({ family }) => family)
      .join(', ')
  return (
    <section aria-labelledby="pages">
      <h2 id="pages">Connected pages</h2>
      {sessions.length === 0 && <p>None yet.</p>}
      <ul>
        {sessions.map((session) => (
          <li key={session.topic}>
            <div>
              <strong>{session.peer.metadata.name}</strong>
              <small>{session.peer.metadata.url}</small>
              <small>{families(session)}</small>
            </div>
            <button
              type="button"
              aria-label={`Disconnect ${session.peer.metadata.name}`}
              onClick={() => void phone.disconnect(session.topic)}
            >
              Disconnect
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
