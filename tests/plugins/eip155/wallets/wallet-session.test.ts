import { expect, test } from 'vitest'
import type { ConnectorCall, NamespaceConnector, WalletEvent } from '../../../../kernel/contract/connector.js'
import { lazyConnector } from '../../../../kit/wallets/lazy-connector.js'
import { createWalletSession } from '../../../../plugins/eip155/wallets/wallet-session.js'
import type { Eip1193Provider } from '../../../../plugins/eip155/eip1193.js'
import { memoryStorage } from '../../../../testing/ports/memory-storage.js'
import { settle } from '../../../../testing/settle.js'
import { deferred } from '../../../support/flush.js'
import { bootConnected, bootEip155, rejectionOf, WALLET_ID } from '../../../support/boot-eip155.js'
import { ALICE, BOB, CAROL, ScriptedProvider } from '../../../support/scripted-provider.js'

const call = { network: {}, signal: new AbortController().signal } as unknown as ConnectorCall

const connectorOf = (provider: Eip1193Provider) => {
  const open = async () => createWalletSession(provider)
  return { side: lazyConnector({ identity: provider, open }) as Required<NamespaceConnector> }
}

const never = () => new Promise<never>(() => {})

const boom = () => {
  throw new Error('broken')
}

test('connecting asks for accounts and then for the network', async () => {
  const wallet = new ScriptedProvider({ chainId: 10 })
  const { side } = connectorOf(wallet)
  await expect(side.connect(call)).resolves.toEqual({ chain: 'eip155:10', accounts: [ALICE, BOB], active: ALICE })
  expect(wallet.asked.map(({ method }) => method)).toEqual(['eth_requestAccounts', 'eth_chainId'])
})

test('restores a connection without a prompt', async () => {
  const wallet = new ScriptedProvider()
  const { side } = connectorOf(wallet)
  await expect(side.restore(call)).resolves.toBeUndefined()
  wallet.permitted = true
  await expect(side.restore(call)).resolves.toEqual({ chain: 'eip155:1', accounts: [ALICE, BOB], active: ALICE })
  expect(wallet.of('eth_requestAccounts')).toEqual([])
})

test.each([
  ['nothing', undefined],
  ['null', null],
  ['no list', ALICE],
  ['an empty list', []],
  ['a list of nothing', [null, undefined, 5, {}]],
  ['a name', ['vitalik.eth']],
  ['an address without 0x', [ALICE.slice(2)]],
  ['a short address', ['0x1234']],
  ['markup', ['<img src=x onerror=alert(1)>']],
  ['an address of another chain', ['So11111111111111111111111111111111111111111']],
])('a wallet that shares %s has shared no account: it is not connected (fault 25)', async (_name, accounts) => {
  const booted = bootEip155({ wallet: new ScriptedProvider().when('eth_requestAccounts', accounts) })
  const error = await rejectionOf(booted.modal.connect('eip155:1', { connectorId: WALLET_ID }))
  expect(error).toMatchObject({ code: 'CONNECTOR_INVALID' })
  expect(booted.modal.getSnapshot().namespaces['eip155']).toMatchObject({ isConnected: false, address: undefined })
})

test('ignores invalid addresses among valid ones', async () => {
  const { side } = connectorOf(
    new ScriptedProvider().when('eth_requestAccounts', [5, 'x', ALICE, null, BOB, `${BOB} `]),
  )
  await expect(side.connect(call)).resolves.toMatchObject({ accounts: [ALICE, BOB] })
})

test.each([
  ['0x1', 'eip155:1'],
  ['0x01', 'eip155:1'],
  ['1', 'eip155:1'],
  [1, 'eip155:1'],
  [1n, 'eip155:1'],
])('a wallet that writes its network as %o is on %s', async (chainId, chain) => {
  const { side } = connectorOf(new ScriptedProvider().when('eth_chainId', chainId))
  await expect(side.connect(call)).resolves.toMatchObject({ chain })
})

