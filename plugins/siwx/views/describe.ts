import type { CoreEnglish, StatusProps, Translate } from 'portico/views'
import type { SiwxPhase } from '../contract.js'
import type english from '../messages/en.js'

/** Translates the messages of the sign-in. */
export type SiwxTranslate = Translate<CoreEnglish & typeof english>

const FAILURE = { icon: 'warning', tone: 'danger' } as const

/** Returns the texts and the mark of a phase. */
export const describe = (
  phase: SiwxPhase,
  t: SiwxTranslate,
  { host, wallet }: { readonly host: string; readonly wallet: string },
): Pick<StatusProps, 'mark'> & { readonly heading: string; readonly text: string } => {
  switch (phase) {
    case 'signing':
      return { heading: t('siwx.signing', { wallet }), text: t('siwx.signingText') }
    case 'verifying':
      return { heading: t('siwx.verifying'), text: t('siwx.verifyingText') }
    case 'declined':
      return { heading: t('siwx.declined'), text: t('siwx.declinedText'), mark: { icon: 'close' } }
    case 'refused':
      return { heading: t('siwx.refused'), text: t('siwx.refusedText'), mark: FAILURE }
    case 'failed':
      return { heading: t('siwx.failed'), text: t('siwx.failedText', { host }), mark: FAILURE }
    default:
      return { heading: t('siwx.asks', { host }), text: t('siwx.text') }
  }
}
