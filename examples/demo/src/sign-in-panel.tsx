import { isModalError } from 'portico'
import { useAccount, useModal } from 'portico/react'
import { useState, useSyncExternalStore } from 'react'
import { settings } from './settings.js'

/** Who is signed in, on every chain; shown where the page has a sign-in at all. */
export function SignInPanel() {
  return settings.signIn ? <Panel /> : null
}

function Panel() {
  const { siwx } = useModal().plugins
  const { isConnected } = useAccount()
  const { sessions } = useSyncExternalStore(siwx.subscribe, siwx.getSnapshot)
  const [outcome, setOutcome] = useState('')
  const run = (act: () => Promise<unknown>) => async () => {
    setOutcome('')
    await act().catch((error: unknown) => setOutcome(isModalError(error) ? error.message : String(error)))
  }
  const signedIn = Object.entries(sessions)
  return (
    <section aria-labelledby="sign-in">
      <h2 id="sign-in">Who is signed in</h2>
      <dl data-testid="sessions">
        {signedIn.map(([namespace, { data }]) => (
          <div key={namespace}>
            <dt>{namespace}</dt>
            <dd>{data.accountAddress}</dd>
          </div>
        ))}
      </dl>
      {signedIn.length === 0 && <p>No account is signed in.</p>}
      <div className="actions">
        <button type="button" disabled={!isConnected} onClick={run(() => siwx.signIn())}>
          Sign in
        </button>
        <button type="button" disabled={signedIn.length === 0} onClick={run(() => siwx.signOut())}>
          Sign out
        </button>
      </div>
      <output className="outcome">{outcome}</output>
    </section>
  )
}
