import type { CatalogueOf, ConnectPhase, CoreTranslate, StatusProps, Translate } from 'portico/views'
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

/** What there is to say of a failure of ours; nothing of any other. */
const failure = (code: string | undefined, { text, host, wallet }: About): Outcome | undefined => {
  const mark = { icon: 'warning', tone: 'danger' } as const
  switch (code) {
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
    case 'WALLETCONNECT_REQUEST_EXPIRED':
      return { kind: 'retry', mark, heading: text('walletconnect.ended'), text: text('walletconnect.endedText') }
    case 'WALLETCONNECT_NAMESPACE_MISSING': {
      const words = text('walletconnect.noAccountText', { wallet })
      return { kind: 'retry', mark, heading: text('walletconnect.noAccount'), text: words }
    }
    case 'WALLETCONNECT_PAIRING_FAILED':
      return { kind: 'retry', mark, heading: text('walletconnect.noCode'), text: text('walletconnect.noCodeText') }
    default:
      return undefined
  }
}

/** How an attempt stands, and the pairing behind it. */
interface Standing {
  readonly phase: ConnectPhase
  /** What the attempt has failed with. */
  readonly code?: string | undefined
  /** Why there is no code to show. */
  readonly error?: WalletConnectSnapshot['error']
  /** A wallet has said yes, and what comes of it is on its way. */
  readonly isAnswered: boolean
}

/** How an attempt has ended; nothing while it goes on. */
export const describeOutcome = ({ phase, code, error, isAnswered }: Standing, about: About): Outcome | undefined => {
  const { coreText, wallet } = about
  if (phase === 'connected' || phase === 'forgotten' || (phase === 'waiting' && isAnswered)) {
    const mark = { icon: 'check', tone: 'success' } as const
    const words = phase === 'forgotten' && { text: coreText('connecting.forgottenText') }
    const kind = phase === 'forgotten' ? phase : 'connected'
    return { kind, mark, heading: coreText('connecting.connected'), ...words }
  }
  if (phase === 'declined') {
    const heading = coreText('connecting.declined')
    return { kind: 'retry', mark: { icon: 'close' }, heading, text: coreText('connecting.declinedText') }
  }
  const ours = failure(error ?? code, about)
  if (ours || phase === 'waiting') return ours
  const heading = coreText('connecting.failed')
  const mark = { icon: 'warning', tone: 'danger' } as const
  return { kind: 'retry', mark, heading, text: coreText('connecting.failedText', { wallet }) }
}
