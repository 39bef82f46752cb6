// @ts-check
const view = 'Networks'
const SWITCH = 'wallet_switchEthereumChain'
const TWELVE = ['Arbor', 'Basalt', 'Cinder', 'Delta', 'Estuary', 'Fjord', 'Glacier', 'Heath', 'Isthmus'].map(
  (name, index) => ({ id: String(1000 + index), name }),
)
const LONG = { id: '2000', name: 'The Rather Long Name of a Network That Nobody Shortened' }

const connected = async (/** @type {import('../stage.mjs').Stage} */ stage) => {
  await stage.visit()
  await stage.connect()
  await stage.openView(view)
}

/** @type {readonly import('../cases.mjs').Case[]} */
export const networksCases = [
  { view, name: 'networks', act: connected },
  {
    view,
    name: 'twelve',
    act: async (stage) => {
      await stage.visit()
      await stage.addNetworks([...TWELVE, LONG])
      await stage.openView(view)
      await stage.dialog.getByRole('button', { name: /Isthmus/ }).waitFor()
    },
  },
  {
    view,
    name: 'searching',
    act: async (stage) => {
      await stage.visit()
      await stage.addNetworks([...TWELVE, LONG])
      await stage.openView(view)
      await stage.dialog.getByRole('searchbox').fill('the')
    },
  },
  {
    view,
    name: 'none-found',
    act: async (stage) => {
      await stage.visit()
      await stage.addNetworks(TWELVE)
      await stage.openView(view)
      await stage.dialog.getByRole('searchbox').fill('etherium')
      await stage.heading('No network found')
    },
  },
  {
    view,
    name: 'switching',
    act: async (stage) => {
      await connected(stage)
      await stage.script({ [SWITCH]: 'never' })
      await stage.press(/Local Anvil/)
      await stage.dialog.locator('[aria-busy]').waitFor()
    },
  },
  {
    view,
    name: 'slow',
    act: async (stage) => {
      await stage.ownClock()
      await connected(stage)
      await stage.script({ [SWITCH]: 'never' })
      await stage.press(/Local Anvil/)
      await stage.dialog.locator('[aria-busy]').waitFor()
      await stage.page.clock.fastForward(10_000)
      await stage.text(/Approve the change/)
    },
  },
  {
    view,
    name: 'declined',
    act: async (stage) => {
      await connected(stage)
      await stage.script({ [SWITCH]: 'reject' })
      await stage.press(/Local Anvil/)
      await stage.text('Declined')
    },
  },
  {
    view,
    name: 'failed',
    act: async (stage) => {
      await connected(stage)
      await stage.script({ [SWITCH]: { error: { code: -32603, message: 'It broke' } } })
      await stage.press(/Local Anvil/)
      await stage.text(/did not switch/)
    },
  },
  {
    view,
    name: 'not-in-wallet',
    act: async (stage) => {
      await stage.visit({ query: 'approve&orchard' })
      await stage.page.evaluate(() =>
        window.stage.addWallet({
          id: 'example.phone',
          name: 'Phone Wallet',
          chains: ['eip155:1'],
          accounts: ['0x1111111111111111111111111111111111111111'],
          approvedChains: ['eip155:1'],
        }),
      )
      await stage.connect('example.phone')
      await stage.openView(view)
      await stage.text('Not in wallet')
    },
  },
]
