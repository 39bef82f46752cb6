import { rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { readBlocks, writeBlocks } from './guide-blocks.js'

const folder = writeBlocks('bring-your-own-wallet')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the guide "bring your own wallet" has three files', () => {
  expect([...readBlocks('bring-your-own-wallet').keys()]).toEqual(['acme-wallet.ts', 'modal.ts', 'acme-wallet.test.ts'])
})

// Its own tests are tests of this file.
await import(/* @vite-ignore */ new URL('acme-wallet.test.ts', folder).pathname)
