import { describe, expect, test } from 'vitest'
import { normalizeThrown } from '../../../kernel/errors/normalize-thrown.js'

const error = (message: string, more: object = {}): Error => Object.assign(new Error(message), more)

/** As published wallets, libraries and relays write a refusal. */
const DECLINED: readonly (readonly [form: string, thrown: unknown])[] = [
  ['an error without a code', error('User rejected the request.')],
  ['one word', error('Cancelled')],
  ['one word in capitals with a period', error('CANCELED.')],
  ['a bare string', 'User rejected'],
  ['an object without a code', { message: 'User denied transaction signature' }],
  ['an object whose code is null', { code: null, message: 'User rejected' }],
  ['an object with a reason', { reason: 'user rejected transaction', code: 'UNKNOWN' }],
  ['an object whose error is a text', { error: 'User cancelled the request' }],
  ['JSON as the message', error('{"code":4001,"message":"Refusé"}')],
  ['JSON after a sentence', error('Internal JSON-RPC error. {"code":4001,"message":"no"}')],
  ['JSON as a bare string', '{"code":4001}'],
  ['JSON in the message of code 4001', { code: 4001, message: '{"code":4001,"message":"User rejected the request."}' }],
  ['JSON in a body', { error: { body: '{"error":{"code":4001,"message":"no"}}' } }],
  ['-32603 around data with 4001', { code: -32603, message: 'Internal error', data: { code: 4001 } }],
  ['-32603 around a cause in data', { code: -32603, message: 'Internal error', data: { cause: { code: 4001 } } }],
  ['-32603 around an original error', { code: -32603, data: { originalError: { code: '4001' } } }],
  ['-32000 around data with 4001', { code: -32000, message: 'Server error', data: { code: 4001 } }],
  ['4100 around 4001', { code: 4100, message: 'Not authorized', data: { originalError: { code: 4001 } } }],
  ['an unknown code around 4001', { code: 'UNKNOWN_ERROR', error: { error: { code: 4001 } } }],
  ['-32603 with a text', { code: -32603, message: 'User rejected the request.' }],
  ['-32000 with a text', { code: -32000, message: 'User rejected the transaction' }],
  ['-32000 with another text', { code: -32000, message: 'User cancelled' }],
  ['-32003 with a text', { code: -32003, message: 'User rejected the transaction' }],
  ['4100 with a text', { code: 4100, message: 'User denied account authorization' }],
  ['code 1 with a text', { code: 1, message: 'Cancelled' }],
  ['code 1 with JSON', { code: 1, message: '{"code":5000,"message":"User rejected."}' }],
  ['5000', { code: 5000, message: 'User rejected.' }],
  ['5000 without a text', { code: 5000, message: '' }],
  ['5001', { code: 5001, message: 'User disapproved requested chains' }],
  ['5002', { code: 5002, message: 'User rejected methods.' }],
  ['5003 as text', { code: '5003' }],
  ['a code by name', { code: 'USER_REJECTED' }],
  ['the name of a method before it', error('MetaMask Tx Signature: User denied transaction signature.')],
  ['a class before it', error('Error: User rejected request')],
  ['a library before it', error('TransactionExecutionError', { details: 'User rejected the request.' })],
  ['by the user', error('Transaction was rejected by the user')],
  ['Rejected by user', error('Rejected by user')],
  ['Request rejected', error('Request rejected')],
  ['The request was declined', error('The request was declined.')],
  ['Approval Denied', error('Approval Denied')],
  ['Transaction cancelled', error('Transaction cancelled')],
  ['a refusal that is said twice', error('Approval denied: popup closed')],
  ['Signing request canceled', error('Signing request canceled')],
  ['User did not approve', error("User didn't approve the connection")],
  ['a user who closed the window', error('User closed the window')],
  ['a closed plugin', 'Plugin Closed'],
  ['You declined', error('You declined the request')],
  ['disapproved methods', error('User disapproved requested methods')],
]

