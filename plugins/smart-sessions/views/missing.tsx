import { Screen, Text } from 'portico/views'
import { useFlow, useSessions } from './use-sessions.js'

/** Stands for a session that is loading, or that is not there. */
export function Missing({ title }: { readonly title: string }) {
  const { t } = useSessions()
  return <Screen title={title}>{useFlow() && <Text center>{t('smartSessions.missingText')}</Text>}</Screen>
}
