import { expect, test } from 'vitest'
import type { WalletListRow } from '../../../services/wallet-list.js'
import { stableOrder, mergeOrder } from '../../../views/flows/stable-order.js'

const rowsOf = (...keys: readonly string[]): readonly WalletListRow[] =>
  keys.map((key) => ({ key, kind: key === 'all' ? 'allWallets' : 'injected', name: key }))

/** The rows of each render. */
const draw = (...drawings: readonly (readonly string[])[]): readonly string[][] => {
  let places: ReadonlyMap<string, number> = new Map()
  return drawings.map((keys) => {
    const rows = rowsOf(...keys)
    places = mergeOrder(places, rows)
    return stableOrder(places, rows).map(({ key }) => key)
  })
}

test.each([
  ['one drawing is in the order of the list', [['b', 'a', 'all']], ['b', 'a', 'all']],
  [
    'one that shows up late comes last, before the whole list',
    [
      ['b', 'all'],
      ['a', 'b', 'all'],
    ],
    ['b', 'a', 'all'],
  ],
  [
    'one that goes leaves the others where they are',
    [
      ['a', 'b', 'c'],
      ['a', 'c'],
    ],
    ['a', 'c'],
  ],
  [
    'one that comes back has its place',
    [
      ['a', 'b', 'c'],
      ['a', 'c'],
      ['c', 'b', 'a'],
    ],
    ['a', 'b', 'c'],
  ],
  [
    'who was awaited takes the place that was kept',
    [
      ['#0', '#1', 'z', 'all'],
      ['a', 'b', 'z', 'all'],
    ],
    ['a', 'b', 'z', 'all'],
  ],
  [
    'late ones do not take a place that is still kept',
    [
      ['#0', 'z'],
      ['new', '#0', 'z'],
    ],
    ['#0', 'z', 'new'],
  ],
  [
    'the whole list stays last when it comes late',
    [
      ['a', 'b'],
      ['all', 'a', 'b', 'c'],
    ],
    ['a', 'b', 'c', 'all'],
  ],
])('%s', (_, drawings, last) => {
  expect(draw(...drawings).at(-1)).toEqual(last)
})
