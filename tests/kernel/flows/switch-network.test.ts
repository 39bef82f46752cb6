import { describe, expect, test } from 'vitest'
import { navigate } from '../../../kernel/flows/open-close.js'
import { switchNetwork } from '../../../kernel/flows/switch-network.js'
import { watchAgreement } from '../../support/agreement.js'
import { bootKernel } from '../../support/boot-kernel.js'
import { fakeHandlers, fakeNamespace, fakeNetwork, fakeWallet } from '../../support/fake-namespace.js'
import { deferred, flush, waitFor } from '../../support/flush.js'

const boot = async ({
  connect = true,
  ...options
}: {
  readonly connect?: boolean
  readonly handlers?: typeof fakeHandlers
} = {}) => {
  const wallet = fakeWallet()
  const booted = bootKernel({
    plugins: [fakeNamespace({ wallets: [wallet], ...options }), fakeNamespace({ id: 'mock' })],
  })
  const check = watchAgreement(booted)
  if (connect) await booted.modal.connect('fake:one', { connectorId: 'org.wallet' })
  return { ...booted, wallet, check }
}

test('moves the wallet, and network and account change together (4.17, 4.19)', async () => {
  const { modal, wallet, check, storage } = await boot()
  await modal.switch('fake:two')
  expect(wallet.side.asked).toEqual(['connect', 'switch fake:two'])
  expect(modal.getSnapshot()).toMatchObject({
    caipNetworkId: 'fake:two',
    namespaces: { fake: { caipAddress: 'fake:two:alice' } },
  })
  expect(storage.items.get('portico:active')).toContain('"fake":"fake:two"')
  check()
})

test('asks no wallet that is already there', async () => {
  const { modal, wallet } = await boot()
  await modal.switch('fake:one')
  expect(wallet.side.asked).toEqual(['connect'])
})

test('to another namespace makes that one active (4.18)', async () => {
  const { modal, wallet, check } = await boot()
  await modal.switch('mock:two')
  expect(modal.getSnapshot()).toMatchObject({ activeNamespace: 'mock', caipNetworkId: 'mock:two' })
  expect(wallet.side.asked).toEqual(['connect'])
  check()
})

describe('to a network of another family (4.18)', () => {
  const boot = async () => {
    const wallet = fakeWallet({ namespaces: ['fake', 'mock'] })
    const plugins = ['fake', 'mock', 'bare'].map((id) => fakeNamespace({ id, wallets: [wallet] }))
    const booted = bootKernel({ plugins })
    const check = watchAgreement(booted)
    await booted.modal.connect('mock:two', { connectorId: 'org.wallet' })
    await booted.modal.connect('fake:one', { connectorId: 'org.wallet' })
    const seen: (readonly [string | undefined, string | undefined])[] = []
    booted.modal.subscribe(({ activeNamespace, caipNetworkId, namespaces }) =>
      seen.push([caipNetworkId, namespaces[activeNamespace ?? '']?.caipAddress]),
    )
    const asked = () => Object.values(wallet.sides).flatMap((side) => side.asked)
    const view = () => booted.modal.getSnapshot().view?.name
    return { ...booted, check, seen, asked, view, filter: () => booted.kernel.stores.modal.filter }
  }

  test('to the present network asks no wallet; namespace and address change together (4.19)', async () => {
    const { modal, asked, seen, check } = await boot()
    const before = asked()
    await modal.switch('mock:two')
    expect(asked()).toEqual(before)
    expect(seen.filter(([chain]) => chain === 'mock:two')).not.toEqual([])
    for (const [chain, address] of seen) expect(address).toBe(`${chain}:alice`)
    check()
  })

  test('without a connection shows the wallets of that family instead of an account', async () => {
    const { modal, asked, view, filter, check } = await boot()
    const before = asked()
    modal.open()
    expect(view()).toBe('Account')
    await modal.switch('bare:two')
    expect(modal.getSnapshot()).toMatchObject({ caipNetworkId: 'bare:two', activeNamespace: 'bare' })
    expect([view(), filter()]).toEqual(['Connect', 'bare'])
    expect(asked()).toEqual(before)
    check()
  })

  test('chosen among the networks does so too, and leads back to them', async () => {
    const { modal, kernel, view, filter } = await boot()
    modal.open()
    navigate(kernel, 'Networks')
    await modal.switch('bare:two')
    expect([view(), filter()]).toEqual(['Connect', 'bare'])
    modal.back()
    expect(view()).toBe('Networks')
    await modal.switch('mock:two')
    expect([view(), filter()]).toEqual(['Networks', undefined])
  })

  test('chosen in the modal is only shown: hosts keep the connected account', async () => {
    const { modal, kernel, view, filter, asked, storage } = await boot()
    const before = asked()
    const stored = storage.items.get('portico:active')
    modal.open()
    navigate(kernel, 'Networks')
    await switchNetwork(kernel, 'bare:two', { isChoice: true })
    expect([view(), filter(), kernel.stores.modal.namespace]).toEqual(['Connect', 'bare', 'bare'])
    expect(modal.getSnapshot()).toMatchObject({
      activeNamespace: 'fake',
      caipNetworkId: 'fake:one',
      namespaces: { bare: { caipNetwork: { caipNetworkId: 'bare:two' } } },
    })
    expect(asked()).toEqual(before)
    const active = (items = '') => JSON.parse(items).value ?? JSON.parse(items)
    expect(active(storage.items.get('portico:active')).namespace).toBe(active(stored).namespace)
    // Back ends the choice: the networks and the account are those of the connected wallet again.
    modal.back()
    expect([view(), kernel.stores.modal.namespace]).toEqual(['Networks', 'fake'])
    await switchNetwork(kernel, 'mock:two', { isChoice: true })
    expect(modal.getSnapshot().activeNamespace).toBe('mock')
  })

  test('does not open a closed modal, and keeps a plugin’s view', async () => {
    const { modal, view } = await boot()
    await modal.switch('bare:one')
    expect(modal.getSnapshot().open).toBe(false)
    await modal.switch('fake:one')
    modal.open({ view: 'Swap', params: { from: 'ETH' } })
    await modal.switch('bare:one')
    expect(view()).toBe('Swap')
  })
})

