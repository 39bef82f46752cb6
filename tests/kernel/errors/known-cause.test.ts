import { describe, expect, test } from 'vitest'
import { kernelError } from '../../../kernel/errors/kernel-errors.js'
import { knownCause } from '../../../kernel/errors/known-cause.js'
import { normalizeThrown } from '../../../kernel/errors/normalize-thrown.js'
import { cosmosError } from '../../../plugins/cosmos/errors.js'
import { normalizeWalletError } from '../../../plugins/solana/normalize-wallet-error.js'

const causeOf = (thrown: unknown) => knownCause(normalizeThrown(thrown))

describe('a locked wallet', () => {
  test.each([
    new Error('Wallet is locked'),
    new Error('Keyring is locked'),
    new Error('key ring locked'),
    { code: 4100, message: 'The wallet is locked. Please unlock your wallet.' },
    { code: -32603, message: 'Internal error', data: { message: 'Unlock the extension first' } },
    'wallet locked',
  ])('%s', (thrown) => {
    expect(causeOf(thrown)).toBe('locked')
  })
})

describe('a device that is not ready', () => {
  test.each([
    new Error('Ledger device: Locked device (0x5515)'),
    new Error('Ledger: Unknown error while signing transaction'),
    new Error('Ledger cannot sign messages'),
    new Error('The device is locked'),
    new Error('Please connect your Trezor'),
    new Error('Open the Ethereum app on your Ledger'),
    { code: -32603, message: 'Signing off chain messages with Ledger is not yet supported' },
    { code: -32603, message: 'Internal error', data: { message: 'Hardware wallet not connected' } },
  ])('%s', (thrown) => {
    expect(causeOf(thrown)).toBe('device')
    expect(knownCause(normalizeWalletError(thrown))).toBe('device')
    const details = normalizeThrown(thrown).details ?? ''
    expect(knownCause(cosmosError('COSMOS_WALLET_FAILED', { details, cause: thrown }))).toBe('device')
  })
})

test.each([
  [{ code: -32002 }, 'pending'],
  [new Error('Already processing eth_requestAccounts. Please wait.'), 'pending'],
  [new Error('Extension context invalidated.'), 'stale'],
] as const)('%s is known as %s by its code', (thrown, cause) => {
  expect(causeOf(thrown)).toBe(cause)
})

test.each([
  ['a failed broadcast', new Error('Failed to broadcast the transaction signed with Ledger')],
  ['a node that refused it', new Error('Ledger signed, but the RPC node did not accept it')],
  ['a transaction on its way', new Error('Transaction was sent with your hardware wallet and timed out')],
  ['a ledger of a chain', new Error('ledger closed before the fee was paid')],
  ['locked tokens', new Error('These tokens are locked')],
  ['a refusal', { code: 4001, message: 'Rejected on the Ledger while signing' }],
  ['a locked contract', new Error('execution reverted: wallet is locked')],
  ['nothing known', new Error('anything')],
  ['what is not an error', undefined],
])('%s is none of them', (_, thrown) => {
  expect(causeOf(thrown)).toBeUndefined()
})

test('what was not normalized, or has a code with a meaning of its own, has none', () => {
  expect(knownCause(new Error('Wallet is locked'))).toBeUndefined()
  expect(knownCause(kernelError('CHAIN_MISMATCH', { details: 'wallet is locked' }))).toBeUndefined()
})