const MEGABYTE = `0x${'f'.repeat(1_000_000)}`
const ODD_CHAINS = [
  undefined,
  null,
  '',
  'mainnet',
  0,
  -1,
  1.5,
  {},
  [],
  true,
  Number.NaN,
  'eip155:1',
  '0x0',
  MEGABYTE,
].map((chainId) => [String(chainId).slice(0, 20), chainId] as const)

test.each(ODD_CHAINS)('rejects the network "%s" of a wallet and sends nothing', async (_name, chainId) => {
  const booted = bootEip155({ wallet: new ScriptedProvider().when('eth_chainId', chainId) })
  await rejectionOf(booted.modal.send('eip155:1', { to: CAROL, amount: '1' }))
  const connecting = booted.modal.connect('eip155:1', { connectorId: WALLET_ID })
  await connecting.catch(() => undefined)
  const { isConnected, caipNetwork } = booted.modal.getSnapshot().namespaces['eip155'] ?? {}
  if (isConnected) expect(caipNetwork?.name).toBe('Unknown Network')
  await booted.modal.send('eip155:1', { to: CAROL, amount: '1' }).catch(() => undefined)
  expect((booted.wallet as ScriptedProvider).writes).toEqual([])
})

test.each([
  ['refuses', { code: 4001 }, 'USER_REJECTED'],
  ['is locked and shows a request already', { code: -32002 }, 'REQUEST_PENDING'],
  ['breaks', new Error('boom'), 'UNKNOWN_THROWN'],
])('a wallet that %s is not connected', async (_name, thrown, code) => {
  const { modal } = bootEip155({ wallet: new ScriptedProvider().refuse('eth_requestAccounts', thrown) })
  await expect(modal.connect('eip155:1', { connectorId: WALLET_ID })).rejects.toMatchObject({ code })
  expect(modal.getSnapshot().namespaces['eip155']).toMatchObject({ isConnected: false, reason: code, loading: false })
})

test('treats a synchronous throw of a wallet as a rejection', async () => {
  const wallet = new ScriptedProvider()
  const provider = { request: boom, on: wallet.on, removeListener: wallet.removeListener }
  const { modal } = bootEip155({ wallet: provider as never })
  await expect(modal.connect('eip155:1', { connectorId: WALLET_ID })).rejects.toMatchObject({ name: 'ModalError' })
})

test('connects a wallet without events', async () => {
  const wallets: readonly object[] = [
    { on: boom, removeListener: boom },
    { on: undefined, removeListener: undefined },
    { on: 'no function' },
    Object.defineProperty({}, 'on', { get: boom, enumerable: true }),
  ]
  for (const odd of wallets) {
    const wallet = new ScriptedProvider()
    const provider = Object.create(odd, { request: { value: wallet.request.bind(wallet) } }) as Eip1193Provider
    const { modal } = bootEip155({ wallet: provider })
    await expect(modal.connect('eip155:1', { connectorId: WALLET_ID })).resolves.toMatchObject({ account: ALICE })
    await expect(modal.disconnect('eip155')).resolves.toBeUndefined()
    expect(modal.getSnapshot().namespaces['eip155']?.isConnected).toBe(false)
  }
})

test('revokes the permission on disconnect (EIP-2255)', async () => {
  const { modal, wallet } = await bootConnected({ wallet: new ScriptedProvider() })
  await modal.disconnect('eip155')
  expect(wallet.of('wallet_revokePermissions').map(({ params }) => params)).toEqual([[{ eth_accounts: {} }]])
  expect(wallet.permitted).toBe(false)
  expect(wallet.listenerCount).toBe(0)
})

test('disconnects a wallet without wallet_revokePermissions', async () => {
  const { side } = connectorOf(new ScriptedProvider().refuse('wallet_revokePermissions', { code: 4200 }))
  await expect(side.disconnect()).resolves.toBeUndefined()
})

