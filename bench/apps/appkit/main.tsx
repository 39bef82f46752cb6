import { createAppKit } from '@reown/appkit/react'
import { mainnet, sepolia } from '@reown/appkit/networks'
import { WagmiAdapter } from '@reown/appkit-adapter-wagmi'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { WagmiProvider } from 'wagmi'

const projectId = '0123456789abcdef0123456789abcdef'
const networks = [mainnet, sepolia] as const
const wagmi = new WagmiAdapter({ projectId, networks: [...networks] })
const queries = new QueryClient()

createAppKit({
  adapters: [wagmi],
  networks: [...networks],
  projectId,
  metadata: { name: 'Bench', description: 'Bench', url: location.origin, icons: [] },
})

createRoot(document.getElementById('root') as HTMLElement).render(
  <WagmiProvider config={wagmi.wagmiConfig}>
    <QueryClientProvider client={queries}>
      <appkit-button />
    </QueryClientProvider>
  </WagmiProvider>,
)
