// @ts-check
/** @typedef {import('../cases.mjs').Case} Case */
/** @typedef {import('../harness.mjs').Harness} Harness */
/** @typedef {import('../../../testing/approvals/approval-types.js').Behaviour} Behaviour */

/** Scripts the next step of the login. @param {Harness} harness @param {string} step @param {Behaviour} behaviour */
const script = (harness, step, behaviour) =>
  harness.page.evaluate(
    ([name, how]) => window.harness.emailWallet.steps.next(name, how),
    /** @type {const} */ ([step, behaviour]),
  )

/** Opens the connect screen, with windows that a script holds. */
const visit = async (/** @type {Harness} */ harness, count = 7) => {
  await harness.ownClock()
  await harness.prepare(() => {
    const popup = { closed: false, close() {}, location: { replace() {} } }
    Object.assign(window, { popup, open: () => popup })
  })
  await harness.visit({ query: `approve&harness-email&harness-social=${count}` })
  await harness.open()
  await harness.dialog.locator('.portico-choices').waitFor()
}

/** @param {string} name @param {number} count @returns {Case} */
const buttons = (name, count) => ({ view: 'Connect', name, act: (harness) => visit(harness, count) })

/** @param {string} name @param {(harness: Harness) => Promise<void>} reach @param {Behaviour} [answer] @returns {Case} */
const google = (name, reach, answer = 'never') => ({
  view: 'ConnectingSocial',
  name,
  act: async (harness) => {
    await visit(harness)
    await script(harness, 'popup', answer)
    await harness.press('Continue with Google')
    await harness.heading('Google')
    await reach(harness)
  },
})

/** Closes the window, and lets the page look. @param {Harness} harness */
const closeWindow = async (harness) => {
  await harness.page.evaluate(() => Object.assign(/** @type {any} */ (window).popup, { closed: true }))
  await harness.page.clock.fastForward(1_000)
}

/** @param {string} name @param {(harness: Harness) => Promise<void>} reach @param {Behaviour} [answer] @returns {Case} */
const farcaster = (name, reach, answer = 'never') => ({
  view: 'ConnectingFarcaster',
  name,
  act: async (harness) => {
    await visit(harness)
    await script(harness, 'farcaster', answer)
    await harness.press('Continue with Farcaster')
    await harness.heading('Farcaster')
    await reach(harness)
  },
})

/** @type {readonly Case[]} */
export const socialCases = [
  buttons('social-one', 1),
  buttons('social-two', 2),
  buttons('social-three', 3),
  buttons('social-all', 7),
  {
    view: 'ConnectSocials',
    name: 'all',
    act: async (harness) => {
      await visit(harness)
      await harness.press('More ways to sign in')
      await harness.heading('All ways to sign in')
    },
  },
  google('waiting', (harness) => harness.text('Choose your account')),
  google('closed', async (harness) => {
    await harness.text('Choose your account')
    await harness.page.clock.fastForward(1_000)
    await closeWindow(harness)
    await harness.text('You closed the window')
  }),
  google('cut', async (harness) => {
    await harness.text('Choose your account')
    await closeWindow(harness)
    await harness.text('The window cannot answer')
  }),
  google('declined', (harness) => harness.text('Nothing was shared'), 'reject'),
  {
    view: 'ConnectingSocial',
    name: 'blocked',
    act: async (harness) => {
      await visit(harness)
      await harness.page.evaluate(() => Object.assign(window, { open: () => null }))
      await harness.press('Continue with Google')
      await harness.text('Your browser blocked it')
    },
  },
  farcaster('code', (harness) => harness.dialog.locator('.portico-code[role="img"]').waitFor()),
  {
    ...farcaster('app', (harness) => harness.text('Open Farcaster')),
    context: { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148' },
  },
  farcaster('declined', (harness) => harness.text('Nothing was shared'), 'reject'),
]