test('a wallet that never answers is disconnected after three seconds, and no timer is left (9.7)', async () => {
  const booted = await bootConnected({ wallet: new ScriptedProvider().when('wallet_revokePermissions', never) })
  const leaving = booted.modal.disconnect('eip155')
  let isOver = false
  leaving.finally(() => {
    isOver = true
  })
  await booted.clock.advance(2999)
  expect(isOver).toBe(false)
  await booted.clock.advance(1)
  await leaving
  expect(booted.modal.getSnapshot().namespaces['eip155']?.isConnected).toBe(false)
  expect(booted.clock.pending).toBe(0)
})

test('disconnects at once from a wallet that throws synchronously', async () => {
  const { side } = connectorOf({ request: boom as never })
  await expect(side.disconnect()).resolves.toBeUndefined()
})

const watched = async (provider: Eip1193Provider) => {
  const events: WalletEvent[] = []
  const { side } = connectorOf(provider)
  // Who is listened to has been asked before.
  await side.restore?.({} as never).catch(() => undefined)
  const stop = side.watch((event) => void events.push(event))
  return { events, stop }
}

test('emits accounts and networks that change in the wallet', async () => {
  const wallet = new ScriptedProvider()
  const { events } = await watched(wallet)
  wallet.emit('accountsChanged', [BOB])
  wallet.emit('chainChanged', '0xa')
  wallet.emit('chainChanged', 100)
  wallet.emit('accountsChanged', [])
  await settle()
  expect(events).toEqual([
    { type: 'accounts', accounts: [BOB], active: BOB },
    { type: 'chain', chain: 'eip155:10' },
    { type: 'chain', chain: 'eip155:100' },
    { type: 'accounts', accounts: [] },
  ])
})

const ODD_ACCOUNTS = [undefined, null, 'x', 5, {}, [], [null], { accounts: [BOB] }, [{ address: BOB }]]

test.each(ODD_ACCOUNTS)('accounts that are %j are a reason to ask the wallet once', async (accounts) => {
  const wallet = new ScriptedProvider()
  wallet.permitted = true
  const { events } = await watched(wallet)
  const before = wallet.of('eth_accounts').length
  wallet.emit('accountsChanged', accounts)
  await settle()
  expect(events).toEqual([{ type: 'accounts', accounts: [ALICE, BOB], active: ALICE }])
  expect(wallet.of('eth_accounts')).toHaveLength(before + 1)
  wallet.permitted = false
  wallet.emit('accountsChanged', accounts)
  await settle()
  expect(events.at(-1)).toEqual({ type: 'accounts', accounts: [] })
})

test('believes the newest change of the network, whichever answer comes last', async () => {
  const late = deferred<string>()
  const wallet = new ScriptedProvider().when('eth_chainId', () => late.promise)
  const { events } = await watched(wallet)
  wallet.emit('chainChanged', null)
  wallet.emit('chainChanged', '0xa')
  late.resolve('0x64')
  await settle()
  expect(events).toEqual([{ type: 'chain', chain: 'eip155:10' }])
})

test('an empty list before the real one does not disconnect', async () => {
  const wallet = new ScriptedProvider()
  const { events } = await watched(wallet)
  wallet.emit('accountsChanged', [])
  wallet.emit('accountsChanged', [BOB])
  await settle()
  expect(events).toEqual([{ type: 'accounts', accounts: [BOB], active: BOB }])
})

test('of a wallet that cannot be asked, an empty list is believed and an unreadable one is not', async () => {
  const wallet = Object.assign(new ScriptedProvider(), { request: boom as never })
  const { events } = await watched(wallet)
  wallet.emit('accountsChanged', {})
  await settle()
  expect(events).toEqual([])
  wallet.emit('accountsChanged', [])
  await settle()
  expect(events).toEqual([{ type: 'accounts', accounts: [] }])
})

