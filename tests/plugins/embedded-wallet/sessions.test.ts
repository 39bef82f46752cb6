import { describe, expect, it, test } from 'vitest'
import { eip155 } from '../../../plugins/eip155/index.js'
import { SIGN_OUT_WAIT_MS } from '../../../plugins/embedded-wallet/constants.js'
import { bootEmbeddedWallet, EMAIL, knowingWallet, SOLANA } from '../../support/boot-embedded-wallet.js'
import { one, rejectionOf } from '../../support/boot-eip155.js'
import { flush } from '../../support/flush.js'

const KEYS = [
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
] as const

describe('a login', () => {
  it('connects both namespaces with one session', async () => {
    const { connect, statuses, state, wallet } = bootEmbeddedWallet()
    const session = await connect()
    expect(statuses()).toEqual(['connected', 'connected'])
    expect(wallet().session).toBe(session)
    expect([state('eip155').address, state('solana').address]).toEqual(session.accounts.map(({ address }) => address))
    expect(state('eip155').connections[0]).toMatchObject({ connectorId: 'embedded', chain: 'eip155:1' })
  })

  it('connects both from Solana as well', async () => {
    const { connect, statuses, modal } = bootEmbeddedWallet()
    await connect(0, SOLANA)
    expect(statuses()).toEqual(['connected', 'connected'])
    expect(modal.getSnapshot().activeNamespace).toBe('solana')
  })

  it('connects a modal with one chain alone', async () => {
    const { connect, modal, wallet } = bootEmbeddedWallet({ chains: [eip155({ networks: [one] })] })
    expect(wallet().namespaces).toEqual(['eip155'])
    await connect()
    expect(modal.getSnapshot().namespaces['eip155']?.status).toBe('connected')
  })

  it('is missing if no session was kept (8.29)', async () => {
    const { modal } = bootEmbeddedWallet()
    const error = await rejectionOf(modal.connect('eip155:1' as never, { connectorId: 'embedded' } as never))
    expect(error).toMatchObject({
      code: 'EMBEDDED_WALLET_LOGIN_MISSING',
      shortMessage: 'Address or auth connector not found',
    })
  })

  it('shows who is logged in, in which way, and with which kind of account (3.9-3.11)', async () => {
    const { api, connect, state } = bootEmbeddedWallet({ providers: [knowingWallet({ privateKeys: KEYS })] })
    expect(api.getSnapshot()).toEqual({ status: 'disconnected', wallet: undefined })
    await connect()
    expect(api.getSnapshot()).toEqual({
      status: 'connected',
      wallet: {
        providerId: 'embedded',
        user: { email: EMAIL, username: undefined },
        authProvider: 'email',
        accountType: 'smartAccount',
        isSmartAccountDeployed: true,
      },
    })
    expect(state('eip155').connectedWalletInfo).toMatchObject({ name: 'Email', identifier: 'embedded' })
  })

  it('counts as connecting from its start until it is left (4.1, 4.4)', async () => {
    const { api, statuses, wallet } = bootEmbeddedWallet()
    const left = new AbortController()
    await wallet().start({ method: 'email', email: EMAIL }, left.signal)
    expect(api.getSnapshot().status).toBe('connecting')
    expect(statuses()).toEqual(['connecting', 'connecting'])
    left.abort()
    expect(api.getSnapshot().status).toBe('disconnected')
    expect(statuses()).toEqual(['disconnected', 'disconnected'])
  })

  it('counts as connecting through a wrong code, until its code is too old or it is connected (4.1)', async () => {
    const { api, clock, connect, modal, signal, statuses, wallet } = bootEmbeddedWallet()
    const step = await wallet().start({ method: 'email', email: EMAIL }, signal)
    if (step.step !== 'code') throw new Error(step.step)
    await rejectionOf(step.submit('000000', signal))
    expect(statuses()).toEqual(['connecting', 'connecting'])
    await clock.advance(step.expiresAt - clock.now())
    expect([api.getSnapshot().status, ...statuses()]).toEqual(Array(3).fill('disconnected'))
    await connect()
    expect(statuses()).toEqual(['connected', 'connected'])
    await modal.disconnect()
    expect(statuses()).toEqual(['disconnected', 'disconnected'])
  })

  it('goes on while a code is checked, though another one fails meanwhile', async () => {
    const { api, provider, signal, wallet } = bootEmbeddedWallet()
    const step = await wallet().start({ method: 'email', email: EMAIL }, signal)
    if (step.step !== 'code') throw new Error(step.step)
    provider.steps.next('submit', 'delay')
    provider.steps.next('submit', { error: new Error('down') })
    const checked = step.submit('123456', signal)
    await rejectionOf(step.submit('000000', signal))
    expect(api.getSnapshot().status).toBe('connecting')
    provider.steps.release()
    await checked
  })

  it('moves a host that shows whether it is connecting, and no wallet that is connected', async () => {
    const { connect, provider, state, statuses, wallet } = bootEmbeddedWallet({
      providers: [knowingWallet(), knowingWallet({ id: 'other' })],
    })
    expect(provider.id).toBe('embedded')
    await connect(1)
    const left = new AbortController()
    await wallet().start({ method: 'email', email: EMAIL }, left.signal)
    expect(statuses()).toEqual(['connected', 'connected'])
    left.abort()
    expect(state('eip155').isConnected).toBe(true)
  })

  it('does not count as connecting once it has failed', async () => {
    const { api, provider, signal, statuses, wallet } = bootEmbeddedWallet()
    provider.steps.next('start', { error: new Error('down') })
    await rejectionOf(wallet().start({ method: 'email', email: EMAIL }, signal))
    expect(api.getSnapshot().status).toBe('disconnected')
    expect(statuses()).toEqual(['disconnected', 'disconnected'])
  })

  it('tells hosts of changes', async () => {
    const { api, connect } = bootEmbeddedWallet()
    const seen: string[] = []
    api.subscribe(() => seen.push(api.getSnapshot().status))
    await connect()
    expect(seen).toEqual(['connecting', 'connected'])
  })
})

