import type { CatalogueOf, StatusProps, Translate } from 'portico/views'
import type { SiwxPhase } from '../contract.js'
import type { english } from '../words/english.js'

/** SessionLookup up the words of the sign-in. */
export type SiwxText = Translate<CatalogueOf<typeof english>>

/** The words and the mark of each phase. */
export const describe = (
  phase: SiwxPhase,
  text: SiwxText,
  { host, wallet }: { readonly host: string; readonly wallet: string },
): Pick<StatusProps, 'mark'> & { readonly heading: string; readonly text: string } => {
  switch (phase) {
    case 'signing':
      return { heading: text('siwx.signing', { wallet }), text: text('siwx.signingText') }
    case 'verifying':
      return { heading: text('siwx.verifying'), text: text('siwx.verifyingText') }
    case 'declined':
      return { heading: text('siwx.declined'), text: text('siwx.declinedText'), mark: { icon: 'close' } }
    case 'failed': {
      const mark = { icon: 'warning', tone: 'danger' } as const
      return { heading: text('siwx.failed'), text: text('siwx.failedText', { host }), mark }
    }
    default:
      return { heading: text('siwx.asks', { host }), text: text('siwx.text') }
  }
}
