import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { formatEther } from 'viem'
import { useBalance, useConnection, WagmiProvider } from 'wagmi'
import { config } from './with-wagmi.js'

/** What the hooks of wagmi say. */
function Connection() {
  const { address, chainId, status } = useConnection()
  const { data } = useBalance({ address, chainId })
  const facts = {
    status,
    account: address,
    chain: chainId,
    balance: data && `${formatEther(data.value)} ${data.symbol}`,
  }
  return (
    <dl>
      {Object.entries(facts).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd data-testid={name}>{value ?? '—'}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Draws what wagmi knows, as a host written with its hooks does. */
export const drawWagmi = (place: Element): void =>
  createRoot(place).render(
    <WagmiProvider config={config}>
      <QueryClientProvider client={new QueryClient()}>
        <Connection />
      </QueryClientProvider>
    </WagmiProvider>,
  )