describe('a reload', () => {
  const LOGIN = 'portico:embeddedWallet:embedded:login'

  /** A wallet that counts how often it is asked for a session of an earlier login. */
  const countingWallet = (options = {}) => {
    const wallet = knowingWallet(options)
    let restores = 0
    const counting = Object.create(wallet, {
      restore: {
        value: (...given: Parameters<typeof wallet.restore>) => {
          restores += 1
          return wallet.restore(...given)
        },
      },
    }) as typeof wallet
    return { wallet: counting, restores: () => restores }
  }

  it('keeps of a login what it reads again, and nothing else (3.64, 3.67)', async () => {
    const { connect, storage } = bootEmbeddedWallet({ providers: [knowingWallet({ privateKeys: KEYS })] })
    await connect()
    expect(JSON.parse(storage.getItem(LOGIN) ?? '')).toEqual({ version: 1, data: { chain: 'eip155:1' } })
    expect(storage.getItem('portico:embeddedWallet:embedded:accounts')).toBeNull()
  })

  it('restores both namespaces with one question, and without a frame', async () => {
    const { wallet, restores } = countingWallet()
    const first = bootEmbeddedWallet({ providers: [wallet] })
    await first.connect()
    await first.modal.destroy()
    expect(restores()).toBe(0)
    const { api, frame, statuses } = bootEmbeddedWallet({ providers: [wallet], storage: first.storage })
    await expect.poll(statuses).toEqual(['connected', 'connected'])
    expect([restores(), frame.pages.length]).toEqual([1, 0])
    expect(api.getSnapshot().wallet?.user.email).toBe(EMAIL)
  })

  it('asks nothing if no login is remembered', async () => {
    const { wallet, restores } = countingWallet()
    const first = bootEmbeddedWallet({ providers: [wallet] })
    await first.connect()
    await first.modal.destroy()
    first.storage.removeItem(LOGIN)
    const { statuses, frame } = bootEmbeddedWallet({ providers: [wallet], storage: first.storage })
    await expect.poll(statuses).toEqual(['disconnected', 'disconnected'])
    expect([restores(), frame.pages.length]).toEqual([0, 0])
  })

  it('forgets the login when the provider has no session any more (4.15)', async () => {
    const { wallet } = countingWallet()
    const first = bootEmbeddedWallet({ providers: [wallet] })
    await first.connect()
    await first.modal.destroy()
    expect(first.storage.getItem(LOGIN)).not.toBeNull()
    wallet.end()
    const { statuses, storage } = bootEmbeddedWallet({ providers: [wallet], storage: first.storage })
    await expect.poll(statuses).toEqual(['disconnected', 'disconnected'])
    expect(storage.getItem(LOGIN)).toBeNull()
  })

  it('keeps the login when the provider could not be asked', async () => {
    const { wallet } = countingWallet()
    const first = bootEmbeddedWallet({ providers: [wallet] })
    await first.connect()
    await first.modal.destroy()
    wallet.steps.next('restore', { error: new Error('offline') })
    const { statuses, storage } = bootEmbeddedWallet({ providers: [wallet], storage: first.storage })
    await expect.poll(statuses).toEqual(['disconnected', 'disconnected'])
    expect(storage.getItem(LOGIN)).not.toBeNull()
  })

  it('comes back to the network that was used last', async () => {
    const { wallet } = countingWallet()
    const first = bootEmbeddedWallet({ providers: [wallet] })
    await first.connect()
    await first.switchTo('eip155:10')
    await first.modal.destroy()
    const { state, statuses } = bootEmbeddedWallet({ providers: [wallet], storage: first.storage })
    await expect.poll(statuses).toEqual(['connected', 'connected'])
    expect(state('eip155').connections[0]?.chain).toBe('eip155:10')
  })

  it('opens no frame and asks no provider before a method is chosen', async () => {
    const { wallet, restores } = countingWallet()
    const { frame, modal, provider } = bootEmbeddedWallet({ providers: [wallet] })
    modal.open()
    await flush()
    expect([frame.pages.length, provider.prepared, restores()]).toEqual([0, 0, 0])
  })
})

