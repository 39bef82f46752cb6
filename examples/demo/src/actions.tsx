import network from 'demo:network'
import { isModalError } from 'portico'
import { useAccount, useModal, useNetwork } from 'portico/react'
import { useState } from 'react'
import { localSolana } from './demo-networks.js'
import { recipient } from './demo-wallets.js'

/** How an action ended, in words. */
interface Outcome {
  readonly ok: boolean
  readonly text: string
}

const describe = (error: unknown): string => (isModalError(error) ? error.message : String(error))

/** What a host does once somebody is connected: sign, send, switch. */
export function Actions() {
  const modal = useModal()
  const { isConnected } = useAccount()
  const { caipNetwork } = useNetwork()
  const [busy, setBusy] = useState<string>()
  const [outcome, setOutcome] = useState<Outcome>()
  const [local, other] = ['eip155:1', 'eip155:31337'] as const
  const onOther = caipNetwork?.caipNetworkId === other
  const chain = onOther ? other : local
  const contracts = network.contracts[onOther ? 31337 : 1]

  const run = (name: string, act: () => Promise<string>) => async () => {
    setBusy(name)
    setOutcome(undefined)
    try {
      setOutcome({ ok: true, text: await act() })
    } catch (error) {
      setOutcome({ ok: false, text: describe(error) })
    } finally {
      setBusy(undefined)
    }
  }
  const send = (amount: string, token?: string) => async () => {
    const { hash } = await modal.send(chain, { to: recipient, amount, ...(token && { token }) })
    return `Sent: ${hash}`
  }
  const sendOnSolana = (amount: string, token?: string) => async () => {
    const to = network.solana?.accounts[0].address ?? ''
    const { hash } = await modal.send(localSolana.caipNetworkId, { to, amount, ...(token && { token }) })
    return `Sent: ${hash}`
  }
  const onSolana = [
    [
      'Sign a message',
      async () => `Signed: ${await modal.sign(localSolana.caipNetworkId, { message: 'Hello from Meridian' })}`,
    ],
    ['Send 0.25 SOL', sendOnSolana('250000000')],
    ['Send 10 PDD', sendOnSolana('10000000', network.solana?.mint.address)],
  ] as const
  const onEthereum = [
    ['Sign a message', async () => `Signed: ${await modal.sign(chain, { message: 'Hello from Meridian' })}`],
    ['Send 0.25 ETH', send('250000000000000000')],
    ['Send 10 PDD', send('10000000', contracts.token.address)],
    ['Send 5 tUSDT', send('5000000', contracts.tether.address)],
    [
      onOther ? 'Switch to chain 1' : 'Switch to chain 31337',
      async () => {
        await modal.switch(onOther ? local : other)
        return 'Switched.'
      },
    ],
  ] as const
  const actions = caipNetwork?.chainNamespace === 'solana' ? onSolana : onEthereum

  return (
    <section aria-labelledby="actions">
      <h2 id="actions">Do something with it</h2>
      <div className="actions">
        {actions.map(([name, act]) => (
          <button key={name} type="button" disabled={!isConnected || busy !== undefined} onClick={run(name, act)}>
            {busy === name ? 'Waiting for the wallet…' : name}
          </button>
        ))}
      </div>
      <output className="outcome" data-ok={outcome?.ok}>
        {outcome?.text ?? (isConnected ? 'Nothing asked yet.' : 'Connect a wallet first.')}
      </output>
    </section>
  )
}
