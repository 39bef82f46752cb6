import type { SmartSession } from 'portico/services'
import {
  Callout,
  Caption,
  IconTile,
  List,
  observer,
  Panels,
  Row,
  RowSkeleton,
  Screen,
  Status,
  useResource,
} from 'portico/views'
import type { ReactNode } from 'react'
import { useFlow, useSessions } from './use-sessions.js'

/** Lists the sessions of the account: those that may act, those that are not confirmed, and those that have ended. */
export default observer(function SmartSessionList(): ReactNode {
  const { dateOf, host, navigate, t, viewState } = useSessions<'SmartSessionList'>()
  const flow = useFlow()
  const account = viewState.account()
  const { refresh, status, value } = useResource(flow?.resources.sessions, account)
  const open = value?.filter((session) => flow?.isOpen(session)) ?? []
  // One that ran out before it was confirmed never began.
  const ended = value?.filter(
    (session) => !open.includes(session) && (session.isActivated !== false || session.revokedAt !== undefined),
  )
  const groups = [
    ['smartSessions.active', open.filter(({ isActivated }) => isActivated !== false)],
    ['smartSessions.unconfirmed', open.filter(({ isActivated }) => isActivated === false)],
    ['smartSessions.ended', ended ?? []],
  ] as const
  const detailOf = ({ expiry, permissions, revokedAt }: SmartSession, isOpen: boolean) =>
    isOpen
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
      {((open.length === 0 && ended?.length === 0) || !account) && (
        <Status
          heading={t('smartSessions.none')}
          text={t('smartSessions.noneText')}
          picture={<IconTile size="hero" icon="clock" />}
        />
      )}
      <Panels>
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
                      detail={detailOf(session, key !== 'smartSessions.ended')}
                      icon="clock"
                      trailing="chevron"
                      onClick={() => navigate('SmartSession', { id: session.id })}
                    />
                  ))}
                </List>
              </section>
            ),
        )}
      </Panels>
    </Screen>
  )
})
