import type { ClockPort, ModalError } from 'portico/plugin'
import { walletConnectError } from '../errors.js'
import type { RelayClient } from './create-relay-client.js'
import { readRefusal } from './normalize-relay-error.js'

/** What waiting for a relay needs of the plugin. */
export interface WaitForRelayContext {
  readonly clock: ClockPort
  alert(code: string, text: string, long: string): void
}

/** Calls `reject` when the relay refuses, or does not answer for `wait` milliseconds; returns the function that stops this. */
export const watchRefusal = (
  { client }: RelayClient,
  wait: number,
  { alert, clock }: WaitForRelayContext,
  reject: (error: ModalError) => void,
): (() => void) => {
  const onError = (thrown: unknown) => {
    const refusal = readRefusal(thrown)
    if (!refusal) return
    const error = walletConnectError(refusal.code, { cause: thrown })
    alert(...refusal.alert, error.message)
    reject(error)
  }
  const cancel = clock.after(wait, () => reject(walletConnectError('WALLETCONNECT_RELAY_UNREACHABLE')))
  client.core.relayer.on('relayer_error', onError)
  return () => {
    cancel()
    client.core.relayer.off('relayer_error', onError)
  }
}

/** Resolves once the client's relay is connected, or with the error that prevents it. */
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
    // Without a subscription the client opens no socket by itself.
    const { toEstablishConnection } = relayer as unknown as { toEstablishConnection(): Promise<void> }
    toEstablishConnection
      .call(relayer)
      .catch((error: unknown) => done(walletConnectError('WALLETCONNECT_RELAY_UNREACHABLE', { cause: error })))
  })
}
