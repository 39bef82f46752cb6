import type { AccountProps } from 'portico/plugin'
import { observer, Row } from 'portico/views'
import { NAMESPACE } from '../constants.js'
import { useSessions } from './use-sessions.js'

/** The row of the settings that lists the sessions of an EVM account. */
export default observer(function SessionsRow({ namespace }: AccountProps) {
  const { navigate, pending, t } = useSessions()
  if (namespace !== NAMESPACE) return null
  return (
    <Row
      name={t('smartSessions.title')}
      icon="clock"
      tag={{ label: t('smartSessions.beta') }}
      trailing="chevron"
      busy={pending === 'SmartSessionList'}
      onClick={() => navigate('SmartSessionList')}
    />
  )
})
