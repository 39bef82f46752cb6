import { Button, IconTile, Image, Screen, Status, useViewHost } from 'portico/views'
import type { Outcome } from './describe-outcome.js'

interface OutcomeScreenProps {
  readonly outcome: Outcome
  readonly title: string
  /** Who answered, or was asked; nobody where no wallet was chosen. */
  readonly name?: string | undefined
  readonly imageUrl?: string | undefined
  readonly onContinue: () => void
  readonly onRetry: () => void
}

/** How an attempt has ended, and what to do now. */
export function OutcomeScreen({ outcome, title, name, imageUrl, onContinue, onRetry }: OutcomeScreenProps) {
  const { navigate, text } = useViewHost()
  const { kind, ...words } = outcome
  const isForVisitor = kind === 'retry'
  const retry = <Button label={text('tryAgain')} kind={isForVisitor ? 'primary' : 'secondary'} onClick={onRetry} />
  const others = (
    <Button
      label={text('connecting.others')}
      kind={isForVisitor ? 'secondary' : 'primary'}
      onClick={() => navigate('Connect', {}, 'reset')}
    />
  )
  const next = kind === 'forgotten' && (
    <Button label={text('connecting.continue')} kind="primary" onClick={onContinue} />
  )
  return (
    <Screen
      title={title}
      announce={words.heading}
      footer={
        kind === 'connected' || kind === 'forgotten' ? (
          next
        ) : (
          <>
            {isForVisitor ? retry : others}
            {isForVisitor ? others : retry}
          </>
        )
      }
    >
      <Status
        {...words}
        picture={name ? <Image name={name} src={imageUrl} size="hero" /> : <IconTile size="hero" icon="qr" />}
      />
    </Screen>
  )
}
