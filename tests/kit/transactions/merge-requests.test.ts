import { expect, test } from 'vitest'
import { mergeRequests, type SharedRequest } from '../../../kit/transactions/merge-requests.js'

const request = (id: string, more: Partial<SharedRequest> = {}): SharedRequest => ({
  id,
  at: Number(id),
  ...more,
})
const open = request('1')
const declined = request('1', { isDeclined: true })
const sent = request('1', { hash: '0xhash' })
const batch = request('1', { callsId: '0xbatch' })

test.each([
  ['a hash after the request', open, sent, sent],
  ['a refusal after the request', open, declined, declined],
  ['a hash after a refusal that was a mistake', declined, sent, sent],
  ['a batch after the request', open, batch, batch],
  ['a batch after a refusal that was a mistake', declined, batch, batch],
])('keeps %s, whichever comes first', (_, one, other, kept) => {
  expect(mergeRequests([one], [other])).toEqual([kept])
  expect(mergeRequests([other], [one])).toEqual([kept])
})

test('keeps what only one of the tabs knows, the newest first', () => {
  expect(mergeRequests([request('1')], [request('3'), request('2')]).map(({ id }) => id)).toEqual(['3', '2', '1'])
})

test('keeps ten that were sent and ten that were declined, and all that may be open', () => {
  const many = (from: number, more: Partial<SharedRequest>) =>
    Array.from({ length: 15 }, (_, index) => request(String(from + index), more))
  const kept = mergeRequests([...many(1, {}), ...many(100, { hash: '0xhash' })], many(200, { isDeclined: true }))
  const count = (test: (one: SharedRequest) => unknown) => kept.filter(test).length
  expect(count(({ hash }) => hash)).toBe(10)
  expect(count(({ isDeclined }) => isDeclined)).toBe(10)
  expect(kept).toHaveLength(35)
  expect(kept[0]?.id).toBe('214')
})
