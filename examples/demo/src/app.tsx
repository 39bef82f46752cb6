import { ConnectButton, ModalProvider, NetworkButton } from 'portico/react'
import { Actions } from './actions.js'
import { modal } from './demo-modal.js'
import { EmbeddedCard } from './embedded-card.js'
import { settings } from './settings.js'
import { SignInPanel } from './sign-in-panel.js'
import { StatePanel } from './state-panel.js'
import { useThemeMode } from './use-theme-mode.js'
import { WalletPanels } from './wallet-panel.js'

/** The provider of a host's page, around all that uses the modal. */
export function App() {
  return (
    <ModalProvider modal={modal}>
      <Page />
    </ModalProvider>
  )
}

/** A host page: our button in its middle, and a look behind the scenes. */
function Page() {
  return (
    <div className="page" data-theme={useThemeMode()}>
      <header className="top">
        <strong>Meridian</strong>
        <nav>
          <NetworkButton />
        </nav>
      </header>
      <main>
        <section className="hero">
          <h1>Connect a wallet</h1>
          <p>The wallets live in this page, with keys that everybody knows. Nothing leaves this machine.</p>
          {settings.embedded ? <EmbeddedCard /> : <ConnectButton />}
        </section>
        <Actions />
        <SignInPanel />
        <StatePanel />
      </main>
      <WalletPanels />
    </div>
  )
}
