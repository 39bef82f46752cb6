import { useModalView } from 'portico/views'
import { useEffect } from 'react'
import type { BalancesPlugin, BalancesSnapshot } from '../contract.js'

/** Returns the API of the plugin's views. */
export const useBalancesView = () => useModalView<BalancesPlugin>('balances')

/** Returns what is known of a namespace's tokens, and has them read while the component is shown; for an `observer`. */
export const useBalances = (namespace: string): BalancesSnapshot => {
  const { api } = useBalancesView()
  useEffect(() => void api.load(), [api])
  return api.of(namespace)
}
