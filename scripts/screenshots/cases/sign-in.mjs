// @ts-check
/** @typedef {import('../cases.mjs').Case} Case */
/** @typedef {import('../stage.mjs').Stage} Stage */
/** @typedef {Partial<import('../../../plugins/siwx/contract.js').SiwxPrompt>} Prompt */

const query = 'approve&stage-siwx'

/** Brings the sign-in into a phase. */
const prompt = async (/** @type {Stage} */ stage, /** @type {Prompt} */ asked) => {
  await stage.page.evaluate((how) => window.stage.siwx.prompt(how), asked)
}

/** @param {string} name @param {Prompt} asked @param {string | RegExp} heading @returns {Case} */
const phase = (name, asked, heading) => ({
  view: 'SIWXSignMessage',
  name,
  act: async (stage) => {
    await stage.visit({ query })
    await stage.connect()
    await prompt(stage, asked)
    await stage.openView('SIWXSignMessage')
    await stage.heading(heading)
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
    act: async (stage) => {
      await stage.ownClock()
      await stage.visit({ query })
      await stage.connect()
      await prompt(stage, { phase: 'signing' })
      await stage.openView('SIWXSignMessage')
      await stage.heading('Continue in Garden Wallet')
      await stage.page.clock.fastForward(10_000)
      await stage.text('Nothing happening?')
    },
  },
  phase('verifying', { phase: 'verifying' }, 'Checking the signature'),
  phase('declined', { phase: 'declined' }, 'Not signed in'),
  phase('failed', { phase: 'failed', message: undefined }, 'The message could not be prepared'),
  phase('cancelling', { phase: 'cancelling' }, ASKS),
  {
    view: 'ConnectingSiwe',
    name: 'ready',
    act: async (stage) => {
      await stage.visit({ query })
      await stage.connect()
      await prompt(stage, {})
      await stage.openView('ConnectingSiwe')
      await stage.heading(ASKS)
    },
  },
  {
    view: 'ConnectingSiwe',
    name: 'not-asked',
    act: async (stage) => {
      await stage.visit({ query })
      await stage.connect()
      await stage.openView('ConnectingSiwe')
      await stage.heading(ASKS)
    },
  },
  {
    view: 'ConnectingSiwe',
    name: 'signed-in',
    act: async (stage) => {
      await stage.visit({ query })
      await stage.connect()
      await stage.page.evaluate(() => window.stage.siwx.end(/** @type {any} */ ({ eip155: {} })))
      await stage.openView('ConnectingSiwe')
      await stage.heading('You are signed in')
    },
  },
  {
    view: 'ConnectingSiwe',
    name: 'nobody',
    act: async (stage) => {
      await stage.visit({ query })
      await stage.openView('ConnectingSiwe')
      await stage.heading('No wallet is connected')
    },
  },
]
