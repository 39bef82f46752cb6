import { expect, test } from 'vitest'
import { normalizeWalletError } from '../../../plugins/solana/normalize-wallet-error.js'

test.each([
  ['Transaction rejected: insufficient funds', 'SOLANA_FUNDS_EXCEEDED'],
  ['Transaction was denied: custom program error: 0x1', 'SOLANA_FUNDS_EXCEEDED'],
  ['Request declined: Transaction simulation failed', 'SOLANA_EXECUTION_FAILED'],
])('does not report a network rejection as a user rejection: %s', (message, code) => {
  expect(normalizeWalletError(new Error(message)).code).toBe(code)
})

test('does not take a rejected transaction for a refusal of the user', () => {
  expect(normalizeWalletError(new Error('Transaction rejected')).code).not.toBe('USER_REJECTED')
})

test.each([
  'User rejected the request.',
  'Transaction cancelled',
  'Approval Denied',
  'Transaction declined by the user',
])('recognises a user rejection: %s', (message) => {
  expect(normalizeWalletError(new Error(message)).code).toBe('USER_REJECTED')
})

test.each([
  'Signature 5x has expired: block height exceeded.',
  'Transaction simulation failed: Blockhash not found',
  'The transaction has expired',
])('does not infer from a wallet message that a retry is safe: %s', (message) => {
  expect(normalizeWalletError(new Error(message)).code).toBe('SOLANA_SENT_UNCONFIRMED')
})

test.each([
  ['a refusal', { code: 4001, message: 'Transaction simulation failed' }, 'USER_REJECTED'],
  ['an abort', Object.assign(new Error('The transaction has expired'), { name: 'AbortError' }), 'OPERATION_ABORTED'],
])('%s by its code stays one, whatever its words say of the transaction', (_, thrown, code) => {
  expect(normalizeWalletError(thrown).code).toBe(code)
})
