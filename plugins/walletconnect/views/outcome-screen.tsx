import { Button } from '../../../views/primitives/button.js'
import { IconTile } from '../../../views/primitives/icon-tile.js'
import { Image } from '../../../views/primitives/image.js'
import { Status } from '../../../views/primitives/status.js'
import { Screen } from '../../../views/shell/screen.js'
import { useViewHost } from '../../../views/shell/view-context.js'
import type { Outcome } from './describe.js'

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