describe('a disconnect', () => {
  test.each(['eip155', 'solana'])('of %s leaves both, and signs out once', async (namespace) => {
    const { connect, modal, provider, statuses, wallet } = bootEmbeddedWallet()
    await connect()
    await modal.disconnect(namespace as never)
    expect(statuses()).toEqual(['disconnected', 'disconnected'])
    expect([provider.signOuts, wallet().session]).toEqual([1, undefined])
  })

  it('clears what is kept of the login before the provider is told (4.14)', async () => {
    const { connect, modal, provider, storage } = bootEmbeddedWallet()
    await connect()
    const key = 'portico:embeddedWallet:embedded:login'
    expect(storage.getItem(key)).not.toBeNull()
    provider.steps.next('signOut', 'delay')
    const leaving = modal.disconnect()
    await expect.poll(() => storage.getItem(key)).toBeNull()
    provider.steps.release()
    await leaving
  })

  it('waits three seconds for the provider, and no longer (9.7)', async () => {
    expect(SIGN_OUT_WAIT_MS).toBe(3000)
    const { clock, connect, modal, provider, statuses } = bootEmbeddedWallet()
    await connect()
    provider.steps.next('signOut', 'delay')
    let isOver = false
    const leaving = modal.disconnect().then(() => {
      isOver = true
    })
    await flush()
    await clock.advance(2999)
    await flush()
    expect(isOver).toBe(false)
    await clock.advance(1)
    await leaving
    expect(statuses()).toEqual(['disconnected', 'disconnected'])
  })

  it('by another tab ends the session', async () => {
    const { api, connect, provider, statuses, storage } = bootEmbeddedWallet()
    await connect()
    provider.end()
    await expect.poll(statuses).toEqual(['disconnected', 'disconnected'])
    expect(api.getSnapshot().wallet).toBeUndefined()
    expect(storage.getItem('portico:embeddedWallet:embedded:login')).toBeNull()
  })
})
