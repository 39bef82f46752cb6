import { describe, expect, test } from 'vitest'
import type { ClockPort } from '../../../../kernel/contract/ports.js'
import { base } from '../../../../networks/index.js'
import { bootDapp, bootPhone, bootRelay, codeOf } from '../../../support/boot-walletconnect.js'
import { memoryStorage } from '../../../support/memory-storage.js'

const input = { connectorId: 'walletConnect' }
const settle = { timeout: 15_000 }
/** Three seconds are over at once. */
const impatient: ClockPort = {
  now: () => Date.now(),
  after: (delay, run) => {
    const timer = setTimeout(run, delay === 3_000 ? 0 : delay)
    return () => clearTimeout(timer)
  },
}

/** A dapp and a phone that are connected. */
const connect = async (options: Parameters<typeof bootDapp>[1] = {}) => {
  const relay = await bootRelay()
  const dapp = bootDapp(relay.url, options)
  const phone = await bootPhone(relay.url)
  const connecting = dapp.modal.connect('eip155:1', input)
  await phone.sdk.pair({ uri: await codeOf(dapp.api) })
  return { relay, dapp, phone, connection: await connecting }
}

test('connects every namespace with one approval, and names the wallet', async () => {
  const { dapp, connection } = await connect()
  expect(connection.wallet).toEqual({ name: 'Wallet' })
  expect(dapp.statuses()).toEqual({ eip155: 'connected', solana: 'connected', bip122: 'connected' })
  expect(dapp.api.getSnapshot()).toMatchObject({ phase: 'idle', peer: { name: 'Wallet' } })
  expect(dapp.api.getSnapshot().uri).toBeUndefined()
})

test('loads nothing and opens no socket before the first pairing', async () => {
  const relay = await bootRelay()
  const { storage } = bootDapp(relay.url)
  expect(relay.connections()).toBe(0)
  expect(storage.writes).toEqual([])
})

test('sends signing requests to the phone on a network that it knows', async () => {
  const { dapp, phone } = await connect()
  await dapp.modal.sign('eip155:1', { message: 'hello' } as never)
  expect(phone.asked).toMatchObject([{ method: 'personal_sign', chainId: 'eip155:1' }])
})

test('restores a session after a reload without a prompt', async () => {
  const { relay, dapp, phone } = await connect()
  await dapp.modal.destroy()
  const again = bootDapp(relay.url, { storage: dapp.storage })
  await expect.poll(again.statuses, settle).toEqual({ eip155: 'connected', solana: 'connected', bip122: 'connected' })
  expect(phone.asked).toEqual([])
  await again.modal.sign('eip155:1', { message: 'hello' } as never)
  expect(phone.asked).toHaveLength(1)
})

test('follows a connect in another tab, also with a client that has read the storage before', async () => {
  const relay = await bootRelay()
  const storage = memoryStorage()
  const here = bootDapp(relay.url, { storage })
  const there = bootDapp(relay.url, { storage })
  there.api.prepare()
  await codeOf(there.api)
  const phone = await bootPhone(relay.url)
  const connecting = here.modal.connect('eip155:1', input)
  await phone.sdk.pair({ uri: await codeOf(here.api) })
  await connecting
  there.window.dispatchEvent(Object.assign(new Event('storage'), { key: 'portico:connections' }))
  await expect.poll(there.statuses, settle).toEqual({ eip155: 'connected', solana: 'connected', bip122: 'connected' })
  expect(phone.asked).toEqual([])
  await there.modal.sign('eip155:1', { message: 'hello' } as never)
  expect(phone.asked).toHaveLength(1)
})

test('disconnects the phone in every namespace, and clears the storage', async () => {
  const { dapp, phone } = await connect()
  await dapp.modal.disconnect('solana')
  expect(dapp.statuses()).toEqual({ eip155: 'disconnected', solana: 'disconnected', bip122: 'disconnected' })
  await expect.poll(phone.sessions, settle).toEqual([])
  await expect
    .poll(() => [...dapp.storage.items.keys()].filter((key) => key.includes('walletconnect')), settle)
    .toEqual([])
})

/** The provider object of the EVM chain, as a caller holds it who asked for it while the phone was connected. */
const providerOf = async ({ kernel }: Awaited<ReturnType<typeof connect>>['dapp']) => {
  const found = await kernel.stores.connectors.find('eip155', 'walletConnect')?.namespaces['eip155']?.provider()
  return found as { request(asked: { readonly method: string; readonly params: unknown }): Promise<unknown> }
}
const signing = { method: 'personal_sign', params: ['0x00', '0xB4BE4713053B2d5975dF34F4f62bCa111B90BC80'] }

