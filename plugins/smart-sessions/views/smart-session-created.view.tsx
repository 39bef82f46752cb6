import { Button, IconTile, observer, Panels, Screen, Status } from 'portico/views'
import type { ReactNode } from 'react'
import { PermissionRows } from './permission-rows.js'
import { Missing } from './missing.js'
import { SignerPanels } from './signer-panels.js'
import { useFlow, useSessions } from './use-sessions.js'

/** Says that a session was granted. */
export default observer(function SmartSessionCreated(): ReactNode {
  const { close, dateOf, host, params, t } = useSessions<'SmartSessionCreated'>()
  const session = useFlow()?.shown.get(params.id)
  if (!session) return <Missing title={t('smartSessions.title')} />
  const { service } = session
  // Of a heading in two lines, the second is the date.
  const date = dateOf(session.expiry).replace(/\s/g, '\u00a0')
  const heading = t('smartSessions.allowed', { date })
  return (
    <Screen
      title={t('smartSessions.title')}
      announce={heading}
      footer={<Button label={t('smartSessions.done')} kind="primary" onClick={() => close({ force: true })} />}
    >
      <Status
        heading={heading}
        text={
          service
            ? t('smartSessions.allowedBoth', { host, service: service.name })
            : t('smartSessions.allowedText', { host })
        }
        picture={<IconTile size="hero" icon="check" tone="success" />}
        tight
      />
      <Panels>
        <PermissionRows chain={session.chain} permissions={session.permissions} />
        <SignerPanels session={session} />
      </Panels>
    </Screen>
  )
})
