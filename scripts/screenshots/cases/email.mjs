// @ts-check
/** @typedef {import('../cases.mjs').Case} Case */
/** @typedef {import('../harness.mjs').Harness} Harness */
/** @typedef {import('../../../testing/approvals/approval-types.js').Behaviour} Behaviour */

const EMAIL = 'maya@example.org'
const LONG = 'maximiliane.von-und-zu-hohenstein-wittelsbach@correspondence.department.example.org'

/** Scripts the next steps of the login. @param {Harness} harness @param {Readonly<Record<string, Behaviour>>} steps */
const script = (harness, steps) =>
  harness.page.evaluate((how) => {
    for (const [step, behaviour] of Object.entries(how)) window.harness.emailWallet.steps.next(step, behaviour)
  }, steps)

const field = (/** @type {Harness} */ { dialog }) => dialog.locator('input[type="email"]')
const boxes = (/** @type {Harness} */ { dialog }) => dialog.getByRole('group').getByRole('textbox')

const visit = async (/** @type {Harness} */ harness, extra = '') => {
  // The time that is left is drawn.
  await harness.ownClock()
  await harness.visit({ query: `approve&harness-email${extra}` })
  // Later than half a minute after the epoch, which stands for the last login.
  await harness.page.clock.fastForward(60_000)
  await harness.open()
  await field(harness).waitFor()
}

const submit = async (/** @type {Harness} */ harness, email = EMAIL) => {
  await field(harness).fill(email)
  await field(harness).press('Enter')
}

/** @param {string} name @param {(harness: Harness) => Promise<void>} reach @param {string} [email] @returns {Case} */
const code = (name, reach, email) => ({
  view: 'EmailVerifyOtp',
  name,
  act: async (harness) => {
    await visit(harness)
    await submit(harness, email)
    await harness.heading('Confirm email')
    await reach(harness)
  },
})

const type = async (/** @type {Harness} */ harness, /** @type {string} */ digits) => {
  await boxes(harness).first().focus()
  await harness.page.keyboard.type(digits)
}

/** @param {string} view @param {string} name @param {(harness: Harness) => Promise<void>} reach @param {string} [extra] @returns {Case} */
const change = (view, name, reach, extra = '') => ({
  view,
  name,
  act: async (harness) => {
    await visit(harness, extra)
    await submit(harness)
    await harness.heading('Confirm email')
    await type(harness, '123456')
    await harness.page.waitForFunction(
      () => window.harness.modal.getSnapshot().namespaces['eip155']?.status === 'connected',
    )
    await harness.dialog.waitFor({ state: 'hidden' })
    await reach(harness)
  },
})

const save = async (/** @type {Harness} */ harness) => {
  await harness.openView('UpdateEmailWallet')
  await field(harness).fill('maya@new.example.org')
  await harness.press('Save')
  await harness.heading('Code from your old address')
}

