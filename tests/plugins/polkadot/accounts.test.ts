import { expect, test } from 'vitest'
import { createModal } from '../../../modal/create-modal.js'
import { kusama, polkadot as mainnet } from '../../../networks/index.js'
import { keyOf } from '../../../plugins/polkadot/addresses/codec.js'
import { readSs58 } from '../../../plugins/polkadot/addresses/ss58.js'
import { polkadot } from '../../../plugins/polkadot/plugin.js'
import { bootPolkadot, KUSAMA, key, POLKADOT, polkadotWallet } from '../../support/boot-polkadot.js'

const KEYS = [key('09', 'Alice'), key('0a', 'Bob'), key('0b', 'Carol')]
const GENESIS = `0x${kusama.id}${'00'.repeat(16)}`
const addressesOf = (wallet: ReturnType<typeof polkadotWallet>, prefix: number) => wallet.addresses(prefix)

test('lists named accounts in the notation of the network, all of them ordinary accounts (3.1, 6.5)', async () => {
  const { modal, wallet, account, connect } = bootPolkadot()
  await connect()
  const [alice = '', bob = ''] = await addressesOf(wallet, 0)
  expect(account()?.allAccounts).toEqual([
    { address: alice, kind: 'eoa', label: 'Alice' },
    { address: bob, kind: 'eoa', label: 'Bob' },
  ])
  await modal.destroy()
})

test('links to the block explorer of the network (3.5)', async () => {
  const { modal, wallet, account, connect } = bootPolkadot()
  await connect()
  const [alice = ''] = await addressesOf(wallet, 0)
  expect(account()?.addressExplorerUrl).toBe(`https://polkadot.subscan.io/account/${alice}`)
  await modal.destroy()
})

test('accepts the addresses of the network alone (5.4, 5.5)', async () => {
  const { modal, wallet } = bootPolkadot()
  const [there = ''] = await addressesOf(wallet, 2)
  expect(await modal.isAddress(POLKADOT, there)).toBe(false)
  expect(await modal.isAddress(KUSAMA, there)).toBe(true)
  expect(await modal.isAddress(KUSAMA, `${there}1`)).toBe(false)
  await modal.destroy()
})

test('keeps the selected account through a switch, and shows no address on another network (4.19)', async () => {
  const { modal, wallet, account, connect, seen } = bootPolkadot()
  await connect()
  const [alice = '', bob = ''] = await addressesOf(wallet, 0)
  const [, there = ''] = await addressesOf(wallet, 2)
  const { prompts } = wallet
  await modal.select('polkadot', { address: bob })
  await modal.switch(KUSAMA)
  expect(account()?.caipAddress).toBe(`${KUSAMA}:${there}`)
  expect(keyOf(there)).toBe(keyOf(bob))
  expect(wallet.prompts).toBe(prompts)
  expect([...seen].sort()).toEqual(
    [undefined, `${POLKADOT}:${alice}`, `${POLKADOT}:${bob}`, `${KUSAMA}:${there}`].sort(),
  )
  await modal.destroy()
})

test('signs for the other network with the same key, and shows no address on another network', async () => {
  const { modal, wallet, account, connect, seen } = bootPolkadot()
  await connect()
  const [, bob = ''] = await addressesOf(wallet, 0)
  const [, there = ''] = await addressesOf(wallet, 2)
  await modal.select('polkadot', { address: bob })
  const { prompts } = wallet
  await expect(modal.sign(KUSAMA, { message: 'Hello' })).resolves.toMatch(/^0x[0-9a-f]{128}$/)
  expect(wallet.prompts).toBe(prompts + 1)
  expect(account()?.caipAddress).toBe(`${KUSAMA}:${there}`)
  expect(seen).not.toContain(`${KUSAMA}:${bob}`)
  expect(seen).not.toContain(`${POLKADOT}:${there}`)
  await modal.destroy()
})

test('offers an account that is bound to a network there alone', async () => {
  const wallet = polkadotWallet([key('0c', 'Vault', { genesisHash: GENESIS }), key('09', 'Alice')])
  const { modal, account, connect } = bootPolkadot({ wallet })
  const labels = () => account()?.allAccounts.map(({ label }) => label)
  await connect()
  expect(labels()).toEqual(['Alice'])
  const [vault = ''] = await addressesOf(wallet, 2)
  await expect(modal.select('polkadot', { address: vault })).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' })
  await modal.switch(KUSAMA)
  expect(labels()).toEqual(['Vault', 'Alice'])
  expect(account()?.address).not.toBe(vault)
  await modal.destroy()
})

test('connects accounts that are all bound to a network there alone', async () => {
  const wallet = polkadotWallet([key('0c', 'Vault', { genesisHash: GENESIS })])
  const { modal, account, connect, seen } = bootPolkadot({ wallet })
  const [vault = ''] = await addressesOf(wallet, 2)
  await connect()
  expect(account()?.caipAddress).toBe(`${KUSAMA}:${vault}`)
  await expect(modal.switch(POLKADOT)).rejects.toMatchObject({ code: 'POLKADOT_CHAIN_UNSUPPORTED' })
  expect(account()?.caipAddress).toBe(`${KUSAMA}:${vault}`)
  for (const one of seen) expect([undefined, `${KUSAMA}:${vault}`]).toContain(one)
  await modal.destroy()
})

