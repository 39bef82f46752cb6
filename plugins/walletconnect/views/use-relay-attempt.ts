import type { StoreReaders } from 'portico/plugin'
import { useConnectAttempt } from 'portico/views'
import { useEffect, useLayoutEffect, useState } from 'react'
import { CONNECTOR_ID } from '../constants.js'
import { RelayAttempt } from './relay-attempt.js'
import { useRelayView } from './use-relay-view.js'

/** The namespace that a wallet is asked for first; it shares the others in the same step. `''` if no chain can be shared. */
const firstNamespace = ({ connectors, modal, networks }: StoreReaders): string => {
  const { namespace: wanted } = modal
  const all = Object.keys(connectors.all.find(({ id }) => id === CONNECTOR_ID)?.namespaces ?? {})
  const known = all.filter((name) => networks.of(name).caipNetwork)
  return wanted !== undefined && known.includes(wanted) ? wanted : (known[0] ?? '')
}

/** Milliseconds that a host with manual control has to start a pairing. */
const HOST_STARTS_MS = 10_000

/** Whether nothing has happened for a while. */
const useSilence = (isWaiting: boolean): boolean => {
  const { after } = useRelayView()
  const [isSilent, setSilent] = useState(false)
  useEffect(() => {
    setSilent(false)
    return isWaiting ? after(HOST_STARTS_MS, () => setSilent(true)) : undefined
  }, [isWaiting, after])
  return isWaiting && isSilent
}

/**
 * Connects over the relay while the screen is shown and `running`. With manual control the host connects, and the screen
 * closes afterwards.
 */
export const useRelayAttempt = (view: string, running: boolean) => {
  const { api, close, stores } = useRelayView()
  const { manualControl } = api
  const [namespace, setNamespace] = useState(() => firstNamespace(stores))
  const snapshot = api.getSnapshot()
  const isHosts = manualControl || snapshot.isHosts
  const attempt = useConnectAttempt({
    namespace,
    connectorId: CONNECTOR_ID,
    view,
    keepChain: true,
    running: running && !isHosts && namespace !== '',
  })
  const isPossible = !running || isHosts || namespace !== ''
  useEffect(() => {
    // The pairing fails, and the developer reads why.
    if (!isPossible) api.prepare()
  }, [api, isPossible])
  const [relay] = useState(() => new RelayAttempt(api))
  useLayoutEffect(() => relay.keep(snapshot), [relay, snapshot])

  const isSilent = useSilence(running && manualControl && snapshot.phase === 'idle' && !relay.isApproved)
  const failure = isSilent ? 'WALLETCONNECT_PAIRING_FAILED' : (relay.error ?? attempt.code)
  const code = isPossible ? failure : 'WALLETCONNECT_CHAINS_MISSING'
  const isMissing = attempt.code === 'WALLETCONNECT_NAMESPACE_MISSING'
  useLayoutEffect(() => {
    // A wallet of another chain has answered: connect what it shares.
    const [shared] = isMissing ? api.namespaces() : []
    if (shared !== undefined) setNamespace(shared)
  }, [api, isMissing])

  const connection = stores.connections.of(namespace).find(({ connectorId }) => connectorId === CONNECTOR_ID)
  const [before] = useState(connection)
  useEffect(() => {
    // An unsupported network may have replaced the screen.
    if (manualControl && connection && connection !== before && stores.router.history.at(-1)?.name === view)
      close({ force: true })
  }, [manualControl, connection, before, view, close, stores])

  const retry = () => {
    relay.restart()
    // The host has started none: the user need not wait for it.
    if (manualControl && !isSilent) api.renew()
    else void attempt.start()
  }
  return { attempt, code, relay, retry }
}
