import type { ConnectPhase, StatusProps } from 'portico/views'
import type { RelayTranslate } from './use-relay-view.js'

interface Names {
  readonly t: RelayTranslate
  readonly wallet: string
  readonly host: string
}

/** The end of an attempt, in words and with a mark. */
export interface Outcome extends Pick<StatusProps, 'text' | 'mark'> {
  readonly heading: string
  /**
   * `forgotten`: connected, but nothing can be stored. `leave`: trying again seldom helps the user. `impossible`: it cannot
   * help.
   */
  readonly kind: 'connected' | 'forgotten' | 'retry' | 'leave' | 'impossible'
}

/** Describes the failures of this plugin. */
const describeFailure = (code: string | undefined, { t, host, wallet }: Names): Outcome | undefined => {
  const failed = (kind: Outcome['kind'], heading: string, text: string): Outcome => ({
    kind,
    mark: { icon: 'warning', tone: 'danger' },
    heading,
    text,
  })
  switch (code) {
    case 'WALLETCONNECT_RELAY_UNREACHABLE':
      return failed('retry', t('walletconnect.unreachable'), t('walletconnect.unreachableText'))
    case 'WALLETCONNECT_PROJECT_INVALID':
    case 'WALLETCONNECT_ORIGIN_REFUSED':
      return failed('leave', t('walletconnect.refused'), t('walletconnect.refusedText', { host }))
    case 'WALLETCONNECT_CHAINS_MISSING':
      return failed('impossible', t('walletconnect.refused'), t('walletconnect.noChainsText', { host }))
    case 'WALLETCONNECT_CLOCK_WRONG':
      return failed('retry', t('walletconnect.clock'), t('walletconnect.clockText'))
    case 'WALLETCONNECT_SESSION_STALE':
    case 'WALLETCONNECT_REQUEST_EXPIRED':
      return failed('retry', t('walletconnect.ended'), t('walletconnect.endedText'))
    case 'WALLETCONNECT_NAMESPACE_MISSING':
      return failed('retry', t('walletconnect.noAccount'), t('walletconnect.noAccountText', { wallet }))
    case 'WALLETCONNECT_PROPOSAL_UNSUPPORTED':
      return failed(
        'impossible',
        t('walletconnect.unsupported', { wallet }),
        t('walletconnect.unsupportedText', { host }),
      )
    case 'WALLETCONNECT_PAIRING_FAILED':
      return failed('retry', t('walletconnect.noCode'), t('walletconnect.noCodeText'))
    default:
      return undefined
  }
}

interface Progress {
  readonly phase: ConnectPhase
  /** The error code of the pairing, or of the connect. */
  readonly code?: string | undefined
  /** Whether the wallet has approved, and the connect has not settled yet. */
  readonly isApproved: boolean
}

/** Describes how an attempt has ended; `undefined` while it goes on. */
export const describeOutcome = ({ phase, code, isApproved }: Progress, names: Names): Outcome | undefined => {
  const { t, wallet } = names
  if (phase === 'connected' || phase === 'forgotten' || (phase === 'waiting' && isApproved)) {
    const mark = { icon: 'check', tone: 'success' } as const
    const text = phase === 'forgotten' && { text: t('connecting.forgottenText') }
    return { kind: phase === 'forgotten' ? phase : 'connected', mark, heading: t('connecting.connected'), ...text }
  }
  if (phase === 'declined') {
    const heading = t('connecting.declined')
    return { kind: 'retry', mark: { icon: 'close' }, heading, text: t('connecting.declinedText') }
  }
  const failure = describeFailure(code, names)
  if (failure || phase === 'waiting') return failure
  const mark = { icon: 'warning', tone: 'danger' } as const
  return { kind: 'retry', mark, heading: t('connecting.failed'), text: t('connecting.failedText', { wallet }) }
}
