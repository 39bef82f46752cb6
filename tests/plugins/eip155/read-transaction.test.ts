import { expect, test } from 'vitest'
import { TRANSACTION_WATCH_MS } from '../../../kernel/transactions/constants.js'
import { memoryStorage } from '../../../testing/ports/memory-storage.js'
import { settle } from '../../../testing/settle.js'
import { bootConnected, bootEip155, one, rejectionOf, ten } from '../../support/boot-eip155.js'
import { answering, fakeNode, json } from '../../support/fake-node.js'
import { pendingOf } from '../../support/pending-of.js'
import { CAROL, HASH, ScriptedProvider } from '../../support/scripted-provider.js'

/** A node that mines when it is told to. */
const miningNode = () => {
  const state = {
    mined: false,
    balance: 10n ** 18n,
    failing: false,
    receipts: 0,
    balances: 0,
    status: '0x1',
    mempool: null as object | null,
    count: '0x0',
    /** The block of the transaction, and the last one. */
    block: undefined as string | undefined,
    head: '0x0',
    isMempoolClosed: false,
  }
  const node = fakeNode((call) => {
    if (state.failing && call.rpc.some(({ method }) => method === 'eth_getTransactionReceipt')) {
      state.receipts++
      return json(
        call.rpc.map(({ id }) => ({ jsonrpc: '2.0', id, error: { code: -32000, message: 'header not found' } })),
      )
    }
    return answering({
      eth_getBalance: () => {
        state.balances++
        return `0x${state.balance.toString(16)}`
      },
      eth_getTransactionReceipt: () => {
        state.receipts++
        const { block, status } = state
        return state.mined
          ? { transactionHash: HASH, status, ...(block !== undefined && { blockNumber: block }) }
          : null
      },
      ...(!state.isMempoolClosed && { eth_getTransactionByHash: () => state.mempool }),
      eth_getTransactionCount: () => state.count,
      eth_blockNumber: () => state.head,
    })(call)
  })
  return { ...node, state }
}

let count = 0
/** Networks with urls of their own. */
const ownNetworks = () => {
  count++
  return [one, ten].map((network) => ({
    ...network,
    rpcUrls: { default: { http: [`https://mining-${count}-${network.id}.example`] } },
  }))
}

const boot = async (wallet = new ScriptedProvider(), { networks = ownNetworks(), storage = memoryStorage() } = {}) => {
  // The code that reads transactions loads with the first one, which would take a part of the first second.
  await import('../../../plugins/eip155/service.js')
  const node = miningNode()
  const booted = await bootConnected({ storage, wallet, http: node.http, networks })
  await expect.poll(() => booted.modal.getSnapshot().namespaces['eip155']?.balance?.formatted).toBe('1')
  node.state.balances = 0
  return { ...booted, node }
}

/** Moves the clock and lets the node's answers arrive. */
const wait = async (clock: { advance(milliseconds: number): Promise<void> }, milliseconds: number) => {
  await clock.advance(milliseconds)
  for (let round = 0; round < 5; round++) await settle()
}

test('a transaction that was sent is pending until it is mined, and then the balance is read again', async () => {
  const { modal, clock, node } = await boot()
  await modal.send('eip155:1', { to: CAROL, amount: '1' })
  expect(pendingOf(modal)).toMatchObject([{ hash: HASH, chain: 'eip155:1' }])
  await wait(clock, 1000)
  expect(node.state.receipts).toBe(1)
  expect(node.state.balances).toBe(0)

  Object.assign(node.state, { mined: true, balance: 5n * 10n ** 17n })
  await wait(clock, 1500)
  await expect.poll(() => modal.getSnapshot().namespaces['eip155']?.balance?.formatted).toBe('0.5')
  expect(pendingOf(modal)).toEqual([])
  expect(node.state.balances).toBe(1)
  expect(clock.pending).toBe(0)
})

test('it is looked for less and less often, and given up after ten minutes', async () => {
  const { modal, clock, node } = await boot()
  await modal.send('eip155:1', { to: CAROL, amount: '1' })
  const begun = clock.now()
  for (let step = 0; step < (TRANSACTION_WATCH_MS + 60_000) / 5000; step++) await wait(clock, 5000)
  expect(clock.now() - begun).toBeGreaterThan(TRANSACTION_WATCH_MS)
  expect(pendingOf(modal)).toEqual([])
  expect(clock.pending).toBe(0)
  // 1, 1.5, 2.25 ... 15 seconds: about fifty looks in ten minutes.
  expect(node.state.receipts).toBeGreaterThan(30)
  expect(node.state.receipts).toBeLessThan(60)
})

