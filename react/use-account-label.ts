'use client'
import type { NamespaceSnapshot } from '../kernel/contract/snapshot.js'
import { useLater } from '../views/primitives/use-later.js'

const load = () => import('./account-label.js')

/**
 * Returns the account button's label once it has loaded; loading starts while a wallet connects. Until then the button
 * shows the shortened address. @internal
 */
export const useAccountLabel = (state: NamespaceSnapshot | undefined, locale: string) => {
  const loaded = useLater(load, state !== undefined && state.status !== 'disconnected')
  return state?.isConnected ? loaded?.renderAccountLabel(state, locale) : undefined
}
