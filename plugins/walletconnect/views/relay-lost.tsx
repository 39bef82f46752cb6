import { Callout } from 'portico/views'
import type { RelayText } from './describe.js'

/** The relay is not answering: what is shown stays good meanwhile. */
export function RelayLost({ text }: { readonly text: RelayText }) {
  return (
    <Callout icon="warning" tone="warning">
      {text('walletconnect.lost')}
    </Callout>
  )
}
