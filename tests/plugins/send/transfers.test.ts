import { expect, test } from 'vitest'
import { mergeTransfers, type StoredTransfer, TRANSFERS_ENTRY } from '../../../plugins/send/transfers.js'

const transfer = (id: string, more: Partial<StoredTransfer> = {}): StoredTransfer => ({
  id,
  chain: 'eip155:1',
  account: '0x1',
  amount: '1',
  symbol: 'ETH',
  to: '0x2',
  at: Number(id),
  ...more,
})
const open = transfer('1')
const declined = transfer('1', { isDeclined: true })
const sent = transfer('1', { hash: '0xhash' })

test.each([
  ['a hash after the request', open, sent, sent],
  ['a refusal after the request', open, declined, declined],
  ['a hash after a refusal that was a mistake', declined, sent, sent],
])('keeps %s, whichever comes first', (_, one, other, kept) => {
  expect(mergeTransfers([one], [other])).toEqual([kept])
  expect(mergeTransfers([other], [one])).toEqual([kept])
})

test('keeps what only one of the tabs knows, the newest first', () => {
  expect(mergeTransfers([transfer('1')], [transfer('3'), transfer('2')]).map(({ id }) => id)).toEqual(['3', '2', '1'])
})

test('keeps ten that were sent and ten that were declined, and all that may be open', () => {
  const many = (from: number, more: Partial<StoredTransfer>) =>
    Array.from({ length: 15 }, (_, index) => transfer(String(from + index), more))
  const kept = mergeTransfers([...many(1, {}), ...many(100, { hash: '0xhash' })], many(200, { isDeclined: true }))
  const count = (test: (one: StoredTransfer) => unknown) => kept.filter(test).length
  expect(count(({ hash }) => hash)).toBe(10)
  expect(count(({ isDeclined }) => isDeclined)).toBe(10)
  expect(kept).toHaveLength(35)
  expect(kept[0]?.id).toBe('214')
})

test('reads back what it stores, and drops what is no transfer', () => {
  const { validate } = TRANSFERS_ENTRY.schema['~standard']
  expect(validate([open, declined, sent])).toEqual({ value: [open, declined, sent] })
  for (const value of [null, {}, [1], [{ address: 1 }]]) expect(validate(value)).toHaveProperty('issues')
})
