'use client'
import { useModal } from 'portico/react'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { ActivityApi, ActivityGroup, ActivitySnapshot } from './contract.js'

/** The activity of an account, grouped, and how to load more of it. */
export interface UseActivity extends ActivitySnapshot {
  /** The items by month, with titles in the language of the modal. */
  readonly groups: readonly ActivityGroup[]
  /** Loads the next page, if there is one. @throws `ACTIVITY_ACCOUNT_MISSING` */
  readonly more: () => Promise<void>
  /** Loads again, from the first page. @throws `ACTIVITY_ACCOUNT_MISSING` */
  readonly refresh: () => Promise<void>
}

/** What a server renders, and a browser at first. */
const NOTHING: ActivitySnapshot = { status: 'idle', items: [], hidden: 0, hasMore: false, missing: [] }

/**
 * Returns the activity of the connected account, and loads it while the component is shown; `namespace` is the active one
 * unless given.
 * @throws `MODAL_MISSING` outside a provider, an `Error` without the plugin
 * @example
 * const { groups, status, more } = useActivity()
 */
export const useActivity = ({ namespace }: { readonly namespace?: string | undefined } = {}): UseActivity => {
  const modal = useModal() as { readonly locale: string; readonly plugins: object }
  const { activity: api } = modal.plugins as { readonly activity?: ActivityApi }
  if (!api) throw new Error('useActivity needs the plugin `activity`. Add it to `plugins`.')
  const subscribe = useCallback((changed: () => void) => api.subscribe(changed, namespace), [api, namespace])
  const snapshot = useSyncExternalStore(
    subscribe,
    () => api.getSnapshot(namespace),
    () => NOTHING,
  )
  const { items } = snapshot
  const { locale } = modal
  const groups = useMemo(() => api.group(items, locale), [api, items, locale])
  const more = useCallback(() => api.more(namespace), [api, namespace])
  const refresh = useCallback(() => api.refresh(namespace), [api, namespace])
  return useMemo(() => ({ ...snapshot, groups, more, refresh }), [snapshot, groups, more, refresh])
}
