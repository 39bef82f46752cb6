import { expect, test } from 'vitest'
import { bootDapp, bootPhone, bootRelay, codeOf } from '../../../support/boot-walletconnect.js'

const input = { connectorId: 'walletConnect' }
const settle = { timeout: 15_000 }

/** A dapp and a phone that are connected. */
const connect = async (options: Parameters<typeof bootDapp>[1] = {}) => {
  const relay = await bootRelay()
  const dapp = bootDapp(relay.url, options)
  const phone = await bootPhone(relay.url)
  const connecting = dapp.modal.connect('eip155:1', input)
  await phone.sdk.pair({ uri: await codeOf(dapp.api) })
  return { relay, dapp, phone, connection: await connecting }
}

test('one answer of a phone connects every family, and names the phone', async () => {
  const { dapp, connection } = await connect()
  expect(connection.wallet).toEqual({ name: 'Wallet' })
  expect(dapp.statuses()).toEqual({ eip155: 'connected', solana: 'connected', bip122: 'connected' })
  expect(dapp.api.getSnapshot()).toMatchObject({ phase: 'idle', peer: { name: 'Wallet' } })
  expect(dapp.api.getSnapshot().uri).toBeUndefined()
})

test('nothing is loaded and no socket is opened before a code is asked for', async () => {
  const relay = await bootRelay()
  const { storage } = bootDapp(relay.url)
  expect(relay.connections()).toBe(0)
  expect(storage.writes).toEqual([])
})

test('what is signed is asked of the phone, on the network that it knows', async () => {
  const { dapp, phone } = await connect()
  await dapp.modal.sign('eip155:1', { message: 'hello' } as never)
  expect(phone.asked).toMatchObject([{ method: 'personal_sign', chainId: 'eip155:1' }])
})

test('a session outlives a reload, and is asked for nothing by it', async () => {
  const { relay, dapp, phone } = await connect()
  await dapp.modal.destroy()
  const again = bootDapp(relay.url, { storage: dapp.storage })
  await expect.poll(again.statuses, settle).toEqual({ eip155: 'connected', solana: 'connected', bip122: 'connected' })
  expect(phone.asked).toEqual([])
  await again.modal.sign('eip155:1', { message: 'hello' } as never)
  expect(phone.asked).toHaveLength(1)
})

test('left here, it is left on the phone, in every family, and nothing is kept', async () => {
  const { dapp, phone } = await connect()
  await dapp.modal.disconnect('solana')
  expect(dapp.statuses()).toEqual({ eip155: 'disconnected', solana: 'disconnected', bip122: 'disconnected' })
  await expect.poll(phone.sessions, settle).toEqual([])
  await expect
    .poll(() => [...dapp.storage.items.keys()].filter((key) => key.includes('walletconnect')), settle)
    .toEqual([])
})

test('left on the phone, it is left here', async () => {
  const { dapp, phone } = await connect()
  const [session] = phone.sessions()
  await phone.sdk.disconnectSession({ topic: session?.topic ?? '', reason: { code: 6000, message: 'Bye.' } })
  await expect
    .poll(dapp.statuses, settle)
    .toEqual({ eip155: 'disconnected', solana: 'disconnected', bip122: 'disconnected' })
})

test('a phone that says no is a declined request, and the next try works', async () => {
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

test('tried and left twenty times, it works the twentieth', async () => {
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

test('a relay that does not answer is passed over for the next one', async () => {
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
])('a relay that refuses the project %s is no mystery', async (projectId, _, code, message) => {
  const relay = await bootRelay()
  const dapp = bootDapp(relay.url, { projectId })
  await expect(dapp.modal.connect('eip155:1', input)).rejects.toMatchObject({ code, message })
  expect(dapp.api.getSnapshot()).toMatchObject({ phase: 'failed', error: code })
})

test('a phone that shares another family than was asked for says so, and connects where it can', async () => {
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

test('a phone that changes what it shares is believed: other accounts, another network, fewer families', async () => {
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

test('a page that has shown a code and was left lets the relay go', async () => {
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
