// @ts-check
/** @typedef {import('../cases.mjs').Case} Case */
/** @typedef {import('../harness.mjs').Harness} Harness */

const FORM = 'RegisterAccountName'

/** Logs in by email. @param {Harness} harness @param {string} mode */
const enter = async (harness, mode) => {
  await harness.visit({ query: `approve&harness-email&harness-names=${mode}` })
  await harness.open()
  const email = harness.dialog.locator('input[type="email"]')
  await email.fill('maya@example.org')
  await email.press('Enter')
  await harness.heading('Confirm email')
  await harness.dialog.getByRole('group').getByRole('textbox').first().focus()
  await harness.page.keyboard.type('123456')
  await harness.page.waitForFunction(
    () => window.harness.modal.getSnapshot().namespaces['eip155']?.status === 'connected',
  )
  await harness.dialog.waitFor({ state: 'hidden' })
}

/** @param {string} view @param {string} name @param {(harness: Harness) => Promise<unknown>} reach @param {string} [mode] @returns {Case} */
const naming = (view, name, reach, mode = 'ready') => ({
  view,
  name,
  act: async (harness) => {
    await enter(harness, mode)
    await harness.openView(FORM)
    await reach(harness)
  },
})

const type = (/** @type {Harness} */ { dialog }, /** @type {string} */ label) =>
  dialog.getByRole('textbox', { name: 'Name' }).fill(label)

/** @param {Harness} harness @param {'Approve' | 'Reject'} answer */
const register = async (harness, answer) => {
  await type(harness, 'maya-lin')
  await harness.press('Register maya-lin')
  await harness.press(answer)
}

/** @type {readonly Case[]} */
export const nameCases = [
  {
    view: 'Profile',
    name: 'nameless',
    act: async (harness) => {
      await enter(harness, 'ready')
      await harness.openView('Profile')
      await harness.text('Choose account name')
    },
  },
  naming(FORM, 'empty', (harness) => harness.text('People can send to this name')),
  naming(FORM, 'available', async (harness) => {
    await type(harness, 'maya-lin')
    await harness.text('Available')
  }),
  naming(FORM, 'registered', async (harness) => {
    await type(harness, 'maya')
    await harness.text('maya-lin.reown.id')
  }),
  naming(FORM, 'short', async (harness) => {
    await type(harness, 'may')
    await harness.text('Name must be at least')
  }),
  naming(FORM, 'owned', (harness) => harness.text('You already own a name'), 'owned'),
  naming(
    FORM,
    'down',
    async (harness) => {
      await type(harness, 'maya-lin')
      await harness.text('Error resolving name')
    },
    'down',
  ),
  naming(FORM, 'declined', async (harness) => {
    await register(harness, 'Reject')
    await harness.text('Declined')
  }),
  naming(
    FORM,
    'refused',
    async (harness) => {
      await register(harness, 'Approve')
      await harness.text('reserved for its owner')
    },
    'refuses',
  ),
  naming(FORM, 'elsewhere', (harness) => harness.heading(/^No names on/), 'elsewhere'),
  {
    view: FORM,
    name: 'no-login',
    act: async (harness) => {
      await harness.visit({ query: 'approve&harness-names=ready' })
      await harness.openView(FORM)
      await harness.heading('Log in to choose a name')
    },
  },
  naming(
    'RegisterAccountNameSuccess',
    'registering',
    async (harness) => {
      await register(harness, 'Approve')
      await harness.heading('Registering maya-lin')
    },
    'slow',
  ),
  naming('RegisterAccountNameSuccess', 'done', async (harness) => {
    await register(harness, 'Approve')
    await harness.text('from now on')
  }),
]
