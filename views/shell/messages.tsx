import { observer } from 'mobx-react-lite'
import { useSyncExternalStore } from 'react'
import type { MessageText } from '../../kernel/contract/messages.js'
import type { Toast as ToastEntry } from '../../kernel/contract/snapshot.js'
import { AlertBar } from '../primitives/alert-bar.js'
import { Callout } from '../primitives/callout.js'
import { Toast } from '../primitives/toast.js'
import { useViewHost } from './view-context.js'

const TONES = { success: 'success', error: 'danger', loading: undefined } as const

/** Returns the text of a toast or an alert; loads the messages of the plugin that it is from. */
const useMessageText = () => {
  const { loadMessages, messages, text } = useViewHost()
  const format = text as (key: string, values?: MessageText['values']) => string
  return ({ code, message, text: plain, values }: Pick<ToastEntry, 'code' | 'message' | 'text' | 'values'>): string => {
    if (!message) {
      // The error catalogue is English; hosts and languages may translate it by code.
      const key = `error.${code}` as const
      return messages[key] === undefined ? plain : format(key, values)
    }
    loadMessages(message.key.split('.')[0] ?? '').catch(() => undefined)
    return format(message.key, message.values)
  }
}

/** Shows the current toast. */
export function CurrentToast({ toast }: { readonly toast: ToastEntry }) {
  const format = useMessageText()
  return <Toast key={toast.id} text={format(toast)} busy={toast.kind === 'loading'} tone={TONES[toast.kind]} />
}

/** Says why the modal refuses to close. */
export function Refusal({ reason = { key: 'refused' } }: { readonly reason: string | MessageText | undefined }) {
  const format = useMessageText()
  return <Toast text={format(typeof reason === 'string' ? { text: reason } : { text: '', message: reason })} />
}

/** Shows alerts for the developer, in debug mode only. */
export const Alerts = observer(function Alerts() {
  const { debug, stores, text } = useViewHost()
  const format = useMessageText()
  const { alerts } = stores
  if (!debug) return null
  return (
    <>
      {alerts.shown.map((alert) => (
        <AlertBar
          key={`${alert.code} ${alert.detail ?? ''}`}
          text={format(alert)}
          detail={alert.detail}
          dismissLabel={text('dismiss')}
          onDismiss={() => alerts.dismiss(alert)}
        />
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
