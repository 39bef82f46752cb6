import { expect, test, vi } from 'vitest'
import { memoryStorage } from '../../../testing/ports/memory-storage.js'
import { ALICE, BOB, setUpWallet } from './wallet.js'
import { waitFor } from '../../support/flush.js'

test('is connected from the start and emits connect', async () => {
  const { wallet, events } = setUpWallet()
  await Promise.resolve()
  expect(events).toEqual([['connect', { chainId: '0x1' }]])
  expect(wallet.provider.isConnected()).toBe(true)
})

test('loses its chains and finds them again', async () => {
  const { wallet, events, ask } = setUpWallet()
  await Promise.resolve()
  events.length = 0
  wallet.disconnect()
  wallet.disconnect()
  expect(wallet.provider.isConnected()).toBe(false)
  await expect(ask('eth_blockNumber')).rejects.toMatchObject({ code: 4900 })
  wallet.reconnect()
  expect(await ask('eth_blockNumber')).toBe('0x1')
  expect(events).toEqual([
    ['disconnect', expect.objectContaining({ code: 4900 })],
    ['connect', { chainId: '0x1' }],
  ])
})

test('does not call a removed listener, and counts listeners', async () => {
  const { wallet } = setUpWallet()
  const before = wallet.listeners
  const listener = vi.fn()
  wallet.provider.on('chainChanged', listener)
  expect(wallet.listeners).toBe(before + 1)
  wallet.provider.removeListener('chainChanged', listener)
  expect(wallet.listeners).toBe(before)
  await wallet.setChain(8453)
  expect(listener).not.toHaveBeenCalled()
})

test('hides its accounts while it is locked, and a request for them waits until it is unlocked', async () => {
  const { wallet, ask, events } = setUpWallet()
  await ask('eth_requestAccounts')
  await wallet.lock()
  expect(await ask('eth_accounts')).toEqual([])
  await expect(ask('personal_sign', '0x00', ALICE)).rejects.toMatchObject({ code: 4100 })
  const waiting = ask('eth_requestAccounts')
  await waitFor(() => expect(wallet.pending).toMatchObject([{ method: 'eth_requestAccounts', waitsFor: 'unlock' }]))
  await expect(ask('eth_requestAccounts')).rejects.toMatchObject({ code: -32002 })
  await wallet.unlock()
  expect(await waiting).toEqual([ALICE, BOB])
  expect(events.filter(([event]) => event === 'accountsChanged').map(([, accounts]) => accounts)).toEqual([
    [ALICE, BOB],
    [],
    [ALICE, BOB],
  ])
})

test('chooses another account, shares others, and takes the permission back', async () => {
  const { wallet, ask, events } = setUpWallet()
  await ask('eth_requestAccounts')
  events.length = 0
  await wallet.selectAccount(1)
  await wallet.setAccounts([ALICE])
  await wallet.setAccounts([])
  expect(events).toEqual([
    ['accountsChanged', [BOB, ALICE]],
    ['accountsChanged', [ALICE]],
    ['accountsChanged', []],
  ])
  expect(wallet.permitted).toBe(false)
  expect(await wallet.addresses()).toEqual([BOB, ALICE])
})

test('emits no account event to an unpermitted site', async () => {
  const { wallet, events } = setUpWallet()
  await wallet.selectAccount(1)
  await wallet.lock()
  expect(events.filter(([event]) => event === 'accountsChanged')).toEqual([])
})

