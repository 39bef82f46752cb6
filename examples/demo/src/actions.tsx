import { isModalError } from 'portico'
import { useAccount, useModal, useNetwork } from 'portico/react'
import { useState } from 'react'
import { actionsOn } from './demo-actions.js'

/** How an action ended, in words. */
interface Outcome {
  readonly ok: boolean
  readonly text: string
}

const describe = (error: unknown): string => (isModalError(error) ? error.message : String(error))

/** What a host offers after a wallet is connected: sign, send, switch. */
export function Actions() {
  const modal = useModal()
  const { isConnected } = useAccount()
  const { caipNetwork } = useNetwork()
  const [busy, setBusy] = useState<string>()
  const [outcome, setOutcome] = useState<Outcome>()

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

  return (
    <section aria-labelledby="actions">
      <h2 id="actions">Do something with it</h2>
      <div className="actions">
        {actionsOn(modal, caipNetwork?.caipNetworkId).map(([name, act]) => (
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
