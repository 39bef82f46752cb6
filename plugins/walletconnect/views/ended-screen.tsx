import { Button, IconTile, Screen, Status } from 'portico/views'
import { useRelayView } from './use-relay-view.js'

/** Says that the code of the host has ended: only the host makes another one. */
export function EndedScreen({ title }: { readonly title: string }) {
  const { close, metadata, t } = useRelayView()
  const heading = t('walletconnect.codeEnded')
  return (
    <Screen
      title={title}
      announce={heading}
      footer={<Button label={t('close')} kind="primary" onClick={() => close()} />}
    >
      <Status
        heading={heading}
        text={t('walletconnect.codeEndedText', { host: metadata.name })}
        mark={{ icon: 'warning', tone: 'warning' }}
        picture={<IconTile size="hero" icon="qr" />}
      />
    </Screen>
  )
}
