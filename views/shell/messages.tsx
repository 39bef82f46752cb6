import { observer } from 'mobx-react-lite'
import { useSyncExternalStore } from 'react'
import type { Toast as ToastEntry } from '../../kernel/contract/snapshot.js'
import { AlertBar } from '../primitives/alert-bar.js'
import { Callout } from '../primitives/callout.js'
import { Toast } from '../primitives/toast.js'
import { useViewHost } from './view-context.js'

const TONES = { success: 'success', error: 'danger', loading: undefined } as const

/** Shows the current toast. */
export function CurrentToast({ toast }: { readonly toast: ToastEntry }) {
  const { messages } = useViewHost()
  // The error catalogue is English; hosts and languages may translate it by code.
  const text = (toast.code && messages[`error.${toast.code}`]) ?? toast.text
  return <Toast key={toast.id} text={text} busy={toast.kind === 'loading'} tone={TONES[toast.kind]} />
}

/** Shows alerts for the developer, in debug mode only. */
export const Alerts = observer(function Alerts() {
  const { debug, stores, text } = useViewHost()
  const { alerts } = stores
  if (!debug) return null
  return (
    <>
      {alerts.shown.map(({ code, text: words }) => (
        <AlertBar key={code} text={words} dismissLabel={text('dismiss')} onDismiss={() => alerts.dismiss(code)} />
      ))}
    </>
  )
})

/** Shows that the browser is offline. */
export function Offline() {
  const { text, window } = useViewHost()
  const isOffline = useSyncExternalStore(
    (redraw) => {
      window.addEventListener('online', redraw)
      window.addEventListener('offline', redraw)
      return () => {
        window.removeEventListener('online', redraw)
        window.removeEventListener('offline', redraw)
      }
    },
    () => window.navigator.onLine === false,
  )
  if (!isOffline) return null
  return (
    <div role="status">
      <Callout icon="warning" tone="warning">
        {text('offline')}
      </Callout>
    </div>
  )
}
