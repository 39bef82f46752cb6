import { rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { readBlocks, writeBlocks } from './guide-blocks.js'

const folder = writeBlocks('write-a-feature')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the guide "write a feature" has six files', () => {
  expect([...readBlocks('write-a-feature').keys()]).toEqual([
    'limit.ts',
    'limit-note.tsx',
    'limit.view.tsx',
    'english.ts',
    'german.ts',
    'limit.test.ts',
  ])
})

// Its own tests are tests of this file.
await import(/* @vite-ignore */ new URL('limit.test.ts', folder).pathname)
