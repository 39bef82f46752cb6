import type { ClockPort, ModalError } from 'portico/plugin'
import { walletConnectError } from '../errors.js'
import type { RelayClient } from './create-relay-client.js'
import { readRefusal } from './normalize-relay-error.js'

/** What it takes to wait for a relay. */
export interface WaitForRelayContext {
  readonly clock: ClockPort
  alert(code: string, text: string, long: string): void
}

/** Hears a relay refuse, or not answer for `wait` milliseconds; returns the function that stops it. */
export const watchRefusal = (
  { client }: RelayClient,
  wait: number,
  { alert, clock }: WaitForRelayContext,
  tell: (error: ModalError) => void,
): (() => void) => {
  const onError = (thrown: unknown) => {
    const refusal = readRefusal(thrown)
    if (!refusal) return
    const error = walletConnectError(refusal.code, { cause: thrown })
    alert(...refusal.alert, error.message)
    tell(error)
  }
  const cancel = clock.after(wait, () => tell(walletConnectError('WALLETCONNECT_RELAY_UNREACHABLE')))
  client.core.relayer.on('relayer_error', onError)
  return () => {
    cancel()
    client.core.relayer.off('relayer_error', onError)
  }
}

/** Waits until the relay of a client is there; what comes instead is returned. */
export const waitForRelay = (
  client: RelayClient,
  wait: number,
  context: WaitForRelayContext,
): Promise<ModalError | undefined> => {
  const { relayer } = client.client.core
  if (relayer.connected) return Promise.resolve(undefined)
  return new Promise((resolve) => {
    const done = (error?: ModalError) => {
      stop()
      relayer.off('relayer_connect', onConnect)
      resolve(error)
    }
    const onConnect = () => done()
    const stop = watchRefusal(client, wait, context, done)
    relayer.on('relayer_connect', onConnect)
    // It opens no socket by itself while it has nothing to hear.
    const { toEstablishConnection } = relayer as unknown as { toEstablishConnection(): Promise<void> }
    toEstablishConnection
      .call(relayer)
      .catch((error: unknown) => done(walletConnectError('WALLETCONNECT_RELAY_UNREACHABLE', { cause: error })))
  })
}
