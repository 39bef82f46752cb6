import { describe, expect, test, vi } from 'vitest'
import type { CaipNetwork } from '../../../kernel/contract/network.js'
import { defineErrors } from '../../../kernel/define/define-errors.js'
import { refreshBalance } from '../../../kernel/flows/native-balance.js'
import { bootKernel, feature } from '../../support/boot-kernel.js'
import { fakeNamespace, fakeNetwork, fakeWallet } from '../../support/fake-namespace.js'
import { deferred, flush, waitFor } from '../../support/flush.js'
import { type MemoryStorage, memoryStorage } from '../../support/memory-storage.js'

const boot = async (
  balance: () => Promise<bigint>,
  { storage = memoryStorage(), networks }: { storage?: MemoryStorage; networks?: readonly CaipNetwork[] } = {},
) => {
  const wallet = fakeWallet()
  const query = vi.fn(balance)
  const reported = vi.fn(async () => {})
  const booted = bootKernel({
    plugins: [
      fakeNamespace({ wallets: [wallet], balance: query, ...(networks && { networks }) }),
      feature('analytics', ({ tap }) => tap('reported', reported)),
    ],
    storage,
  })
  await booted.modal.connect('fake:one', { connectorId: 'org.wallet' })
  const shown = () => booted.modal.getSnapshot().namespaces['fake']?.balance
  return { ...booted, wallet, query, reported, shown }
}

test('is read for the active account on the active network', async () => {
  const { modal, wallet, query, shown } = await boot(async () => 123_456n)
  await waitFor(() =>
    expect(shown()).toEqual({ value: '123456', decimals: 2, symbol: 'FAKE', formatted: '1234.56', testnet: false }),
  )
  expect(modal.getSnapshot().namespaces['fake']?.balanceSymbol).toBe('FAKE')
  wallet.side.changeAccounts(['carol'])
  await waitFor(() => expect(query).toHaveBeenCalledTimes(2))
  expect(query).toHaveBeenLastCalledWith(
    expect.objectContaining({ account: 'carol', network: expect.objectContaining({ id: 'one' }) }),
  )
})

test('is unknown until it is read, and never shown as 0', async () => {
  const asked = deferred<bigint>()
  const { shown } = await boot(() => asked.promise)
  expect(shown()).toBeUndefined()
  asked.resolve(0n)
  await waitFor(() => expect(shown()?.formatted).toBe('0'))
})

test('of a testnet is 0.00, marked, and never read (5.11)', async () => {
  const { query, shown } = await boot(async () => 5n, { networks: [fakeNetwork('fake:one', { testnet: true })] })
  expect(shown()).toMatchObject({ formatted: '0.00', testnet: true })
  expect(query).not.toHaveBeenCalled()
})

test('of a network that is not listed is not read', async () => {
  const { wallet, query, shown } = await boot(async () => 5n)
  await waitFor(() => expect(shown()).toBeDefined())
  wallet.side.changeChain('fake:nine')
  await flush()
  expect(query).toHaveBeenCalledTimes(1)
  expect(shown()).toBeUndefined()
})

describe('reading again', () => {
  test('is read again after 30 seconds (9.11), or when forced', async () => {
    const { kernel, modal, query, clock, shown } = await boot(async () => 5n)
    await waitFor(() => expect(shown()).toBeDefined())
    await refreshBalance(kernel, 'fake')
    clock.advance(30_000)
    await refreshBalance(kernel, 'fake')
    expect(query).toHaveBeenCalledTimes(1)
    clock.advance(1)
    await refreshBalance(kernel, 'fake')
    expect(query).toHaveBeenCalledTimes(2)
    await modal.refreshBalance('fake')
    expect(query).toHaveBeenCalledTimes(3)
  })

  test('after a failure waits 30 seconds (9.3), keeps what was known, and is reported', async () => {
    let fails = false
    const { kernel, modal, query, clock, shown, reported } = await boot(async () => {
      if (fails) throw new Error('the node is down')
      return 700n
    })
    await waitFor(() => expect(shown()?.formatted).toBe('7'))
    fails = true
    await modal.refreshBalance('fake')
    expect(shown()?.formatted).toBe('7')
    expect(reported).toHaveBeenCalledWith({ category: 'API_ERROR', error: new Error('the node is down') })
    clock.advance(30_000)
    await refreshBalance(kernel, 'fake')
    expect(query).toHaveBeenCalledTimes(2)
    clock.advance(1)
    await refreshBalance(kernel, 'fake')
    expect(query).toHaveBeenCalledTimes(3)
  })

  test('asks the same question once at a time', async () => {
    const asked = deferred<bigint>()
    const { kernel, query } = await boot(() => asked.promise)
    const both = Promise.all([refreshBalance(kernel, 'fake'), refreshBalance(kernel, 'fake')])
    asked.resolve(5n)
    await both
    expect(query).toHaveBeenCalledTimes(1)
  })

  test('that was insisted on wins over an older answer that comes later', async () => {
    const answers: ((value: bigint) => void)[] = []
    const { modal, shown } = await boot(() => new Promise((resolve) => void answers.push(resolve)))
    await waitFor(() => expect(answers).toHaveLength(1))
    const refreshed = modal.refreshBalance('fake')
    await waitFor(() => expect(answers).toHaveLength(2))
    answers[1]?.(200n)
    await refreshed
    answers[0]?.(100n)
    await flush()
    expect(shown()?.formatted).toBe('2')
  })
})

