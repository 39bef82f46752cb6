import { expect, test } from 'vitest'
import { polkadot as mainnet } from '../../../../networks/index.js'
import { polkadot } from '../../../../plugins/polkadot/plugin.js'
import { readAccounts } from '../../../../plugins/polkadot/wallets/read-accounts.js'
import { createTestModal } from '../../../../testing/create-test-modal.js'
import { testWindow } from '../../../../testing/ports/test-window.js'
import { bootPolkadot, polkadotWallet } from '../../../support/boot-polkadot.js'

const ALICE = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'

const boot = (injectedWeb3: unknown) => {
  const window = testWindow()
  Object.assign(window, { injectedWeb3 })
  const { modal } = createTestModal({ plugins: [polkadot({ networks: [mainnet] })], window })
  return { modal, window, names: () => modal.getSnapshot().connectors.map(({ name }) => name) }
}

test('lists wallets by the names that users know, in the order of the page', async () => {
  const enable = async () => ({})
  const { modal, names } = boot({
    'polkadot-js': { enable },
    'subwallet-js': { enable },
    talisman: { enable },
    Nova: { enable },
  })
  expect(names()).toEqual(['Polkadot.js', 'SubWallet', 'Talisman', 'Nova'])
  await modal.destroy()
})

test('finds a wallet that comes late, on load and when the modal opens, once', async () => {
  const { modal, window, names } = boot(undefined)
  expect(names()).toEqual([])
  const wallet = polkadotWallet()
  wallet.announce(window)
  expect(names()).toEqual(['Talisman'])
  const entry = { enable: async () => ({}) }
  Object.assign(window, { injectedWeb3: { talisman: wallet.entry, later: entry } })
  modal.open()
  await expect.poll(names).toEqual(['Talisman', 'later'])
  await modal.destroy()
})

test('ignores hostile entries', async () => {
  const hostile = {
    get thrower() {
      throw new Error('no')
    },
    none: null,
    text: 'wallet',
    bad: { enable: 'yes' },
    ['\u202e']: { enable: async () => ({}) },
    good: { enable: async () => ({}) },
  }
  const { modal, names } = boot(hostile)
  expect(names()).toContain('good')
  expect(names().length).toBeLessThanOrEqual(2)
  await modal.destroy()
  for (const value of [
    null,
    7,
    'text',
    [],
    new Proxy({}, { ownKeys: () => ['x'], getOwnPropertyDescriptor: () => undefined }),
  ]) {
    const other = boot(value)
    expect(other.names()).toEqual([])
    await other.modal.destroy()
  }
})

test('reads accounts of any prefix, each once, and skips those of other chains', () => {
  const entries = [
    { address: ALICE, name: ' Alice\u202e ', genesisHash: null, type: 'sr25519' },
    { address: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5', name: 'Again' },
    { address: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F', type: 'ethereum' },
    { address: 7 },
    null,
    'text',
  ]
  expect(readAccounts(entries)).toEqual([{ address: ALICE, label: 'Alice' }])
  expect(readAccounts(undefined)).toBeUndefined()
  expect(readAccounts({})).toBeUndefined()
})

test('binds an account to the network of its genesis hash', () => {
  const genesisHash = `0x${'ab'.repeat(32)}`
  expect(readAccounts([{ address: ALICE, genesisHash }])).toEqual([
    { address: ALICE, chains: [`polkadot:${'ab'.repeat(16)}`] },
  ])
  expect(readAccounts([{ address: ALICE, genesisHash: 'polkadot' }])).toEqual([{ address: ALICE }])
})

test.each([
  ['POLKADOT_ANSWER_INVALID', { accounts: { get: async () => 'none' } }],
  ['POLKADOT_ACCOUNT_MISSING', { accounts: { get: async () => [] } }],
  ['POLKADOT_METHOD_UNSUPPORTED', {}],
])('rejects with %s what a wallet answers', async (code, result) => {
  const { modal, connect, wallet } = bootPolkadot()
  wallet.next('enable', { result })
  await expect(connect()).rejects.toMatchObject({ code })
  await modal.destroy()
})

test('a wallet that blocks the page, and one whose user declines, do not connect', async () => {
  const { modal, connect, wallet } = bootPolkadot()
  wallet.next('enable', 'reject')
  await expect(connect()).rejects.toMatchObject({ code: 'USER_REJECTED' })
  wallet.next('enable', { error: new Error('The source example.org is not allowed to interact with this extension') })
  await expect(connect()).rejects.toMatchObject({ rpcCode: 4100 })
  await modal.destroy()
})

test('lists a wallet that has `connect` alone, and connects it', async () => {
  const { entry } = polkadotWallet()
  const { enable } = entry as unknown as { enable(origin: string): Promise<unknown> }
  const { modal } = boot({ younger: { connect: (origin: string) => enable.call(entry, origin) } })
  await modal.connect(mainnet.caipNetworkId, { connectorId: 'younger' })
  expect(modal.getSnapshot().namespaces.polkadot?.status).toBe('connected')
  await modal.destroy()
})

test('a list that cannot be read holds no wallet', async () => {
  const boom = () => {
    throw new Error('do not look')
  }
  const { modal, names } = boot(new Proxy({}, { ownKeys: boom, get: boom }))
  expect(names()).toEqual([])
  await modal.destroy()
})
