import { describe, expect, it, test } from 'vitest'
import { APPROVAL_TIMEOUT_MS, REFUSAL_DELAY_MS } from '../../../plugins/embedded-wallet/constants.js'
import { embeddedWalletError } from '../../../plugins/embedded-wallet/errors.js'
import type { StandardWallet } from '../../../plugins/embedded-wallet/requests/guard-standard-wallet.js'
import type { virtualEmbeddedWallet } from '../../../testing/virtual-embedded-wallet/virtual-embedded-wallet.js'
import { bootEmbeddedWallet, knowingWallet, SOLANA } from '../../support/boot-embedded-wallet.js'
import { rejectionOf } from '../../support/boot-eip155.js'
import { answering, fakeNode } from '../../support/fake-node.js'
import { flush, stateOf } from '../../support/flush.js'

interface Provider {
  request(request: { method: string; params?: unknown }, options?: { signal?: AbortSignal }): Promise<unknown>
  on(event: string, listener: (value: unknown) => void): unknown
  removeListener(event: string, listener: (value: unknown) => void): unknown
}

/** A connected modal, and the objects that handlers receive. */
const enter = async (
  options: Parameters<typeof virtualEmbeddedWallet>[0] = {},
  boot: Parameters<typeof bootEmbeddedWallet>[0] = {},
) => {
  const booted = bootEmbeddedWallet({ providers: [knowingWallet(options)], ...boot })
  const { api, connect, modal } = booted
  const session = await connect()
  const view = () => modal.getSnapshot().view?.name
  /** Presses Reject or Approve on the view. */
  const answer = (value: boolean) => booted.stores.router.prompt?.answer(value)
  const raw = async () => (await booted.connector('embedded').namespaces['eip155']?.provider()) as Provider
  const solana = async () => (await booted.connector('embedded').namespaces['solana']?.provider()) as StandardWallet
  const asked = () => booted.provider.requests.map(({ method }) => method)
  const personalSign = async (text = '0x6869') =>
    (await raw()).request({ method: 'personal_sign', params: [text, session.accounts[0]?.address] })
  return { ...booted, api, session, view, answer, raw, solana, asked, personalSign }
}
type World = Awaited<ReturnType<typeof enter>>
const shown = async (world: World) => {
  await expect.poll(world.view).toBe('ApproveTransaction')
}

