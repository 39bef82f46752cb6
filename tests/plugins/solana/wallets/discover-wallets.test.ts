import { expect, onTestFinished, test } from 'vitest'
import { solana as mainnet } from '../../../../networks/index.js'
import { solana } from '../../../../plugins/solana/index.js'
import { createTestModal } from '../../../../testing/create-test-modal.js'
import { testWindow } from '../../../../testing/ports/test-window.js'
import { registerWallet } from '../../../../testing/wallet-shell/register-wallet.js'
import { ALICE, aWallet, bootSolana, CHAIN } from '../../../support/boot-solana.js'
import { waitFor } from '../../../support/flush.js'

const named = (name: string) => aWallet({ name })
const listed = ({ modal }: ReturnType<typeof bootSolana>) => modal.getSnapshot().connectors.map(({ id }) => id)
const older = (address = ALICE) => ({
  isPhantom: true,
  publicKey: null as { toString(): string } | null,
  async connect() {
    this.publicKey = { toString: () => address }
  },
  async disconnect() {
    this.publicKey = null
  },
})

test('lists early and late wallets once each by name', () => {
  const window = testWindow()
  named('Early').announce(window)
  const booted = bootSolana({ window, announce: false })
  const late = named('Late')
  late.announce(window)
  late.announce(window)
  expect(listed(booted)).toEqual(['Early', 'Late'])
})

test('lists another wallet under a known name with an id of its own', () => {
  const window = testWindow()
  const booted = bootSolana({ window, announce: false })
  for (const wallet of [named('Phantom'), named('Phantom')]) wallet.announce(window)
  expect(listed(booted)).toEqual(['Phantom', 'Phantom#2'])
})

test('removes a wallet that unregisters', () => {
  const window = testWindow()
  const booted = bootSolana({ window, announce: false })
  let remove = () => {}
  const { wallet } = named('Guest')
  const detail = (api: { register(given: unknown): () => void }) => {
    remove = api.register(wallet)
  }
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
  expect(listed(booted)).toEqual(['Guest'])
  remove()
  expect(listed(booted)).toEqual([])
})

test('ignores invalid wallets and ones that throw during registration', () => {
  const window = testWindow()
  const booted = bootSolana({ window, announce: false })
  const { wallet } = named('Good')
  const bad: unknown[] = [
    null,
    42,
    {},
    { ...wallet, name: '' },
    { ...wallet, chains: ['bitcoin:mainnet'] },
    { ...wallet, features: {} },
    Object.defineProperty({ ...wallet }, 'chains', {
      get() {
        throw new Error('hostile')
      },
    }),
  ]
  for (const one of bad) registerWallet(window, one as never)
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: 'not a function' }))
  registerWallet(window, wallet)
  expect(listed(booted)).toEqual(['Good'])
})

test('lists a legacy wallet at window.phantom.solana until a standard one has its name', () => {
  const window = Object.assign(testWindow(), { phantom: { solana: older() } })
  const booted = bootSolana({ window, announce: false })
  expect(listed(booted)).toEqual(['injected:Phantom'])
  expect(booted.modal.getSnapshot().connectors[0]).toMatchObject({ type: 'INJECTED', name: 'Phantom' })
  named('Phantom').announce(window)
  expect(listed(booted)).toEqual(['Phantom'])
  expect(booted.modal.getSnapshot().connectors[0]?.type).toBe('ANNOUNCED')
})

test('lists one object at two globals once and ignores hostile globals', () => {
  const provider = older()
  const window = Object.assign(testWindow(), { phantom: { solana: provider }, solana: provider })
  Object.defineProperty(window, 'solflare', {
    get() {
      throw new Error('hostile')
    },
  })
  expect(listed(bootSolana({ window, announce: false }))).toEqual(['injected:Phantom'])
})

test('connects a legacy wallet, signs a message and disconnects', async () => {
  const signature = new Uint8Array(64)
  const provider = Object.assign(older(), { signMessage: async () => ({ signature }) })
  const window = Object.assign(testWindow(), { phantom: { solana: provider } })
  const { modal } = bootSolana({ window, announce: false })
  await expect(modal.connect(CHAIN, { connectorId: 'injected:Phantom' })).resolves.toMatchObject({ account: ALICE })
  // Sixty-four zeros are an invalid signature.
  await expect(modal.sign(CHAIN, { message: 'hello' })).rejects.toMatchObject({ code: 'SOLANA_SIGNATURE_INVALID' })
  await modal.disconnect('solana')
  expect(provider.publicKey).toBeNull()
})

test('skips either discovery by option', () => {
  const window = Object.assign(testWindow(), { phantom: { solana: older() } })
  named('Standard').announce(window)
  expect(listed(bootSolana({ window, announce: false, injected: false }))).toEqual(['Standard'])
  expect(listed(bootSolana({ window, announce: false, walletStandard: false }))).toEqual(['injected:Phantom'])
})

test('lists nothing and removes its listeners after a destroy', async () => {
  const window = testWindow()
  const booted = bootSolana({ window, announce: false })
  let api: { register(given: unknown): () => void } | undefined
  window.dispatchEvent(
    new CustomEvent('wallet-standard:register-wallet', {
      detail: (given: typeof api) => {
        api = given
      },
    }),
  )
  await booted.modal.destroy()
  api?.register(named('Late').wallet)
  expect(window.listensTo).toEqual([])
})

test('replaces a legacy wallet once and keeps later ids', () => {
  const window = Object.assign(testWindow(), { phantom: { solana: older() } })
  const booted = bootSolana({ window, announce: false })
  for (const wallet of [named('Phantom'), named('Phantom'), named('Phantom')]) wallet.announce(window)
  expect(listed(booted)).toEqual(['Phantom', 'Phantom#2', 'Phantom#3'])
})

test('keeps another wallet’s id when a wallet unregisters twice', () => {
  const window = testWindow()
  const booted = bootSolana({ window, announce: false })
  const removals: (() => void)[] = []
  const register = (wallet: object) => {
    const detail = (api: { register(given: unknown): () => void }) => void removals.push(api.register(wallet))
    window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
  }
  register(named('Guest').wallet)
  removals[0]?.()
  register(named('Guest').wallet)
  removals[0]?.()
  register(named('Guest').wallet)
  expect(listed(booted)).toEqual(['Guest', 'Guest#2'])
})

test('does not restore a legacy connection with a standard wallet of its name', async () => {
  const place = () => ({ phantom: { solana: older() } })
  const first = bootSolana({ window: Object.assign(testWindow(), place()), announce: false })
  await first.modal.connect(CHAIN, { connectorId: 'injected:Phantom' })
  await first.modal.destroy()
  const window = Object.assign(testWindow(), place())
  const impostors = [named('Phantom'), named('injected:Phantom')]
  for (const wallet of impostors) wallet.announce(window)
  const { storage } = first
  const second = createTestModal({ plugins: [solana({ networks: [mainnet] })], window, storage })
  onTestFinished(() => second.modal.destroy().catch(() => undefined))
  await waitFor(async () => {
    await second.clock.advance(1000)
    expect(second.modal.getSnapshot().namespaces['solana']?.status).toBe('disconnected')
  })
  expect(second.modal.getSnapshot().connectors.map(({ id }) => id)).toEqual(['Phantom'])
  expect(impostors.flatMap(({ requests }) => requests)).toEqual([])
})
