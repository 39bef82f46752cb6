import { expect, test } from 'vitest'
import { normalizeRelayError } from '../../../../plugins/walletconnect/connector/normalize-relay-error.js'
import { testVectors } from '../../../support/vectors.js'

test.each([
  [1001, 'WALLETCONNECT_REQUEST_INVALID'],
  [1002, 'WALLETCONNECT_REQUEST_INVALID'],
  [1003, 'WALLETCONNECT_REQUEST_INVALID'],
  [1004, 'WALLETCONNECT_REQUEST_INVALID'],
  [1005, 'WALLETCONNECT_SETTLEMENT_FAILED'],
  [3001, 'WALLET_UNAUTHORIZED'],
  [3002, 'WALLET_UNAUTHORIZED'],
  [3003, 'WALLET_UNAUTHORIZED'],
  [3004, 'WALLET_UNAUTHORIZED'],
  [3005, 'WALLET_UNAUTHORIZED'],
  [4001, 'USER_REJECTED'],
  [5000, 'USER_REJECTED'],
  [5001, 'USER_REJECTED'],
  [5002, 'USER_REJECTED'],
  [5003, 'USER_REJECTED'],
  [5100, 'WALLETCONNECT_PROPOSAL_UNSUPPORTED'],
  [5101, 'WALLET_METHOD_UNSUPPORTED'],
  [5102, 'WALLETCONNECT_PROPOSAL_UNSUPPORTED'],
  [5103, 'WALLETCONNECT_PROPOSAL_UNSUPPORTED'],
  [5104, 'WALLETCONNECT_PROPOSAL_UNSUPPORTED'],
  [6000, 'WALLETCONNECT_SESSION_STALE'],
  [7000, 'WALLETCONNECT_SETTLEMENT_FAILED'],
  [7001, 'WALLETCONNECT_SESSION_STALE'],
  [8000, 'WALLETCONNECT_REQUEST_EXPIRED'],
  [10001, 'WALLET_METHOD_UNSUPPORTED'],
  [11001, 'WALLETCONNECT_SIGN_IN_INVALID'],
  [11002, 'WALLETCONNECT_SIGN_IN_INVALID'],
  [11003, 'WALLETCONNECT_SIGN_IN_INVALID'],
  [11004, 'WALLETCONNECT_SIGN_IN_INVALID'],
  [11005, 'WALLETCONNECT_REQUEST_EXPIRED'],
  [11006, 'WALLETCONNECT_SIGN_IN_INVALID'],
  [12001, 'USER_REJECTED'],
  [12002, 'WALLETCONNECT_SESSION_STALE'],
])('the code %d of the protocol becomes %s', (code, expected) => {
  const thrown = { code, message: 'Said by the wallet.' }
  const error = normalizeRelayError(thrown)
  expect([error.code, error.details]).toEqual([expected, 'Said by the wallet.'])
})

test('finds a code of the protocol within what wraps it', () => {
  const thrown = { code: -32603, message: 'Internal error', data: { code: 8000, message: 'Session request expired' } }
  expect(normalizeRelayError(thrown).code).toBe('WALLETCONNECT_REQUEST_EXPIRED')
})

test.each([
  'No internet connection detected. Please restart your network and try again.',
  'Failed to publish payload, please try again. id:1 tag:1100',
  "Couldn't establish socket connection to the relay server: wss://relay.example",
  'WebSocket connection closed abnormally with code: 3000 (Unauthorized)',
  'socket stalled when trying to connect to wss://relay.example',
])('the relay is out of reach: %s', (message) => {
  expect(normalizeRelayError(new Error(message)).code).toBe('WALLETCONNECT_RELAY_UNREACHABLE')
})

test('keeps the code that callers of a provider expect', () => {
  const rpcCode = (code: number) => normalizeRelayError({ code, message: '' }).rpcCode
  expect([5002, 3001, 5101, 6000].map(rpcCode)).toEqual([4001, 4100, 4200, 4900])
})

test('keeps codes of EIP-5792 and unknown ones, and errors without a code', () => {
  expect(normalizeRelayError({ code: 5710, message: 'no' }).code).toBe('WALLET_CHAIN_UNSUPPORTED')
  for (const code of [2, 1000, 5200, 9000, 13_000, '6000', Number.NaN, undefined])
    expect(normalizeRelayError({ code, message: 'no' }).code).toBe('UNKNOWN_THROWN')
  expect(normalizeRelayError(new Error('Request expired. Please try again.')).code).toBe(
    'WALLETCONNECT_REQUEST_EXPIRED',
  )
})

interface Case {
  readonly name: string
  readonly code: number
}

testVectors<Case>('every code of the protocol has words of its own', 'walletconnect/error_codes.json', (cases) => {
  expect(cases.length).toBeGreaterThan(20)
  for (const { name, code } of cases)
    expect([name, normalizeRelayError({ code, message: name }).code]).not.toEqual([name, 'UNKNOWN_THROWN'])
})
