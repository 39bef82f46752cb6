import { createTestModal, memoryStorage, namespaceConformance } from 'portico/testing'
import { describe, expect, test } from 'vitest'
import { addressOf, listed, polkadotFixture, scriptedPolkadotWallet } from './polkadot.fixture.js'
import { kusama, polkadot, polkadotMainnet, readSs58, toSs58 } from './polkadot.js'

const main = polkadotMainnet.caipNetworkId
const other = kusama.caipNetworkId
const onKusama = (key: number) => addressOf(key, kusama.ss58Prefix)

const visit = ({ storage = memoryStorage(), wallet = scriptedPolkadotWallet() } = {}) => {
  const world = createTestModal({ plugins: [polkadot()], wallets: [wallet], storage })
  const { modal } = world
  const account = () => modal.getSnapshot().namespaces['polkadot']
  /** Every account that a subscriber has seen. */
  const seen = new Set<string | undefined>()
  modal.subscribe(() => seen.add(account()?.caipAddress))
  return { ...world, wallet, account, seen, connect: () => modal.connect(main, { connectorId: 'talisman' }) }
}

describe('passes every check:', () => {
  for (const check of namespaceConformance(() => polkadot(), polkadotFixture)) test(check.name, check.run)
})

test('writes one key as each network does', () => {
  // The development key of Alice, as Subscan shows it.
  const generic = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
  const { key = new Uint8Array(), prefix } = readSs58(generic) ?? {}
  expect(prefix).toBe(42)
  expect(toSs58(key, 0)).toBe('15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5')
  expect(toSs58(key, 2)).toBe('HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F')
  for (const each of [0, 2, 42, 63, 64, 66, 255, 256, 1284, 16_383]) {
    expect(readSs58(toSs58(key, each))).toEqual({ key, prefix: each })
  }
})

test('lists named accounts in the notation of the network', async () => {
  const { modal, account, connect } = visit()
  await connect()
  expect(account()?.allAccounts).toEqual([
    { address: addressOf(1), kind: 'sr25519', label: 'Alice' },
    { address: addressOf(2), kind: 'sr25519', label: 'Bob' },
  ])
  expect(account()?.addressExplorerUrl).toBe(`https://polkadot.subscan.io/account/${addressOf(1)}`)
  await expect(modal.isAddress(main, onKusama(1))).resolves.toBe(false)
  await expect(modal.isAddress(other, onKusama(1))).resolves.toBe(true)
  await modal.destroy()
})

test('keeps the selected account through a switch, and shows no address on another network', async () => {
  const { modal, account, connect, seen } = visit()
  await connect()
  await modal.select('polkadot', { address: addressOf(2) })
  await modal.switch(other)
  expect(account()?.caipAddress).toBe(`${other}:${onKusama(2)}`)
  expect([...seen].sort()).toEqual(
    [undefined, `${main}:${addressOf(1)}`, `${main}:${addressOf(2)}`, `${other}:${onKusama(2)}`].sort(),
  )
  await modal.destroy()
})

test('signs for the other network with the same key', async () => {
  const { modal, wallet, account, connect, seen } = visit()
  await connect()
  await modal.select('polkadot', { address: addressOf(2) })
  const { prompts } = wallet
  await expect(modal.sign(other, { message: 'Hello' })).resolves.toMatchObject({
    scheme: 'sr25519',
    publicKey: `0x${'02'.repeat(32)}`,
  })
  expect(wallet.prompts).toBe(prompts + 1)
  expect(account()?.caipAddress).toBe(`${other}:${onKusama(2)}`)
  expect(seen).not.toContain(`${other}:${addressOf(2)}`)
  expect(seen).not.toContain(`${main}:${onKusama(2)}`)
  await modal.destroy()
})

test('keeps the selected account when the wallet adds one', async () => {
  const { modal, wallet, account, connect } = visit()
  await connect()
  await modal.select('polkadot', { address: addressOf(2) })
  wallet.setListed([listed(3, 'New'), listed(1, 'Alice'), listed(2, 'Bob')])
  await expect.poll(() => account()?.allAccounts.length).toBe(3)
  expect(account()?.address).toBe(addressOf(2))
  wallet.setListed([listed(3, 'New'), listed(1, 'Alice')])
  await expect.poll(() => account()?.address).toBe(addressOf(3))
  await modal.destroy()
})

test('offers the account of a hardware wallet on its own network alone', async () => {
  const ledger = listed(7, 'Ledger', `0x${kusama.id}${'00'.repeat(16)}`)
  const { modal, account, connect } = visit({
    wallet: scriptedPolkadotWallet({ accounts: [ledger, listed(1, 'Alice')] }),
  })
  const labels = () => account()?.allAccounts.map(({ label }) => label)
  await connect()
  expect(labels()).toEqual(['Alice'])
  await expect(modal.select('polkadot', { address: addressOf(7) })).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' })
  await modal.switch(other)
  expect(labels()).toEqual(['Ledger', 'Alice'])
  expect(account()?.address).toBe(onKusama(1))
  await modal.destroy()
})

test('does not ask on load a wallet whose user took the permission back, and asks when the modal is opened', async () => {
  const first = visit()
  await first.connect()
  await first.modal.destroy()
  await first.wallet.revoke()
  const { prompts } = first.wallet
  const { modal, account, wallet, clock } = visit(first)
  await clock.advance(10_000)
  expect(wallet.prompts).toBe(prompts)
  expect(account()?.status).toBe('disconnected')
  modal.open()
  await expect.poll(() => account()?.status).toBe('connected')
  expect(wallet.prompts).toBe(prompts + 1)
  await modal.destroy()
})
