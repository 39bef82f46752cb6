import { useAccount, useBalance, useModal, useNetwork } from 'portico/react'
import { useSyncExternalStore } from 'react'
import { TokenBalances } from './token-balances.js'

/** What the host sees of the modal, and every hook as it fires. */
export function StatePanel() {
  const modal = useModal()
  const { status, address, connectedWalletInfo, reason } = useAccount()
  const { caipNetwork } = useNetwork()
  const { balance } = useBalance()
  const { trace } = modal.plugins
  const { traces } = useSyncExternalStore(trace.subscribe, trace.getSnapshot)
  const rows = [
    ['Status', reason && status === 'disconnected' ? `${status} (${reason})` : status],
    ['Wallet', connectedWalletInfo?.name],
    ['Account', address],
    ['Network', caipNetwork && `${caipNetwork.name} (${caipNetwork.caipNetworkId})`],
    ['Balance', balance && `${balance.formatted} ${balance.symbol}`],
  ] as const
  return (
    <>
      <section aria-labelledby="state">
        <h2 id="state">What the page knows</h2>
        <dl>
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd data-testid={name.toLowerCase()}>{value ?? '—'}</dd>
            </div>
          ))}
          <div>
            <dt>Tokens</dt>
            <dd data-testid="tokens">
              <TokenBalances />
            </dd>
          </div>
        </dl>
      </section>
      <section aria-labelledby="hooks">
        <h2 id="hooks">Hooks as they fire</h2>
        <ol className="traces" reversed>
          {traces.map(({ id, hook, about }) => (
            <li key={id}>
              <code>{hook}</code> {about}
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}
