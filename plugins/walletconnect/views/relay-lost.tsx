import { Callout } from 'portico/views'
import type { RelayText } from './describe-outcome.js'

/** Says that the relay does not answer; the code and the session stay valid meanwhile. */
export function RelayLost({ text }: { readonly text: RelayText }) {
  return (
    <Callout icon="warning" tone="warning">
      {text('walletconnect.lost')}
    </Callout>
  )
}
