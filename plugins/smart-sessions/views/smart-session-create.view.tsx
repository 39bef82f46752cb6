import { Button, Callout, IconTile, List, observer, Panels, Row, Screen, Status } from 'portico/views'
import type { ReactNode } from 'react'
import { PermissionRows } from './permission-rows.js'
import { Missing } from './missing.js'
import { SignerPanels } from './signer-panels.js'
import { useFlow, useSessions } from './use-sessions.js'

/** Says what a session may do, until when and with whose keys, before the wallet is asked. */
export default observer(function SmartSessionCreate(): ReactNode {
  const { answer, dateOf, host, params, stores, t } = useSessions<'SmartSessionCreate'>()
  const session = useFlow()?.shown.get(params.id)
  if (!session) return <Missing title={t('smartSessions.askTitle')} />
  const { chain, expiry, permissions, service } = session
  const network = stores.networks.find(chain)?.name ?? chain
  return (
    <Screen
      title={t('smartSessions.askTitle')}
      hasCancel
      footerColumns={2}
      footer={
        <>
          <Button label={t('smartSessions.decline')} onClick={() => answer(false)} />
          <Button label={t('smartSessions.allow')} kind="primary" onClick={() => answer(true)} />
        </>
      }
    >
      <Status
        heading={
          service ? t('smartSessions.askBoth', { host, service: service.name }) : t('smartSessions.ask', { host })
        }
        text={t('smartSessions.askText')}
        picture={<IconTile size="hero" icon="clock" />}
        tight
      />
      <Panels>
        <List label={t('smartSessions.title')}>
          <Row
            name={t('smartSessions.until', { date: dateOf(expiry) })}
            detail={t('smartSessions.on', { network })}
            icon="clock"
          />
        </List>
        <PermissionRows chain={chain} permissions={permissions} />
        <SignerPanels session={session} />
        <Callout icon="info">{t('smartSessions.endable')}</Callout>
      </Panels>
    </Screen>
  )
})
