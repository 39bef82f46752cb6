import Onboard from '@web3-onboard/core'
import injectedModule from '@web3-onboard/injected-wallets'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

const onboard = Onboard({
  wallets: [injectedModule()],
  connect: { autoConnectLastWallet: true }, // off by default: it would not restore
  chains: [
    { id: '0x1', token: 'ETH', label: 'Ethereum', rpcUrl: 'https://eth.merkle.io' },
    { id: '0xaa36a7', token: 'ETH', label: 'Sepolia', rpcUrl: 'https://rpc.sepolia.org' },
  ],
  appMetadata: { name: 'Bench', description: 'Bench', icon: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
})

// The core has no button, and its account centre, folded, shows no address: the host must draw both.
function Connect() {
  const [address, show] = useState<string>()
  useEffect(() => {
    const { unsubscribe } = onboard.state
      .select('wallets')
      .subscribe((wallets) => show(wallets[0]?.accounts[0]?.address))
    return unsubscribe
  }, [])
  return (
    <button type="button" onClick={() => onboard.connectWallet()}>
      {address ? `${address.slice(0, 6)}…${address.slice(-4)}` : 'Connect wallet'}
    </button>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(<Connect />)
