import { createTestModal, memoryStorage, namespaceConformance, scriptedHttp, testWindow } from 'portico/testing'
import { afterAll, beforeAll, describe, expect, expectTypeOf, test, vi } from 'vitest'
import { beadFixture, nodes } from './bead.fixture.js'
import { bead, isBeadAddress, toBeadAddress } from './bead.js'
import { startNode } from './node.mjs'
import { createWallet, type WalletRequest } from './wallet.js'

describe('passes every check:', () => {
  for (const check of namespaceConformance(() => bead({ nodes }), beadFixture)) test(check.name, check.run)
})

describe('with a real node and a real key', () => {
  type Node = Awaited<ReturnType<typeof startNode>>
  let main: Node
  let other: Node
  beforeAll(async () => {
    ;[main, other] = await Promise.all([startNode({ network: 'bead:main' }), startNode({ network: 'bead:test' })])
  })
  afterAll(() => Promise.all([main.stop(), other.stop()]))

  const recipient = toBeadAddress(crypto.getRandomValues(new Uint8Array(32)))
  const give = (node: Node, address: string) =>
    fetch(`${node.url}/faucet`, { method: 'POST', body: JSON.stringify({ address }) })
  const failed = (answer: Promise<unknown>) =>
    answer.then(
      () => expect.unreachable('It was done.'),
      (error: unknown) => error,
    )

  /** A wallet that answers prompts with `approve`, and a modal that uses real nodes and the real `fetch`. */
  const enter = async (given: { main?: string; test?: string } = {}) => {
    const window = testWindow()
    const storage = memoryStorage()
    const approve = vi.fn(async (_: WalletRequest) => true)
    const wallet = await createWallet({ window, id: 'a.bead', name: 'A Bead', approve, storage: memoryStorage() })
    const plugins = [bead({ nodes: { main: main.url, test: other.url, ...given } })] as const
    const http = vi.fn((input: string | URL, init?: RequestInit) => fetch(input, init))
    const visit = () => createTestModal({ plugins, window, storage, http })
    const world = visit()
    await world.modal.connect('bead:main', { connectorId: 'a.bead' })
    approve.mockClear()
    const now = (modal = world.modal) => modal.getSnapshot().namespaces['bead']
    return { ...world, wallet, approve, visit, now, http }
  }

  test('shows the balance, sends what the wallet has signed, and shows what is left', async () => {
    const { modal, wallet, now } = await enter()
    await give(main, wallet.address)
    await modal.refreshBalance('bead')
    expect(now()?.balance).toMatchObject({ value: '10000000', symbol: 'BEAD', formatted: '10' })
    const { hash } = await modal.send('bead:main', { to: recipient, amount: '2500000' })
    const sent = { from: wallet.address, to: recipient, amount: '2500000', tip: '0', memo: '', number: 0, hash }
    expect(main.transfers.at(-1)).toEqual(sent)
    await expect.poll(() => now()?.balance?.value).toBe('7500000')
    await modal.send('bead:main', { to: recipient, amount: 1n })
    expect(main.transfers.at(-1)?.number).toBe(1)
    await modal.destroy()
    expect(wallet.listeners).toBe(0)
  })

  test('sends a memo and a tip, which its account pays', async () => {
    const { modal, wallet, approve } = await enter()
    await give(main, wallet.address)
    const sent = { to: recipient, amount: '2500000', tip: '10000', memo: 'Rent, June' }
    await modal.invoke('bead:main', 'sendTransaction', sent)
    expect(main.transfers.at(-1)).toMatchObject({ ...sent, from: wallet.address })
    expect(approve.mock.lastCall?.[0].text).toContain('\n2500000\n10000\nRent, June\n')
    await modal.refreshBalance('bead')
    expect(modal.getSnapshot().namespaces['bead']?.balance?.value).toBe('7490000')
    await modal.destroy()
  })

  test('leaves nothing in an account, or its reserve', async () => {
    const { modal, wallet, approve } = await enter()
    await give(main, wallet.address)
    const tooMuch = { to: recipient, amount: '9900001' }
    const error = await failed(modal.send('bead:main', tooMuch))
    expect(error).toMatchObject({ code: 'BEAD_RESERVE_REQUIRED', isUnsent: true })
    expect(approve).not.toHaveBeenCalled()
    // The node says the same.
    const text = ['bead transfer', wallet.address, recipient, '9900001', '0', '', 0, 'bead:main'].join('\n')
    const body = { ...tooMuch, from: wallet.address, tip: '0', memo: '', number: 0 }
    const signature = await wallet.provider.sign(text)
    const answer = await fetch(`${main.url}/transfers`, {
      method: 'POST',
      body: JSON.stringify({ ...body, signature }),
    })
    expect(answer.status).toBe(402)
    await modal.send('bead:main', { to: recipient, amount: '9900000' })
    await modal.send('bead:main', { to: recipient, amount: '100000' })
    expect(main.transfers.at(-1)).toMatchObject({ from: wallet.address, amount: '100000' })
    await modal.destroy()
  })

  test('shows why a node rejects a transfer signed for another network', async () => {
    const { modal, wallet } = await enter({ main: other.url })
    await give(other, wallet.address)
    const error = await failed(modal.send('bead:main', { to: recipient, amount: '5' }))
    expect(error).toMatchObject({ code: 'BEAD_TRANSFER_REFUSED' })
    expect(String(error)).toContain('The signature is not of this account, or not for this transfer.')
    expect(other.transfers).toEqual([])
    await modal.destroy()
  })

  test('sends no prompt for a transfer that the chain would reject', async () => {
    const { modal, approve } = await enter()
    const error = await failed(modal.send('bead:main', { to: recipient, amount: '5' }))
    expect(error).toMatchObject({ code: 'BEAD_FUNDS_EXCEEDED' })
    expect(await failed(modal.send('bead:main', { to: `${recipient}0`, amount: '5' }))).toMatchObject({
      code: 'INPUT_INVALID',
    })
    expect(approve).not.toHaveBeenCalled()
    await modal.destroy()
  })

  test('a transfer that is cancelled while the wallet thinks is not sent when it is signed at last', async () => {
    const { modal, wallet, approve, http } = await enter()
    await give(main, wallet.address)
    let agree = (_: boolean): void => {}
    approve.mockImplementation(() => new Promise((resolve) => (agree = resolve)))
    const signed = vi.spyOn(wallet.provider, 'sign')
    const cancel = new AbortController()
    const sending = failed(modal.send('bead:main', { to: recipient, amount: '5' }, { signal: cancel.signal }))
    await expect.poll(() => approve.mock.calls.length).toBe(1)
    cancel.abort()
    expect(await sending).toMatchObject({ code: 'OPERATION_ABORTED' })
    agree(true)
    await signed.mock.results[0]?.value
    await modal.destroy()
    expect(http.mock.calls.filter(([, init]) => init?.method === 'POST')).toEqual([])
  })

  test('switches from the modal and from the wallet', async () => {
    const { modal, wallet, approve, now } = await enter()
    await modal.switch('bead:test')
    expect(approve).toHaveBeenLastCalledWith({ method: 'switch', text: 'bead:test' })
    // A test network's balance is not asked for.
    expect(now()).toMatchObject({ caipAddress: `bead:test:${wallet.address}`, balance: { value: '0', testnet: true } })
    wallet.move('bead:main')
    await expect.poll(() => now()?.caipAddress).toBe(`bead:main:${wallet.address}`)
    await modal.destroy()
  })

  test('follows a new account, comes back after a reload, and leaves with the permission', async () => {
    const { modal, wallet, visit, approve, now } = await enter()
    await wallet.newAccount()
    await expect.poll(() => now()?.address).toBe(wallet.address)
    await modal.destroy()
    const second = visit().modal
    await expect.poll(() => now(second)?.address).toBe(wallet.address)
    expect(approve).not.toHaveBeenCalled()
    await second.disconnect('bead')
    await expect(wallet.provider.connect({ silent: true })).rejects.toMatchObject({ code: 4001 })
    await second.destroy()
  })

  test('a wallet that comes late is listed, and what is no wallet is not', async () => {
    const { modal, window } = await enter()
    const storage = memoryStorage()
    await createWallet({ window, id: 'late.bead', name: 'Late', approve: () => true, storage })
    for (const detail of [undefined, null, 7, {}, { id: 'x', name: 'x', provider: {} }]) {
      window.dispatchEvent(new CustomEvent('bead:announce', { detail }))
    }
    expect(modal.getSnapshot().connectors.map(({ id }) => id)).toEqual(['a.bead', 'late.bead'])
    await modal.destroy()
  })
})

