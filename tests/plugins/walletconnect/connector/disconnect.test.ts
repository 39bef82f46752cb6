import { expect, test } from 'vitest'
import { bootDapp, bootPhone, bootRelay, codeOf } from '../../../support/boot-walletconnect.js'
import { feature } from '../../../support/boot-kernel.js'
import { memoryStorage } from '../../../support/memory-storage.js'

const input = { connectorId: 'walletConnect' }
const settle = { timeout: 8_000 }
const ALL = { eip155: 'connected', solana: 'connected', bip122: 'connected' }
const keptOf = ({ items }: ReturnType<typeof memoryStorage>) =>
  [...items.keys()].filter((key) => key.includes('walletconnect'))

test('ends the session and clears the storage when a sign-in is refused', async () => {
  const relay = await bootRelay()
  const gate = feature('gate', ({ tap }) => {
    tap('connect.after', async () => {
      throw new Error('Not signed in.')
    })
  })
  const dapp = bootDapp(relay.url, { plugins: [gate] })
  const phone = await bootPhone(relay.url)
  const connecting = dapp.modal.connect('eip155:1', input)
  connecting.catch(() => undefined)
  await phone.sdk.pair({ uri: await codeOf(dapp.api) })
  await expect(connecting).rejects.toThrow()
  await expect.poll(phone.sessions, settle).toEqual([])
  await expect.poll(() => keptOf(dapp.storage), settle).toEqual([])
})

test('keeps the session of another tab when a tab with a code closes', async () => {
  const relay = await bootRelay()
  const storage = memoryStorage()
  const first = bootDapp(relay.url, { storage })
  const left = first.modal.connect('eip155:1', input)
  left.catch(() => undefined)
  const code = await codeOf(first.api)
  const second = bootDapp(relay.url, { storage })
  const phone = await bootPhone(relay.url)
  const connecting = second.modal.connect('eip155:1', input)
  await phone.sdk.pair({ uri: await codeOf(second.api) })
  await connecting
  first.api.renew()
  await codeOf(first.api, code)
  await first.modal.destroy()
  await second.modal.destroy()
  const again = bootDapp(relay.url, { storage })
  await expect.poll(again.statuses, settle).toEqual(ALL)
  await again.modal.sign('eip155:1', { message: 'hello' } as never)
  expect(phone.asked).toHaveLength(1)
})

test('stores no key of a pairing before there is a session', async () => {
  const relay = await bootRelay()
  const dapp = bootDapp(relay.url)
  dapp.api.prepare()
  await codeOf(dapp.api)
  expect(keptOf(dapp.storage)).toEqual([])
})

test('keeps a session when another pairing cannot be created', async () => {
  const relay = await bootRelay()
  let speed = 1
  const clock = {
    now: () => Date.now(),
    after(delay: number, run: () => void) {
      const timer = setTimeout(run, delay / speed)
      return () => clearTimeout(timer)
    },
  }
  const dapp = bootDapp(relay.url, { clock })
  const phone = await bootPhone(relay.url, ['eip155'])
  const connecting = dapp.modal.connect('eip155:1', input)
  await phone.sdk.pair({ uri: await codeOf(dapp.api) })
  await connecting
  speed = 20
  await relay.pause()
  await expect.poll(() => dapp.api.getSnapshot().isRelayLost, settle).toBe(true)
  await expect(dapp.modal.connect('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', input)).rejects.toMatchObject({
    code: 'WALLETCONNECT_RELAY_UNREACHABLE',
  })
  // From here on nothing may time out early.
  speed = 1
  await relay.resume()
  await dapp.modal.sign('eip155:1', { message: 'hello' } as never)
  expect(phone.asked).toHaveLength(1)
}, 30_000)

test('leaves no socket and no listener when destroyed during a pairing', async () => {
  const relay = await bootRelay()
  const dapp = bootDapp(relay.url)
  const { listeners } = dapp.window
  dapp.api.prepare()
  await dapp.modal.destroy()
  dapp.api.prepare()
  dapp.api.renew()
  const other = bootDapp(relay.url)
  other.api.prepare()
  await codeOf(other.api)
  await other.modal.destroy()
  await expect.poll(() => relay.connections(), settle).toBe(0)
  expect(dapp.api.getSnapshot()).toMatchObject({ phase: 'idle' })
  expect(dapp.window.listeners).toBeLessThanOrEqual(listeners)
  expect(other.window.listensTo).not.toContain('pagehide')
})
