// @ts-check

/** @type {readonly import('../cases.mjs').Case[]} */
export const frameCases = [
  {
    name: 'failure',
    act: async (stage) => {
      await stage.visit()
      await stage.connect()
      await stage.intercept(/networks\.view/, (route) => route.abort())
      await stage.openView('Networks')
      await stage.heading('This did not load')
    },
  },
  {
    name: 'loading',
    act: async (stage) => {
      await stage.visit()
      await stage.connect()
      await stage.openView('Connect')
      await stage.intercept(/networks\.view/, () => {})
      await stage.openView('Networks')
      await stage.heading('Loading')
    },
  },
  {
    name: 'toast-error',
    act: async (stage) => {
      await stage.ownClock()
      await stage.visit()
      await stage.connect()
      await stage.balance()
      await stage.openView('Account')
      await stage.freeze()
      await stage.page.evaluate(() => window.stage.modal.toast('error', 'The wallet did not let go'))
      await stage.page.clock.runFor(300)
      await stage.text('The wallet did not let go')
    },
  },
  {
    name: 'toast-loading',
    act: async (stage) => {
      await stage.visit()
      await stage.connect()
      await stage.balance()
      await stage.openView('Account')
      await stage.page.evaluate(() => window.stage.modal.toast('loading', 'Sending 0.25 ETH'))
      await stage.text('Sending')
    },
  },
  {
    name: 'offline',
    act: async (stage) => {
      await stage.visit()
      await stage.openView('Connect')
      await stage.goOffline()
      await stage.text('You are offline')
    },
  },
  {
    name: 'alert',
    act: async (stage) => {
      await stage.visit()
      await stage.page.evaluate(() => window.stage.modal.switch('eip155:999').catch(() => {}))
      await stage.openView('Connect')
      await stage.dialog.getByRole('alert').waitFor()
    },
  },
]
