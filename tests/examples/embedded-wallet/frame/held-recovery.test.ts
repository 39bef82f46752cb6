import { Window } from 'happy-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createWallet } from '../../../../examples/embedded-wallet/frame/account/create-wallet.js'
import { manageAccount } from '../../../../examples/embedded-wallet/frame/screens/manage-account.js'
import { recoverScreen } from '../../../../examples/embedded-wallet/frame/screens/recover-screen.js'
import { createServerClient } from '../../../../examples/embedded-wallet/frame/session/server-client.js'
import { translateTo } from '../../../../examples/embedded-wallet/frame/texts/texts.js'
import { CONFIRMATION, fakeServer, memoryStore, queueLocks } from './fake-server.js'

const now = () => 1_900_000_000_000

const openWallet = (server = fakeServer({ now })) => {
  const wallet = createWallet({
    ...{ store: memoryStore(), server: createServerClient({ fetch: server.fetch, now }), locks: queueLocks(), now },
    gate: { ask: () => Promise.reject(new Error('There is no page.')), answer: () => undefined },
    after: () => () => undefined,
    onEnded: () => {},
  })
  return { server, wallet }
}
type Wallet = ReturnType<typeof openWallet>['wallet']

const logIn = async (wallet: Wallet) => {
  await wallet.sendCode('a@example.com')
  return wallet.enterCode('123456')
}
const begin = async () => {
  const { server, wallet } = openWallet()
  server.offerHeld()
  await logIn(wallet)
  return { server, wallet, accounts: (await wallet.account()).accounts }
}

beforeEach(() => vi.stubGlobal('document', new Window().document))
afterEach(() => vi.unstubAllGlobals())

const find = (name: string) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
const press = async (name: string) => {
  await vi.waitUntil(() => find(name), { interval: 2 })
  find(name)?.click()
}
const manage = (wallet: Wallet) =>
  manageAccount('recovery', new AbortController().signal, {
    ...{ t: translateTo('en'), wallet },
    locale: 'en',
    tools: {} as never,
    client: () => ({}) as never,
  })
const enterCode = async () => {
  await vi.waitUntil(() => document.querySelector('input'), { interval: 2 })
  const input = document.querySelector('input') as HTMLInputElement
  input.value = CONFIRMATION
  await press('Continue')
}

describe('a key that the server keeps', () => {
  test('is not offered by a server that does not say so', async () => {
    const { wallet } = openWallet()
    await logIn(wallet)
    expect(await wallet.held.find()).toEqual({ isOffered: false, isHeld: false })
    void manage(wallet).catch(() => undefined)
    await vi.waitUntil(() => document.querySelector('input'), { interval: 2 })
    expect(document.body.textContent).not.toContain('Custodial')
  })

  test('is given after plain words, with a code of an email, and counts as a way back', async () => {
    const { server, wallet } = await begin()
    const managing = manage(wallet)
    await vi.waitUntil(() => find('Let the server keep my key'), { interval: 2 })
    expect(document.body.textContent).toContain('The operator of this wallet could open it and spend what is in it')
    await press('Let the server keep my key')
    await enterCode()
    await managing
    expect(server.calls.find(({ path }) => path === '/v1/confirm')?.body).toEqual({ task: 'custody' })
    expect((await wallet.account()).isRecoverable).toBe(true)
    expect(await wallet.held.find()).toEqual({ isOffered: true, isHeld: true })
  })

  test('is not given with a wrong code', async () => {
    const { wallet } = await begin()
    await expect(wallet.held.begin('000000')).rejects.toMatchObject({ code: 'INVALID_CODE' })
    expect(await wallet.held.find()).toEqual({ isOffered: true, isHeld: false })
  })

  test('brings the same wallet to a new browser with one press', async () => {
    const { server, wallet, accounts } = await begin()
    await wallet.held.begin(CONFIRMATION)
    const other = openWallet(server).wallet
    expect(await logIn(other)).toBe('RECOVER')
    const options = { t: translateTo('en'), hasRestore: true }
    const recovering = recoverScreen(await other.keys(), new AbortController().signal, options)
    await press('Restore from the server')
    expect(await recovering).toBe('restore')
    await expect(other.held.restore('000000')).rejects.toMatchObject({ code: 'INVALID_CODE' })
    await other.held.restore(CONFIRMATION)
    expect((await other.account()).accounts).toEqual(accounts)
  })

  test('opens nothing if the server returns another share', async () => {
    const { server, wallet } = await begin()
    await wallet.held.begin(CONFIRMATION)
    for (const set of server.sets.values()) set.share = `${set.share.startsWith('A') ? 'B' : 'A'}${set.share.slice(1)}`
    const other = openWallet(server).wallet
    await logIn(other)
    await expect(other.held.restore(CONFIRMATION)).rejects.toMatchObject({ code: 'KEY_MISMATCH' })
    expect(await other.isConnected()).toBe(false)
  })

  test('is taken back on the same screen, which says that it is kept', async () => {
    const { wallet } = await begin()
    await wallet.held.begin(CONFIRMATION)
    const managing = manage(wallet)
    await vi.waitUntil(() => find('Delete my key on the server'), { interval: 2 })
    expect(document.body.textContent).toContain('the server keeps your whole key')
    await press('Delete my key on the server')
    await enterCode()
    await managing
    expect(await wallet.held.find()).toEqual({ isOffered: true, isHeld: false })
  })
})