describe('a request that the modal draws', () => {
  it('is shown whole, and reaches the wallet once it is approved (2.18, 6.16)', async () => {
    const world = await enter()
    const signing = world.sign('eip155:1', 'hello')
    await shown(world)
    expect(world.viewState().store.approval).toMatchObject({
      method: 'personal_sign',
      namespace: 'eip155',
      chain: 'eip155:1',
      approvals: 'modal',
      params: ['0x68656c6c6f', world.session.accounts[0]?.address],
    })
    expect(world.asked()).toEqual([])
    world.answer(true)
    expect(await signing).toMatch(/^0x[0-9a-f]{130}$/)
    expect([world.asked(), world.modal.getSnapshot().open]).toEqual([['personal_sign'], false])
  })

  it('is asked exactly as it was shown, whatever the page does to it meanwhile', async () => {
    const world = await enter()
    const address = world.session.accounts[0]?.address
    const params = ['0x6869', address]
    const request = { method: 'personal_sign', params }
    const signing = (await world.raw()).request(request)
    await shown(world)
    params[0] = '0x666f6f'
    request.method = 'eth_sendTransaction'
    expect(Object.isFrozen(world.viewState().store.approval?.params)).toBe(true)
    world.answer(true)
    await signing
    expect(world.provider.requests).toMatchObject([{ method: 'personal_sign', params: ['0x6869', address] }])
  })

  it('is shown where the modal is open already, and goes back to what was there', async () => {
    const world = await enter()
    world.modal.open({ view: 'Networks' } as never)
    const signing = world.personalSign()
    await shown(world)
    world.answer(true)
    await signing
    await expect.poll(world.view).toBe('Networks')
  })

  it('is rejected with 4001 by a Cancel of ours (2.14)', async () => {
    const world = await enter()
    const signing = rejectionOf(world.personalSign())
    await shown(world)
    world.answer(false)
    expect(await signing).toMatchObject({ code: 4001 })
    expect([world.asked(), world.modal.getSnapshot().open]).toEqual([[], false])
  })

  it('rejects the operation of a host with USER_REJECTED', async () => {
    const world = await enter()
    const signing = rejectionOf(world.sign('eip155:1', 'hello'))
    await shown(world)
    world.answer(false)
    expect(await signing).toMatchObject({ code: 'USER_REJECTED' })
  })

  it('stays when the user tries to close the modal (2.14)', async () => {
    const world = await enter()
    const signing = world.personalSign()
    await shown(world)
    expect(world.modal.close()).toBe(false)
    world.modal.back()
    expect([world.view(), await stateOf(signing)]).toEqual(['ApproveTransaction', 'pending'])
    world.answer(true)
    await signing
  })

  it('is given up when the modal is closed by force, with all that wait (4.48)', async () => {
    const world = await enter()
    const ended = [rejectionOf(world.personalSign('0x01')), rejectionOf(world.personalSign('0x02'))]
    await shown(world)
    world.modal.close({ force: true })
    for (const error of await Promise.all(ended))
      expect(error).toMatchObject({ code: 'EMBEDDED_WALLET_REQUEST_ABORTED', shortMessage: 'Request was aborted' })
    expect([world.asked(), world.modal.getSnapshot().open]).toEqual([[], false])
  })

  it('is withdrawn when the caller cancels', async () => {
    const world = await enter()
    const caller = new AbortController()
    const signing = rejectionOf(world.sign('eip155:1', 'hello', { signal: caller.signal }))
    await shown(world)
    caller.abort()
    expect(await signing).toMatchObject({ code: 'OPERATION_ABORTED' })
    await expect.poll(() => world.modal.getSnapshot().open).toBe(false)
    expect(world.asked()).toEqual([])
  })

  it('waits ten minutes, and no longer', async () => {
    expect(APPROVAL_TIMEOUT_MS).toBe(600_000)
    const world = await enter()
    const signing = world.personalSign()
    const ended = rejectionOf(signing)
    await shown(world)
    await world.clock.advance(599_999)
    expect(await stateOf(signing)).toBe('pending')
    await world.clock.advance(1)
    expect(await ended).toMatchObject({ code: 'EMBEDDED_WALLET_REQUEST_ABORTED' })
    expect(world.modal.getSnapshot().open).toBe(false)
  })

  it('refreshes the balance once it has succeeded (4.49), and not when it has not', async () => {
    let reads = 0
    const http = fakeNode(
      answering({
        eth_getBalance: () => {
          reads += 1
          return '0x1'
        },
      }),
    ).http as never
    const world = await enter({}, { http })
    await expect.poll(() => reads).toBe(1)
    const refused = rejectionOf(world.personalSign())
    await shown(world)
    world.answer(false)
    await refused
    await flush()
    expect(reads).toBe(1)
    const signing = world.personalSign()
    await shown(world)
    world.answer(true)
    await signing
    await expect.poll(() => reads).toBe(2)
  })

  it('is gone after an error of the wallet (4.50)', async () => {
    const world = await enter()
    world.provider.evm.next('personal_sign', { error: new Error('broken') })
    const signing = rejectionOf(world.personalSign())
    await shown(world)
    world.answer(true)
    expect(await signing).toMatchObject({ message: 'broken' })
    expect([world.view(), world.modal.getSnapshot().open]).toEqual([undefined, false])
  })

  it('waits for the one before it', async () => {
    const world = await enter()
    const order: string[] = []
    const signings = ['0x01', '0x02', '0x03'].map((text) => world.personalSign(text).then(() => order.push(text)))
    for (const text of ['0x01', '0x02', '0x03']) {
      await expect.poll(() => (world.viewState().store.approval?.params as string[] | undefined)?.[0]).toBe(text)
      world.answer(true)
    }
    await Promise.all(signings)
    expect(order).toEqual(['0x01', '0x02', '0x03'])
  })

  it('signs on Solana once it is approved, with the bytes that were shown', async () => {
    const world = await enter()
    const wallet = await world.solana()
    const message = new TextEncoder().encode('hello')
    const sign = wallet.features['solana:signMessage']?.['signMessage'] as (input: object) => Promise<unknown>
    const signing = sign({ account: wallet.accounts[0], message })
    await shown(world)
    message[0] = 0
    world.answer(true)
    expect(await signing).toMatchObject([{ signedMessage: new TextEncoder().encode('hello') }])
    expect(world.asked()).toEqual(['solana:signMessage'])
  })

  it('is unknown where its chain describes none, unless it is a message', async () => {
    const world = await enter()
    const wallet = await world.solana()
    const [account] = wallet.accounts
    const sign = async (feature: string, input: object) => {
      const call = wallet.features[`solana:${feature}`]?.[feature] as (input: object) => Promise<unknown>
      const signing = rejectionOf(call({ account, ...input }))
      await shown(world)
      const description = world.viewState().store.approval?.description
      world.answer(false)
      await signing
      return description
    }
    const transaction = new Uint8Array([1])
    expect(await sign('signTransaction', { transaction })).toEqual({ effects: [], warnings: ['undescribed'] })
    expect(await sign('signMessage', { message: new Uint8Array([1]) })).toBeUndefined()
  })

  it('signs for a host on Solana', async () => {
    const world = await enter()
    const signing = world.sign(SOLANA, 'hello')
    await shown(world)
    expect(world.viewState().store.approval).toMatchObject({ method: 'solana_signMessage', chain: SOLANA })
    world.answer(true)
    expect(await signing).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
  })
})