test('a node that fails is asked again', async () => {
  const { modal, clock, node } = await boot()
  node.state.failing = true
  await modal.send('eip155:1', { to: CAROL, amount: '1' })
  await wait(clock, 1000)
  await wait(clock, 1500)
  expect(pendingOf(modal)).toHaveLength(1)
  Object.assign(node.state, { failing: false, mined: true })
  await wait(clock, 3000)
  await expect.poll(() => pendingOf(modal)).toEqual([])
})

test('on a page where nothing was sent nothing is asked, however long it stays', async () => {
  const { clock, node } = await boot()
  const asked = node.calls.length
  for (let minute = 0; minute < 60; minute++) await clock.advance(60_000)
  expect(node.calls).toHaveLength(asked)
  expect(clock.pending).toBe(0)
})

test('a transaction made on the provider is watched as well; a signature and a refused one are not', async () => {
  const wallet = new ScriptedProvider()
  const { provider, modal } = await boot(wallet)
  await modal.sign('eip155:1', { message: 'hi' })
  await provider.request({ method: 'eth_sendTransaction', params: [{ to: CAROL }] })
  expect(pendingOf(modal)).toHaveLength(1)
  wallet.refuse('eth_sendTransaction', { code: 4001 })
  await modal.send('eip155:1', { to: CAROL, amount: '1' }).catch(() => undefined)
  expect(pendingOf(modal)).toHaveLength(1)
})

test('reports and follows a transaction that was cancelled here and approved in the wallet', async () => {
  let approve: (hash: string) => void = () => {}
  const wallet = new ScriptedProvider().when('eth_sendTransaction', () => new Promise((resolve) => (approve = resolve)))
  const { modal, clock, logger } = await boot(wallet)
  const controller = new AbortController()
  const sending = rejectionOf(modal.send('eip155:1', { to: CAROL, amount: '1' }, { signal: controller.signal }))
  await expect.poll(() => wallet.writes).toHaveLength(1)
  controller.abort()
  expect(await sending).toMatchObject({ code: 'OPERATION_ABORTED' })
  expect(pendingOf(modal)).toEqual([])

  approve(HASH)
  await expect.poll(() => pendingOf(modal)).toMatchObject([{ hash: HASH, chain: 'eip155:1' }])
  expect(logger.messages('warn')).toContainEqual(expect.stringContaining('cancelled'))
  await wait(clock, 300)
  expect(modal.getSnapshot().toast).toMatchObject({ kind: 'error', text: expect.stringContaining('cancelled') })
})

test('one that was cancelled here and declined in the wallet is nothing', async () => {
  let decline: () => void = () => {}
  const wallet = new ScriptedProvider().when(
    'eth_sendTransaction',
    () => new Promise((_, reject) => (decline = () => reject({ code: 4001 }))),
  )
  const { modal, logger } = await boot(wallet)
  const controller = new AbortController()
  const sending = rejectionOf(modal.send('eip155:1', { to: CAROL, amount: '1' }, { signal: controller.signal }))
  await expect.poll(() => wallet.writes).toHaveLength(1)
  controller.abort()
  await sending
  decline()
  await settle(5)
  expect(pendingOf(modal)).toEqual([])
  expect(logger.messages('warn')).toEqual([])
})

test('a batch of calls is followed by asking the wallet', async () => {
  let status: object = { status: 100 }
  const wallet = new ScriptedProvider()
    .when('wallet_sendCalls', { id: 'batch' })
    .when('wallet_getCallsStatus', () => status)
  const { modal, provider, clock } = await boot(wallet)
  await provider.request({ method: 'wallet_sendCalls', params: [{ calls: [] }] })
  expect(pendingOf(modal)).toMatchObject([{ callsId: 'batch' }])
  await wait(clock, 1000)
  expect(pendingOf(modal)).toHaveLength(1)
  status = { status: 200, receipts: [{ transactionHash: HASH, status: '0x1' }] }
  await wait(clock, 1500)
  await expect
    .poll(() => modal.getSnapshot().transactions)
    .toMatchObject([{ callsId: 'batch', hash: HASH, status: 'confirmed' }])
})

test('a transaction that was reverted has failed', async () => {
  const { modal, clock, node } = await boot()
  await modal.send('eip155:1', { to: CAROL, amount: '1' })
  Object.assign(node.state, { mined: true, status: '0x0' })
  await wait(clock, 1000)
  await expect.poll(() => modal.getSnapshot().transactions).toMatchObject([{ hash: HASH, status: 'failed' }])
})

test('a transaction that left the mempool and whose nonce is used was replaced', async () => {
  const { modal, clock, node } = await boot()
  await modal.send('eip155:1', { to: CAROL, amount: '1' })
  node.state.mempool = { nonce: '0x5' }
  await wait(clock, 1000)
  Object.assign(node.state, { mempool: null, count: '0x5' })
  await wait(clock, 1500)
  expect(pendingOf(modal)).toHaveLength(1)
  node.state.count = '0x6'
  await wait(clock, 2500)
  await expect.poll(() => modal.getSnapshot().transactions).toMatchObject([{ hash: HASH, status: 'replaced' }])
})

