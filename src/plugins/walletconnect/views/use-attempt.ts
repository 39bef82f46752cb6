import { useEffect, useState } from 'react'
import { ConnectAttempt } from '../../../views/flows/connect-attempt.js'
import { useViewHost } from '../../../views/shell/view-context.js'
import type { ViewHost } from '../../../views/view-host.js'
import { CONNECTOR_ID } from '../constants.js'

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
  const [attempt] = useState(() => new ConnectAttempt(host, namespaceOf(host), CONNECTOR_ID, { view, keepChain: true }))
  useEffect(() => {
    if (!running || manual) return
    void attempt.start()
    return () => attempt.cancel()
  }, [attempt, running, manual])

  const [before] = useState(() => stores.connections.find(attempt.namespace, CONNECTOR_ID))
  const now = stores.connections.find(attempt.namespace, CONNECTOR_ID)
  useEffect(() => {
    // A gate may have put another screen in front.
    if (manual && now && now !== before && stores.router.current?.name === view) modal.close({ force: true })
  }, [manual, now, before, view, modal, stores])
  return attempt
}
