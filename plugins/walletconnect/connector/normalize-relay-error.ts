import { type ModalError, normalizeThrown } from 'portico/plugin'
import { messageOf } from 'portico/kit'
import { walletConnectError, type WalletConnectErrorCode } from '../errors.js'

/** What a relay refuses with, and what a developer is told of it (8.14-8.22). */
export const REFUSALS: readonly {
  readonly said: string
  readonly code: WalletConnectErrorCode
  readonly alert: readonly [code: string, text: string]
}[] = [
  {
    said: 'Unauthorized: origin not allowed',
    code: 'WALLETCONNECT_ORIGIN_REFUSED',
    alert: ['INVALID_APP_CONFIGURATION', 'Invalid App Configuration'],
  },
  {
    said: 'JWT validation error: JWT Token is not yet valid',
    code: 'WALLETCONNECT_CLOCK_WRONG',
    alert: ['JWT_TOKEN_NOT_VALID', 'Session Expired'],
  },
  {
    said: 'Unauthorized: invalid key',
    code: 'WALLETCONNECT_PROJECT_INVALID',
    alert: ['INVALID_PROJECT_ID', 'Invalid App Configuration'],
  },
]

/** Why a relay has refused, by the words that it closed the socket with; `undefined` where it has not. */
export const readRefusal = (thrown: unknown): (typeof REFUSALS)[number] | undefined => {
  const message = messageOf(thrown)
  return REFUSALS.find(({ said }) => message.includes(said))
}

/**
 * Makes a typed error of what the client or the wallet throws: the wallet's own answers keep their meaning, and what ended
 * because of time says so.
 */
export const normalizeRelayError = (thrown: unknown): ModalError => {
  const { code } = (typeof thrown === 'object' && thrown !== null ? thrown : {}) as { readonly code?: unknown }
  // CAIP-25 and the protocol's own: the visitor said no to the connection, to the methods or to the networks.
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
