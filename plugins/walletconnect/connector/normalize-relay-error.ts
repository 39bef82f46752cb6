import { isModalError, layersOf, type ModalError, normalizeThrown } from 'portico/plugin'
import { messageOf, read } from 'portico/kit'
import { walletConnectError, type WalletConnectErrorCode } from '../errors.js'

/** The reasons for which a relay closes the socket, with our error and the developer alert for each. */
export const REFUSALS: readonly {
  readonly message: string
  readonly code: WalletConnectErrorCode
  readonly alert: readonly [code: string, text: string]
}[] = [
  {
    message: 'Unauthorized: origin not allowed',
    code: 'WALLETCONNECT_ORIGIN_REFUSED',
    alert: ['INVALID_APP_CONFIGURATION', 'Invalid App Configuration'],
  },
  {
    message: 'JWT validation error: JWT Token is not yet valid',
    code: 'WALLETCONNECT_CLOCK_WRONG',
    alert: ['JWT_TOKEN_NOT_VALID', 'Session Expired'],
  },
  {
    message: 'JWT Token is expired',
    code: 'WALLETCONNECT_CLOCK_WRONG',
    alert: ['JWT_TOKEN_NOT_VALID', 'Session Expired'],
  },
  {
    message: 'Unauthorized: invalid key',
    code: 'WALLETCONNECT_PROJECT_INVALID',
    alert: ['INVALID_PROJECT_ID', 'Invalid App Configuration'],
  },
  {
    message: 'Project not found',
    code: 'WALLETCONNECT_PROJECT_INVALID',
    alert: ['INVALID_PROJECT_ID', 'Invalid App Configuration'],
  },
  {
    message: 'Project ID is missing',
    code: 'WALLETCONNECT_PROJECT_INVALID',
    alert: ['PROJECT_ID_NOT_CONFIGURED', 'Project ID Not Configured'],
  },
  {
    message: 'Project ID not found',
    code: 'WALLETCONNECT_PROJECT_INVALID',
    alert: ['PROJECT_ID_NOT_CONFIGURED', 'Project ID Not Configured'],
  },
]

/** Returns why a relay has refused the connection, by the close reason of its socket. */
export const readRefusal = (thrown: unknown): (typeof REFUSALS)[number] | undefined => {
  const message = messageOf(thrown)
  return REFUSALS.find((refusal) => message.includes(refusal.message))
}

/**
 * What the protocol's codes mean, from the first code to the last: an error of ours, or a code of EIP-1193.
 * @source https://specs.walletconnect.com/2.0/specs/clients/sign/error-codes, CAIP-25
 */
const CODES: readonly (readonly [first: number, last: number, meaning: WalletConnectErrorCode | number])[] = [
  [1005, 1005, 'WALLETCONNECT_SETTLEMENT_FAILED'],
  [1001, 1999, 'WALLETCONNECT_REQUEST_INVALID'],
  [3001, 3999, 4100],
  [5101, 5101, 4200],
  [5100, 5199, 'WALLETCONNECT_PROPOSAL_UNSUPPORTED'],
  [6000, 6000, 'WALLETCONNECT_SESSION_STALE'],
  [7000, 7000, 'WALLETCONNECT_SETTLEMENT_FAILED'],
  [7001, 7001, 'WALLETCONNECT_SESSION_STALE'],
  [8000, 8000, 'WALLETCONNECT_REQUEST_EXPIRED'],
  [10_001, 10_999, 4200],
  [11_005, 11_005, 'WALLETCONNECT_REQUEST_EXPIRED'],
  [11_001, 11_999, 'WALLETCONNECT_SIGN_IN_INVALID'],
  [12_001, 12_001, 4001],
  [12_002, 12_002, 'WALLETCONNECT_SESSION_STALE'],
]

const meaningOf = (codes: readonly unknown[]) =>
  CODES.find(([first, last]) => codes.some((code) => typeof code === 'number' && code >= first && code <= last))?.[2]

/** Turns what the client or the wallet throws into a typed error; the wallet's own answers keep their meaning. */
export const normalizeRelayError = (thrown: unknown): ModalError => {
  if (isModalError(thrown)) return thrown
  const error = normalizeThrown(thrown)
  const message = error.details ?? ''
  const meaning =
    error.code === 'USER_REJECTED' ? 4001 : meaningOf(layersOf(thrown).map((layer) => read(layer, 'code')))
  if (typeof meaning === 'number') return normalizeThrown({ code: meaning, message, cause: thrown })
  if (meaning) {
    const isGone = meaning === 'WALLETCONNECT_SESSION_STALE'
    return walletConnectError(meaning, { cause: thrown, details: message, ...(isGone && { rpcCode: 4900 }) })
  }
  if (/^(Proposal|Request) expired/i.test(message))
    return walletConnectError('WALLETCONNECT_REQUEST_EXPIRED', { cause: thrown })
  if (/No matching key|Missing or invalid.*topic|session topic doesn't exist/i.test(message))
    return walletConnectError('WALLETCONNECT_SESSION_STALE', { cause: thrown })
  if (/No internet connection|Failed to publish|Couldn't establish socket|WebSocket|socket stalled/i.test(message))
    return walletConnectError('WALLETCONNECT_RELAY_UNREACHABLE', { cause: thrown })
  return error
}
