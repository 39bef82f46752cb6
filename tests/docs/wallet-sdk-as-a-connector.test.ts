import { rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { mainnet } from '../../networks/index.js'
import { eip155 } from '../../plugins/eip155/index.js'
import { createTestModal, memoryChain, scriptedHttp } from '../../testing/index.js'
import { readBlocks, writeBlocks } from './guide-blocks.js'

const GUIDE = 'wallet-sdk-as-a-connector'
const TO = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const folder = writeBlocks(GUIDE)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the guide "a wallet SDK as a connector" has four files', () => {
  expect([...readBlocks(GUIDE).keys()]).toEqual([
    'coinbase-wallet.ts',
    'modal.ts',
    'coinbase-wallet.test.ts',
    'burner-wallet.ts',
  ])
})

test('its key that only signs is a wallet that pays', async () => {
  const { burnerWallet } = await import(/* @vite-ignore */ new URL('burner-wallet.ts', folder).pathname)
  const chain = memoryChain({ id: 1, rpcUrl: mainnet.rpcUrls.default.http[0] ?? '' })
  const plugins = [eip155({ networks: [mainnet] }), burnerWallet()] as const
  const { modal, undeclared } = createTestModal({ plugins, http: scriptedHttp([chain]) })
  await modal.connect('eip155:1', { connectorId: 'burnerWallet' })
  const { address } = modal.getSnapshot().namespaces['eip155'] ?? {}
  const { hash } = await modal.send('eip155:1', { to: TO, amount: '5' })
  expect(chain.transactions).toMatchObject([{ from: address, to: expect.stringMatching(new RegExp(TO, 'i')), value: '5', hash }])
  expect(undeclared).toEqual([])
  await modal.destroy()
})

// Its own tests are tests of this file.
await import(/* @vite-ignore */ new URL('coinbase-wallet.test.ts', folder).pathname)