test.each(DECLINED)('declined: %s', (_, thrown) => {
  expect(normalizeThrown(thrown)).toMatchObject({ code: 'USER_REJECTED', cause: thrown })
  expect(normalizeThrown(thrown).details ?? '').not.toContain('{')
})

const PENDING: readonly (readonly [form: string, thrown: unknown])[] = [
  ['-32002', { code: -32002, message: 'Request of type eth_requestAccounts already pending' }],
  ['-32002 within', { code: -32603, data: { originalError: { code: -32002 } } }],
  ['without a code', error("Request of type 'wallet_requestPermissions' already pending for origin https://a.example")],
  ['with the code of a refusal', { code: 4001, message: 'Request already pending. Please wait.' }],
  ['already processing', error('Already processing eth_requestAccounts. Please wait.')],
  ['already pending', 'already pending'],
  ['a request already open', error('A request is already open in the wallet')],
  ['a pending authorization', error('The source https://a.example has a pending authorization request')],
  ['-32603 with a text', { code: -32603, message: 'You already have a pending request' }],
]

test.each(PENDING)('still pending, not declined: %s', (_, thrown) => {
  expect(normalizeThrown(thrown).code).toBe('REQUEST_PENDING')
})

describe('what is neither', () => {
  test.each<readonly [form: string, thrown: unknown, code: string]>([
    ['a revert with the word', error('execution reverted: User rejected'), 'UNKNOWN_THROWN'],
    ['a network that rejects', { code: -32003, message: 'Transaction rejected' }, 'RPC_TRANSACTION_REJECTED'],
    ['a rejected transaction', error('Transaction rejected'), 'UNKNOWN_THROWN'],
    [
      'a failed broadcast',
      { code: -32000, message: 'Failed to broadcast: rejected by user limits' },
      'RPC_INPUT_INVALID',
    ],
    ['a fee', error('insufficient fee, rejecting replacement'), 'UNKNOWN_THROWN'],
    ['a simulation', error('Simulation failed: request cancelled'), 'UNKNOWN_THROWN'],
    ['a server', error('Connection refused'), 'UNKNOWN_THROWN'],
    ['a missing permission', error('Permission denied'), 'UNKNOWN_THROWN'],
    [
      '4100',
      { code: 4100, message: 'The requested method has not been authorized by the user.' },
      'WALLET_UNAUTHORIZED',
    ],
    ['a forbidden request', { code: 4100, message: 'Request rejected' }, 'WALLET_UNAUTHORIZED'],
    ['a network that cancels', { code: -32003, message: 'Transaction cancelled' }, 'RPC_TRANSACTION_REJECTED'],
    ['a transaction in the pool', error('transaction already pending'), 'UNKNOWN_THROWN'],
    ['5000 for another failure', { code: 5000, message: 'Something went wrong' }, 'UNKNOWN_THROWN'],
    [
      '5000 around 4902',
      { code: 5000, message: '{"code":4902,"message":"Unrecognized chain"}' },
      'WALLET_CHAIN_NOT_FOUND',
    ],
    ['a declined upgrade', { code: 5750, message: 'User rejected the upgrade' }, 'WALLET_UPGRADE_REJECTED'],
  ])('%s', (_, thrown, code) => {
    expect(normalizeThrown(thrown).code).toBe(code)
  })
})

test('shows the words within JSON', () => {
  expect(normalizeThrown({ code: 1, message: '{"code":-1,"message":"The device is busy"}' }).details).toBe(
    'The device is busy',
  )
})

test.each([
  new Error('Extension context invalidated.'),
  { code: -32603, message: 'Extension context invalidated.' },
  'Could not establish connection. Receiving end does not exist.',
  new Error('Attempting to use a disconnected port object'),
])('an extension that was replaced since the page loaded: %s', (thrown) => {
  expect(normalizeThrown(thrown)).toMatchObject({ code: 'EXTENSION_STALE', cause: thrown })
})
