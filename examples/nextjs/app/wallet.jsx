'use client'

import { createModal } from 'portico'
import { eip155 } from 'portico/eip155'
import { base, mainnet } from 'portico/networks'
import { ConnectButton, ModalProvider } from 'portico/react'

// Once for the page. On the server it does nothing, but the buttons have their words there too.
const modal = createModal({ plugins: [eip155({ networks: [mainnet, base] })] })

/** The modal for everything below, and the button of every page. */
export function Wallet({ children }) {
  return (
    <ModalProvider modal={modal}>
      <header>
        <ConnectButton />
      </header>
      {children}
    </ModalProvider>
  )
}
