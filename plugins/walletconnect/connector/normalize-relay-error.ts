import { type ModalError, normalizeThrown } from 'portico/plugin'
import { messageOf } from 'portico/kit'
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
    message: 'Unauthorized: invalid key',
    code: 'WALLETCONNECT_PROJECT_INVALID',
    alert: ['INVALID_PROJECT_ID', 'Invalid App Configuration'],
  },
]

/** Returns why a relay has refused the connection, by the close reason of its socket. */
export const readRefusal = (thrown: unknown): (typeof REFUSALS)[number] | undefined => {
  const message = messageOf(thrown)
  return REFUSALS.find((refusal) => message.includes(refusal.message))
}

/** Turns what the client or the wallet throws into a typed error; the wallet's own answers keep their meaning. */
export const normalizeRelayError = (thrown: unknown): ModalError => {
  const { code } = (typeof thrown === 'object' && thrown !== null ? thrown : {}) as { readonly code?: unknown }
  // CAIP-25: the user declined the connection, its methods or its networks.
  if (typeof code === 'number' && code >= 5000 && code <= 5003) return normalizeThrown({ code: 4001 })
  const message = messageOf(thrown)
  if (/^(Proposal|Request) expired/i.test(message))
    return walletConnectError('WALLETCONNECT_REQUEST_EXPIRED', { cause: thrown })
  if (/No matching key|Missing or invalid.*topic|session topic doesn't exist/i.test(message))
    return walletConnectError('WALLETCONNECT_SESSION_STALE', { cause: thrown })
  if (/No internet connection|Failed to publish|Couldn't establish socket|WebSocket|socket stalled/i.test(message))
    return walletConnectError('WALLETCONNECT_RELAY_UNREACHABLE', { cause: thrown })
  return normalizeThrown(thrown)
}
