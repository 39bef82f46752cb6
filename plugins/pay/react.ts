'use client'
import { useModal } from 'portico/react'
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
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
  const { plugins } = useModal() as { readonly plugins: { readonly pay?: PayApi } }
  const { pay } = plugins
  if (!pay) throw new Error('usePay needs the plugin `pay`. Add it to `plugins`.')
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
