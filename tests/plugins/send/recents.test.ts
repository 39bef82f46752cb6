import { expect, test } from 'vitest'
import type { SendRecent, SendSummary } from '../../../plugins/send/contract.js'
import { addRecent, addSummary, RECENTS_ENTRY, SUMMARIES_ENTRY } from '../../../plugins/send/recents.js'

const recent = (index: number, family = 'eip155') => ({ family, address: `0x${index}`, lastAt: index })
const all = (count: number, family?: string) =>
  Array.from({ length: count }, (_, index) => recent(index, family)).reduce(
    (list: readonly SendRecent[], one) => addRecent(list, one),
    [],
  )

test('keeps twenty receivers of each chain family, the newest first', () => {
  const list = addRecent(all(30), recent(0, 'solana'))
  expect(list).toHaveLength(21)
  expect(list.slice(0, 2)).toMatchObject([{ family: 'solana' }, { address: '0x29' }])
})

test('counts one receiver however it is written, and keeps its name', () => {
  const [first] = addRecent(addRecent([], { ...recent(1), address: '0xAB', name: 'ann.eth' }), {
    ...recent(2),
    address: '0xab',
  })
  expect(first).toMatchObject({ name: 'ann.eth', times: 2, lastAt: 2 })
})

test('replaces a transfer by its newer state, and keeps ten', () => {
  const summary = (id: string): SendSummary => ({
    id,
    chain: 'eip155:1',
    account: '0x1',
    amount: '1',
    symbol: 'ETH',
    to: '0x2',
    at: 1,
  })
  const list = Array.from({ length: 15 }, (_, index) => summary(String(index))).reduce(
    (some: readonly SendSummary[], one) => addSummary(some, one),
    [],
  )
  expect(list).toHaveLength(10)
  expect(addSummary(list, { ...summary('14'), hash: '0xhash' })).toMatchObject([
    { id: '14', hash: '0xhash' },
    { id: '13' },
    ...list.slice(2),
  ])
})

test('drops what is no receiver or transfer', () => {
  for (const entry of [RECENTS_ENTRY, SUMMARIES_ENTRY])
    for (const value of [null, {}, [1], [{ address: 1 }]])
      expect(entry.schema['~standard'].validate(value)).toHaveProperty('issues')
})
