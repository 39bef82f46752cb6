import { rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { builtinEnvironments } from 'vitest/runtime'
import { flush } from '../support/flush.js'
import { readBlocks, writeBlocks } from './guide-blocks.js'

const folder = writeBlocks('write-a-feature')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the guide "write a feature" has eleven files', () => {
  expect([...readBlocks('write-a-feature').keys()]).toEqual([
    'limit.ts',
    'limit-note.tsx',
    'limit.view.tsx',
    'tip.ts',
    'tip.view.tsx',
    'pay-out.ts',
    'deposit.ts',
    'deposit-plugin.ts',
    'english.ts',
    'german.ts',
    'limit.test.ts',
  ])
})

const { pathname } = new URL('limit.test.ts', folder)
// Only now: with a document from the start, the files of the guide would have no `file:` addresses.
const page = await builtinEnvironments['happy-dom'].setup(globalThis, {})
afterAll(async () => {
  // React finishes what it has scheduled after a screen is gone, and reads `window` then.
  for (let turn = 0; turn < 5; turn++) await flush()
  await page.teardown(globalThis)
})

// Its own tests are tests of this file.
await import(/* @vite-ignore */ pathname)