test('queues requests in manual mode, notifies listeners, and takes answers by id', async () => {
  const { wallet, ask } = setUpWallet({ manual: true })
  const panel = vi.fn()
  wallet.onPending(panel)
  const accounts = ask('eth_requestAccounts')
  await waitFor(() => expect(wallet.pending).toHaveLength(1))
  wallet.approve()
  expect(await accounts).toEqual([ALICE, BOB])
  const first = ask('personal_sign', '0x01', ALICE)
  const second = ask('personal_sign', '0x02', ALICE)
  await waitFor(() => expect(wallet.pending).toHaveLength(2))
  const refused = expect(second).rejects.toMatchObject({ code: 4001 })
  wallet.reject(wallet.pending[1]?.id)
  wallet.approve()
  expect(await first).toMatch(/^0x[0-9a-f]{130}$/)
  await refused
  expect(panel).toHaveBeenLastCalledWith([])
  // What a site may know anyway is answered without a approvals.
  expect(await ask('eth_requestAccounts')).toEqual([ALICE, BOB])
  wallet.setManual(false)
  expect(await ask('personal_sign', '0x03', ALICE)).toMatch(/^0x/)
})

test('a request that never answers blocks no other, one that is delayed does', async () => {
  const { wallet, ask } = setUpWallet()
  wallet.next('eth_requestAccounts', 'never')
  void ask('eth_requestAccounts')
  wallet.next('eth_requestAccounts', 'delay')
  const delayed = ask('eth_requestAccounts')
  await waitFor(() => expect(wallet.pending).toHaveLength(1))
  await expect(ask('eth_requestAccounts')).rejects.toMatchObject({ code: -32002 })
  wallet.release()
  expect(await delayed).toEqual([ALICE, BOB])
})

test('breaks in every way that wallets break', async () => {
  const { wallet, ask, events } = setUpWallet()
  wallet.next('eth_requestAccounts', 'reject')
  await expect(ask('eth_requestAccounts')).rejects.toMatchObject({ code: 4001 })
  wallet.next('eth_requestAccounts', 'falsy')
  await expect(ask('eth_requestAccounts')).rejects.toBeUndefined()
  wallet.next('eth_requestAccounts', 'garbage')
  expect(await ask('eth_requestAccounts')).toEqual({ garbage: true })
  wallet.next('eth_requestAccounts', 'throw')
  expect(() => ask('eth_requestAccounts')).toThrow()
  expect(wallet.permitted).toBe(false)
  wallet.next('eth_requestAccounts', 'twice')
  await ask('eth_requestAccounts')
  expect(events.filter(([event]) => event === 'accountsChanged')).toHaveLength(2)
})

test('records what it is asked', async () => {
  const { wallet, ask } = setUpWallet()
  await ask('eth_chainId')
  await ask('eth_getBalance', ALICE, 'latest')
  expect(wallet.requests).toEqual([
    { method: 'eth_chainId', params: [] },
    { method: 'eth_getBalance', params: [ALICE, 'latest'] },
  ])
})

test('remembers across a reload what an extension would, and no key', async () => {
  const storage = memoryStorage()
  const persist = { storage, key: 'wallet' }
  const before = setUpWallet({ persist })
  await before.ask('eth_requestAccounts')
  await before.wallet.selectAccount(1)
  await before.ask('wallet_addEthereumChain', {
    chainId: '0x7a69',
    chainName: 'Local',
    rpcUrls: ['https://base.example'],
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  })
  const after = setUpWallet({ persist })
  expect(await after.ask('eth_accounts')).toEqual([BOB, ALICE])
  expect(await after.ask('eth_chainId')).toBe('0x7a69')
  await after.ask('wallet_switchEthereumChain', { chainId: '0x1' })
  expect(await after.ask('wallet_switchEthereumChain', { chainId: '0x7a69' })).toBeNull()
  expect(JSON.stringify(storage.entries())).not.toContain('ac0974be')
})

test('resets damaged storage, and works without storage', async () => {
  const storage = memoryStorage({ wallet: '{"permitted":"yes"' })
  const { ask } = setUpWallet({ persist: { storage, key: 'wallet' } })
  expect(await ask('eth_accounts')).toEqual([])
  storage.failWith('disabled')
  expect(await ask('eth_requestAccounts')).toEqual([ALICE, BOB])
})

test('needs a chain to be on', () => {
  expect(() => setUpWallet({ chains: [] })).toThrow(RangeError)
})
