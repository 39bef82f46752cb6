import { Button } from '../primitives/button.js'
import { IconTile } from '../primitives/icon-tile.js'
import { Status } from '../primitives/status.js'
import { Screen } from './screen.js'
import { useViewHost } from './view-context.js'

/** Shows that a screen failed to load or to render, and offers a retry. */
export function Failure({ broken = false, onRetry }: { readonly broken?: boolean; readonly onRetry: () => void }) {
  const { text } = useViewHost()
  const heading = text(broken ? 'failure.brokenHeading' : 'failure.heading')
  return (
    <Screen
      title={text('failure.title')}
      announce={heading}
      isUnusable
      footer={<Button label={text('tryAgain')} kind="primary" onClick={onRetry} />}
    >
      <Status
        heading={heading}
        text={text(broken ? 'failure.brokenText' : 'failure.text')}
        picture={<IconTile size="hero" icon="warning" tone="danger" />}
      />
    </Screen>
  )
}
