import { rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { readBlocks, writeBlocks } from './guide-blocks.js'

const GUIDE = 'wallet-sdk-as-a-connector'
const folder = writeBlocks(GUIDE)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the guide "a wallet SDK as a connector" has three files', () => {
  expect([...readBlocks(GUIDE).keys()]).toEqual(['coinbase-wallet.ts', 'modal.ts', 'coinbase-wallet.test.ts'])
})

// Its own tests are tests of this file.
await import(/* @vite-ignore */ new URL('coinbase-wallet.test.ts', folder).pathname)
