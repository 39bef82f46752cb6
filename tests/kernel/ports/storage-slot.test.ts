import { parseStored } from '../../../kernel/schema/parse-input.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { SlotSpec } from '../../../kernel/contract/plugin.js'
import { createSlot } from '../../../kernel/ports/storage-slot.js'
import { memoryLogger } from '../../support/boot-kernel.js'
import { memoryStorage } from '../../support/memory-storage.js'

const notes: SlotSpec<readonly string[]> = { key: 'notes', version: 1, schema: z.array(z.string()), fallback: [] }

const open = <Value>(spec: SlotSpec<Value>, stored?: string) => {
  const storage = memoryStorage(stored === undefined ? [] : [[`portico:${spec.key}`, stored]])
  const logger = memoryLogger()
  return { slot: createSlot(spec, { storage, logger, prefix: 'portico:' }), storage, logger }
}

test('what is written is read again, under a version', () => {
  const { slot, storage } = open(notes)
  expect(slot.read()).toEqual([])
  slot.write(['a'])
  expect(slot.read()).toEqual(['a'])
  expect([...storage.items]).toEqual([['portico:notes', '{"version":1,"data":["a"]}']])
  slot.clear()
  expect(slot.read()).toEqual([])
  expect(storage.items.size).toBe(0)
})

test('reading what is not there writes nothing', () => {
  const { slot, storage } = open(notes)
  slot.read()
  expect(storage.writes).toEqual([])
})

test.each([
  'no json',
  '',
  'null',
  '[]',
  '{}',
  '"text"',
  '{"version":1}',
  '{"version":"1","data":[]}',
  '{"version":1.5,"data":[]}',
  '{"version":1,"data":[1]}',
  '{"version":1,"data":{"0":"a","length":1}}',
  '{"version":2,"data":[]}',
  '{"version":0,"data":[]}',
  '{"version":-9007199254740991,"data":[]}',
  '{"version":1e308,"data":[]}',
  '{"version":1,"data":["a"]',
])('what is damaged is dropped, alone: %s', (stored) => {
  const { slot, storage } = open(notes, stored)
  storage.items.set('portico:other', 'kept')
  expect(slot.read()).toEqual([])
  expect([...storage.items]).toEqual([['portico:other', 'kept']])
})

test('no stored text at all makes a slot throw, or answer what its schema refuses', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.json().map((data) => `{"version":1,"data":${data}}`),
      ),
      (stored) => {
        const { slot } = open(notes, stored)
        expect(parseStored(notes.schema, slot.read())).toEqual(slot.read())
      },
    ),
  )
})

describe('migrations', () => {
  const third: SlotSpec<{ readonly names: readonly string[] }> = {
    key: 'notes',
    version: 3,
    schema: z.object({ names: z.array(z.string()) }),
    fallback: { names: [] },
    migrations: {
      1: (old) => (old as string).split(','),
      2: (old) => ({ names: old }),
    },
  }

  test('lead from any older version to this one, step by step', () => {
    expect(open(third, '{"version":1,"data":"a,b"}').slot.read()).toEqual({ names: ['a', 'b'] })
    expect(open(third, '{"version":2,"data":["a"]}').slot.read()).toEqual({ names: ['a'] })
    expect(open(third, '{"version":3,"data":{"names":["a"]}}').slot.read()).toEqual({ names: ['a'] })
  })

  test('that fail, are missing, or lead to a wrong value give the fallback', () => {
    for (const stored of [
      '{"version":1,"data":7}',
      '{"version":2,"data":7}',
      '{"version":0,"data":"a"}',
      '{"version":4,"data":{}}',
    ]) {
      expect(open(third, stored).slot.read()).toEqual({ names: [] })
    }
  })
})

test('storage that throws costs the memory, never the visit', () => {
  const { slot, storage, logger } = open(notes, '{"version":1,"data":["a"]}')
  storage.break()
  expect(slot.read()).toEqual([])
  expect(() => slot.write(['b'])).not.toThrow()
  expect(() => slot.clear()).not.toThrow()
  expect(logger.errors()).toEqual([])
  expect(logger.lines.length).toBeGreaterThan(0)
})

test('what cannot be written as json is not written', () => {
  const { slot, storage } = open<unknown>({ key: 'any', version: 1, schema: z.unknown(), fallback: undefined })
  expect(() => slot.write(10n)).not.toThrow()
  expect(storage.items.size).toBe(0)
})
