import { useSyncExternalStore } from 'react'
import { AccountsPanel } from './accounts-panel.js'
import { AskSheet } from './ask-sheet.js'
import { ConnectPanel } from './connect-panel.js'
import type { Phone } from './phone.js'
import { SessionsPanel } from './sessions-panel.js'

/** The phone's one screen; what pages ask lies over it. */
export function App({ phone }: { readonly phone: Phone }) {
  const state = useSyncExternalStore(phone.subscribe, phone.getState)
  const [ask] = state.asks
  return (
    <div className="phone">
      <div className="screen" inert={ask !== undefined}>
        <header>
          <span className="mark" aria-hidden="true">
            P
          </span>
          <h1>Pocket</h1>
          <small>Keys that everybody knows</small>
        </header>
        <main>
          <ConnectPanel phone={phone} />
          <SessionsPanel phone={phone} sessions={state.sessions} />
          <AccountsPanel phone={phone} memory={state.memory} />
        </main>
      </div>
      <p className="notice" role="status">
        {state.notice}
      </p>
      {ask && <AskSheet key={ask.id} ask={ask} waiting={state.asks.length - 1} onAnswer={phone.answer} />}
    </div>
  )
}
