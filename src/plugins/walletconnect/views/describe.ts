import type { ConnectPhase } from '../../../views/flows/connect-attempt.js'
import type { CatalogueOf, Translate } from '../../../views/i18n/create-translate.js'
import type { CoreTranslate } from '../../../views/i18n/messages.js'
import type { StatusProps } from '../../../views/primitives/status.js'
import type { WalletConnectSnapshot } from '../contract.js'
import type { english } from '../words/english.js'

/** Looks up the words of this plugin's screens. */
export type RelayText = Translate<CatalogueOf<typeof english>>

interface About {
  readonly text: RelayText
  readonly coreText: CoreTranslate
  readonly wallet: string
  readonly host: string
}

/** What came of it, in words and with a mark. */
export interface Outcome extends Pick<StatusProps, 'text' | 'mark'> {
  readonly heading: string
  /** `connected`: nothing is left to do. `leave`: trying again is no use to the visitor. */
  readonly kind: 'connected' | 'forgotten' | 'retry' | 'leave'
}

const failure = (error: WalletConnectSnapshot['error'], { text, host }: About): Outcome => {
  const mark = { icon: 'warning', tone: 'danger' } as const
  switch (error) {
    case 'WALLETCONNECT_RELAY_UNREACHABLE':
      return {
        kind: 'retry',
        mark,
        heading: text('walletconnect.unreachable'),
        text: text('walletconnect.unreachableText'),
      }
    case 'WALLETCONNECT_PROJECT_INVALID':
    case 'WALLETCONNECT_ORIGIN_REFUSED':
      return {
        kind: 'leave',
        mark,
        heading: text('walletconnect.refused'),
        text: text('walletconnect.refusedText', { host }),
      }
    case 'WALLETCONNECT_CLOCK_WRONG':
      return { kind: 'retry', mark, heading: text('walletconnect.clock'), text: text('walletconnect.clockText') }
    case 'WALLETCONNECT_SESSION_STALE':
      return { kind: 'retry', mark, heading: text('walletconnect.ended'), text: text('walletconnect.endedText') }
    default:
      return { kind: 'retry', mark, heading: text('walletconnect.noCode'), text: text('walletconnect.noCodeText') }
  }
}

/** How an attempt has ended; nothing while it goes on. `snapshot` counts unless it is older than the attempt. */
export const describe = (
  phase: ConnectPhase,
  snapshot: Pick<WalletConnectSnapshot, 'phase' | 'error'> | undefined,
  about: About,
): Outcome | undefined => {
  const { coreText, wallet } = about
  if (phase === 'connected' || phase === 'forgotten') {
    const mark = { icon: 'check', tone: 'success' } as const
    const words = phase === 'forgotten' && { text: coreText('connecting.forgottenText') }
    return { kind: phase, mark, heading: coreText('connecting.connected'), ...words }
  }
  if (phase === 'declined') {
    const heading = coreText('connecting.declined')
    return { kind: 'retry', mark: { icon: 'close' }, heading, text: coreText('connecting.declinedText') }
  }
  if (snapshot?.phase === 'failed') return failure(snapshot.error, about)
  if (phase === 'waiting') return undefined
  const heading = coreText('connecting.failed')
  const mark = { icon: 'warning', tone: 'danger' } as const
  return { kind: 'retry', mark, heading, text: coreText('connecting.failedText', { wallet }) }
}
