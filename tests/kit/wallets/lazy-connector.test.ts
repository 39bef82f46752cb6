import { expect, test } from 'vitest'
import { lazyConnector, type WalletSession } from '../../../kit/wallets/lazy-connector.js'
import { bitcoin } from '../../../networks/index.js'

const call = { network: bitcoin as never, signal: new AbortController().signal }
const session = (more: Partial<WalletSession> = {}): WalletSession => ({
  provider: { name: 'provider' },
  connect: async () => ({ chain: 'fake:one', accounts: ['alice'] }),
  restore: async () => undefined,
  disconnect: async () => undefined,
  watch: () => () => undefined,
  ...more,
})

test('opens the session on first use, once for all callers', async () => {
  let opened = 0
  const connector = lazyConnector({
    identity: {},
    open: async () => {
      opened += 1
      return session()
    },
  })
  expect(opened).toBe(0)
  await Promise.all([connector.provider(), connector.connect(call), connector.restore?.(call)])
  await connector.disconnect()
  expect(opened).toBe(1)
})

test('opens the session again after a failure', async () => {
  let opened = 0
  const connector = lazyConnector({
    identity: {},
    open: async () => {
      opened += 1
      if (opened === 1) throw new Error('offline')
      return session()
    },
  })
  await expect(connector.connect(call)).rejects.toThrow('offline')
  await expect(connector.disconnect()).resolves.toBeUndefined()
  expect(opened).toBe(2)
})

test('calls a loaded wallet in the same task, while the click lasts', async () => {
  let isCalled = false
  const connect = async () => {
    isCalled = true
    return { chain: 'fake:one', accounts: ['alice'] } as const
  }
  const connector = lazyConnector({ identity: {}, open: async () => session({ connect }) })
  await connector.provider()
  void connector.connect(call)
  expect(isCalled).toBe(true)
})

test('passes on wallet events once the session is loaded', async () => {
  const watched: unknown[] = []
  const watch = (listener: unknown) => {
    watched.push(listener)
    return () => void watched.pop()
  }
  const connector = lazyConnector({ identity: {}, open: async () => session({ watch }) })
  const listener = () => undefined
  connector.watch?.(listener)()
  expect(watched).toEqual([])
  await connector.connect(call)
  const stop = connector.watch?.(listener)
  expect(watched).toEqual([listener])
  stop?.()
  expect(watched).toEqual([])
})

test('disconnects although the wallet cannot revoke its permission', async () => {
  for (const disconnect of [
    () => Promise.reject(new Error('no such method')),
    () => {
      throw new Error('no such method')
    },
  ]) {
    await expect(
      lazyConnector({ identity: {}, open: async () => session({ disconnect }) }).disconnect(),
    ).resolves.toBeUndefined()
  }
})