describe('a request that the provider draws', () => {
  for (const approvals of ['frame', 'popup'] as const) {
    it(`reaches it at once, while the view waits: ${approvals}`, async () => {
      const world = await enter({ approvals })
      world.provider.evm.next('personal_sign', 'delay')
      const signing = world.personalSign()
      await shown(world)
      expect(world.asked()).toEqual(['personal_sign'])
      world.provider.evm.release()
      expect(await signing).toMatch(/^0x/)
      expect(world.modal.getSnapshot().open).toBe(false)
    })

    it(`is cancelled with 4001 although the provider hangs: ${approvals}`, async () => {
      const world = await enter({ approvals })
      world.provider.evm.next('personal_sign', 'delay')
      const signing = rejectionOf(world.personalSign())
      await shown(world)
      world.answer(false)
      expect(await signing).toMatchObject({ code: 4001 })
      expect(world.modal.getSnapshot().open).toBe(false)
    })
  }

  it('is not called declined by a Cancel of ours where the wallet may have sent by now', async () => {
    const world = await enter({ approvals: 'frame' })
    world.provider.evm.next('eth_sendTransaction', 'delay')
    const from = world.session.accounts[0]?.address
    const params = [{ from, to: from, value: '0x1' }]
    const sending = rejectionOf((await world.raw()).request({ method: 'eth_sendTransaction', params }))
    await shown(world)
    world.answer(false)
    expect(await sending).toMatchObject({ code: 'EMBEDDED_WALLET_REQUEST_ABORTED' })
  })

  it('is asked in the task of the click, because it may open a window', async () => {
    const world = await enter({ approvals: 'popup' })
    const raw = await world.raw()
    world.provider.evm.next('personal_sign', 'delay')
    void raw
      .request({ method: 'personal_sign', params: ['0x6869', world.session.accounts[0]?.address] })
      .catch(() => {})
    expect(world.asked()).toEqual(['personal_sign'])
  })

  it('is taken back from the provider when the user cancels', async () => {
    const world = await enter({ approvals: 'frame' })
    let takenBack = 0
    Object.assign(world.session, { abortRequests: () => takenBack++ })
    world.provider.evm.next('personal_sign', 'delay')
    const signing = rejectionOf(world.personalSign())
    await shown(world)
    world.answer(false)
    await signing
    expect(takenBack).toBe(1)
  })

  it('is taken back alone when its signal aborts, and the provider gets a signal that aborts', async () => {
    const world = await enter({ approvals: 'frame' })
    world.provider.evm.next('personal_sign', 'delay')
    const canceled = new AbortController()
    const raw = await world.raw()
    const params = ['0x6869', world.session.accounts[0]?.address]
    const signing = rejectionOf(raw.request({ method: 'personal_sign', params }, { signal: canceled.signal }))
    await expect.poll(() => world.provider.evm.signal?.aborted).toBe(false)
    canceled.abort()
    expect(await signing).toMatchObject({ code: 'EMBEDDED_WALLET_REQUEST_ABORTED' })
    expect(world.provider.evm.signal?.aborted).toBe(true)
    await expect.poll(world.view).toBe(undefined)
  })

  it('is not asked if its signal has aborted before', async () => {
    const world = await enter({ approvals: 'frame' })
    const request = { method: 'personal_sign', params: ['0x6869', world.session.accounts[0]?.address] }
    const asked = (await world.raw()).request(request, { signal: AbortSignal.abort() })
    expect(await rejectionOf(asked)).toMatchObject({ code: 'EMBEDDED_WALLET_REQUEST_ABORTED' })
    expect(world.asked()).toEqual([])
  })

  it('rejects all that is open when the provider fails (4.51)', async () => {
    const world = await enter({ approvals: 'frame' })
    const failure = embeddedWalletError('EMBEDDED_WALLET_TIMEOUT')
    world.provider.evm.next('personal_sign', { error: failure })
    const ended = [rejectionOf(world.personalSign('0x01')), rejectionOf(world.personalSign('0x02'))]
    const [, second] = await Promise.all(ended)
    expect(second).toMatchObject({ code: 'EMBEDDED_WALLET_REQUEST_ABORTED' })
    expect(world.asked()).toEqual(['personal_sign'])
    expect(world.modal.getSnapshot().open).toBe(false)
  })
})

