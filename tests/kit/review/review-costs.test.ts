import { expect, test } from 'vitest'
import { findBlock, type ReviewCosts } from '../../../kit/review/review-costs.js'

const FAILS = { kind: 'fails', code: undefined, failure: undefined }
const coin = (needed: bigint, missing: bigint) => ({ kind: 'funds', of: 'coin', needed, missing })

test.each<[string, ReviewCosts, object | undefined]>([
  ['nothing is known', {}, undefined],
  ['the balance is unknown', { sent: 10n, fee: 1n }, undefined],
  ['all fits exactly', { balance: 15n, sent: 10n, fee: 2n, deposit: 2n, reserve: 1n }, undefined],
  ['one unit lacks for the fee', { balance: 11n, sent: 10n, fee: 2n }, coin(12n, 1n)],
  ['one unit lacks for the deposit', { balance: 11n, sent: 10n, deposit: 2n }, coin(12n, 1n)],
  ['one unit lacks for the reserve', { balance: 11n, sent: 10n, reserve: 2n }, coin(12n, 1n)],
  ['the amount alone is too much and the fee unknown', { balance: 9n, sent: 10n }, coin(10n, 1n)],
  ['the account is empty', { balance: 0n, fee: 1n }, coin(1n, 1n)],
  [
    'the token does not suffice',
    { balance: 9n, fee: 1n, token: { balance: 4n, sent: 5n } },
    { kind: 'funds', of: 'token', needed: 5n, missing: 1n },
  ],
  ['the balance of the token is unknown', { balance: 9n, fee: 1n, token: { sent: 5n } }, undefined],
  ['a token is sent and no coin is there for the fee', { balance: 0n, fee: 1n, token: { sent: 5n } }, coin(1n, 1n)],
  [
    'it would fail',
    { simulation: { success: false, code: 'X_REVERTED', kind: 'reverted' } },
    { kind: 'fails', code: 'X_REVERTED', failure: 'reverted' },
  ],
  ['it would fail for lack of funds', { balance: 0n, sent: 1n, simulation: { success: false } }, coin(1n, 1n)],
  ['the fee could not be read', { balance: 9n, sent: 1n, unread: 'fee' }, { kind: 'unread', of: 'fee' }],
  ['the balance could not be read', { sent: 1n, fee: 1n, unread: 'balance' }, { kind: 'unread', of: 'balance' }],
  ['it would fail, which keeps the fee from being read', { unread: 'fee', simulation: { success: false } }, FAILS],
  ['the fee could not be read, and too little is there', { balance: 0n, sent: 1n, unread: 'fee' }, coin(1n, 1n)],
  ['it was tried out', { simulation: { success: true } }, undefined],
])('decides whether %s', (_, costs, block) => {
  expect(findBlock(costs)).toEqual(block)
})
