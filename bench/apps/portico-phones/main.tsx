import { createModal } from 'portico'
import { eip155 } from 'portico/eip155'
import { mainnet, sepolia } from 'portico/networks'
import { ConnectButton, ModalProvider } from 'portico/react'
import { walletRegistry } from 'portico/wallet-registry'
import { walletconnect } from 'portico/walletconnect'
import { createRoot } from 'react-dom/client'

// As its peers come: with a list of wallets, and those on phones.
const modal = createModal({
  projectId: '0123456789abcdef0123456789abcdef',
  metadata: { name: 'Bench', description: 'Bench', url: location.origin, icons: [] },
  plugins: [eip155({ networks: [mainnet, sepolia] }), walletconnect(), walletRegistry()],
})

createRoot(document.getElementById('root') as HTMLElement).render(
  <ModalProvider modal={modal}>
    <ConnectButton />
  </ModalProvider>,
)
