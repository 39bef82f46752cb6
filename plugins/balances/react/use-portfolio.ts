'use client'
import { useModal } from 'portico/react'
import { useMemo, useSyncExternalStore } from 'react'
import type { BalancesApi, BalancesSnapshot } from '../contract.js'

/** What is known of the tokens of the active account, and how to read them again. */
export interface UsePortfolio extends BalancesSnapshot {
  /** Whether the first answer is awaited. */
  readonly isLoading: boolean
  /** Whether the last request failed; `tokens` are the last known ones then. */
  readonly isError: boolean
  /** Reads the tokens again; not within 30 seconds after a failure. */
  readonly refresh: () => Promise<void>
}

/** What is known on a server, and while a page takes over what a server has drawn. */
const NOTHING: Omit<BalancesSnapshot, 'currency'> = {
  status: 'idle',
  tokens: [],
  hidden: [],
  total: undefined,
  unpriced: 0,
  missing: [],
  readAt: undefined,
  failedAt: undefined,
  error: undefined,
}

/**
 * Returns the tokens of the active account and what they are worth. While a component uses it, they are read, and again
 * every 30 seconds.
 * @throws `MODAL_MISSING` outside a provider; an `Error` if the modal has no plugin `balances`
 * @example
 * const { total, currency, status } = usePortfolio()
 */
export const usePortfolio = (): UsePortfolio => {
  const { plugins } = useModal() as { readonly plugins: { readonly balances?: BalancesApi } }
  const { balances } = plugins
  if (!balances) throw new Error('usePortfolio needs the tokens: add balances({ source }) to `plugins`.')
  const first = useMemo(() => ({ ...NOTHING, currency: balances.getSnapshot().currency }), [balances])
  const snapshot = useSyncExternalStore(balances.subscribe, balances.getSnapshot, () => first)
  return useMemo(() => {
    const { status } = snapshot
    return {
      ...snapshot,
      isLoading: status === 'loading',
      isError: status === 'failed' || status === 'stale',
      refresh: () => balances.refresh(),
    }
  }, [snapshot, balances])
}