describe('a read', () => {
  it('of the network goes to its endpoints, and needs no approval', async () => {
    const { http } = fakeNode(answering({ eth_blockNumber: '0x10' }))
    const world = await enter({}, { http: http as never })
    expect(await (await world.raw()).request({ method: 'eth_blockNumber' })).toBe('0x10')
    expect([world.asked(), world.view()]).toEqual([[], undefined])
  })

  it('of the wallet goes to the wallet', async () => {
    const world = await enter()
    const capabilities = (await world.raw()).request({ method: 'wallet_getCapabilities', params: [] })
    await capabilities.catch(() => undefined)
    expect(world.asked()).toEqual(['wallet_getCapabilities'])
  })

  it('of a wallet that never answers ends after thirty seconds, and ends nothing else', async () => {
    const world = await enter()
    world.provider.evm.next('wallet_getCapabilities', 'delay')
    const signature = world.personalSign()
    await shown(world)
    const params = [world.session.accounts[0]?.address]
    const capabilities = (await world.raw()).request({ method: 'wallet_getCapabilities', params })
    const refused = expect(capabilities).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_TIMEOUT' })
    await world.clock.advance(30_000)
    await refused
    world.answer(true)
    expect(await signature).toMatch(/^0x/)
  })

  it('of chain and accounts is answered from the session', async () => {
    const world = await enter()
    const raw = await world.raw()
    expect(await raw.request({ method: 'eth_chainId' })).toBe('0x1')
    expect(await raw.request({ method: 'eth_accounts' })).toEqual([world.session.accounts[0]?.address])
    expect(await raw.request({ method: 'eth_requestAccounts' })).toEqual([world.session.accounts[0]?.address])
    expect(world.asked()).toEqual([])
  })
})

