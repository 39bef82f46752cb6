import { rmSync } from 'node:fs'
import { afterAll, expect, test, vi } from 'vitest'
import { mainnet } from '../../networks/index.js'
import { eip155 } from '../../plugins/eip155/index.js'
import { createTestModal, memoryChain, scriptedHttp, testWindow } from '../../testing/index.js'
import { readBlocks, writeBlocks } from './guide-blocks.js'

const GUIDE = 'wallet-sdk-as-a-connector'
const TO = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const folder = writeBlocks(GUIDE)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the guide "a wallet SDK as a connector" has six files', () => {
  expect([...readBlocks(GUIDE).keys()]).toEqual([
    'coinbase-wallet.ts',
    'modal.ts',
    'coinbase-wallet.test.ts',
    'burner-wallet.ts',
    'framing-wallet.ts',
    'framing-connect.ts',
  ])
})

test('its key that only signs is a wallet that pays', async () => {
  const { burnerWallet } = await import(/* @vite-ignore */ new URL('burner-wallet.ts', folder).pathname)
  const chain = memoryChain({ id: 1, rpcUrl: mainnet.rpcUrls.default.http[0] ?? '' })
  const plugins = [eip155({ networks: [mainnet] }), burnerWallet()] as const
  const { modal, undeclared } = createTestModal({ plugins, http: scriptedHttp([chain]) })
  await modal.connect('eip155:1', { connectorId: 'burnerWallet' })
  const { address } = modal.getSnapshot().namespaces['eip155'] ?? {}
  await modal.send('eip155:1', { to: TO, amount: '5' })
  expect(chain.transactions).toMatchObject([
    { from: address, to: expect.stringMatching(new RegExp(TO, 'i')), value: '5' },
  ])
  expect(undeclared).toEqual([])
  await modal.destroy()
})

// Its own tests are tests of this file.
await import(/* @vite-ignore */ new URL('coinbase-wallet.test.ts', folder).pathname)

test('its wallet around the page answers the page that it frames, and no other', async () => {
  const { askFramingWallet } = await import(/* @vite-ignore */ new URL('framing-wallet.ts', folder).pathname)
  const { signal } = new AbortController()
  expect(askFramingWallet({ window: testWindow(), signal })).toBeUndefined()
  const window = testWindow({ framedBy: 'https://wallet.example' })
  const answered = askFramingWallet({ window, signal })('eth_accounts', [])
  await vi.waitFor(() => expect(window.framing?.received).toEqual([{ id: 1, method: 'eth_accounts', params: [] }]))
  window.framing?.send({ id: 1, result: ['of another page'] }, 'https://evil.example')
  window.framing?.send({ id: 1, result: [TO] })
  await expect(answered).resolves.toEqual([TO])
})
