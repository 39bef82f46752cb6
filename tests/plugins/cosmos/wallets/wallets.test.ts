import { describe, expect, test } from 'vitest'
import { cosmosHub, osmosis } from '../../../../networks/index.js'
import { cosmos } from '../../../../plugins/cosmos/index.js'
import { askWallet } from '../../../../plugins/cosmos/wallets/ask-wallet.js'
import { createKeplrWallet } from '../../../../plugins/cosmos/wallets/keplr-wallet.js'
import { suggestedChain } from '../../../../plugins/cosmos/wallets/suggested-chain.js'
import { createTestModal } from '../../../../testing/create-test-modal.js'
import { testWindow } from '../../../../testing/ports/test-window.js'
import { HERE, HUB, keplr, SECOND } from '../../../support/boot-cosmos.js'

const networks = [cosmosHub, osmosis] as const
const listed = ({
  modal,
}: {
  readonly modal: { getSnapshot(): { connectors: readonly { id: string; name: string }[] } }
}) => modal.getSnapshot().connectors.map(({ id, name }) => `${id} ${name}`)

describe('wallets in the page', () => {
  test('are found at their places, early, when the page has loaded, and when the modal opens', async () => {
    const window = testWindow()
    keplr().announce(window)
    const world = createTestModal({ plugins: [cosmos({ networks })], window })
    expect(listed(world)).toEqual(['app.keplr Keplr'])
    keplr({ place: 'leap' }).announce(window)
    window.dispatchEvent(new Event('load'))
    expect(listed(world)).toContain('io.leapwallet.LeapWallet Leap')
    keplr({ place: 'cosmostation.providers.keplr' }).announce(window)
    world.modal.open()
    await expect.poll(() => listed(world)).toContain('io.cosmostation Cosmostation')
    await world.modal.destroy()
  })

  test.each([
    ['leap', 'io.leapwallet.LeapWallet', 'leap_keystorechange'],
    ['cosmostation.providers.keplr', 'io.cosmostation', 'cosmostation_keystorechange'],
  ] as const)('report another key by an event of their own: %s', async (place, connectorId, event) => {
    const wallet = keplr({ place })
    const { modal, window } = createTestModal({ plugins: [cosmos({ networks })], wallets: [wallet] })
    const address = () => modal.getSnapshot().namespaces['cosmos']?.address
    await modal.connect(HUB, { connectorId })
    expect(address()).toBe(HERE)
    expect(window.listensTo).toContain(event)
    await wallet.selectAccount(1)
    await expect.poll(address).toBe(SECOND)
    await modal.disconnect('cosmos')
    expect(window.listensTo).not.toContain(event)
    expect(wallet.permitted).toBe(false)
    await modal.destroy()
  })

  test('are listed once if one has put itself at the place of another', async () => {
    const window = testWindow()
    const wallet = keplr({ place: 'cosmostation.providers.keplr' })
    wallet.announce(window)
    Object.assign(window, { keplr: wallet.provider })
    const world = createTestModal({ plugins: [cosmos({ networks })], window })
    expect(listed(world)).toEqual(['io.cosmostation Cosmostation'])
    await world.modal.destroy()
  })

  test('are ignored on request, and so is what is no wallet', async () => {
    const window = testWindow()
    keplr().announce(window)
    const world = createTestModal({ plugins: [cosmos({ networks, injected: false })], window })
    expect(listed(world)).toEqual([])
    const hostile = testWindow()
    Object.defineProperty(hostile, 'keplr', {
      get: () => {
        throw new Error('mine')
      },
    })
    Object.assign(hostile, { leap: { getKey: 'x' }, cosmostation: 7 })
    const other = createTestModal({ plugins: [cosmos({ networks })], window: hostile })
    expect(listed(other)).toEqual([])
    await Promise.all([world.modal.destroy(), other.modal.destroy()])
  })
})

describe('a wallet’s error', () => {
  const ended = (error: unknown) =>
    askWallet('Cosmos Hub', async () => {
      throw error
    }).catch((thrown: unknown) => thrown)

  test.each([
    ['Request rejected', 'USER_REJECTED'],
    ['User denied the request', 'USER_REJECTED'],
    ['cosmoshub-4 is not permitted', 'COSMOS_PERMISSION_MISSING'],
    ['There is no modular chain info for foo-1', 'COSMOS_NETWORK_UNSUPPORTED'],
    ['Invalid chain id', 'COSMOS_NETWORK_UNSUPPORTED'],
    ['Unrecognized chain ID', 'COSMOS_NETWORK_UNSUPPORTED'],
    ['The keyring is empty.', 'COSMOS_WALLET_FAILED'],
  ])('is known by its text: %s', async (message, code) => {
    expect(await ended(new Error(message))).toMatchObject({ code })
    // Keplr numbers its errors by module.
    expect(await ended(Object.assign(new Error(message), { code: 301 }))).toMatchObject({ code })
  })

  test('keeps a code that is the same for every wallet', async () => {
    const error = Object.assign(new Error('no'), { code: 4001 })
    expect(await ended(error)).toBe(error)
    expect(await ended(undefined)).toMatchObject({ code: 'COSMOS_WALLET_FAILED' })
  })
})

test('a network without nodes is not suggested', async () => {
  const { restUrls: _, ...bare } = osmosis
  expect(suggestedChain(bare)).toBeUndefined()
  const { provider } = keplr({ chains: [] })
  await expect(createKeplrWallet(provider).enable(bare)).rejects.toMatchObject({ code: 'COSMOS_NETWORK_UNSUPPORTED' })
})
