import { useModalView } from 'portico/views'
import { useEffect } from 'react'
import type { ActivityParams, ActivitySnapshot } from '../contract.js'
import type { ActivityPlugin } from '../plugin-type.js'

/** Returns the API of the plugin's views. */
export const useActivityView = () => useModalView<ActivityPlugin, 'Transactions'>('activity')

/** Returns the activity that a screen is about, and loads it; call it in an observer. */
export const useActivity = (given?: ActivityParams): ActivitySnapshot & { readonly namespace: string } => {
  const { api, params, stores } = useActivityView()
  useEffect(() => void api.load(), [api])
  const namespace = (given ?? params).namespace ?? stores.modal.namespace ?? ''
  return { ...api.getSnapshot(namespace), namespace }
}