test('a transaction whose block was dropped is pending again, and replaced once another has its nonce', async () => {
  const { modal, clock, node } = await boot()
  await modal.send('eip155:1', { to: CAROL, amount: '1' })
  Object.assign(node.state, { mined: true, block: '0x10', head: '0x10', mempool: { nonce: '0x5' }, count: '0x6' })
  await wait(clock, 1000)
  const [first] = modal.getSnapshot().transactions
  expect(first).toMatchObject({ status: 'confirmed', isProvisional: true, hint: '0x5' })

  // The block is dropped, and the node has the transaction in its mempool again.
  Object.assign(node.state, { mined: false, count: '0x5' })
  await wait(clock, 1500)
  await wait(clock, 2250)
  expect(modal.getSnapshot().transactions).toMatchObject([{ hash: HASH, status: 'pending', hint: '0x5' }])

  Object.assign(node.state, { mempool: null, count: '0x6' })
  await wait(clock, 1000)
  expect(modal.getSnapshot().transactions).toMatchObject([{ hash: HASH, status: 'replaced' }])
})

test('a transaction is final twelve blocks deep, and looked for no more', async () => {
  const { modal, clock, node } = await boot()
  await modal.send('eip155:1', { to: CAROL, amount: '1' })
  Object.assign(node.state, { mined: true, block: '0x10', head: '0x1b' })
  await wait(clock, 1000)
  expect(modal.getSnapshot().transactions[0]).toMatchObject({ status: 'confirmed', isProvisional: true })
  node.state.head = '0x1c'
  await wait(clock, 1500)
  expect(modal.getSnapshot().transactions[0]).not.toHaveProperty('isProvisional')
  expect(clock.pending).toBe(0)
})

test('recognises after a reload that another transaction has the nonce', async () => {
  const storage = memoryStorage()
  const networks = ownNetworks()
  const first = await boot(new ScriptedProvider(), { storage, networks })
  await first.modal.send('eip155:1', { to: CAROL, amount: '1' })
  first.node.state.mempool = { nonce: '0x5' }
  await wait(first.clock, 1000)
  await first.modal.destroy()

  const { modal, clock, node } = await boot(new ScriptedProvider(), { storage, networks })
  expect(pendingOf(modal)).toMatchObject([{ hash: HASH, hint: '0x5' }])
  node.state.count = '0x6'
  await wait(clock, 1000)
  expect(modal.getSnapshot().transactions).toMatchObject([{ hash: HASH, status: 'replaced' }])
})

test('a node that fails to look into its mempool has not replaced anything', async () => {
  const { modal, clock, node } = await boot()
  await modal.send('eip155:1', { to: CAROL, amount: '1' })
  node.state.mempool = { nonce: '0x5' }
  await wait(clock, 1000)
  Object.assign(node.state, { mempool: null, isMempoolClosed: true, count: '0x6' })
  await wait(clock, 1500)
  expect(pendingOf(modal)).toHaveLength(1)
  node.state.isMempoolClosed = false
  await wait(clock, 2250)
  expect(pendingOf(modal)).toEqual([])
})

test('looks for a transaction on its own network after a switch', async () => {
  const { modal, clock, node } = await boot()
  await modal.send('eip155:10', { to: CAROL, amount: '1' })
  await modal.switch('eip155:1')
  node.calls.length = 0
  await wait(clock, 1000)
  const looks = node.calls.filter(({ rpc }) => rpc.some(({ method }) => method === 'eth_getTransactionReceipt'))
  expect(looks.map(({ url }) => url)).toEqual([expect.stringContaining('-10.example')])
})

test('the hundredth pending transaction is sent, and not watched (9.18)', async () => {
  let nonce = 0
  const wallet = new ScriptedProvider().when(
    'eth_sendTransaction',
    () => `0x${(++nonce).toString(16).padStart(64, '0')}`,
  )
  const { modal, clock } = await boot(wallet)
  for (let sent = 0; sent < 100; sent++) await modal.send('eip155:1', { to: CAROL, amount: '1' })
  expect(wallet.writes).toHaveLength(100)
  expect(pendingOf(modal)).toHaveLength(99)
  expect(clock.pending).toBe(99)
})

test('a modal that is destroyed looks for nothing more', async () => {
  const { modal, clock, node } = await boot()
  await modal.send('eip155:1', { to: CAROL, amount: '1' })
  await modal.destroy()
  const asked = node.calls.length
  expect(clock.pending).toBe(0)
  await wait(clock, 60_000)
  expect(node.calls).toHaveLength(asked)
})

test('without a wallet there is nothing pending', () => {
  expect(bootEip155().modal.getSnapshot().transactions).toEqual([])
})
