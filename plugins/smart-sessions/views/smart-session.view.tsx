import { isModalError } from 'portico/plugin'
import { Button, Facts, observer, Panel, Panels, Screen, useResource } from 'portico/views'
import { type ReactNode, useState } from 'react'
import { Missing } from './missing.js'
import { PermissionRows } from './permission-rows.js'
import { useFlow, useSessions } from './use-sessions.js'

/** Says what one session may do, and ends it. */
export default observer(function SmartSession(): ReactNode {
  const { api, dateOf, host, modal, params, t, viewState } = useSessions<'SmartSession'>()
  const flow = useFlow()
  const account = viewState.account()
  const { value } = useResource(flow?.resources.sessions, account)
  const [isEnding, setEnding] = useState(false)
  const session = value?.find(({ id }) => id === params.id)
  if (!session || !account) return <Missing title={t('smartSessions.title')} />
  const { expiry, permissions, revokedAt } = session
  const isOpen = flow?.isOpen(session) === true
  const state = flow?.isActive(session) ? 'active' : isOpen ? 'unconfirmed' : 'expired'
  const end = async () => {
    setEnding(true)
    try {
      await api.revoke(session.id)
      modal.toast('success', t('smartSessions.hasEnded'))
    } catch (error) {
      if (!isModalError(error, 'USER_REJECTED')) modal.toast('error', error)
    } finally {
      setEnding(false)
    }
  }
  return (
    <Screen
      title={session.project ?? host}
      announce={isEnding ? t('smartSessions.ending') : ''}
      footer={isOpen && <Button label={t('smartSessions.end')} busy={isEnding} onClick={() => void end()} />}
    >
      <Panels>
        <PermissionRows chain={account.chain} permissions={permissions} />
        <Panel>
          <Facts
            facts={[
              revokedAt === undefined
                ? [t(`smartSessions.${state}`), t('smartSessions.until', { date: dateOf(expiry) })]
                : [t('smartSessions.revoked'), dateOf(revokedAt)],
            ]}
          />
        </Panel>
      </Panels>
    </Screen>
  )
})
