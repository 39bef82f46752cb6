'use client'
import { openBlankWindow } from 'portico/kit'
import { useModal } from 'portico/react'
import type { PayExchange, PayPage, PaySession, PayState } from 'portico/services'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { PayApi, PayRequest, PayResult, PaySnapshot } from './contract.js'

/** The checkout, and what became of the last payment. */
export interface UsePay extends PaySnapshot {
  /** Shows the checkout; the outcome is in `data` and `error`. */
  readonly open: (request: PayRequest) => Promise<void>
  readonly isPending: boolean
  readonly isSuccess: boolean
  readonly isError: boolean
  /** How the payment ended. */
  readonly data: PayResult | undefined
  readonly error: unknown
}

const NOTHING: PaySnapshot = { payment: undefined, progress: undefined }

/** How often an exchange is asked unless the host says, and at most: in milliseconds. */
const POLLING = { usual: 4000, least: 3000 } as const
const GOING_ON: readonly unknown[] = ['unknown', 'pending']

const usePayApi = (hook: string): PayApi => {
  const { plugins } = useModal() as { readonly plugins: { readonly pay?: PayApi } }
  if (!plugins.pay) throw new Error(`${hook} needs the plugin \`pay\`. Add it to \`plugins\`.`)
  return plugins.pay
}

/**
 * Returns how to open a checkout, and what became of it.
 * @throws `MODAL_MISSING` outside a provider, an `Error` without the plugin
 * @example
 * const { open, isSuccess } = usePay({ onSuccess: ({ hash }) => ship(hash) })
 */
export const usePay = ({
  onSuccess,
  onError,
}: {
  readonly onSuccess?: (result: PayResult) => void
  readonly onError?: (reason: unknown) => void
} = {}): UsePay => {
  const pay = usePayApi('usePay')
  const snapshot = useSyncExternalStore(pay.subscribe, pay.getSnapshot, () => NOTHING)
  const [state, setState] = useState<{ isPending: boolean; data?: PayResult; error?: unknown }>({ isPending: false })
  const open = useCallback(
    async (request: PayRequest) => {
      setState({ isPending: true })
      try {
        const data = await pay.open(request)
        setState({ isPending: false, data })
        if (data.status === 'success') onSuccess?.(data)
        else if (data.status !== 'left') onError?.(data)
      } catch (error) {
        setState({ isPending: false, error })
        onError?.(error)
      }
    },
    [pay, onSuccess, onError],
  )
  return useMemo(() => {
    const { data, error, isPending } = state
    const isSuccess = data?.status === 'success'
    const isError = error !== undefined || (data !== undefined && !isSuccess && data.status !== 'left')
    return { ...snapshot, open, isPending, isSuccess, isError, data, error }
  }, [snapshot, open, state])
}

/** What was asked for, and how asking goes. */
interface Asked<Data> {
  /** The last answer; it stays while it is asked again, and after a failure. */
  readonly data: Data | undefined
  readonly isLoading: boolean
  readonly error: unknown
}

/** Asks, and keeps only the last answer of a component that is still there. */
const useAsked = <Data>() => {
  const [asked, setAsked] = useState<Asked<Data>>({ data: undefined, isLoading: false, error: undefined })
  const turn = useRef(0)
  useEffect(
    () => () => {
      turn.current += 1
    },
    [],
  )
  const ask = useCallback(async (question: () => Promise<Data>): Promise<Data | undefined> => {
    turn.current += 1
    const mine = turn.current
    const isLast = () => mine === turn.current
    setAsked(({ data }) => ({ data, isLoading: true, error: undefined }))
    try {
      const data = await question()
      if (isLast()) setAsked({ data, isLoading: false, error: undefined })
      return data
    } catch (error) {
      if (isLast()) setAsked(({ data }) => ({ data, isLoading: false, error }))
      return undefined
    }
  }, [])
  return { asked, ask }
}

/** The exchanges that can pay. */
export interface UseAvailableExchanges extends Asked<readonly PayExchange[]> {
  /** Asks again, or for another request; the outcome is in `data` and `error`. */
  readonly fetch: (request?: PayRequest) => Promise<readonly PayExchange[] | undefined>
}

