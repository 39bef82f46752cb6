import type { ApprovalScript } from 'portico/testing'
import { useEffect, useState } from 'react'
import { keplr, manyChained, polkadotWallets, wallets } from './demo-wallets.js'

/** A wallet as its panel shows it. */
interface Face {
  readonly id: string
  readonly name: string
  readonly icon: string
  readonly wallet: Pick<ApprovalScript, 'pending' | 'onPending'>
}

const all = [...wallets, ...manyChained, ...polkadotWallets, ...(keplr ? [keplr] : [])]
const faces: readonly Face[] = all.map((wallet) => {
  const { name, icon } = 'wallet' in wallet ? wallet.wallet : wallet.info
  const own = 'wallet' in wallet ? 'solana' : 'entry' in wallet ? 'polkadot' : 'id' in wallet.info ? 'bip122' : 'cosmos'
  const family = 'wallet' in wallet || !('rdns' in wallet.info) ? own : 'eip155'
  return { id: `${name} ${family}`, name, icon, wallet }
})

/** Decodes bytes as text if it is readable, else as hexadecimal. */
const readable = (_key: string, value: unknown): unknown => {
  if (typeof value === 'bigint') return String(value)
  if (!(value instanceof Uint8Array)) return value
  const text = new TextDecoder().decode(value)
  return /^[\p{L}\p{N}\p{P}\p{Z}]*$/u.test(text)
    ? text
    : Array.from(value, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const TITLES: Readonly<Record<string, string>> = {
  eth_requestAccounts: 'Share your account with this page?',
  personal_sign: 'Sign this message?',
  eth_signTypedData_v4: 'Sign this data?',
  eth_sendTransaction: 'Send this transaction?',
  wallet_switchEthereumChain: 'Switch network?',
  wallet_addEthereumChain: 'Add this network?',
  'standard:connect': 'Share your account with this page?',
  'solana:signMessage': 'Sign this message?',
  'solana:signTransaction': 'Sign this transaction?',
  'solana:signAndSendTransaction': 'Send this transaction?',
  enable: 'Share your accounts with this page?',
  signRaw: 'Sign this message?',
  signPayload: 'Sign this transaction?',
  experimentalSuggestChain: 'Add this network?',
  signAmino: 'Sign this transaction?',
  signArbitrary: 'Sign this message?',
  signDirect: 'Sign this transaction?',
  wallet_connect: 'Share your addresses with this page?',
  signMessage: 'Sign this message?',
  signPsbt: 'Sign this transaction?',
  sendTransfer: 'Send this payment?',
}

/** The pending requests, which a real wallet shows in its own window. */
export function WalletPanels() {
  return faces.map((face) => <WalletPanel key={face.id} face={face} />)
}

function WalletPanel({ face: { name, icon, wallet } }: { readonly face: Face }) {
  const [pending, setPending] = useState(wallet.pending)
  useEffect(() => wallet.onPending(setPending), [wallet])
  const [request] = pending
  if (!request) return null
  const params = JSON.stringify(request.params ?? [], readable, 2)
  return (
    <aside className="wallet" aria-label={name}>
      <header>
        <img src={icon} alt="" width="24" height="24" />
        <strong>{name}</strong>
        <small>{location.host}</small>
      </header>
      <p>{TITLES[request.method] ?? request.method}</p>
      {params !== '[]' && <pre>{params}</pre>}
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