test('distinguishes a silent node from one that is down', async () => {
  const wallet = beadFixture.wallet()
  const http = scriptedHttp([
    { match: nodes.main, answer: 'never' },
    { match: nodes.test, answer: 'reset' },
  ])
  const { modal, clock } = createTestModal({ plugins: [bead({ nodes, timeout: 500 })], wallets: [wallet], http })
  await modal.connect('bead:main', { connectorId: 'test.bead' })
  const payment = { to: toBeadAddress(new Uint8Array(32)), amount: '5' }
  const silent = expect(modal.send('bead:main', payment)).rejects.toMatchObject({ code: 'BEAD_NODE_TIMED_OUT' })
  await expect.poll(() => http.requests.filter(({ url }) => url.includes('accounts')).length).toBe(2)
  await clock.advance(500)
  await silent
  await modal.switch('bead:test')
  await expect(modal.send('bead:test', payment)).rejects.toMatchObject({ code: 'BEAD_NODE_FAILED' })
  await modal.destroy()
})

test('checks its options when the modal is created', () => {
  const create = (options: Parameters<typeof bead>[0]) => () => createTestModal({ plugins: [bead(options)] })
  for (const main of ['nowhere', 'ftp://a.b', '']) {
    expect(create({ nodes: { main } })).toThrow(expect.objectContaining({ code: 'OPTIONS_INVALID' }))
  }
  // @ts-expect-error a node is text
  expect(create({ nodes: { main: 7 } })).toThrow()
  // @ts-expect-error a misspelt option
  expect(create({ timeOut: 1 })).toThrow(expect.objectContaining({ code: 'OPTIONS_INVALID' }))
})

test('knows its own addresses', () => {
  const address = toBeadAddress(new Uint8Array(32).fill(7))
  expect(isBeadAddress(address)).toBe(true)
  expect(isBeadAddress(address.replace(/.$/, (last) => (last === '0' ? '1' : '0')))).toBe(false)
})

test('gives a host its types', async () => {
  const { modal } = createTestModal({ plugins: [bead()] })
  expectTypeOf<Parameters<typeof modal.send>[0]>().toEqualTypeOf<'bead:main' | 'bead:test'>()
  expectTypeOf(modal.sign<'bead:main'>).returns.resolves.toEqualTypeOf<string>()
  expectTypeOf(modal.send<'bead:main'>).returns.resolves.toEqualTypeOf<{ hash: string }>()
  await modal.destroy()
})
