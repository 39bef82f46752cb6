import { parseStored } from '../../../kernel/schema/parse-input.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { StorageEntrySpec } from '../../../kernel/contract/storage-entry.js'
import { createStorageEntry } from '../../../kernel/ports/storage-entry.js'
import { memoryLogger } from '../../support/boot-kernel.js'
import { memoryStorage } from '../../support/memory-storage.js'

const notes: StorageEntrySpec<readonly string[]> = {
  key: 'notes',
  version: 1,
  schema: z.array(z.string()),
  fallback: [],
}

const open = <Value>(spec: StorageEntrySpec<Value>, stored?: string) => {
  const storage = memoryStorage(stored === undefined ? [] : [[`portico:${spec.key}`, stored]])
  const logger = memoryLogger()
  return { entry: createStorageEntry(spec, { storage, logger, prefix: 'portico:' }), storage, logger }
}

test('what is written is read again, under a version', () => {
  const { entry, storage } = open(notes)
  expect(entry.read()).toEqual([])
  entry.write(['a'])
  expect(entry.read()).toEqual(['a'])
  expect([...storage.items]).toEqual([['portico:notes', '{"version":1,"data":["a"]}']])
  entry.clear()
  expect(entry.read()).toEqual([])
  expect(storage.items.size).toBe(0)
})

test('reading what is not there writes nothing', () => {
  const { entry, storage } = open(notes)
  entry.read()
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
  const { entry, storage, logger } = open(notes, stored)
  storage.items.set('portico:other', 'kept')
  expect(entry.read()).toEqual([])
  expect([...storage.items]).toEqual([['portico:other', 'kept']])
  expect(logger.errors()).toEqual([])
})

test('no stored text at all makes a entry throw, or answer what its schema refuses', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.json().map((data) => `{"version":1,"data":${data}}`),
      ),
      (stored) => {
        const { entry } = open(notes, stored)
        expect(parseStored(notes.schema, entry.read())).toEqual(entry.read())
      },
    ),
  )
})

test('says what is damaged', () => {
  const { entry, logger } = open(notes, '{"version":"1","data":[]}')
  entry.read()
  expect(logger.lines).toEqual([
    {
      level: 'info',
      message: 'What was stored under "portico:notes" is damaged and has been dropped.',
      details: [new TypeError('version: expected a whole number')],
    },
  ])
})

describe('migrations', () => {
  const third: StorageEntrySpec<{ readonly names: readonly string[] }> = {
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
    expect(open(third, '{"version":1,"data":"a,b"}').entry.read()).toEqual({ names: ['a', 'b'] })
    expect(open(third, '{"version":2,"data":["a"]}').entry.read()).toEqual({ names: ['a'] })
    expect(open(third, '{"version":3,"data":{"names":["a"]}}').entry.read()).toEqual({ names: ['a'] })
  })

  test('that fail, are missing, or lead to a wrong value give the fallback', () => {
    for (const stored of [
      '{"version":1,"data":7}',
      '{"version":2,"data":7}',
      '{"version":0,"data":"a"}',
      '{"version":4,"data":{}}',
    ]) {
      expect(open(third, stored).entry.read()).toEqual({ names: [] })
    }
  })
})

test('an older version without a migration is dropped, and nothing is said of damage', () => {
  for (const spec of [
    { ...notes, version: 2 },
    { ...notes, version: 2, migrations: {} },
  ]) {
    const { entry, logger } = open(spec, '{"version":1,"data":[]}')
    expect(entry.read()).toBe(notes.fallback)
    expect(logger.lines).toEqual([])
  }
})

test('a value that cannot be stored does not leave the one before it', () => {
  const lost: string[] = []
  const storage = memoryStorage([['notes', '{"version":1,"data":["old"]}']])
  const logger = memoryLogger()
  const full = Object.assign(Object.create(storage), {
    setItem: () => {
      throw new Error('full')
    },
  })
  const entry = createStorageEntry(notes, { storage: full, logger, prefix: '', onLoss: () => lost.push('lost') })
  entry.write(['new'])
  expect([storage.items.size, lost]).toEqual([0, ['lost']])
  expect(logger.lines).toEqual([
    {
      level: 'info',
      message: 'Storage is not available; "notes" will not be remembered.',
      details: [new Error('full')],
    },
  ])
})

test('storage that throws costs the memory, never the visit', () => {
  const { entry, storage, logger } = open(notes, '{"version":1,"data":["a"]}')
  storage.break()
  expect(entry.read()).toEqual([])
  expect(() => entry.write(['b'])).not.toThrow()
  expect(() => entry.clear()).not.toThrow()
  expect(logger.errors()).toEqual([])
  expect(logger.lines.length).toBeGreaterThan(0)
})

test('what cannot be written as json is not written', () => {
  const { entry, storage, logger } = open<unknown>({ key: 'any', version: 1, schema: z.unknown(), fallback: undefined })
  expect(() => entry.write(10n)).not.toThrow()
  expect(storage.items.size).toBe(0)
  expect(logger.lines.map(({ message }) => message)).toEqual([
    'What was to be kept under "portico:any" cannot be written as JSON.',
  ])
})