test('refuses a request after the session has ended (8.39)', async () => {
  const { dapp, phone } = await connect()
  const provider = await providerOf(dapp)
  await dapp.modal.disconnect()
  await expect(provider.request(signing)).rejects.toMatchObject({
    code: 'WALLETCONNECT_SESSION_MISSING',
    details: 'Please call connect() before request()',
    rpcCode: 4900,
  })
  expect(phone.asked).toEqual([])
})

test('refuses a request after the client was closed with the modal (8.40)', async () => {
  const { dapp, phone } = await connect()
  const provider = await providerOf(dapp)
  await dapp.modal.destroy()
  await expect(provider.request(signing)).rejects.toMatchObject({
    code: 'WALLETCONNECT_CLIENT_MISSING',
    details: 'Sign Client not initialized',
    rpcCode: 4900,
  })
  expect(phone.asked).toEqual([])
})

test('disconnects when the phone does', async () => {
  const { dapp, phone } = await connect()
  const [session] = phone.sessions()
  await phone.sdk.disconnectSession({ topic: session?.topic ?? '', reason: { code: 6000, message: 'Bye.' } })
  await expect
    .poll(dapp.statuses, settle)
    .toEqual({ eip155: 'disconnected', solana: 'disconnected', bip122: 'disconnected' })
})

test('reports a declined proposal, and connects on the next try', async () => {
  const relay = await bootRelay()
  const dapp = bootDapp(relay.url)
  const phone = await bootPhone(relay.url)
  phone.script.approves = false
  const refused = dapp.modal.connect('eip155:1', input)
  refused.catch(() => undefined)
  const first = await codeOf(dapp.api)
  await phone.sdk.pair({ uri: first })
  await expect(refused).rejects.toMatchObject({ code: 'USER_REJECTED' })
  phone.script.approves = true
  const connecting = dapp.modal.connect('eip155:1', input)
  await phone.sdk.pair({ uri: await codeOf(dapp.api, first) })
  expect((await connecting).wallet.name).toBe('Wallet')
})

test('connects after twenty abandoned attempts', async () => {
  const relay = await bootRelay()
  const dapp = bootDapp(relay.url)
  for (let count = 0; count < 19; count++) {
    const abort = new AbortController()
    const left = dapp.modal.connect('eip155:1', input, { signal: abort.signal })
    left.catch(() => undefined)
    await codeOf(dapp.api)
    abort.abort()
    await expect(left).rejects.toMatchObject({ code: 'OPERATION_ABORTED' })
  }
  const phone = await bootPhone(relay.url)
  const connecting = dapp.modal.connect('eip155:1', input)
  await phone.sdk.pair({ uri: await codeOf(dapp.api) })
  expect((await connecting).wallet.name).toBe('Wallet')
})

test('falls back to the next relay', async () => {
  const [silent, relay] = [await bootRelay(), await bootRelay()]
  silent.hang(true)
  const dapp = bootDapp([silent.url, relay.url])
  const phone = await bootPhone(relay.url)
  const connecting = dapp.modal.connect('eip155:1', input)
  await phone.sdk.pair({ uri: await codeOf(dapp.api) })
  expect((await connecting).wallet.name).toBe('Wallet')
})

test.each([
  [
    'unknown',
    'Unauthorized: invalid key',
    'WALLETCONNECT_PROJECT_INVALID',
    'Invalid Project ID - update configuration',
  ],
])('reports a project that the relay rejects %s', async (projectId, _, code, message) => {
  const relay = await bootRelay()
  const dapp = bootDapp(relay.url, { projectId })
  await expect(dapp.modal.connect('eip155:1', input)).rejects.toMatchObject({ code, message })
  expect(dapp.api.getSnapshot()).toMatchObject({ phase: 'failed', error: code })
})

test('reports a missing namespace, and connects the shared one', async () => {
  const relay = await bootRelay()
  const dapp = bootDapp(relay.url)
  const phone = await bootPhone(relay.url, ['solana'])
  const asked = dapp.modal.connect('eip155:1', input)
  asked.catch(() => undefined)
  await phone.sdk.pair({ uri: await codeOf(dapp.api) })
  await expect(asked).rejects.toMatchObject({ code: 'WALLETCONNECT_NAMESPACE_MISSING' })
  expect(dapp.api.namespaces()).toEqual(['solana'])
  await dapp.modal.connect('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', input)
  expect(dapp.statuses()).toEqual({ eip155: 'disconnected', solana: 'connected', bip122: 'disconnected' })
})