/** @type {readonly Case[]} */
export const emailCases = [
  { view: 'Connect', name: 'email', act: (harness) => visit(harness) },
  {
    view: 'Connect',
    name: 'passkey',
    act: async (harness) => {
      await visit(harness, '&passkey')
      await harness.text('Face, finger or screen lock')
    },
  },
  {
    view: 'Connect',
    name: 'email-typed',
    act: async (harness) => {
      await visit(harness)
      await field(harness).fill(EMAIL)
    },
  },
  {
    view: 'Connect',
    name: 'email-sending',
    act: async (harness) => {
      await visit(harness)
      await script(harness, { start: 'never' })
      await submit(harness)
      await harness.dialog.locator('[aria-busy="true"]').waitFor()
    },
  },
  {
    view: 'Connect',
    name: 'email-invalid',
    act: async (harness) => {
      await visit(harness)
      await submit(harness, 'maya@')
      await harness.text('Invalid email')
    },
  },
  {
    view: 'EmailLogin',
    name: 'field',
    act: async (harness) => {
      await visit(harness)
      await harness.openView('EmailLogin')
      await harness.text('We send you a code')
    },
  },
  code('empty', (harness) => harness.text('Resend in')),
  code('long-address', (harness) => harness.text('Resend in'), LONG),
  code('typing', (harness) => type(harness, '492')),
  code('wrong', async (harness) => {
    await type(harness, '492071')
    await harness.text('That code is not right')
  }),
  code('corrected', async (harness) => {
    await type(harness, '492071')
    await harness.text('That code is not right')
    await boxes(harness).nth(2).fill('3')
    await harness.text('Check code')
  }),
  code('checking', async (harness) => {
    await script(harness, { submit: 'never' })
    await type(harness, '123456')
    await harness.text('Checking the code')
  }),
  code('resend', async (harness) => {
    await harness.page.clock.fastForward(30_000)
    await harness.text('Resend code')
  }),
  code('expired', async (harness) => {
    await harness.page.clock.fastForward(1_200_000)
    await harness.text('This code no longer works')
  }),
  {
    view: 'EmailVerifyDevice',
    name: 'waiting',
    act: async (harness) => {
      await visit(harness, '&device')
      await script(harness, { approved: 'never' })
      await submit(harness)
      await harness.text('Approve the login link')
    },
  },
  {
    view: 'EmailVerifyDevice',
    name: 'failed',
    act: async (harness) => {
      await visit(harness, '&device')
      await script(harness, { approved: 'reject' })
      await submit(harness)
      await harness.heading('The link was not opened')
      await harness.page.clock.fastForward(30_000)
      await harness.text('Resend email')
    },
  },
  {
    view: 'EmbeddedWalletScreen',
    name: 'recovery',
    act: async (harness) => {
      await visit(harness, '&recovery')
      await script(harness, { recover: 'never' })
      await submit(harness)
      await harness.heading('Confirm email')
      await type(harness, '123456')
      await harness.page.waitForFunction(() => window.harness.emailWallet.shownOver !== false)
    },
  },
  change(
    'SaveRecoveryFirst',
    'asked',
    async (harness) => {
      await harness.openView('WalletReceive')
      await harness.heading('Save your recovery code')
    },
    '&harness-account&unsaved',
  ),
  change('ApproveTransaction', 'message', async (harness) => {
    await harness.page.evaluate(() => {
      const { address } = window.harness.modal.getSnapshot().namespaces['eip155'] ?? {}
      const message = 'Meridian order 2207: 0.25 ETH at least for 640 USDC.'
      window.harness.modal.sign('eip155:1', { message, from: address }).catch(() => undefined)
    })
    await harness.text('Meridian order 2207')
  }),
  change('ApproveTransaction', 'typed-data', async (harness) => {
    await harness.page.evaluate(() => {
      const { modal } = window.harness
      const { address: owner } = modal.getSnapshot().namespaces['eip155'] ?? {}
      const spender = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
      const value = String(2n ** 256n - 1n)
      const data = {
        primaryType: 'Permit',
        domain: { name: 'USD Coin', version: '2', chainId: 1 },
        types: {
          Permit: [
            { name: 'owner', type: 'address' },
            { name: 'spender', type: 'address' },
            { name: 'value', type: 'uint256' },
          ],
        },
        message: { owner, spender, value },
      }
      /** @type {any} */
      const { provider } = modal.plugins.eip155
      const params = [owner, JSON.stringify(data)]
      provider.request({ method: 'eth_signTypedData_v4', params }).catch(() => undefined)
    })
    await harness.text('The amount has no limit')
  }),
  change('Profile', 'email', async (harness) => {
    await harness.openView('Profile')
    await harness.text('Change email')
  }),
  change(
    'Profile',
    'smart-account',
    async (harness) => {
      await harness.openView('Profile')
      await harness.text('Not deployed yet')
    },
    '&smart',
  ),
  change(
    'Profile',
    'switched-to-eoa',
    async (harness) => {
      await harness.openView('Profile')
      await harness.press('Switch to your EOA')
      await harness.text('Switch to your smart account')
    },
    '&smart',
  ),
  change(
    'SmartAccountNetworks',
    'listed',
    async (harness) => {
      await harness.openView('SmartAccountNetworks')
      await harness.text('Your smart account acts on these networks.')
    },
    '&smart',
  ),
  change('UpdateEmailWallet', 'same', async (harness) => {
    await harness.openView('UpdateEmailWallet')
    await harness.text('You sign in with')
  }),
  change('UpdateEmailWallet', 'changed', async (harness) => {
    await harness.openView('UpdateEmailWallet')
    await field(harness).fill('maya@new.example.org')
  }),
  change('UpdateEmailPrimaryOtp', 'empty', save),
  change('UpdateEmailSecondaryOtp', 'empty', async (harness) => {
    await save(harness)
    await type(harness, '123456')
    await harness.heading('Code from your new address')
  }),
]
