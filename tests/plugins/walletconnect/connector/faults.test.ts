import { expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import type { ClockPort } from '../../../../kernel/contract/ports.js'
import { type Provider, UniversalProvider } from '../../../../plugins/walletconnect/connector/sdk.js'
import { bootDapp, bootPhone, bootRelay, codeOf } from '../../../support/boot-walletconnect.js'
import { memoryStorage } from '../../../support/memory-storage.js'

const input = { connectorId: 'walletConnect' }
const settle = { timeout: 15_000 }
const ALL = { eip155: 'connected', solana: 'connected', bip122: 'connected' }
const NONE = { eip155: 'disconnected', solana: 'disconnected', bip122: 'disconnected' }

/** Time that runs twenty times as fast for what waits. */
const hurried: ClockPort = {
  now: () => Date.now(),
  after(delay, run) {
    const timer = setTimeout(run, delay / 20)
    return () => clearTimeout(timer)
  },
}

const connect = async () => {
  const relay = await bootRelay()
  const dapp = bootDapp(relay.url)
  const phone = await bootPhone(relay.url)
  const connecting = dapp.modal.connect('eip155:1', input)
  await phone.sdk.pair({ uri: await codeOf(dapp.api) })
  await connecting
  return { relay, dapp, phone }
}
/** The same, with the parts of the page's client. */
const connectSeen = async () => {
  const init = vi.spyOn(UniversalProvider, 'init')
  const connected = await connect()
  const made: Promise<Provider> | undefined = init.mock.results.at(-1)?.value
  init.mockRestore()
  return { ...connected, core: (await made)?.client.core }
}
const sign = (modal: ReturnType<typeof bootDapp>['modal'], message = 'hello') =>
  modal.sign('eip155:1', { message } as never)

test('reports a relay that does not answer, and connects once it does', async () => {
  const relay = await bootRelay()
  relay.hang(true)
  const dapp = bootDapp(relay.url, { clock: hurried })
  await expect(dapp.modal.connect('eip155:1', input)).rejects.toMatchObject({ code: 'WALLETCONNECT_RELAY_UNREACHABLE' })
  expect(dapp.api.getSnapshot()).toMatchObject({ phase: 'failed', error: 'WALLETCONNECT_RELAY_UNREACHABLE' })
  relay.hang(false)
  const phone = await bootPhone(relay.url)
  const again = bootDapp(relay.url, { storage: dapp.storage })
  const connecting = again.modal.connect('eip155:1', input)
  await phone.sdk.pair({ uri: await codeOf(again.api) })
  expect((await connecting).wallet.name).toBe('Wallet')
})

test('aborts a pending socket with its attempt', async () => {
  vi.stubGlobal('WebSocket', WebSocket)
  onTestFinished(() => void vi.unstubAllGlobals())
  const relay = await bootRelay()
  relay.hang(true)
  const dapp = bootDapp(relay.url, { clock: hurried })
  const connecting = dapp.modal.connect('eip155:1', input)
  connecting.catch(() => undefined)
  await expect.poll(() => relay.stats.hanging).toBe(1)
  await expect(connecting).rejects.toMatchObject({ code: 'WALLETCONNECT_RELAY_UNREACHABLE' })
  await expect.poll(() => relay.stats.hanging).toBe(0)
})

test('keeps the code while the relay is lost, and pairs with it afterwards', async () => {
  const relay = await bootRelay()
  const dapp = bootDapp(relay.url)
  const phone = await bootPhone(relay.url)
  const connecting = dapp.modal.connect('eip155:1', input)
  const uri = await codeOf(dapp.api)
  await relay.pause()
  expect(dapp.api.getSnapshot()).toMatchObject({ phase: 'ready', uri })
  await relay.resume()
  await phone.sdk.pair({ uri })
  expect((await connecting).wallet.name).toBe('Wallet')
})

test('answers a pending request once after the relay returns', async () => {
  const { relay, dapp, phone } = await connect()
  phone.script.answers = false
  const signing = sign(dapp.modal)
  await expect.poll(() => phone.asked.length, settle).toBe(1)
  await relay.pause()
  await relay.resume()
  const [session] = phone.sessions()
  const [request] = phone.sdk.getPendingSessionRequests()
  await phone.sdk.respondSessionRequest({
    topic: session?.topic ?? '',
    response: { id: request?.id ?? 0, jsonrpc: '2.0', result: `0x${'cd'.repeat(65)}` },
  })
  expect(await signing).toBe(`0x${'cd'.repeat(65)}`)
  expect(phone.asked).toHaveLength(1)
})

test('does not send a request that timed out after the relay returns', async () => {
  const { relay, dapp, phone, core } = await connectSeen()
  const giveIt = (publishTimeout: number) => Object.assign(core?.relayer.publisher ?? {}, { publishTimeout })
  giveIt(500)
  await relay.pause()
  await expect(sign(dapp.modal, 'lost')).rejects.toMatchObject({ code: 'WALLETCONNECT_RELAY_UNREACHABLE' })
  giveIt(60_000)
  await relay.resume()
  await sign(dapp.modal, 'again')
  expect(phone.asked).toHaveLength(1)
})

test('reopens a cut socket at once instead of with the next heartbeat', async () => {
  const { relay, dapp, core: { heartbeat, relayer } = {} } = await connectSeen()
  heartbeat?.stop()
  for (const message of ['one', 'two']) {
    relay.dropAll()
    await expect.poll(() => relayer?.connected).toBe(false)
    await sign(dapp.modal, message)
  }
  relay.dropAll()
  await expect.poll(() => relayer?.connected).toBe(false)
  await expect.poll(() => relayer?.connected, settle).toBe(true)
})

test('survives fifty cut sockets', async () => {
  const { relay, dapp, phone } = await connect()
  let cut = 0
  while (cut < 50) {
    cut += relay.connections()
    relay.dropAll()
    await expect.poll(() => relay.connections(), settle).toBeGreaterThan(0)
  }
  await sign(dapp.modal)
  expect(dapp.statuses()).toEqual(ALL)
  expect(phone.asked).toHaveLength(1)
}, 120_000)

test('pairs and requests once despite doubled and swapped messages', async () => {
  const relay = await bootRelay()
  relay.faults({ duplicate: 0.5, reorder: 0.3 })
  const dapp = bootDapp(relay.url)
  const phone = await bootPhone(relay.url)
  const connecting = dapp.modal.connect('eip155:1', input)
  await phone.sdk.pair({ uri: await codeOf(dapp.api) })
  await connecting
  await Promise.all(['one', 'two', 'three'].map((message) => sign(dapp.modal, message)))
  expect(phone.asked).toHaveLength(3)
  await expect.poll(() => phone.sessions().length, settle).toBe(1)
})

test('ends a session that the phone has ended meanwhile', async () => {
  const { relay, dapp, phone } = await connect()
  await dapp.modal.destroy()
  const [session] = phone.sessions()
  await phone.sdk.disconnectSession({ topic: session?.topic ?? '', reason: { code: 6000, message: 'Bye.' } })
  const again = bootDapp(relay.url, { storage: dapp.storage })
  await expect
    .poll(() => [...again.storage.items.keys()].filter((key) => key.includes('walletconnect')), settle)
    .toEqual([])
  await expect.poll(again.statuses, settle).toEqual(NONE)
})

test('restores a session without the relay, and reports it as lost until it returns', async () => {
  const { relay, dapp } = await connect()
  await dapp.modal.destroy()
  await relay.pause()
  const again = bootDapp(relay.url, { storage: dapp.storage, clock: hurried })
  await expect.poll(again.statuses, settle).toEqual(ALL)
  await expect.poll(() => again.api.getSnapshot().isRelayLost, settle).toBe(true)
  await relay.resume()
  await expect.poll(() => again.api.getSnapshot().isRelayLost, settle).toBe(false)
})

/** The stored sessions, changed as a crash may leave them. */
const BROKEN: readonly (readonly [string, (text: string) => string])[] = [
  ['half written', (text) => text.slice(0, text.length / 2)],
  ['no list', () => '{}'],
  ['without accounts', (text) => text.replaceAll('"accounts"', '"acc"')],
  ['without a topic', (text) => text.replaceAll('"topic"', '"t"')],
  ['a list of nonsense', () => '[null, 7, "x", [], {}]'],
]

test.each(BROKEN)(
  'removes a stored session that is %s, stays disconnected, and connects next time',
  async (_, damage) => {
    const { relay, dapp, phone } = await connect()
    await dapp.modal.destroy()
    const items = new Map(dapp.storage.items)
    const key = [...items.keys()].find((each) => each.endsWith('//session')) ?? ''
    items.set(key, damage(items.get(key) ?? ''))
    const again = bootDapp(relay.url, { storage: memoryStorage(items) })
    await expect.poll(again.statuses, settle).toEqual(NONE)
    const reason = () => again.modal.getSnapshot().namespaces['eip155']?.reason
    await expect.poll(reason, settle).toBe('WALLETCONNECT_SESSION_STALE')
    const connecting = again.modal.connect('eip155:1', input)
    await phone.sdk.pair({ uri: await codeOf(again.api) })
    expect((await connecting).wallet.name).toBe('Wallet')
  },
)

test('keeps the complete one of two stored sessions', async () => {
  const { relay, dapp } = await connect()
  await dapp.modal.destroy()
  const items = new Map(dapp.storage.items)
  const key = [...items.keys()].find((each) => each.endsWith('//session')) ?? ''
  const [session] = JSON.parse(items.get(key) ?? '[]')
  items.set(key, JSON.stringify([{ ...session, topic: 'f'.repeat(64) }, { topic: 'e'.repeat(64) }, session]))
  const again = bootDapp(relay.url, { storage: memoryStorage(items) })
  await expect.poll(again.statuses, settle).toEqual(ALL)
  await sign(again.modal)
})

test('sends no pairing URI and no key to anyone but the wallet', async () => {
  const written: string[] = []
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, level).mockImplementation((...words) => void written.push(words.map(String).join(' ')))
  const relay = await bootRelay()
  const dapp = bootDapp(relay.url)
  const phone = await bootPhone(relay.url)
  const connecting = dapp.modal.connect('eip155:1', input)
  const uri = await codeOf(dapp.api)
  const key = /symKey=([0-9a-f]+)/.exec(uri)?.[1] ?? 'none'
  const topic = /wc:([0-9a-f]+)/.exec(uri)?.[1] ?? 'none'
  await phone.sdk.pair({ uri })
  await connecting
  await dapp.modal.disconnect()
  await expect
    .poll(() => [...dapp.storage.items.keys()].filter((each) => each.includes('walletconnect')), settle)
    .toEqual([])
  const said = [...written, JSON.stringify(dapp.logger), JSON.stringify([...dapp.storage.items])].join('\n')
  expect(key).toHaveLength(64)
  expect(said).not.toContain(key)
  expect(said).not.toContain(topic)
})