test.each([{ chainId: '0xa' }, ['0xa'], 'eip155:10', undefined, null])(
  'asks once which network it is when the event says %j',
  async (chainId) => {
    const wallet = new ScriptedProvider({ chainId: 10 })
    const { events } = await watched(wallet)
    const before = wallet.of('eth_chainId').length
    wallet.emit('chainChanged', chainId)
    await settle()
    expect(events).toEqual([{ type: 'chain', chain: 'eip155:10' }])
    expect(wallet.of('eth_chainId')).toHaveLength(before + 1)
  },
)

test.each(ODD_CHAINS)('a network that is "%s" is passed over, at once', async (_name, chainId) => {
  const wallet = new ScriptedProvider().when('eth_chainId', chainId)
  const { events } = await watched(wallet)
  const begun = performance.now()
  wallet.emit('chainChanged', chainId)
  expect(performance.now() - begun).toBeLessThan(1000)
  await settle()
  expect(events).toEqual([])
})

test('stays connected after error 1013, a temporary loss of the node', async () => {
  const wallet = new ScriptedProvider()
  const { events } = await watched(wallet)
  const asked = [...wallet.asked]
  wallet.emit('disconnect', { code: 1013, message: 'Try again later' })
  await settle()
  expect(events).toEqual([])
  expect(wallet.asked).toEqual(asked)
})

test('stays connected after a disconnect event while the wallet shares an account', async () => {
  const wallet = new ScriptedProvider()
  wallet.permitted = true
  const { events } = await watched(wallet)
  wallet.emit('disconnect', { code: 4900 })
  await settle()
  expect(events).toEqual([])
  wallet.permitted = false
  wallet.emit('disconnect')
  await settle()
  expect(events).toEqual([{ type: 'disconnect' }])
})

test('disconnects after a disconnect event if the wallet cannot be queried', async () => {
  for (const request of [boom, async () => boom(), async () => 'nonsense']) {
    const wallet = Object.assign(new ScriptedProvider(), { request: request as never })
    const { events } = await watched(wallet)
    wallet.emit('disconnect', null)
    await settle()
    expect(events).toEqual([{ type: 'disconnect' }])
  }
})

test('emits nothing after the end, even if the wallet keeps its listeners', async () => {
  const wallet = Object.assign(new ScriptedProvider(), { removeListener: undefined as never })
  const { events, stop } = await watched(wallet)
  wallet.emit('disconnect')
  stop()
  wallet.emit('accountsChanged', [BOB])
  wallet.emit('chainChanged', '0xa')
  await settle()
  expect(events).toEqual([])
})

test('a wallet that is found again after a reload is shown with the account that was chosen', async () => {
  const storage = memoryStorage()
  const wallet = new ScriptedProvider()
  const first = bootEip155({ wallet, storage })
  await first.modal.connect('eip155:1', { connectorId: WALLET_ID })
  await first.modal.select('eip155', { address: BOB })
  await first.modal.destroy()
  const again = bootEip155({ wallet, storage })
  await expect.poll(() => again.modal.getSnapshot().namespaces['eip155']?.address).toBe(BOB)
  expect(wallet.of('eth_requestAccounts')).toHaveLength(1)
})

test('a locked wallet is not shown as connected after a reload', async () => {
  const storage = memoryStorage()
  const wallet = new ScriptedProvider()
  const first = bootEip155({ wallet, storage })
  await first.modal.connect('eip155:1', { connectorId: WALLET_ID })
  await first.modal.destroy()
  wallet.permitted = false
  const again = bootEip155({ wallet, storage })
  await expect.poll(() => again.modal.getSnapshot().namespaces['eip155']?.status).toBe('disconnected')
})

test('a wallet that spells an address another way still means the same account', async () => {
  const { modal, wallet } = await bootConnected({ wallet: new ScriptedProvider() })
  await modal.select('eip155', { address: BOB })
  const inCapitals = (address: string) => `0x${address.slice(2).toUpperCase()}`
  wallet.emit('accountsChanged', [ALICE, BOB].map(inCapitals))
  await settle()
  expect(modal.getSnapshot().namespaces['eip155']?.address).toBe(BOB)
})
