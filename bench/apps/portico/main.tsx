import { createModal } from 'portico'
import { eip155 } from 'portico/eip155'
import { mainnet, sepolia } from 'portico/networks'
import { ConnectButton, ModalProvider } from 'portico/react'
import { createRoot } from 'react-dom/client'

const make = (id: string) =>
  createModal({
    id,
    projectId: '0123456789abcdef0123456789abcdef',
    plugins: [eip155({ networks: [mainnet, sepolia] })],
  })
const modal = make('bench')

// For the count of what stays behind.
const makeAndDestroy = async (times: number) => {
  for (let i = 0; i < times; i += 1) await make('short-lived').destroy()
}
Object.assign(window, { makeAndDestroy })

createRoot(document.getElementById('root') as HTMLElement).render(
  <ModalProvider modal={modal}>
    <ConnectButton />
  </ModalProvider>,
)