describe('a switch', () => {
  it('moves the wallet, and is reported', async () => {
    const world = await enter()
    const raw = await world.raw()
    const chains: unknown[] = []
    raw.on('chainChanged', (chain) => chains.push(chain))
    await world.switchTo('eip155:10')
    expect(world.state('eip155').connections[0]?.chain).toBe('eip155:10')
    expect(await raw.request({ method: 'eth_chainId' })).toBe('0xa')
    expect([chains, world.provider.evm.chainId]).toEqual([['0xa'], 10])
  })

  it('by a raw request is followed by the modal', async () => {
    const world = await enter()
    await (await world.raw()).request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }] })
    await expect.poll(() => world.state('eip155').connections[0]?.chain).toBe('eip155:10')
    expect(world.storage.getItem('portico:embeddedWallet:embedded:login')).toContain('eip155:10')
  })

  test.each([[undefined], [[]], [[{ chainId: 1 }]], [[{ chainId: '1' }]], [[{ chainId: '0x' }]], [[null]]])(
    'to %j is not one',
    async (params) => {
      const world = await enter()
      const error = rejectionOf((await world.raw()).request({ method: 'wallet_switchEthereumChain', params }))
      expect(await error).toMatchObject({ rpcCode: -32602 })
    },
  )

  it('to a network that the modal does not list is refused with 4902', async () => {
    const world = await enter()
    const request = { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x64' }] }
    expect(await rejectionOf((await world.raw()).request(request))).toMatchObject({ rpcCode: 4902 })
  })
})

describe('a method that no table lists', () => {
  it('opens the modal, is logged, and is refused after 300 ms with a toast (5.23, 6.17, 9.8)', async () => {
    expect(REFUSAL_DELAY_MS).toBe(300)
    const world = await enter()
    const refused = (await world.raw()).request({ method: 'eth_sign', params: ['0x', '0x'] })
    const ended = rejectionOf(refused)
    await expect.poll(() => world.modal.getSnapshot().open).toBe(true)
    expect(world.logger.entries.map(({ message }) => message)).toContain('Requested RPC call is not allowed (eth_sign)')
    await world.clock.advance(299)
    expect([await stateOf(refused), world.modal.getSnapshot().toast]).toEqual(['pending', undefined])
    await world.clock.advance(1)
    expect(await ended).toMatchObject({
      code: 'EMBEDDED_WALLET_METHOD_REFUSED',
      shortMessage: 'Requested RPC call is not allowed',
      rpcCode: 4200,
    })
    await expect.poll(() => world.modal.getSnapshot().toast?.message?.key).toBe('embeddedWallet.notAllowed')
    expect(world.asked()).toEqual([])
  })

  it('rejects the open requests that need an approval', async () => {
    const world = await enter()
    const signing = rejectionOf(world.personalSign())
    await shown(world)
    const refused = rejectionOf((await world.raw()).request({ method: 'eth_sign' }))
    await flush()
    await world.clock.advance(300)
    expect(await refused).toMatchObject({ code: 'EMBEDDED_WALLET_METHOD_REFUSED' })
    expect(await signing).toMatchObject({ code: 'EMBEDDED_WALLET_REQUEST_ABORTED' })
  })

  it('is refused for hosts as well, who use the provider of the chain', async () => {
    const world = await enter()
    const host = (world.modal.plugins as unknown as { eip155: { provider: Provider } }).eip155.provider
    const refused = rejectionOf(host.request({ method: 'wallet_signAnything', params: [] }))
    await expect.poll(() => world.modal.getSnapshot().open).toBe(true)
    await world.clock.advance(300)
    expect(await refused).toMatchObject({ code: 4200 })
    expect(world.asked()).toEqual([])
  })

  it('is no feature of the Solana wallet', async () => {
    const world = await enter()
    expect(Object.keys((await world.solana()).features).sort()).toEqual([
      'portico:abort',
      'solana:signMessage',
      'solana:signTransaction',
      'standard:connect',
      'standard:disconnect',
      'standard:events',
    ])
  })
})

it('refuses parameters that cannot be copied', async () => {
  const world = await enter()
  const request = { method: 'personal_sign', params: [() => 'text'] }
  expect(await rejectionOf((await world.raw()).request(request))).toMatchObject({ rpcCode: -32602 })
})

it('asks nothing once the user has left', async () => {
  const world = await enter()
  const raw = await world.raw()
  await world.modal.disconnect()
  expect(await rejectionOf(raw.request({ method: 'eth_chainId' }))).toMatchObject({
    code: 'EMBEDDED_WALLET_LOGIN_MISSING',
    rpcCode: 4100,
  })
  expect(await raw.request({ method: 'eth_accounts' })).toEqual([])
})