test('switches and stores the network without a wallet', async () => {
  const { modal, wallet, storage } = await boot({ connect: false })
  await modal.switch('fake:two')
  expect(wallet.side.asked).toEqual([])
  expect(modal.getSnapshot().caipNetworkId).toBe('fake:two')
  const again = bootKernel({ plugins: [fakeNamespace(), fakeNamespace({ id: 'mock' })], storage })
  expect(again.modal.getSnapshot().caipNetworkId).toBe('fake:two')
})

describe('a wallet that does not go along', () => {
  test('and says so leaves everything as it was', async () => {
    const { modal, wallet, check } = await boot()
    wallet.side.script.switch = () => Promise.reject({ code: 4001 })
    await expect(modal.switch('fake:two')).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(modal.getSnapshot()).toMatchObject({ caipNetworkId: 'fake:one', namespaces: { fake: { loading: false } } })
    check()
  })

  test('and agrees but goes elsewhere is where it really is', async () => {
    const { modal, wallet, check } = await boot()
    wallet.side.script.switch = async () => 'fake:nine'
    await expect(modal.switch('fake:two')).rejects.toMatchObject({ code: 'CHAIN_MISMATCH', details: 'fake:nine' })
    expect(modal.getSnapshot()).toMatchObject({ caipNetworkId: 'fake:nine', view: { name: 'UnsupportedChain' } })
    check()
  })

  test.each([undefined, null, '', 'nonsense', 7, {}, 'mock:one', 'fake:'])(
    'and answers %j changes nothing',
    async (answer) => {
      const { modal, wallet, check, logger } = await boot()
      wallet.side.script.switch = async () => answer as never
      await expect(modal.switch('fake:two')).rejects.toMatchObject({ code: 'CONNECTOR_INVALID' })
      expect(modal.getSnapshot()).toMatchObject({ caipNetworkId: 'fake:one' })
      expect(logger.errors()).toEqual([])
      check()
    },
  )

  test('because its namespace cannot switch is told so', async () => {
    const { switch: _, ...handlers } = fakeHandlers
    const { modal } = await boot({ handlers })
    await expect(modal.switch('fake:two')).rejects.toMatchObject({
      code: 'HANDLER_UNSUPPORTED',
      message: 'The namespace fake has no handler named switch.',
    })
  })
})