/**
 * Returns the exchanges that can pay a request, and asks for them whenever it changes; without a request, once `fetch` is called.
 * @throws `MODAL_MISSING` outside a provider, an `Error` without the plugin
 * @example
 * const { data = [], isLoading } = useAvailableExchanges(request)
 */
export const useAvailableExchanges = (request?: PayRequest): UseAvailableExchanges => {
  const pay = usePayApi('useAvailableExchanges')
  const { asked, ask } = useAsked<readonly PayExchange[]>()
  const text = request && JSON.stringify(request)
  const wanted = useMemo(() => (text === undefined ? undefined : (JSON.parse(text) as PayRequest)), [text])
  const fetch = useCallback(
    async (other = wanted) => (other ? ask(() => pay.exchanges(other)) : undefined),
    [ask, pay, wanted],
  )
  useEffect(() => void fetch(), [fetch])
  return useMemo(() => ({ ...asked, fetch }), [asked, fetch])
}

/** Asks an exchange for its page, for a host that has a checkout of its own. */
export interface UsePayUrlActions {
  /** Resolves with the page of an exchange. @throws as `PayApi.url` */
  readonly getUrl: (exchangeId: string, request: PayRequest) => Promise<PayPage>
  /** The same, and shows it in a new window. Call it within a click. `isOpened`: the browser has not blocked it. */
  readonly openUrl: (exchangeId: string, request: PayRequest) => Promise<PayPage & { readonly isOpened: boolean }>
}

/**
 * Returns how to get the page of an exchange, and how to open it; follow it by `useExchangeBuyStatus`.
 * @throws `MODAL_MISSING` outside a provider, an `Error` without the plugin
 * @example
 * const { openUrl } = usePayUrlActions()
 * const { sessionId } = await openUrl(exchange.id, request)
 */
export const usePayUrlActions = (): UsePayUrlActions => {
  const pay = usePayApi('usePayUrlActions')
  return useMemo(
    () => ({
      getUrl: (...asked) => pay.url(...asked),
      async openUrl(...asked) {
        const popup = openBlankWindow(window)
        try {
          const page = await pay.url(...asked)
          popup?.show(page.url)
          return { ...page, isOpened: popup !== undefined }
        } catch (error) {
          popup?.close()
          throw error
        }
      },
    }),
    [pay],
  )
}

/** What became of a payment by an exchange. */
export interface UseExchangeBuyStatus extends Asked<PayState> {
  /** Asks again at once; the outcome is in `data` and `error`. */
  readonly refetch: () => Promise<PayState | undefined>
}

/** Options of `useExchangeBuyStatus`. */
export interface ExchangeBuyStatusOptions extends PaySession {
  /** Milliseconds between two questions, at least 3000. Default: 4000. */
  readonly pollingInterval?: number
  /** `false`: it is not asked. Default: `true`. */
  readonly isEnabled?: boolean
}

/**
 * Returns what became of a payment, and asks the exchange until it has ended.
 * @throws `MODAL_MISSING` outside a provider, an `Error` without the plugin
 * @example
 * const { data } = useExchangeBuyStatus({ exchangeId, sessionId })
 */
export const useExchangeBuyStatus = ({
  exchangeId,
  sessionId,
  pollingInterval = POLLING.usual,
  isEnabled = true,
}: ExchangeBuyStatusOptions): UseExchangeBuyStatus => {
  const pay = usePayApi('useExchangeBuyStatus')
  const { asked, ask } = useAsked<PayState>()
  const refetch = useCallback(() => ask(() => pay.status({ exchangeId, sessionId })), [ask, pay, exchangeId, sessionId])
  const interval = Math.max(pollingInterval, POLLING.least)
  useEffect(() => {
    if (!isEnabled) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const poll = async () => {
      const state = await refetch()
      // A question that failed is asked again.
      if (!isGone && (state === undefined || GOING_ON.includes(state.status)))
        timer = setTimeout(() => void poll(), interval)
    }
    void poll()
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [refetch, interval, isEnabled])
  return useMemo(() => ({ ...asked, refetch }), [asked, refetch])
}