test('is disconnected when the wallet keeps accounts of other networks alone', async () => {
  const wallet = polkadotWallet([key('09', 'Alice'), key('0c', 'Vault', { genesisHash: GENESIS })])
  const { modal, account, connect } = bootPolkadot({ wallet })
  await connect()
  const [, vault = ''] = await wallet.addresses()
  await wallet.setAccounts([vault])
  await expect.poll(() => account()).toMatchObject({ status: 'disconnected', reason: 'WALLET_DISCONNECTED' })
  await modal.destroy()
})

test('keeps the selected account when the wallet adds one, and takes the first when it is gone', async () => {
  const wallet = polkadotWallet(KEYS)
  const { modal, account, connect } = bootPolkadot({ wallet })
  const [alice = '', bob = '', carol = ''] = await addressesOf(wallet, 42)
  await wallet.setAccounts([alice, bob])
  const connecting = connect()
  await connecting
  await modal.select('polkadot', { address: bob })
  await wallet.setAccounts([carol, alice, bob])
  await expect.poll(() => account()?.allAccounts.length).toBe(3)
  expect(keyOf(account()?.address ?? '')).toBe(keyOf(bob))
  await wallet.setAccounts([carol, alice])
  await expect.poll(() => keyOf(account()?.address ?? '')).toBe(keyOf(carol))
  await modal.destroy()
})

test('lists hundreds of accounts, each once', async () => {
  const wallet = polkadotWallet(
    Array.from({ length: 300 }, (_, at) => key('', `Account ${at}`, { seed: (at + 1).toString(16).padStart(64, '0') })),
  )
  const { modal, account, connect } = bootPolkadot({ wallet })
  await connect()
  expect(account()?.allAccounts).toHaveLength(300)
  expect(account()?.allAccounts[299]).toMatchObject({ label: 'Account 299' })
  await modal.destroy()
})

test('does not ask on load, and asks when the modal is opened a wallet whose user took the permission back', async () => {
  const first = bootPolkadot()
  await first.connect()
  await first.modal.destroy()
  await first.wallet.disconnect()
  const { prompts } = first.wallet
  const { modal, account, wallet, clock } = bootPolkadot({ wallet: first.wallet, storage: first.storage })
  await clock.advance(10_000)
  expect(wallet.prompts).toBe(prompts)
  expect(account()).toMatchObject({ status: 'disconnected', reason: 'RESTORE_DEFERRED' })
  modal.open()
  await expect.poll(() => account()?.status).toBe('connected')
  expect(wallet.prompts).toBe(prompts + 1)
  await modal.destroy()
})

test('comes back without a prompt when the modal is opened, if the wallet still shares its accounts', async () => {
  const first = bootPolkadot()
  await first.connect()
  const before = first.account()?.caipAddress
  await first.modal.destroy()
  const { prompts } = first.wallet
  const { modal, account, wallet } = bootPolkadot({ wallet: first.wallet, storage: first.storage })
  modal.open()
  await expect.poll(() => account()?.caipAddress).toBe(before)
  expect(wallet.prompts).toBe(prompts)
  await modal.destroy()
})

test('disconnects its own namespace alone (4.9)', async () => {
  const { modal, account, connect, wallet } = bootPolkadot()
  await connect()
  await modal.disconnect('polkadot')
  expect(account()).toMatchObject({ status: 'disconnected', allAccounts: [] })
  // The permission is the user's to take back.
  expect(wallet.permitted).toBe(true)
  await modal.destroy()
})

test('says that it can send by API, and answers a balance there (6.8, 6.9)', async () => {
  const { modal, api, connect, wallet } = bootPolkadot()
  await connect()
  const [alice = ''] = await addressesOf(wallet, 0)
  expect(modal.can(POLKADOT, 'send')).toBe(true)
  expect(await api.getBalance(alice)).toBe('10000000000000')
  await expect(api.getBalance('bob')).rejects.toMatchObject({ code: 'INPUT_INVALID' })
  await expect(api.getBalance(alice, 'polkadot:unknown')).rejects.toMatchObject({ code: 'NETWORK_NOT_FOUND' })
  await modal.destroy()
})

test('renders on a server', async () => {
  const modal = createModal({ plugins: [polkadot({ networks: [mainnet] })], ports: { window: undefined } })
  expect(modal.getSnapshot().namespaces.polkadot).toMatchObject({ status: 'disconnected' })
  await modal.destroy()
})

test('the virtual wallet lists accounts as extensions do, under the prefix 42', async () => {
  const wallet = polkadotWallet()
  const [alice = ''] = await wallet.addresses()
  expect(readSs58(alice)?.prefix).toBe(42)
})
