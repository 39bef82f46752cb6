import { Button, IconTile, Screen, Status, WalletImage } from 'portico/views'
import type { Outcome } from './describe-outcome.js'
import { useRelayView } from './use-relay-view.js'

interface OutcomeScreenProps {
  readonly outcome: Outcome
  readonly title: string
  /** The wallet that answered, or was asked. */
  readonly name?: string | undefined
  readonly imageUrl?: string | undefined
  readonly onContinue: () => void
  readonly onRetry: () => void
}

/** Shows how an attempt has ended, and the next steps. */
export function OutcomeScreen({ outcome, title, name, imageUrl, onContinue, onRetry }: OutcomeScreenProps) {
  const { navigate, stores, t } = useRelayView()
  const { kind, ...status } = outcome
  const canRetry = kind === 'retry'
  const retry = <Button label={t('tryAgain')} kind={canRetry ? 'primary' : 'secondary'} onClick={onRetry} />
  const others = (
    <Button
      label={t('connecting.others')}
      kind={canRetry ? 'secondary' : 'primary'}
      onClick={() => navigate('Connect', {}, 'reset')}
    />
  )
  const failed =
    kind === 'impossible' ? (
      // Without chains there is no wallet to choose either.
      stores.connectors.all.length > 0 && others
    ) : (
      <>
        {canRetry ? retry : others}
        {canRetry ? others : retry}
      </>
    )
  const next = kind === 'forgotten' && <Button label={t('connecting.continue')} kind="primary" onClick={onContinue} />
  return (
    <Screen
      title={title}
      announce={status.heading}
      footer={kind === 'connected' || kind === 'forgotten' ? next : failed}
    >
      <Status
        {...status}
        picture={name ? <WalletImage name={name} src={imageUrl} size="hero" /> : <IconTile size="hero" icon="qr" />}
      />
    </Screen>
  )
}
