import type { StoreReaders } from 'portico/plugin'
import { useConnectAttempt } from 'portico/views'
import { useEffect, useLayoutEffect, useState } from 'react'
import { CONNECTOR_ID } from '../constants.js'
import { RelayAttempt } from './relay-attempt.js'
import { useRelayView } from './use-relay-view.js'

/** The namespace that a wallet is asked for first; it shares the others in the same step. */
const firstNamespace = ({ connectors, modal }: StoreReaders): string => {
  const { namespace: wanted } = modal
  const known = Object.keys(connectors.all.find(({ id }) => id === CONNECTOR_ID)?.namespaces ?? {})
  return wanted !== undefined && (known.length === 0 || known.includes(wanted)) ? wanted : (known[0] ?? '')
}

/**
 * Connects over the relay while the screen is shown and `running`. With manual control the host connects, and the screen
 * closes afterwards.
 */
export const useRelayAttempt = (view: string, running: boolean) => {
  const { api, close, stores } = useRelayView()
  const { manualControl } = api
  const [namespace, setNamespace] = useState(() => firstNamespace(stores))
  const attempt = useConnectAttempt({
    namespace,
    connectorId: CONNECTOR_ID,
    view,
    keepChain: true,
    running: running && !manualControl,
  })
  const [relay] = useState(() => new RelayAttempt(api))
  const snapshot = api.getSnapshot()
  useLayoutEffect(() => relay.keep(snapshot), [relay, snapshot])

  const { code } = attempt
  useLayoutEffect(() => {
    // A wallet of another chain has answered: connect what it shares.
    const [shared] = code === 'WALLETCONNECT_NAMESPACE_MISSING' ? api.namespaces() : []
    if (shared !== undefined) setNamespace(shared)
  }, [api, code])

  const connection = stores.connections.of(namespace).find(({ connectorId }) => connectorId === CONNECTOR_ID)
  const [before] = useState(connection)
  useEffect(() => {
    // An unsupported network may have replaced the screen.
    if (manualControl && connection && connection !== before && stores.router.history.at(-1)?.name === view)
      close({ force: true })
  }, [manualControl, connection, before, view, close, stores])

  const retry = () => {
    relay.restart()
    if (manualControl) api.renew()
    else void attempt.start()
  }
  return { attempt, relay, retry }
}
