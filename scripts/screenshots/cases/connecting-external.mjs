// @ts-check
const view = 'ConnectingExternal'
const ASK = 'eth_requestAccounts'

/** Chooses the demo's first wallet, which meets the question as it is told. */
const ask = async (
  /** @type {import('../harness.mjs').Harness} */ harness,
  /** @type {import('../../../testing/approvals/approval-types.js').Behaviour} */ behaviour,
) => {
  await harness.script({ [ASK]: behaviour })
  await harness.openView('Connect')
  await harness.press(/Garden Wallet/)
}

/** @type {readonly import('../cases.mjs').Case[]} */
export const connectingExternalCases = [
  {
    view,
    name: 'waiting',
    act: async (harness) => {
      await harness.visit()
      await ask(harness, 'never')
      await harness.heading('Continue in Garden Wallet')
    },
  },
  {
    view,
    name: 'still-asked',
    act: async (harness) => {
      await harness.visit()
      await ask(harness, 'never')
      await harness.press('Cancel')
      await harness.press(/Garden Wallet/)
      await harness.text('We carry on as soon as you answer it there.')
    },
  },
  {
    view,
    name: 'forgotten',
    act: async (harness) => {
      await harness.prepare(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError')
        }
      })
      await harness.visit()
      await ask(harness, 'approve')
      await harness.text('This browser cannot keep anything')
    },
  },
  {
    view,
    name: 'slow',
    act: async (harness) => {
      await harness.ownClock()
      await harness.visit()
      await ask(harness, 'never')
      await harness.heading('Continue in Garden Wallet')
      await harness.page.clock.fastForward(10_000)
      await harness.text('Nothing happening?')
    },
  },
  {
    view,
    name: 'declined',
    act: async (harness) => {
      await harness.visit()
      await ask(harness, 'reject')
      await harness.heading('Declined')
    },
  },
  {
    view,
    name: 'pending',
    act: async (harness) => {
      await harness.visit()
      await ask(harness, { error: { code: -32002, message: 'Already processing' } })
      await harness.heading('Open Garden Wallet')
    },
  },
  {
    view,
    name: 'failed',
    act: async (harness) => {
      await harness.visit()
      await ask(harness, { error: { code: -32603, message: 'It broke' } })
      await harness.heading('Could not connect')
    },
  },
  {
    view,
    name: 'which-wallet',
    act: async (harness) => {
      await harness.visit({
        wallets: [
          { name: 'Harbor', rdns: 'example.harbor', hue: 205 },
          { name: 'Harbor', rdns: 'app.harbor-wallet.beta', hue: 25 },
        ],
      })
      await harness.openView('Connect')
      await harness.press(/Harbor/)
      await harness.heading('Which Harbor?')
    },
  },
  {
    view,
    name: 'which-network',
    act: async (harness) => {
      await harness.visit({ query: 'approve&orchard' })
      await harness.page.evaluate(() =>
        window.harness.addWallet({
          id: 'example.twin',
          name: 'Twin Wallet',
          chains: ['eip155:1', 'orchard:0'],
          accounts: ['an-account'],
        }),
      )
      await harness.openView('Connect')
      await harness.press(/Twin Wallet/)
      await harness.text('Where do you want to connect?')
    },
  },
  {
    view,
    name: 'long-name',
    act: async (harness) => {
      await harness.visit({
        wallets: [{ name: 'The Extraordinarily Long Wallet Name Here', rdns: 'example.long', hue: 150 }],
      })
      await harness.openView('Connect')
      await harness.press(/Extraordinarily/)
      await harness.heading(/Continue in/)
    },
  },
]
