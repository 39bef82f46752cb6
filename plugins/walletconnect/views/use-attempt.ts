import { useEffect, useState } from 'react'
import { ConnectAttempt, useViewHost, type ViewHost } from 'portico/views'
import { CONNECTOR_ID } from '../constants.js'
import type { WalletConnectApi } from '../contract.js'

/** Where a wallet behind the relay is asked to connect first: it shares the other namespaces with the same answer. */
const namespaceOf = ({ stores }: ViewHost): string => {
  const wanted = stores.modal.filter ?? stores.networks.activeNamespace
  const connector = stores.connectors.all.find(({ id }) => id === CONNECTOR_ID)
  const known = Object.keys(connector?.namespaces ?? {})
  return wanted !== undefined && (known.length === 0 || known.includes(wanted)) ? wanted : (known[0] ?? '')
}

/**
 * The attempt to connect through the relay that a screen stands for: begun while `running`, and dropped when the visitor
 * leaves. With manual control it is the host's, and the screen goes once somebody is connected.
 */
export const useAttempt = (
  view: string,
  { running, manual }: { running: boolean; manual: boolean },
): ConnectAttempt => {
  const host = useViewHost()
  const { modal, stores } = host
  const attemptIn = (namespace: string) => new ConnectAttempt(host, namespace, CONNECTOR_ID, { view, keepChain: true })
  const [attempt, setAttempt] = useState(() => attemptIn(namespaceOf(host)))
  useEffect(() => {
    if (!running || manual) return
    void attempt.start()
    return () => attempt.cancel()
  }, [attempt, running, manual])
  // A wallet of another chain family has answered: it is connected where it can be.
  const isElsewhere = attempt.code === 'WALLETCONNECT_NAMESPACE_MISSING'
  const [shared] = isElsewhere ? (modal.plugins['walletconnect'] as WalletConnectApi).namespaces() : []
  if (shared !== undefined && shared !== attempt.namespace) setAttempt(attemptIn(shared))

  const [before] = useState(() => stores.connections.find(attempt.namespace, CONNECTOR_ID))
  const now = stores.connections.find(attempt.namespace, CONNECTOR_ID)
  useEffect(() => {
    // A gate may have put another screen in front.
    if (manual && now && now !== before && stores.router.current?.name === view) modal.close({ force: true })
  }, [manual, now, before, view, modal, stores])
  return attempt
}
