// @ts-check
/** @typedef {import('../harness.mjs').Harness} Harness */

/** @param {string} view @param {string} name @param {(harness: Harness) => Promise<void>} reach @param {string} [mode] */
const buying = (view, name, reach, mode = 'ready') => ({
  view,
  name,
  act: async (/** @type {Harness} */ harness) => {
    // No window is opened, as where a browser blocks it.
    await harness.prepare(() => {
      window.open = () => null
    })
    await harness.visit({ query: `approve&harness-account&harness-onramp=${mode}` })
    await harness.connect()
    await harness.openView('OnRampProviders')
    await reach(harness)
  },
})

const fillAmount = async (/** @type {Harness} */ harness, amount = '250') => {
  await harness.dialog.getByRole('textbox').first().fill(amount)
}

const buy = async (/** @type {Harness} */ harness) => {
  await fillAmount(harness)
  await harness.press(/^Coinbase/)
}

/** @type {readonly import('../cases.mjs').Case[]} */
export const onrampCases = [
  buying('OnRampProviders', 'empty', (harness) => harness.text('Coinbase')),
  buying('OnRampProviders', 'offer', async (harness) => {
    await fillAmount(harness)
    await harness.text('Fees')
  }),
  buying('OnRampProviders', 'limit', async (harness) => {
    await fillAmount(harness, '5')
    await harness.text('At least $20')
  }),
  buying(
    'OnRampProviders',
    'fallback',
    async (harness) => {
      await fillAmount(harness)
      await harness.text('before fees')
    },
    'failed',
  ),
  buying('OnRampFiatSelect', 'currencies', async (harness) => {
    await harness.press('Choose currency: USD')
    await harness.text('Euro')
  }),
  buying('OnRampTokenSelect', 'assets', async (harness) => {
    await harness.press(/^Choose what to buy/)
    await harness.heading('Choose what to buy')
  }),
  buying('WhatIsABuy', 'help', async (harness) => {
    await harness.press('What is buying crypto?')
    await harness.text('It can take a while')
  }),
  buying('BuyInProgress', 'blocked', async (harness) => {
    await buy(harness)
    await harness.heading('Your browser blocked the window')
    await harness.text('Copy link')
  }),
  buying(
    'BuyInProgress',
    'failed',
    async (harness) => {
      await buy(harness)
      await harness.heading('Coinbase could not be opened')
    },
    'failed',
  ),
  buying(
    'BuyInProgress',
    'arrived',
    async (harness) => {
      await buy(harness)
      await harness.heading(/sent to you/)
    },
    'arrived',
  ),
]