test('connects a namespace that the phone adds later, with its accounts', async () => {
  const relay = await bootRelay()
  const dapp = bootDapp(relay.url)
  const phone = await bootPhone(relay.url, ['eip155'])
  const connecting = dapp.modal.connect('eip155:1', input)
  await phone.sdk.pair({ uri: await codeOf(dapp.api) })
  await connecting
  expect(dapp.statuses()).toEqual({ eip155: 'connected', solana: 'disconnected', bip122: 'disconnected' })
  const [{ topic = '', namespaces = {} } = {}] = phone.sessions()
  const chain = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const account = `${chain}:3Cyc2DJhipwvGBubgJQ5fGG2Cs3m9zYwFN9vCSKgVd7S`
  const solana = { chains: [chain], accounts: [account], methods: ['solana_signMessage'], events: [] }
  await phone.sdk.updateSession({ topic, namespaces: { ...namespaces, solana } as typeof namespaces })
  await expect.poll(dapp.statuses, settle).toEqual({ eip155: 'connected', solana: 'connected', bip122: 'disconnected' })
  expect(dapp.modal.getSnapshot().namespaces['solana']?.caipAddress).toBe(account)
  expect(dapp.modal.getSnapshot().activeNamespace).toBe('eip155')
  expect(phone.asked).toEqual([])
})

test('applies changed accounts, networks and namespaces of the phone', async () => {
  const { dapp, phone } = await connect()
  const [session] = phone.sessions()
  const { topic = '', namespaces = {} } = session ?? {}
  const other = '0x1111111111111111111111111111111111111111'
  const { eip155, solana } = namespaces as Record<string, { accounts: string[]; methods: string[]; events: string[] }>
  await phone.sdk.updateSession({
    topic,
    namespaces: { eip155: { ...eip155, accounts: [`eip155:1:${other}`] }, solana } as typeof namespaces,
  })
  await expect.poll(() => dapp.modal.getSnapshot().namespaces['eip155']?.address, settle).toBe(other)
  await expect.poll(dapp.statuses, settle).toEqual({ eip155: 'connected', solana: 'connected', bip122: 'disconnected' })
})

describe('a network outside the session (3.2)', () => {
  const CHAIN = `eip155:${base.id}` as const

  /** A switch to a network that the phone has not approved, which it agrees to. */
  const askToAdd = async (options: Parameters<typeof bootDapp>[1] = {}) => {
    const { dapp, phone } = await connect(options)
    dapp.modal.addNetwork('eip155', base)
    const switching = dapp.modal.switch(CHAIN)
    // It may be refused before the test looks at it.
    switching.catch(() => undefined)
    await expect.poll(() => phone.asked).toMatchObject([{ method: 'wallet_switchEthereumChain' }])
    return { dapp, phone, switching }
  }

  test('is asked for, and reached when the phone adds it to the session, if that is after its answer', async () => {
    const { dapp, phone, switching } = await askToAdd()
    const [{ topic = '', namespaces = {} } = {}] = phone.sessions()
    const { eip155 } = namespaces as Record<string, (typeof namespaces)[string]>
    const address = eip155?.accounts[0]?.split(':')[2]
    const shared = { ...eip155, chains: ['eip155:1', CHAIN], accounts: [`eip155:1:${address}`, `${CHAIN}:${address}`] }
    await phone.sdk.updateSession({ topic, namespaces: { ...namespaces, eip155: shared } as typeof namespaces })
    await switching
    expect(dapp.modal.getSnapshot().namespaces['eip155']?.caipAddress).toBe(`${CHAIN}:${address}`)
  })

  test('is not reached when the phone agrees and adds nothing within three seconds', async () => {
    const { dapp, switching } = await askToAdd({ clock: impatient })
    const outcome = switching.catch((error: unknown) => error)
    expect(await outcome).toMatchObject({ code: 'CHAIN_MISMATCH' })
    expect(dapp.modal.getSnapshot().namespaces['eip155']?.caipAddress).toMatch(/^eip155:1:/)
  })
})

test('closes the client after an abandoned pairing', async () => {
  const relay = await bootRelay()
  const dapp = bootDapp(relay.url)
  dapp.modal.open()
  const abort = new AbortController()
  const left = dapp.modal.connect('eip155:1', input, { signal: abort.signal })
  left.catch(() => undefined)
  await codeOf(dapp.api)
  expect(relay.connections()).toBe(1)
  abort.abort()
  dapp.modal.close({ force: true })
  await expect.poll(() => relay.connections(), { timeout: 10_000 }).toBe(0)
  expect([...dapp.storage.items.keys()].filter((key) => key.includes('walletconnect'))).toEqual([])
})
