// @ts-check
/** @typedef {import('../cases.mjs').Case} Case */
/** @typedef {import('../harness.mjs').Harness} Harness */

/** @param {string} view @param {string} name @param {(harness: Harness) => Promise<unknown>} reach @param {string} [mode] @returns {Case} */
const listing = (view, name, reach, mode = 'ready') => ({
  view,
  name,
  act: async (harness) => {
    await harness.visit({ query: `approve&harness-sessions=${mode}` })
    await harness.connect()
    await harness.openView('SmartSessionList')
    await reach(harness)
  },
})

/** @param {string} view @param {string} name @param {(harness: Harness) => Promise<unknown>} reach @returns {Case} */
const granting = (view, name, reach) => ({
  view,
  name,
  act: async (harness) => {
    await harness.visit({ query: 'approve&sessions' })
    const { page } = harness
    await page.evaluate(async () => {
      const { modal } = window.harness
      const wallet = modal.getSnapshot().connectors.find((one) => one.name === 'Session Wallet')
      await modal.connect('eip155:1', { connectorId: wallet?.id ?? '' })
    })
    await page.getByRole('button', { name: 'Ask for a session' }).click()
    await harness.heading(/^Let Meridian and .+ act for you\?$/)
    await harness.text(/^Send up to 25/)
    await reach(harness)
  },
})

/** @type {readonly Case[]} */
export const smartSessionCases = [
  granting('SmartSessionCreate', 'limits', (harness) => harness.text('You can end it')),
  granting('SmartSessionCreate', 'keys', async ({ dialog }) => {
    const last = dialog.getByText('all of these keys must sign')
    await last.evaluate((element) => element.scrollIntoView({ block: 'end' }))
    await last.waitFor()
  }),
  granting('SmartSessionCreated', 'allowed', async (harness) => {
    await harness.press('Allow')
    await harness.heading(/^Allowed until/)
  }),
  listing('SmartSessionList', 'several', (harness) => harness.text('Arcade')),
  listing('SmartSessionList', 'none', (harness) => harness.heading('No sessions'), 'none'),
  listing('SmartSessionList', 'down', (harness) => harness.text('The sessions could not be read.'), 'down'),
  listing('SmartSession', 'active', async (harness) => {
    await harness.press(/^Meridian/)
    await harness.text('End session')
  }),
  listing('SmartSession', 'revoked', async (harness) => {
    await harness.press(/^Arcade/)
    await harness.text('Ended by you')
  }),
]
