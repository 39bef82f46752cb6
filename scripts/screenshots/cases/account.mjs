// @ts-check
const view = 'Account'
const TESTNET = { id: 84532, name: 'Practice', testnet: true }
const EXPLORED = {
  id: 8453,
  name: 'Harbor Chain',
  blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.example' } },
}
const onExplored = async (/** @type {import('../harness.mjs').Harness} */ harness) => {
  await harness.addNetworks([EXPLORED])
  await harness.moveWallet(8453)
}

/** Connects a wallet with 300 named accounts, and searches them. @param {import('../harness.mjs').Harness} harness @param {string} query */
const searchAccounts = async (harness, query) => {
  await harness.visit()
  await harness.page.evaluate(() =>
    window.harness.addWallet({
      id: 'example.many',
      name: 'Many Wallet',
      chains: ['eip155:1'],
      accounts: Array.from({ length: 300 }, (_, at) => ({
        address: `0x${(at + 1).toString(16).padStart(40, '0')}`,
        label: `Account ${at + 1}`,
      })),
    }),
  )
  await harness.connect('example.many')
  await harness.balance()
  await harness.openView(view)
  await harness.page.getByRole('searchbox', { name: 'Search accounts' }).fill(query)
}

/** @type {readonly import('../cases.mjs').Case[]} */
export const accountCases = [
  {
    view,
    name: 'balance',
    act: async (harness) => {
      await harness.visit()
      // The chain that its node answers for: a balance of another one would not be shown.
      await harness.page.evaluate(() => window.harness.modal.removeNetwork('eip155', 'eip155:1'))
      await harness.addNetworks([{ ...EXPLORED, id: 1 }])
      await harness.connect()
      await harness.balance()
      await harness.openView(view)
      await harness.text('12.5')
      await harness.text('Explorer')
    },
  },
  {
    view,
    name: 'contributions',
    act: async (harness) => {
      await harness.visit({ query: 'approve&harness-contributions' })
      await harness.connect()
      await harness.balance()
      await harness.openView(view)
      await harness.text('Wrapped Bitcoin')
    },
  },
  {
    view,
    name: 'view-only',
    act: async (harness) => {
      await harness.visit()
      await harness.page.evaluate(() =>
        window.harness.addWallet({
          id: 'example.watch',
          name: 'Watched',
          chains: ['eip155:1'],
          accounts: [{ address: `0x${'5e'.repeat(20)}`, label: 'Savings' }],
          signs: false,
        }),
      )
      await harness.connect('example.watch')
      await harness.balance()
      await harness.openView(view)
      await harness.text('Savings')
      await harness.text('View only')
    },
  },
  {
    view: 'Profile',
    name: 'accounts',
    act: async (harness) => {
      await harness.visit({ query: 'approve&harness-account' })
      await harness.connect()
      await harness.openView('Profile')
      await harness.text('Connect another wallet')
    },
  },
  {
    view,
    name: 'home',
    act: async (harness) => {
      await harness.visit({ query: 'approve&harness-account' })
      await harness.connect()
      await harness.openView(view)
      await harness.press('Receive')
      await harness.press('Back')
    },
  },
  {
    view,
    name: 'relay-away',
    act: async (harness) => {
      await harness.visit({ query: 'approve&harness-walletconnect' })
      await harness.connect()
      await harness.balance()
      await harness.openView(view)
      await harness.page.evaluate(() => window.harness.walletconnect.become({ isRelayLost: true }))
      await harness.text('the WalletConnect relay is not answering')
    },
  },
  {
    view,
    name: 'without-explorer',
    act: async (harness) => {
      await harness.visit()
      await harness.connect()
      await harness.balance()
      await harness.openView(view)
      await harness.text('12.5')
    },
  },
  {
    view,
    name: 'loading',
    act: async (harness) => {
      await harness.visit({ rpc: 'never' })
      await onExplored(harness)
      await harness.connect()
      await harness.openView(view)
      await harness.heading('Garden Wallet')
    },
  },
  {
    view,
    name: 'no-balance',
    act: async (harness) => {
      await harness.visit({ rpc: 'fails' })
      await onExplored(harness)
      await harness.connect()
      await harness.openView(view)
      await harness.text('Balance not available')
    },
  },
  {
    view,
    name: 'testnet',
    act: async (harness) => {
      await harness.visit()
      await harness.addNetworks([TESTNET])
      await harness.moveWallet(84532)
      await harness.connect()
      await harness.openView(view)
      await harness.text('Testnet')
    },
  },
  {
    view,
    name: 'several-accounts',
    act: async (harness) => {
      await harness.visit()
      await harness.connect('example.meadow')
      await harness.balance()
      await harness.openView(view)
      await harness.text('Your accounts')
    },
  },
  {
    view,
    name: 'many-accounts',
    act: async (harness) => {
      await searchAccounts(harness, '29')
      await harness.text('Account 290')
    },
  },
  {
    view,
    name: 'no-account-found',
    act: async (harness) => {
      await searchAccounts(harness, 'Savings')
      await harness.text('No account found')
    },
  },
  {
    view,
    name: 'several-wallets',
    act: async (harness) => {
      await harness.visit()
      await harness.page.evaluate(() =>
        window.harness.addWallet({
          id: 'example.twin',
          name: 'Twin Wallet',
          chains: ['eip155:1'],
          accounts: ['0x1111111111111111111111111111111111111111'],
        }),
      )
      await harness.connect('example.twin')
      await harness.connect()
      await harness.balance()
      await harness.openView(view)
      await harness.text('Your wallets')
    },
  },
  {
    view,
    name: 'old-balance',
    act: async (harness) => {
      await harness.visit()
      await harness.connect()
      await harness.balance()
      await harness.intercept('**/*', (route) =>
        route.request().method() === 'POST' ? route.abort() : route.continue(),
      )
      await harness.page.evaluate(() => window.harness.modal.refreshBalance('eip155'))
      await harness.openView(view)
      await harness.text('Not up to date')
    },
  },
  {
    view,
    name: 'copied',
    act: async (harness) => {
      await harness.ownClock()
      await harness.visit()
      await harness.connect()
      await harness.balance()
      await harness.openView(view)
      await harness.freeze()
      await harness.press(/Copy address/)
      await harness.text('Address copied')
    },
  },
]
