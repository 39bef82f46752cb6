// @ts-check
const view = 'ConnectingExternal'
const ASK = 'eth_requestAccounts'

/** Chooses the demo's first wallet, which meets the question as it is told. */
const ask = async (
  /** @type {import('../stage.mjs').Stage} */ stage,
  /** @type {import('../../../testing/approvals/approval-types.js').Behaviour} */ behaviour,
) => {
  await stage.script({ [ASK]: behaviour })
  await stage.openView('Connect')
  await stage.press(/Garden Wallet/)
}

/** @type {readonly import('../cases.mjs').Case[]} */
export const connectingExternalCases = [
  {
    view,
    name: 'waiting',
    act: async (stage) => {
      await stage.visit()
      await ask(stage, 'never')
      await stage.heading('Continue in Garden Wallet')
    },
  },
  {
    view,
    name: 'forgotten',
    act: async (stage) => {
      await stage.prepare(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError')
        }
      })
      await stage.visit()
      await ask(stage, 'approve')
      await stage.text('This browser cannot keep anything')
    },
  },
  {
    view,
    name: 'slow',
    act: async (stage) => {
      await stage.ownClock()
      await stage.visit()
      await ask(stage, 'never')
      await stage.heading('Continue in Garden Wallet')
      await stage.page.clock.fastForward(10_000)
      await stage.text('Nothing happening?')
    },
  },
  {
    view,
    name: 'declined',
    act: async (stage) => {
      await stage.visit()
      await ask(stage, 'reject')
      await stage.heading('Declined')
    },
  },
  {
    view,
    name: 'pending',
    act: async (stage) => {
      await stage.visit()
      await ask(stage, { error: { code: -32002, message: 'Already processing' } })
      await stage.heading('Open Garden Wallet')
    },
  },
  {
    view,
    name: 'failed',
    act: async (stage) => {
      await stage.visit()
      await ask(stage, { error: { code: -32603, message: 'It broke' } })
      await stage.heading('Could not connect')
    },
  },
  {
    view,
    name: 'which-wallet',
    act: async (stage) => {
      await stage.visit({
        wallets: [
          { name: 'Harbor', rdns: 'example.harbor', hue: 205 },
          { name: 'Harbor', rdns: 'app.harbor-wallet.beta', hue: 25 },
        ],
      })
      await stage.openView('Connect')
      await stage.press(/Harbor/)
      await stage.heading('Which Harbor?')
    },
  },
  {
    view,
    name: 'which-network',
    act: async (stage) => {
      await stage.visit({ query: 'approve&orchard' })
      await stage.page.evaluate(() =>
        window.stage.addWallet({
          id: 'example.twin',
          name: 'Twin Wallet',
          chains: ['eip155:1', 'orchard:0'],
          accounts: ['somebody'],
        }),
      )
      await stage.openView('Connect')
      await stage.press(/Twin Wallet/)
      await stage.text('Where do you want to connect?')
    },
  },
  {
    view,
    name: 'long-name',
    act: async (stage) => {
      await stage.visit({
        wallets: [{ name: 'The Extraordinarily Long Wallet Name Here', rdns: 'example.long', hue: 150 }],
      })
      await stage.openView('Connect')
      await stage.press(/Extraordinarily/)
      await stage.heading(/Continue in/)
    },
  },
]
