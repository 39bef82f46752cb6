import { eip155 } from 'portico/eip155'
import { mainnet } from 'portico/networks'
import { defineEvent, definePlugin } from 'portico/plugin'
import {
  createTestModal,
  featureConformance,
  memoryChain,
  scriptedHttp,
  virtualWallet,
  TEST_KEYS,
} from 'portico/testing'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { analytics, type Report } from './analytics.js'

const RPC = 'https://rpc.example'
const TO = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

describe('passes every check:', () => {
  const make = () => analytics({ hasConsent: () => true, forward: () => {} })
  for (const check of featureConformance(make)) test(check.name, check.run)
})

const planted = defineEvent<{ seeds: number }>('garden.planted')
/** A plugin that emits an event when the page asks it to. */
const garden = definePlugin({
  id: 'garden',
  setup: ({ emit }) => ({ plant: (seeds: number) => emit(planted, { seeds }) }),
})

const enter = (forward: (report: Report) => void = () => {}) => {
  let agreed = false
  const http = scriptedHttp([memoryChain({ id: 1, rpcUrl: RPC })])
  const wallet = virtualWallet({
    name: 'Test Wallet',
    rdns: 'test.wallet',
    privateKeys: [TEST_KEYS[0]],
    chains: [{ id: 1, rpcUrl: RPC }],
    http,
  })
  const network = { ...mainnet, rpcUrls: { default: { http: [RPC] } } }
  const reports: Report[] = []
  const forwarding = analytics({
    hasConsent: () => agreed,
    forward: (report) => {
      reports.push(report)
      forward(report)
    },
  })
  const plugins = [eip155({ networks: [network] }), garden(), forwarding] as const
  const world = createTestModal({ plugins, wallets: [wallet], http })
  onTestFinished(() => world.modal.destroy())
  const named = (name: string) => reports.filter((report) => report.name === name)
  return { ...world, agree: (value = true) => (agreed = value), reports, named }
}

test('drops what happens before the user agrees, and after a withdrawal', () => {
  const { modal, agree, named } = enter()
  modal.plugins.garden.plant(1)
  agree()
  modal.plugins.garden.plant(2)
  agree(false)
  modal.plugins.garden.plant(3)
  expect(named('garden.planted')).toEqual([{ name: 'garden.planted', properties: { seeds: 2 } }])
})

test('reports a transaction until it is confirmed, without account and hash', async () => {
  const { modal, clock, agree, named } = enter()
  agree()
  await modal.connect('eip155:1', { connectorId: 'test.wallet' })
  const { hash } = await modal.send('eip155:1', { to: TO, amount: 1n })
  await vi.waitFor(async () => {
    await clock.advance(10_000)
    expect(named('transaction').at(-1)?.properties).toMatchObject({ chain: 'eip155:1', status: 'confirmed' })
  })
  expect(JSON.stringify(named('transaction'))).not.toContain(hash)
})

test('a host’s function that throws stops nothing', () => {
  const { modal, agree, named } = enter(() => {
    throw new Error('The host has a bug.')
  })
  agree()
  modal.plugins.garden.plant(1)
  modal.plugins.garden.plant(2)
  expect(named('garden.planted')).toHaveLength(2)
})