test('keeps user actions during a prompt: the answer does not switch another wallet', async () => {
  const one = fakeWallet({ id: 'one', name: 'One' })
  const two = fakeWallet({ id: 'two', name: 'Two', watches: false })
  const booted = bootKernel({ plugins: [fakeNamespace({ wallets: [one, two] })] })
  const check = watchAgreement(booted)
  const { modal } = booted
  await modal.connect('fake:one', { connectorId: 'one' })
  await modal.connect('fake:one', { connectorId: 'two' })
  const asked = deferred<'fake:two'>()
  two.side.script.switch = () => asked.promise
  const switching = modal.switch('fake:two')
  await waitFor(() => expect(two.side.count('switch')).toBe(1))
  await modal.select('fake', { connectorId: 'one' })
  asked.resolve('fake:two')
  await switching
  expect(
    modal.getSnapshot().namespaces['fake']?.connections.map(({ connectorId, chain }) => [connectorId, chain]),
  ).toEqual([
    ['one', 'fake:one'],
    ['two', 'fake:two'],
  ])
  expect(modal.getSnapshot().caipNetworkId).toBe('fake:one')
  check()
})

test('a wallet that leaves while it is asked is not connected by its answer', async () => {
  const { modal, wallet, check } = await boot()
  const asked = deferred<'fake:two'>()
  wallet.side.script.switch = () => asked.promise
  const switching = modal.switch('fake:two')
  await waitFor(() => expect(wallet.side.count('switch')).toBe(1))
  wallet.side.leave()
  asked.resolve('fake:two')
  await switching
  expect(modal.getSnapshot()).toMatchObject({
    caipNetworkId: 'fake:two',
    namespaces: { fake: { status: 'disconnected' } },
  })
  check()
})

test('ignores an answer after a cancel, but follows wallet events', async () => {
  const { modal, wallet, check } = await boot()
  const asked = deferred<'fake:two'>()
  wallet.side.script.switch = () => asked.promise
  const controller = new AbortController()
  const switching = modal.switch('fake:two', { signal: controller.signal })
  switching.catch(() => {})
  await waitFor(() => expect(wallet.side.count('switch')).toBe(1))
  controller.abort()
  asked.resolve('fake:two')
  await flush()
  expect(modal.getSnapshot().caipNetworkId).toBe('fake:one')
  wallet.side.changeChain('fake:two')
  expect(modal.getSnapshot().caipNetworkId).toBe('fake:two')
  check()
})

describe('a network that is not listed', () => {
  test('cannot be switched to, with one warning (4.21)', async () => {
    const { modal, logger } = await boot()
    for (let time = 0; time < 2; time++) {
      await expect(modal.switch('fake:nine')).rejects.toMatchObject({
        code: 'NETWORK_NOT_FOUND',
        message: 'Network not found (fake:nine)',
      })
    }
    expect(modal.getSnapshot().alerts).toEqual([
      {
        code: 'SWITCH_NETWORK_NOT_FOUND',
        kind: 'error',
        text: 'Network Not Found',
        detail:
          'Network not found - please make sure it is included in the networks of its namespace plugin (fake:nine)',
      },
    ])
    expect(logger.errors()).toHaveLength(1)
  })

  test.each(['fake', 'fake:', '', ':', 'fake:one:alice', 'constructor:1', '__proto__:x'])(
    'rejects %j as a network id',
    async (id) => {
      const { modal } = await boot()
      await expect(modal.switch(id as never)).rejects.toMatchObject({ name: 'ModalError' })
    },
  )

  test('can be switched to once it is added (4.52)', async () => {
    const { modal } = await boot()
    modal.addNetwork('fake', fakeNetwork('fake:nine'))
    await modal.switch('fake:nine')
    expect(modal.getSnapshot().caipNetworkId).toBe('fake:nine')
  })
})

test('through `invoke` it is the same flow', async () => {
  const { modal, wallet, check } = await boot()
  await modal.invoke('fake:two', 'switch', {})
  expect(wallet.side.asked).toEqual(['connect', 'switch fake:two'])
  expect(modal.getSnapshot().caipNetworkId).toBe('fake:two')
  check()
})
