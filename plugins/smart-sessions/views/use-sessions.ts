import { useLoaded, useModalView } from 'portico/views'
import type { SmartSessionsPlugin } from '../plugin-type.js'
import type { SessionsFlow } from '../sessions-flow.js'

type Views = 'SmartSessionCreate' | 'SmartSessionCreated' | 'SmartSessionList' | 'SmartSession'

/** Returns the view API with the host's name and dates. */
export const useSessions = <Name extends Views>() => {
  const view = useModalView<SmartSessionsPlugin, Name>('smartSessions')
  const { locale, metadata, t } = view
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return {
    ...view,
    host: metadata.name || t('smartSessions.host'),
    /** Writes seconds since the Unix epoch. */
    dateOf: (seconds: number) => dates.format(seconds * 1000),
  }
}

/** Returns what asks wallet and service, once its code has loaded. */
export const useFlow = (): SessionsFlow | undefined => {
  const { runtime } = useModalView<SmartSessionsPlugin>('smartSessions').viewState
  return useLoaded(runtime.start, runtime.started)
}
