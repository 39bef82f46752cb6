// @ts-check
const view = 'Networks'
const SWITCH = 'wallet_switchEthereumChain'
const TWELVE = ['Arbor', 'Basalt', 'Cinder', 'Delta', 'Estuary', 'Fjord', 'Glacier', 'Heath', 'Isthmus'].map(
  (name, index) => ({ id: 1000 + index, name }),
)
const KNOWN = [
  { id: 8453, name: 'Base' },
  { id: 42161, name: 'Arbitrum One' },
  { id: 10, name: 'OP Mainnet' },
  { id: 137, name: 'Polygon' },
  { id: 59144, name: 'Linea Mainnet' },
  { id: 84532, name: 'Base Sepolia', testnet: true },
]
const LONG = { id: 2000, name: 'The Rather Long Name of a Network Without a Short Name' }

const connected = async (/** @type {import('../harness.mjs').Harness} */ harness) => {
  await harness.visit()
  await harness.connect()
  await harness.openView(view)
}

/** @type {readonly import('../cases.mjs').Case[]} */
export const networksCases = [
  { view, name: 'networks', act: connected },
  {
    view,
    name: 'logos',
    act: async (harness) => {
      await harness.visit()
      await harness.addNetworks(KNOWN)
      await harness.openView(view)
      await harness.dialog.getByRole('button', { name: 'Polygon' }).waitFor()
    },
  },
  {
    view,
    name: 'families',
    act: async (harness) => {
      await harness.visit({ query: 'approve&orchard' })
      await harness.addNetworks(KNOWN.slice(0, 2))
      await harness.connect()
      await harness.openView(view)
      await harness.text('Connect')
    },
  },
  {
    view: 'WhatIsANetwork',
    name: 'what',
    act: async (harness) => {
      await connected(harness)
      await harness.press('What is a network?')
      await harness.heading('A coin for its fees')
    },
  },
  {
    view,
    name: 'twelve',
    act: async (harness) => {
      await harness.visit()
      await harness.addNetworks([...TWELVE, LONG])
      await harness.openView(view)
      await harness.dialog.getByRole('button', { name: /Isthmus/ }).waitFor()
    },
  },
  {
    view,
    name: 'searching',
    act: async (harness) => {
      await harness.visit()
      await harness.addNetworks([...TWELVE, LONG])
      await harness.openView(view)
      await harness.dialog.getByRole('searchbox').fill('the')
    },
  },
  {
    view,
    name: 'none-found',
    act: async (harness) => {
      await harness.visit()
      await harness.addNetworks(TWELVE)
      await harness.openView(view)
      await harness.dialog.getByRole('searchbox').fill('etherium')
      await harness.heading('No network found')
    },
  },
  {
    view,
    name: 'switching',
    act: async (harness) => {
      await connected(harness)
      await harness.script({ [SWITCH]: 'never' })
      await harness.press(/Local Anvil/)
      await harness.dialog.locator('[aria-busy]').waitFor()
    },
  },
  {
    view,
    name: 'slow',
    act: async (harness) => {
      await harness.ownClock()
      await connected(harness)
      await harness.script({ [SWITCH]: 'never' })
      await harness.press(/Local Anvil/)
      await harness.dialog.locator('[aria-busy]').waitFor()
      await harness.page.clock.fastForward(10_000)
      await harness.text(/Approve the change/)
    },
  },
  {
    view,
    name: 'declined',
    act: async (harness) => {
      await connected(harness)
      await harness.script({ [SWITCH]: 'reject' })
      await harness.press(/Local Anvil/)
      await harness.text('Declined')
    },
  },
  {
    view,
    name: 'failed',
    act: async (harness) => {
      await connected(harness)
      await harness.script({ [SWITCH]: { error: { code: -32603, message: 'It broke' } } })
      await harness.press(/Local Anvil/)
      await harness.text(/did not switch/)
    },
  },
  {
    view,
    name: 'not-in-wallet',
    act: async (harness) => {
      await harness.visit({ query: 'approve&orchard' })
      await harness.page.evaluate(() =>
        window.harness.addWallet({
          id: 'example.phone',
          name: 'Phone Wallet',
          chains: ['eip155:1'],
          accounts: ['0x1111111111111111111111111111111111111111'],
          approvedChains: ['eip155:1'],
        }),
      )
      await harness.connect('example.phone')
      await harness.openView(view)
      await harness.text('Not in wallet')
    },
  },
]
