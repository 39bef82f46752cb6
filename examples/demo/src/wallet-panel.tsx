import type { VirtualBitcoinWallet, VirtualWallet } from 'portico/testing'
import { useEffect, useState } from 'react'
import { bitcoinWallets } from './demo-bitcoin.js'
import { wallets } from './demo-wallets.js'

const TITLES: Readonly<Record<string, string>> = {
  eth_requestAccounts: 'Share your account with this page?',
  personal_sign: 'Sign this message?',
  eth_signTypedData_v4: 'Sign this data?',
  eth_sendTransaction: 'Send this transaction?',
  wallet_switchEthereumChain: 'Switch network?',
  wallet_addEthereumChain: 'Add this network?',
  wallet_connect: 'Share your addresses with this page?',
  signMessage: 'Sign this message?',
  signPsbt: 'Sign this transaction?',
  sendTransfer: 'Send this payment?',
}

/** What a wallet would show in a window of its own: the requests that wait for the visitor. */
export function WalletPanels() {
  return (
    <>
      {[...wallets, ...bitcoinWallets].map((wallet) => (
        <WalletPanel key={wallet.info.name} wallet={wallet} />
      ))}
    </>
  )
}

function WalletPanel({ wallet }: { readonly wallet: VirtualWallet | VirtualBitcoinWallet }) {
  const [pending, setPending] = useState(wallet.pending)
  useEffect(() => wallet.onPending(setPending), [wallet])
  const [request] = pending
  if (!request) return null
  const { name, icon } = wallet.info
  return (
    <aside className="wallet" aria-label={name}>
      <header>
        <img src={icon} alt="" width="24" height="24" />
        <strong>{name}</strong>
        <small>{location.host}</small>
      </header>
      <p>{TITLES[request.method] ?? request.method}</p>
      <pre>{JSON.stringify(request.params ?? [], null, 2)}</pre>
      <footer>
        <button type="button" onClick={() => request.reject()}>
          Reject
        </button>
        <button type="button" data-primary onClick={() => request.approve()}>
          Approve
        </button>
      </footer>
    </aside>
  )
}
