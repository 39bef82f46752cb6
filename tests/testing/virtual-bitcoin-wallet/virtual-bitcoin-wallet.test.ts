import { expect, test } from 'vitest'
import { memoryAddressApi } from '../../../testing/memory-chain/memory-address-api.js'
import { memoryStorage } from '../../../testing/ports/memory-storage.js'
import { scriptedHttp } from '../../../testing/ports/scripted-http.js'
import { testWindow } from '../../../testing/ports/test-window.js'
import type { VirtualBitcoinWalletOptions } from '../../../testing/virtual-bitcoin-wallet/bitcoin-wallet-types.js'
import { virtualBitcoinWallet } from '../../../testing/virtual-bitcoin-wallet/virtual-bitcoin-wallet.js'

const REGTEST = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
const SIGNET = 'bip122:00000008819873e925422c1ff0f99f7c'
const OTHER = 'bcrt1qpmflkvrhqxn288kc43rl3c8urpvdrxjsrq0r09'

const make = (options: Partial<VirtualBitcoinWalletOptions> = {}) => {
  const http = scriptedHttp([memoryAddressApi('https://api.example')])
  const wallet = virtualBitcoinWallet({
    name: 'Test',
    id: 'Test.BitcoinProvider',
    privateKeys: [`0x${'09'.repeat(32)}`, `0x${'0a'.repeat(32)}`],
    chains: [
      { id: REGTEST, apiUrl: 'https://api.example' },
      { id: SIGNET, apiUrl: 'https://api.example' },
    ],
    http,
    ...options,
  })
  const events: string[] = []
  for (const eventName of ['accountChange', 'networkChange', 'disconnect'])
    wallet.provider.addListener({ eventName, cb: () => void events.push(eventName) })
  const ask = (method: string, params: unknown = null) => wallet.provider.request(method, params)
  const connect = () => ask('wallet_connect', { addresses: ['payment', 'ordinals'] })
  return { wallet, ask, connect, events, http }
}

test('asks once, and then shares a payment and an ordinals address of the chosen key', async () => {
  const { wallet, ask, connect } = make()
  expect(await ask('wallet_getAccount')).toMatchObject({ error: { code: -32002 } })
  expect(await connect()).toMatchObject({
    jsonrpc: '2.0',
    result: {
      addresses: [
        { address: 'bcrt1qvux25709r4uw6rzc8wyl7wwecjdhrx08uce287', purpose: 'payment', addressType: 'p2wpkh' },
        { address: 'bcrt1pfqarxerx6v0zh6zcj2f3a3np8jselxn8vgefdx95c0n328qpzg4s2lxlrp', purpose: 'ordinals' },
      ],
      network: { bitcoin: { name: 'Regtest' } },
    },
  })
  await connect()
  expect(wallet.prompts).toBe(1)
  expect(await ask('getAccounts', { purposes: ['ordinals'] })).toMatchObject({ result: [{ purpose: 'ordinals' }] })
})

test('rejects with the error codes of sats-connect', async () => {
  const { wallet, ask, connect } = make()
  wallet.next('wallet_connect', 'reject')
  expect(await connect()).toMatchObject({ error: { code: -32000 } })
  expect(await ask('runes_mint')).toMatchObject({ error: { code: -32001 } })
  expect(await ask('getAddresses', { purposes: 'all' })).toMatchObject({ error: { code: -32602 } })
  expect(await ask('signMessage', { address: OTHER, message: 'hi' })).toMatchObject({ error: { code: -32002 } })
  expect(await ask('wallet_changeNetwork', { name: 'Mainnet' })).toMatchObject({ error: { code: -32602 } })
})

test('emits events only for changes that the site can see', async () => {
  const { wallet, connect, events } = make()
  await wallet.selectAccount(1)
  expect(events).toEqual([])
  await connect()
  await wallet.selectAccount(0)
  await wallet.setChain(SIGNET)
  await wallet.lock()
  await wallet.unlock()
  await wallet.disconnect()
  expect(events).toEqual([
    'accountChange',
    'accountChange',
    'networkChange',
    'accountChange',
    'accountChange',
    'accountChange',
    'disconnect',
  ])
})

test('spends only the outputs that the address API reports', async () => {
  const { ask, connect, http } = make()
  await connect()
  const pay = (amount: number) => ask('sendTransfer', { recipients: [{ address: OTHER, amount }] })
  expect(await pay(1000)).toMatchObject({ result: { txid: expect.stringMatching(/^[0-9a-f]{64}$/) } })
  expect(await pay(100_000_000)).toMatchObject({ error: { code: -32603 } })
  expect(http.requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
  expect(await ask('getBalance')).toMatchObject({ result: { confirmed: '100000000', unconfirmed: '0' } })
})

test('restores its stored state, and ignores foreign data in its storage', async () => {
  const persist = { storage: memoryStorage(), key: 'wallet' }
  const first = make({ persist })
  await first.connect()
  await first.wallet.selectAccount(1)
  expect(make({ persist }).wallet.permitted).toBe(true)
  expect(await make({ persist }).ask('wallet_getAccount')).toMatchObject({
    result: { addresses: [{ address: OTHER }, {}] },
  })
  persist.storage.setItem('wallet', '{"permitted":"yes"}')
  expect(make({ persist }).wallet.permitted).toBe(false)
})

test('waits for approval in manual mode, and for unlock', async () => {
  const { wallet, connect } = make({ manual: true })
  const connecting = connect()
  await expect.poll(() => wallet.pending.length).toBe(1)
  wallet.reject()
  expect(await connecting).toMatchObject({ error: { code: -32000 } })
  wallet.setManual(false)
  await wallet.lock()
  const locked = connect()
  await expect.poll(() => wallet.pending[0]?.waitsFor).toBe('unlock')
  await wallet.unlock()
  expect(await locked).toMatchObject({ result: { id: 'account' } })
})

test('goes into the page and out of it again', () => {
  const { wallet } = make()
  const page = testWindow() as ReturnType<typeof testWindow> & Record<string, unknown>
  const stop = wallet.announce(page)
  expect(page['btc_providers']).toMatchObject([{ id: 'Test.BitcoinProvider', name: 'Test' }])
  expect(page['Test']).toEqual({ BitcoinProvider: wallet.provider })
  stop()
  expect([page['btc_providers'], page['Test'], page.listeners]).toEqual([[], {}, 0])
})

test('needs a network that it knows', async () => {
  expect(() => make({ chains: [] })).toThrow(RangeError)
  await expect(make({ chains: [{ id: 'bip122:other', apiUrl: '' }] }).wallet.addresses()).rejects.toThrow(RangeError)
})
