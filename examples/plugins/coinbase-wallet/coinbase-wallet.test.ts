import { eip155 } from 'portico/eip155'
import { base, mainnet } from 'portico/networks'
import {
  createTestModal,
  eip155Fixture,
  featureConformance,
  type FixtureWallet,
  namespaceConformance,
} from 'portico/testing'
import { describe, expect, onTestFinished, test } from 'vitest'
import { coinbaseWallet } from './coinbase-wallet.js'
import { fakeCoinbase } from './fake-coinbase.fixture.js'

const networks = [mainnet, base] as const
const ID = 'coinbaseWalletSdk'

describe('as a wallet of portico/eip155, passes every check of a chain:', () => {
  const fixture = eip155Fixture({ networks })
  let sdk = fakeCoinbase(networks)
  const wallet = (): FixtureWallet => {
    sdk = fakeCoinbase(networks)
    return sdk.wallet
  }
  const plugins = () => [coinbaseWallet({ load: () => sdk.load() })]
  const checks = namespaceConformance(() => eip155({ networks }), { ...fixture, wallet, plugins })
  for (const check of checks) test(check.name, check.run)
})

describe('passes every check of a feature:', () => {
  const namespace = { make: () => eip155({ networks }), fixture: eip155Fixture({ networks }) }
  const make = () => coinbaseWallet({ load: fakeCoinbase(networks).load })
  for (const check of featureConformance(make, { namespace })) test(check.name, check.run)
})

const enter = (sdk = fakeCoinbase(networks)) => {
  const plugins = [eip155({ networks }), coinbaseWallet({ load: sdk.load })] as const
  const world = createTestModal({ plugins, metadata: { name: 'Garden', url: 'https://garden.example' } })
  onTestFinished(() => world.modal.destroy())
  return { ...world, sdk, now: () => world.modal.getSnapshot().namespaces.eip155 }
}

test('loads the SDK on a click, not when the page or the modal opens', async () => {
  const { modal, sdk } = enter()
  modal.open()
  await Promise.resolve()
  expect(sdk.loads).toBe(0)
  await modal.connect('eip155:1', { connectorId: ID })
  expect(sdk.loads).toBe(1)
  expect(sdk.settings).toMatchObject({ appName: 'Garden', appChainIds: [1, 8453] })
})

test('is disconnected once the SDK no longer has the session', async () => {
  const { modal, sdk, now } = enter()
  await modal.connect('eip155:1', { connectorId: ID })
  sdk.expire()
  await expect(modal.sign('eip155:1', { message: 'hello' })).rejects.toThrow()
  expect(now()?.status).toBe('disconnected')
})

test('loads the SDK again for the next click when it could not be loaded', async () => {
  const sdk = fakeCoinbase(networks)
  sdk.failOnce()
  const { modal } = enter(sdk)
  await expect(modal.connect('eip155:1', { connectorId: ID })).rejects.toThrow()
  await modal.connect('eip155:1', { connectorId: ID })
  expect(sdk.loads).toBe(2)
})
