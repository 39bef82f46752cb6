// @ts-check

/** @type {readonly import('../cases.mjs').Case[]} */
export const frameCases = [
  {
    name: 'failure',
    act: async (harness) => {
      await harness.visit()
      await harness.connect()
      await harness.intercept(/networks\.view/, (route) => route.abort())
      await harness.openView('Networks')
      await harness.heading('This did not load')
    },
  },
  {
    name: 'loading',
    act: async (harness) => {
      await harness.visit()
      await harness.connect()
      await harness.openView('Connect')
      await harness.intercept(/networks\.view/, () => {})
      await harness.openView('Networks')
      await harness.heading('Loading')
    },
  },
  {
    name: 'toast-error',
    act: async (harness) => {
      await harness.ownClock()
      await harness.visit()
      await harness.connect()
      await harness.balance()
      await harness.openView('Account')
      await harness.freeze()
      await harness.page.evaluate(() => window.harness.modal.toast('error', 'The wallet did not let go'))
      await harness.page.clock.runFor(300)
      await harness.text('The wallet did not let go')
    },
  },
  {
    name: 'toast-loading',
    act: async (harness) => {
      await harness.visit()
      await harness.connect()
      await harness.balance()
      await harness.openView('Account')
      await harness.page.evaluate(() => window.harness.modal.toast('loading', 'Sending 0.25 ETH'))
      await harness.text('Sending')
    },
  },
  {
    name: 'offline',
    act: async (harness) => {
      await harness.visit()
      await harness.openView('Connect')
      await harness.goOffline()
      await harness.text('You are offline')
    },
  },
  {
    name: 'alert',
    act: async (harness) => {
      await harness.visit()
      await harness.page.evaluate(() => window.harness.modal.switch('eip155:999').catch(() => {}))
      await harness.openView('Connect')
      await harness.dialog.getByRole('alert').waitFor()
    },
  },
]
