// @ts-check
const view = 'Account'
const TESTNET = { id: '84532', name: 'Practice', testnet: true }
const EXPLORED = {
  id: '8453',
  name: 'Harbor Chain',
  blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.example' } },
}
const onExplored = async (/** @type {import('../stage.mjs').Stage} */ stage) => {
  await stage.addNetworks([EXPLORED])
  await stage.moveWallet(8453)
}

/** @type {readonly import('../cases.mjs').Case[]} */
export const accountCases = [
  {
    view,
    name: 'balance',
    act: async (stage) => {
      await stage.visit()
      // The chain that its node answers for: a balance of another one would not be shown.
      await stage.page.evaluate(() => window.stage.modal.removeNetwork('eip155', 'eip155:1'))
      await stage.addNetworks([{ ...EXPLORED, id: '1' }])
      await stage.connect()
      await stage.balance()
      await stage.openView(view)
      await stage.text('12.500')
      await stage.text('Explorer')
    },
  },
  {
    view,
    name: 'relay-away',
    act: async (stage) => {
      await stage.visit({ query: 'approve&stage-walletconnect' })
      await stage.connect()
      await stage.balance()
      await stage.openView(view)
      await stage.page.evaluate(() => window.stage.walletconnect.become({ isRelayLost: true }))
      await stage.text('the WalletConnect relay is not answering')
    },
  },
  {
    view,
    name: 'without-explorer',
    act: async (stage) => {
      await stage.visit()
      await stage.connect()
      await stage.balance()
      await stage.openView(view)
      await stage.text('12.500')
    },
  },
  {
    view,
    name: 'loading',
    act: async (stage) => {
      await stage.visit({ rpc: 'never' })
      await onExplored(stage)
      await stage.connect()
      await stage.openView(view)
      await stage.heading('Garden Wallet')
    },
  },
  {
    view,
    name: 'no-balance',
    act: async (stage) => {
      await stage.visit({ rpc: 'fails' })
      await onExplored(stage)
      await stage.connect()
      await stage.openView(view)
      await stage.text('Balance not available')
    },
  },
  {
    view,
    name: 'testnet',
    act: async (stage) => {
      await stage.visit()
      await stage.addNetworks([TESTNET])
      await stage.moveWallet(84532)
      await stage.connect()
      await stage.openView(view)
      await stage.text('Testnet')
    },
  },
  {
    view,
    name: 'several-accounts',
    act: async (stage) => {
      await stage.visit()
      await stage.connect('example.meadow')
      await stage.balance()
      await stage.openView(view)
      await stage.text('Your accounts')
    },
  },
  {
    view,
    name: 'several-wallets',
    act: async (stage) => {
      await stage.visit()
      await stage.page.evaluate(() =>
        window.stage.addWallet({
          id: 'example.twin',
          name: 'Twin Wallet',
          chains: ['eip155:1'],
          accounts: ['0x1111111111111111111111111111111111111111'],
        }),
      )
      await stage.connect('example.twin')
      await stage.connect()
      await stage.balance()
      await stage.openView(view)
      await stage.text('Your wallets')
    },
  },
  {
    view,
    name: 'old-balance',
    act: async (stage) => {
      await stage.visit()
      await stage.connect()
      await stage.balance()
      await stage.intercept('**/*', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
      await stage.page.evaluate(() => window.stage.modal.refreshBalance('eip155'))
      await stage.openView(view)
      await stage.text('Not up to date')
    },
  },
  {
    view,
    name: 'copied',
    act: async (stage) => {
      await stage.ownClock()
      await stage.visit()
      await stage.connect()
      await stage.balance()
      await stage.openView(view)
      await stage.freeze()
      await stage.press(/Copy address/)
      await stage.text('Address copied')
    },
  },
]