describe('a query that answers nonsense', () => {
  test.each([
    ['a negative amount', async () => -1n],
    ['nothing', async () => undefined as never],
    ['a text', async () => 'many' as never],
    [
      'an error at once',
      () => {
        throw new Error('at once')
      },
    ],
  ])('%s leaves the balance unknown', async (_, balance) => {
    const { shown, modal } = await boot(balance as () => Promise<bigint>)
    await modal.refreshBalance('fake')
    expect(shown()).toBeUndefined()
  })
})

describe('the cache of the last visit', () => {
  const stored = (value: string, timestamp: number) =>
    memoryStorage([
      ['portico:native-balances', JSON.stringify({ version: 1, data: { 'fake:one:alice': { value, timestamp } } })],
    ])
  const NOW = 1_700_000_000_000

  test('answers while it is young', async () => {
    const { shown, query } = await boot(async () => 5n, { storage: stored('900', NOW - 30_000) })
    expect(shown()?.formatted).toBe('9')
    expect(query).not.toHaveBeenCalled()
  })

  test.each([
    ['is old', NOW - 30_001],
    ['comes from the future', NOW + 60_000],
  ])('does not when it %s', async (_, time) => {
    const { shown, query } = await boot(async () => 5n, { storage: stored('900', time) })
    await waitFor(() => expect(shown()?.formatted).toBe('0.05'))
    expect(query).toHaveBeenCalledTimes(1)
  })

  test('holds fresh balances of connected accounts only', async () => {
    const { modal, shown, storage, clock } = await boot(async () => 5n)
    await waitFor(() => expect(shown()).toBeDefined())
    expect(storage.items.get('portico:native-balances')).toContain('"fake:one:alice":{"value":"5"')
    clock.advance(30_001)
    await modal.switch('fake:two')
    await waitFor(() => expect(storage.items.get('portico:native-balances')).toContain('fake:two:alice'))
    expect(storage.items.get('portico:native-balances')).not.toContain('fake:one:alice')
    await modal.disconnect()
    expect(storage.items.get('portico:native-balances')).not.toContain('alice')
  })
})

test('drops an answer about a disconnected account', async () => {
  const asked = deferred<bigint>()
  const { modal, kernel, storage } = await boot(() => asked.promise)
  await modal.disconnect()
  asked.resolve(5n)
  await flush()
  expect(kernel.stores.balances.entries).toEqual({})
  expect(storage.items.get('portico:native-balances') ?? '').not.toContain('alice')
})

test('drops an answer after the modal is destroyed, and aborts the query', async () => {
  let signal: AbortSignal | undefined
  const asked = deferred<bigint>()
  const wallet = fakeWallet()
  const { modal, storage } = bootKernel({
    plugins: [
      fakeNamespace({
        wallets: [wallet],
        balance: (call) => {
          signal = call.signal
          return asked.promise
        },
      }),
    ],
  })
  await modal.connect('fake:one', { connectorId: 'org.wallet' })
  await waitFor(() => expect(signal).toBeDefined())
  await modal.destroy()
  expect(signal?.aborted).toBe(true)
  asked.resolve(5n)
  await flush()
  expect(storage.items.has('portico:native-balances')).toBe(false)
})

test('names a namespace without a plugin, and ignores one without balances', async () => {
  const { modal } = bootKernel({ plugins: [fakeNamespace()] })
  await expect(modal.refreshBalance('tron')).rejects.toMatchObject({ code: 'ADAPTER_NOT_FOUND' })
  await expect(modal.refreshBalance('fake')).resolves.toBeUndefined()
})

test('of a network that no node can be asked for is an alert for the developer, once (8.41)', async () => {
  const fakeError = defineErrors({ FAKE_RPC_MISSING: 'No RPC url provided for chainId' })
  const { modal, logger, query } = await boot(async () => {
    throw fakeError('FAKE_RPC_MISSING', { details: 'fake:one' })
  })
  await waitFor(() => expect(modal.getSnapshot().alerts).toHaveLength(1))
  await modal.refreshBalance('fake')
  expect(query).toHaveBeenCalled()
  expect(logger.errors()).toEqual(['No RPC url provided for chainId (fake:one) - add one to `rpcUrls` of the network'])
})
