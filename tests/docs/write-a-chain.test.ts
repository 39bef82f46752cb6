import { rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { readBlocks, writeBlocks } from './guide-blocks.js'

const folder = writeBlocks('write-a-chain')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the guide "write a chain" has eight files', () => {
  expect([...readBlocks('write-a-chain').keys()]).toEqual([
    'tiny.ts',
    'nano.runtime.ts',
    'nano.ts',
    'tiny.fixture.ts',
    'tiny.test.ts',
    'tiny.relay.ts',
    'drop.ts',
    'drop-modal.ts',
  ])
})

// Its own tests are tests of this file.
await import(/* @vite-ignore */ new URL('tiny.test.ts', folder).pathname)
