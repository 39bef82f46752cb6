import { ConnectButton, ModalProvider, NetworkButton } from 'portico/react'
import { useState } from 'react'
import { Actions } from './actions.js'
import { modal } from './demo-modal.js'
import { SignInChoice } from './sign-in-choice.js'
import { SignInPanel } from './sign-in-panel.js'
import { StatePanel } from './state-panel.js'
import { WalletPanels } from './wallet-panel.js'

/** A host page: its own header with our buttons in it, and a look behind the scenes. */
export function App() {
  const [mode, setMode] = useState(modal.getSnapshot().theme.mode)
  const toggle = () => {
    const next = mode === 'dark' ? 'light' : 'dark'
    modal.setTheme({ mode: next })
    setMode(next)
  }
  return (
    <ModalProvider modal={modal}>
      <div className="page" data-theme={mode}>
        <header className="top">
          <strong>Meridian</strong>
          <nav>
            <SignInChoice />
            <button type="button" onClick={toggle}>
              {mode === 'dark' ? 'Light' : 'Dark'}
            </button>
            <NetworkButton />
            <ConnectButton />
          </nav>
        </header>
        <main>
          <section>
            <h1>Connect a wallet to a chain on this machine</h1>
            <p>
              The wallets live in this page, with keys that everybody knows. They ask you in a panel at the corner, as
              an extension would in its window. Nothing leaves this machine.
            </p>
          </section>
          <Actions />
          <SignInPanel />
          <StatePanel />
        </main>
        <WalletPanels />
      </div>
    </ModalProvider>
  )
}
