// @ts-check
/** @typedef {import('../cases.mjs').Case} Case */
/** @typedef {import('../harness.mjs').Harness} Harness */
/** @typedef {Partial<import('../../../plugins/siwx/contract.js').SiwxPrompt>} Prompt */

const query = 'approve&harness-siwx'

/** Brings the sign-in into a phase. */
const prompt = async (/** @type {Harness} */ harness, /** @type {Prompt} */ asked) => {
  await harness.page.evaluate((how) => window.harness.siwx.prompt(how), asked)
}

/** @param {string} name @param {Prompt} asked @param {string | RegExp} heading @returns {Case} */
const phase = (name, asked, heading) => ({
  view: 'SIWXSignMessage',
  name,
  act: async (harness) => {
    await harness.visit({ query })
    await harness.connect()
    await prompt(harness, asked)
    await harness.openView('SIWXSignMessage')
    await harness.heading(heading)
  },
})

const ASKS = 'Meridian asks you to sign in'

/** @type {readonly Case[]} */
export const signInCases = [
  phase('preparing', { phase: 'preparing', message: undefined }, ASKS),
  phase('ready', {}, ASKS),
  phase('short', { message: 'meridian.example wants you to sign in.' }, ASKS),
  phase('long', { message: `meridian.example wants you to sign in: ${'0123456789abcdef'.repeat(640)}` }, ASKS),
  phase('signing', { phase: 'signing' }, 'Continue in Garden Wallet'),
  {
    view: 'SIWXSignMessage',
    name: 'slow',
    act: async (harness) => {
      await harness.ownClock()
      await harness.visit({ query })
      await harness.connect()
      await prompt(harness, { phase: 'signing' })
      await harness.openView('SIWXSignMessage')
      await harness.heading('Continue in Garden Wallet')
      await harness.page.clock.fastForward(10_000)
      await harness.text('Nothing happening?')
    },
  },
  phase('verifying', { phase: 'verifying' }, 'Checking the signature'),
  phase('declined', { phase: 'declined' }, 'Declined'),
  phase('refused', { phase: 'refused' }, 'Not signed in'),
  phase('failed', { phase: 'failed', message: undefined }, 'The message could not be prepared'),
  phase('cancelling', { phase: 'cancelling' }, ASKS),
  {
    view: 'ConnectingSiwe',
    name: 'ready',
    act: async (harness) => {
      await harness.visit({ query })
      await harness.connect()
      await prompt(harness, {})
      await harness.openView('ConnectingSiwe')
      await harness.heading(ASKS)
    },
  },
  {
    view: 'ConnectingSiwe',
    name: 'not-asked',
    act: async (harness) => {
      await harness.visit({ query })
      await harness.connect()
      await harness.openView('ConnectingSiwe')
      await harness.heading(ASKS)
    },
  },
  {
    view: 'ConnectingSiwe',
    name: 'signed-in',
    act: async (harness) => {
      await harness.visit({ query })
      await harness.connect()
      await harness.page.evaluate(() => window.harness.siwx.end(/** @type {any} */ ({ eip155: {} })))
      await harness.openView('ConnectingSiwe')
      await harness.heading('You are signed in')
    },
  },
  {
    view: 'ConnectingSiwe',
    name: 'not-connected',
    act: async (harness) => {
      await harness.visit({ query })
      await harness.openView('ConnectingSiwe')
      await harness.heading('No wallet is connected')
    },
  },
]
