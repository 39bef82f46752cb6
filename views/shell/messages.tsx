import { observer } from 'mobx-react-lite'
import { useSyncExternalStore } from 'react'
import type { Toast as ToastEntry } from '../../kernel/contract/snapshot.js'
import { AlertBar } from '../primitives/alert-bar.js'
import { Callout } from '../primitives/callout.js'
import { Toast } from '../primitives/toast.js'
import { useViewHost } from './view-context.js'

const TONES = { success: 'success', error: 'danger', loading: undefined } as const

/** A short word to the visitor. */
export function CurrentToast({ toast }: { readonly toast: ToastEntry }) {
  const { messages } = useViewHost()
  // A sentence of the catalogue of errors is English; a host, or a language, may have its own.
  const text = (toast.code && messages[`error.${toast.code}`]) ?? toast.text
  return <Toast key={toast.id} text={text} busy={toast.kind === 'loading'} tone={TONES[toast.kind]} />
}

/** What the developer should know, in debug mode only. */
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

/** Said while the browser has no network, wherever the visitor is. */
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
