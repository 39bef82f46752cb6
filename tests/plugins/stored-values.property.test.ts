import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { StorageEntrySpec } from '../../kernel/contract/storage-entry.js'
import { ConnectionStorage } from '../../kernel/flows/connection-storage.js'
import { createStorageEntry } from '../../kernel/ports/storage-entry.js'
import { openNotes } from '../../plugins/activity/history/stored-notes.js'
import { ORDERS_ENTRY } from '../../plugins/onramp/orders.js'
import { PAYMENTS_ENTRY } from '../../plugins/pay/payments.js'
import { RECENTS_ENTRY } from '../../plugins/send/recents.js'
import { TRANSFERS_ENTRY } from '../../plugins/send/transfers.js'
import { SUMMARIES_ENTRY } from '../../plugins/swaps/summaries.js'
import { memoryStorage } from '../../testing/ports/memory-storage.js'
import { recordingLogger } from '../../testing/ports/recording-logger.js'
import { assertAlways } from '../support/fuzz.js'

const ADDRESS = '0x2B5AD5c4795c026514f8317c7a215E218DcCD6cF'
const where = { chain: 'eip155:1', account: ADDRESS }

/** What each list stores, by its name. */
const LISTS: Readonly<Record<string, { readonly spec: StorageEntrySpec<readonly unknown[]>; readonly valid: object }>> =
  {
    receivers: { spec: RECENTS_ENTRY, valid: { family: 'eip155', address: ADDRESS, times: 1, lastAt: 5 } },
    transfers: { spec: TRANSFERS_ENTRY, valid: { ...where, id: 'a', amount: '1', symbol: 'ETH', to: ADDRESS, at: 5 } },
    swaps: {
      spec: SUMMARIES_ENTRY,
      valid: { ...where, id: 'a', from: 'ETH', amount: '1', to: 'USD', expected: '2', minimum: '1.9', at: 5 },
    },
    payments: {
      spec: PAYMENTS_ENTRY,
      valid: {
        id: 'a',
        at: 5,
        payment: { chain: 'eip155:1', recipient: ADDRESS, amount: '1', symbol: 'ETH', name: 'Ether' },
        progress: { type: 'wallet', status: 'pending', hash: '0x1' },
      },
    },
    purchases: {
      spec: ORDERS_ENTRY,
      valid: {
        ...where,
        id: 'a',
        provider: 'p',
        asset: 'ETH',
        currency: 'USD',
        amount: '1',
        startedAt: 5,
        known: [],
        status: 'open',
      },
    },
  }

const open = <Value>(spec: StorageEntrySpec<Value>, storage = memoryStorage()) => {
  const entry = createStorageEntry(spec, { storage, logger: recordingLogger(), prefix: '' })
  return { entry, put: (data: unknown) => storage.setItem(entry.key, JSON.stringify({ version: spec.version, data })) }
}
/** JSON that is no entry of any list, and entries with one field replaced. */
const odd = (valid: object) =>
  fc.oneof(
    fc.jsonValue(),
    fc
      .tuple(fc.constantFrom(...Object.keys(valid)), fc.constantFrom(null, {}, [[]], ''))
      .map(([key, value]) => ({ ...valid, [key]: value })),
  )

describe('odd entries hide none of their neighbors, and nothing in storage throws', () => {
  test.each(Object.entries(LISTS))('%s', (_name, { spec, valid }) => {
    const { entry, put } = open(spec)
    const property = fc.property(fc.array(odd(valid), { maxLength: 4 }), fc.nat(4), (others, at) => {
      put(others.toSpliced(at, 0, valid))
      expect(entry.read()).toContainEqual(valid)
      put(others)
      expect(Array.isArray(entry.read())).toBe(true)
    })
    assertAlways(property, 400)
  })

  test('notes of the history', () => {
    const valid = { hash: '0x1', to: ADDRESS, amount: '5' }
    const storage = memoryStorage()
    const notes = openNotes({ storageEntry: (spec) => open(spec, storage).entry })
    const property = fc.property(fc.array(odd(valid), { maxLength: 4 }), (others) => {
      storage.setItem(notes.key, JSON.stringify({ version: 1, data: [...others, valid] }))
      expect(notes.read()).toContainEqual(valid)
    })
    assertAlways(property, 400)
  })

  test('connections', () => {
    const storage = memoryStorage()
    const connections = new ConnectionStorage((spec) => open(spec, storage).entry)
    const wallet = { connectorId: 'one', account: ADDRESS, chain: 'eip155:1' }
    const valid = { active: 'one', wallets: [wallet] }
    const property = fc.property(odd(valid), fc.array(odd(wallet), { maxLength: 3 }), (other, wallets) => {
      const data = { solana: other, eip155: { active: 'one', wallets: [...wallets, wallet] } }
      storage.setItem(connections.key, JSON.stringify({ version: 1, data }))
      expect(connections.recall()['eip155']?.wallets).toContainEqual(wallet)
    })
    assertAlways(property, 400)
  })
})
