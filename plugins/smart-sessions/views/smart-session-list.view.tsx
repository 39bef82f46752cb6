import type { SmartSession } from 'portico/services'
import {
  Callout,
  Caption,
  IconTile,
  List,
  observer,
  Row,
  RowSkeleton,
  Screen,
  Status,
  useResource,
} from 'portico/views'
import type { ReactNode } from 'react'
import { useFlow, useSessions } from './use-sessions.js'

/** Lists the sessions of the account: those that may act, and those that have ended. */
export default observer(function SmartSessionList(): ReactNode {
  const { api, dateOf, host, navigate, t } = useSessions<'SmartSessionList'>()
  const flow = useFlow()
  const account = api.account()
  const { refresh, status, value } = useResource(flow?.readings.sessions, account)
  // One that was never granted has not begun.
  const begun = value?.filter(({ isActivated }) => isActivated !== false)
  const active = begun?.filter((session) => flow?.isActive(session)) ?? []
  const ended = begun?.filter((session) => !flow?.isActive(session)) ?? []
  const groups = [
    ['smartSessions.active', active],
    ['smartSessions.ended', ended],
  ] as const
  const detailOf = ({ expiry, permissions, revokedAt }: SmartSession, isActive: boolean) =>
    isActive
      ? t('smartSessions.until', { date: dateOf(expiry) })
      : `${t(revokedAt === undefined ? 'smartSessions.expired' : 'smartSessions.revoked')} · ${t('smartSessions.count', { count: permissions.length })}`
  return (
    <Screen title={t('smartSessions.title')}>
      {status === 'failed' && !value && (
        <Callout icon="warning" tone="warning" action={{ label: t('tryAgain'), onClick: () => void refresh() }}>
          {t('smartSessions.failedText')}
        </Callout>
      )}
      {!value && status !== 'failed' && account && <RowSkeleton />}
      {(begun?.length === 0 || !account) && (
        <Status
          heading={t('smartSessions.none')}
          text={t('smartSessions.noneText')}
          picture={<IconTile size="hero" icon="clock" />}
        />
      )}
      <div className="portico-send">
        {groups.map(
          ([key, sessions]) =>
            sessions.length > 0 && (
              <section key={key}>
                <Caption label={t(key)} />
                <List label={t(key)}>
                  {sessions.map((session) => (
                    <Row
                      key={session.id}
                      name={session.project ?? host}
                      detail={detailOf(session, key === 'smartSessions.active')}
                      icon="clock"
                      trailing="chevron"
                      onClick={() => navigate('SmartSession', { id: session.id })}
                    />
                  ))}
                </List>
              </section>
            ),
        )}
      </div>
    </Screen>
  )
})
