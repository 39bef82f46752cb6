import { countRoundTrips } from '../support/count-round-trips.js'
import { expect, test } from '../support/e2e-wallet.js'

/** What the wallet's server adds to each answer, in milliseconds. */
const DELAY = 200
/** More than a login takes on a busy machine. The round trips are counted, because the time depends on the machine. */
const MOST = { timeout: 5_000 }

test('needs two round trips for a code, and two more to connect', { tag: '@nightly' }, async ({ page, wallet }) => {
  const server = wallet.site.network.wallet
  if (!server) throw new Error('The local network has no wallet.')
  const email = `maya.${crypto.randomUUID().slice(0, 8)}@example.org`
  const visitor = await wallet.open(page)
  await visitor.connectButton.click()
  await expect(visitor.dialog.getByRole('textbox', { name: 'Email address' })).toBeVisible()
  const indexOf = (path: string) => server.requests.findIndex((request) => request.path === path)
  server.delay(DELAY)
  server.forget()
  try {
    // As it is pasted and submitted: nothing has prepared the frame.
    await visitor.fill(email)
    await page.keyboard.press('Enter')
    await expect(visitor.dialog.getByRole('group').getByRole('textbox').first()).toBeVisible(MOST)
    const login = server.requests.slice(0, indexOf('/v1/login') + 1)
    expect(login[0]?.path).toBe('/')
    expect(countRoundTrips(login)).toBe(2)

    const code = await wallet.code(email)
    // The files of the key load meanwhile, as while a user reads the mail.
    await expect.poll(() => server.requests.every(({ ended }) => Number.isFinite(ended))).toBe(true)
    server.forget()
    await visitor.type(code)
    await expect(visitor.fact('status')).toHaveText('connected', MOST)
    expect(indexOf('/v1/login/code')).toBe(0)
    expect(countRoundTrips(server.requests)).toBe(2)
  } finally {
    server.reset()
  }
})
