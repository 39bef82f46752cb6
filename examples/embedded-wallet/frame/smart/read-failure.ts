import { FrameError } from '../frame-error.js'

/** Why a smart account has not sent: each has a text of its own. */
type FailureKind =
  | 'bundler'
  | 'refused'
  | 'sponsor'
  | 'required'
  | 'unsponsored'
  | 'funds'
  | 'revert'
  | 'network'
  | 'server'
  | 'reverted'
  | 'unconfirmed'

/** A way on after a failure. */
export type FailureWay = 'retry' | 'pay' | 'switch'

/** What a user reads about a failure, and may do. */
export interface Failure {
  readonly kind: FailureKind
  /** What the service has said, which is shown as it is; absent where it says nothing to people. */
  readonly details: string | undefined
  readonly ways: readonly FailureWay[]
}

/** What is known of a request that has failed. */
export interface FailedRequest {
  /** Whether the operation was given to the bundler. */
  readonly isSent: boolean
  /** Whether a paymaster was asked to pay. */
  readonly isSponsored: boolean
  /** Whether the application wants a paymaster, or nothing. */
  readonly isRequired: boolean
}

/** No answer: of EIP-1193, of this page, and of a gateway in front of the service. */
const UNANSWERED: readonly unknown[] = [4900, 'UNREACHABLE', -32005]
const NO_FUNDS = -32000
const REVERT = -32521

const kindOf = ({ code, service, message }: FrameError, { isSent, isRequired }: FailedRequest) => {
  if (isSent) return code === REVERT ? 'reverted' : 'unconfirmed'
  // The codes AA3x of an entry point are about the paymaster, AA21 is about the balance of the account.
  if (service === 'paymaster' && code === NO_FUNDS) return 'unsponsored'
  if (service === 'paymaster' || (service === 'bundler' && /\bAA3\d/.test(message)))
    return isRequired ? 'required' : 'sponsor'
  if (service === 'bundler') {
    if (UNANSWERED.includes(code)) return 'bundler'
    if (/\bAA21\b/.test(message)) return 'funds'
    return code === REVERT ? 'revert' : 'refused'
  }
  if (service === 'node') return 'network'
  if (code === NO_FUNDS) return 'funds'
  return code === 'UNREACHABLE' ? 'server' : undefined
}

const WAYS: Readonly<Record<FailureKind, readonly FailureWay[]>> = {
  bundler: ['retry', 'switch'],
  refused: ['retry', 'switch'],
  sponsor: ['retry', 'pay', 'switch'],
  required: ['retry', 'switch'],
  unsponsored: ['retry', 'switch'],
  funds: ['retry', 'switch'],
  revert: ['retry'],
  network: ['retry'],
  server: ['retry'],
  reverted: ['retry'],
  // A second operation beside the first one would pay twice.
  unconfirmed: [],
}

/** Reads why a smart account has not sent; `undefined` for a refusal of the user, and for what no screen helps against. */
export const readFailure = (error: unknown, request: FailedRequest): Failure | undefined => {
  const kind = error instanceof FrameError ? kindOf(error, request) : undefined
  if (!(error instanceof FrameError) || !kind) return undefined
  const says = kind === 'refused' || kind === 'revert' ? error.message.slice(0, 160) : undefined
  return { kind, details: says, ways: WAYS[kind].filter((way) => way !== 'pay' || request.isSponsored) }
}
