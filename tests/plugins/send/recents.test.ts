import { expect, test } from 'vitest'
import type { SendRecent } from '../../../plugins/send/contract.js'
import { addRecent, RECENTS_ENTRY, removeRecent } from '../../../plugins/send/recents.js'

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

test('drops a name that stands for another address now', () => {
  const named = addRecent([], { ...recent(1), name: 'ann.eth' })
  expect(addRecent(named, { ...recent(1), isRenamed: true })[0]).not.toHaveProperty('name')
})

test('removes a receiver however it is written', () => {
  expect(removeRecent(all(2), recent(1))).toMatchObject([{ address: '0x0' }])
})

test('drops what is no receiver', () => {
  for (const value of [null, {}, [1], [{ address: 1 }]])
    expect(RECENTS_ENTRY.schema['~standard'].validate(value)).toHaveProperty('issues')
})
