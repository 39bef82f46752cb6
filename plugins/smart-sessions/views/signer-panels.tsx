import { AddressGroups, Callout, Label, Panel } from 'portico/views'
import { type PreparedSession, signersOf } from '../contract.js'
import { useSessions } from './use-sessions.js'

/** Shows a contract, a token or a key, whole. */
export function Named({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <Panel>
      <Label>{label}</Label>
      <AddressGroups address={text} />
    </Panel>
  )
}

/** Shows every key of a session, and whose it is. */
export function SignerPanels({ session }: { readonly session: PreparedSession }) {
  const { host, t } = useSessions()
  const { service } = session
  const signers = signersOf(session)
  return (
    <>
      {signers.map((key) => (
        <Named
          key={key.publicKey}
          label={
            key === service?.key
              ? t('smartSessions.serviceKey', { service: service.name, type: key.type })
              : t('smartSessions.pageKey', { host, type: key.type })
          }
          text={key.publicKey}
        />
      ))}
      {signers.length > 1 && <Callout icon="info">{t('smartSessions.together')}</Callout>}
    </>
  )
}
