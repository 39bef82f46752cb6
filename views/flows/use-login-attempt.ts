// chunk: connecting
import { useCallback, useEffect, useRef } from 'react'
import { useViewHost } from '../shell/view-context.js'
import type { ConnectAttempt } from './connect-attempt.js'
import { useConnectAttempt } from './use-connect-attempt.js'

/** A login, and the screen that shows it. */
export interface UseLoginAttempt {
  /** The wallet that the user logs in to; `namespaces` are those of the modal that it serves. */
  readonly wallet: { readonly id: string; readonly namespaces: readonly string[] } | undefined
  /** The view that shows the login, and closes once its accounts are connected. */
  readonly view: string
  /** The namespace to connect, if the wallet serves it; by default the one of the modal, else the first of the wallet. */
  readonly namespace?: string | undefined
  /** Whether the user is logged in: `connect` of the wallet's connector has accounts. */
  readonly isDone: boolean
  /** Called once the accounts are connected, before the view closes; the function must stay the same. */
  readonly onConnected: () => void
}

/** The state of the connection that follows a login. */
export interface LoginAttempt {
  /** Whether the user is logged in, and the accounts are being connected. */
  readonly isConnecting: boolean
  /** Why the accounts could not be connected. */
  readonly failure: 'declined' | 'failed' | undefined
  /** Connects again. */
  retry(): void
}

/**
 * Connects the accounts of a finished login and closes the modal; answers `true` instead if a plugin shows the view as a
 * prompt. Call it in an `observer`.
 * @example
 * const { isConnecting, failure, retry } = useLoginAttempt({ wallet, view: 'Connect', isDone, onConnected })
 */
export const useLoginAttempt = ({ wallet, view, namespace, isDone, onConnected }: UseLoginAttempt): LoginAttempt => {
  const { prompt, stores } = useViewHost()
  const { id = '', namespaces = [] } = wallet ?? {}
  const wanted = namespace ?? stores.modal.namespace
  const chosen = useRef('')
  // Once: the connection itself changes the active namespace. A login may be done before the first render.
  if (!isDone || !chosen.current) chosen.current = namespaces.find((name) => name === wanted) ?? namespaces[0] ?? ''
  const next = useCallback(
    (attempt: ConnectAttempt) => {
      onConnected()
      attempt.close()
    },
    [onConnected],
  )
  const running = isDone && !prompt
  const attempt = useConnectAttempt({ namespace: chosen.current, connectorId: id, view, running, next })
  const { phase } = attempt
  useEffect(() => {
    // The wallet keeps the login, so a browser that forgets it needs no screen here.
    if (running && phase === 'forgotten') attempt.leave()
  }, [attempt, phase, running])
  useEffect(() => {
    if (!isDone || !prompt) return
    onConnected()
    prompt.answer(true)
  }, [isDone, onConnected, prompt])
  const isFailed = isDone && attempt.hasFailed
  return {
    isConnecting: isDone && !isFailed,
    failure: isFailed ? (phase === 'declined' ? 'declined' : 'failed') : undefined,
    retry: () => void attempt.start(),
  }
}
