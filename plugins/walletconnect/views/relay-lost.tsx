import { Callout } from 'portico/views'
import type { RelayTranslate } from './use-relay-view.js'

/** Says that the relay does not answer; the code and the session stay valid meanwhile. */
export function RelayLost({ t }: { readonly t: RelayTranslate }) {
  return (
    <Callout icon="warning" tone="warning">
      {t('walletconnect.lost')}
    </Callout>
  )
}
