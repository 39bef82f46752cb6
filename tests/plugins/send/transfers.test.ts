import { expect, test } from 'vitest'
import { type StoredTransfer, TRANSFERS_ENTRY } from '../../../plugins/send/transfers.js'

const open: StoredTransfer = {
  id: '1',
  chain: 'eip155:1',
  account: '0x1',
  amount: '1',
  symbol: 'ETH',
  to: '0x2',
  at: 1,
}

test('reads back what it stores, and drops what is no transfer', () => {
  const { validate } = TRANSFERS_ENTRY.schema['~standard']
  const all = [open, { ...open, isDeclined: true }, { ...open, hash: '0xhash' }]
  expect(validate(all)).toEqual({ value: all })
  for (const value of [null, {}, [1], [{ address: 1 }]]) expect(validate(value)).toHaveProperty('issues')
})
