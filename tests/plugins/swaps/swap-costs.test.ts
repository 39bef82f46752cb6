import { expect, test } from 'vitest'
import { findBlock } from '../../../kit/review/review-costs.js'
import { costsOf } from '../../../plugins/swaps/swap-costs.js'
import { dollar, ether, quoteOf } from './swaps.fixture.js'

const withValue = (value: string) => quoteOf({ transaction: { ...quoteOf().transaction, value } })

test('the coin pays for the amount, or what its transaction carries, and the fee', () => {
  expect(costsOf({ from: ether, amount: '5' }, { coin: 5n })).toMatchObject({ balance: 5n, sent: 5n })
  expect(costsOf({ from: ether, amount: '5', quote: withValue('7') }, { fee: 2n })).toMatchObject({ sent: 7n, fee: 2n })
  expect(costsOf({ from: dollar, amount: '5', quote: withValue('7') }, { fee: 2n })).toMatchObject({
    sent: 7n,
    fee: 2n,
  })
})

test('a token pays for its own amount alone', () => {
  const known = { coin: 1n, token: 4n, fee: 1n }
  expect(findBlock(costsOf({ from: dollar, amount: '5' }, known))).toMatchObject({ of: 'token', missing: 1n })
  expect(findBlock(costsOf({ from: dollar, amount: '4' }, known))).toBeUndefined()
})
