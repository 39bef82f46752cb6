import { rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { readBlocks, writeBlocks } from './guide-blocks.js'

const GUIDE = 'connector-with-a-screen'
const folder = writeBlocks(GUIDE)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the guide "a connector with a screen of its own" has four files', () => {
  expect([...readBlocks(GUIDE).keys()]).toEqual([
    'vault.ts',
    'vault-pair.view.tsx',
    'vault-confirm.view.tsx',
    'vault.test.ts',
  ])
})

// Its own tests are tests of this file.
await import(/* @vite-ignore */ new URL('vault.test.ts', folder).pathname)
