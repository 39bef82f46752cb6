import { useEffect, useState } from 'react'
import { useBalancesView } from './use-balances.js'

/** What a control needs that reads the tokens again: it waits until the source may be asked. */
export const useRetry = (namespace: string) => {
  const { after, api, t } = useBalancesView()
  const [, redraw] = useState(0)
  const [busy, setBusy] = useState(false)
  const wait = api.waitOf(namespace)
  useEffect(() => (wait > 0 ? after(wait, () => redraw((count) => count + 1)) : undefined), [after, wait])
  return {
    label: wait > 0 ? t('balances.retrySoon') : t('balances.retry'),
    disabled: wait > 0,
    busy,
    onClick() {
      setBusy(true)
      void api.refresh(namespace).finally(() => setBusy(false))
    },
  }
}
