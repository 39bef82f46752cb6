import { serveSignInSite } from '../support/e2e-sign-in-site.js'
import { expect, test } from '../support/e2e-test.js'
import { visit } from '../support/e2e-visitor.js'

const WALLET = 'Garden Wallet'

test('signs in to a server once, and stays signed in until sign-out', async ({
  browserName,
  demo,
  page,
  context,
  origins,
  chains: _untouched,
}) => {
  const site = await serveSignInSite(demo.url)
  origins.add(site.origin)
  try {
    const visitor = visit(page)
    const sessions = page.getByTestId('sessions')
    const address = demo.network.demoAccount.address
    const me = () => context.request.get(`${site.origin}/api/me`)
    const signatures = () =>
      page.evaluate(
        () =>
          window.demo.wallets.flatMap(({ requests }) => requests).filter(({ method }) => method === 'personal_sign')
            .length,
      )
    const handedIn = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/sessions'),
    )

    await test.step('signs in', async () => {
      await page.goto(`${site.origin}/?sign-in=required&sign-in-server`)
      await visitor.ask(WALLET)
      await visitor.answer(WALLET, 'Approve')
      await expect(visitor.title).toHaveText('Sign in')
      expect((await me()).status()).toBe(401)
      await visitor.button('Sign in').click()
      await visitor.answer(WALLET, 'Approve')
      await expect(visitor.dialog).toBeHidden()
      await expect(sessions).toContainText(address)
      expect(await (await me()).json()).toEqual({ account: expect.stringMatching(new RegExp(`^eip155:1:${address}$`)) })
      expect(await signatures()).toBe(1)
    })

    await test.step('the cookie is one that no script reads', async () => {
      const [cookie, ...others] = await context.cookies(site.origin)
      expect(others).toEqual([])
      expect(cookie).toMatchObject({
        name: expect.stringMatching(/^siwx\./),
        httpOnly: true,
        sameSite: 'Lax',
        path: '/',
      })
      expect(await page.evaluate(() => document.cookie)).toBe('')
    })

    await test.step('the sign-in request cannot be replayed', async () => {
      // Playwright reads no request body there.
      if (browserName === 'firefox') return
      const data = (await handedIn).postDataJSON() as object
      const url = `${site.origin}/api/sign-in/sessions`
      const replayed = await context.request.post(url, { data, headers: { origin: site.origin } })
      expect([replayed.status(), await replayed.json()]).toEqual([401, { code: 'SIWX_NONCE_MISMATCH' }])
      const elsewhere = await context.request.post(url, { data, headers: { origin: 'https://evil.example' } })
      expect([elsewhere.status(), await elsewhere.json()]).toEqual([403, { code: 'SIWX_ORIGIN_REFUSED' }])
    })

    await test.step('three reloads', async () => {
      for (let reload = 0; reload < 3; reload++) {
        await page.reload()
        await expect(sessions).toContainText(address)
        await expect(visitor.dialog).toBeHidden()
        expect(await signatures()).toBe(0)
      }
    })

    await test.step('signs out', async () => {
      await page.getByRole('button', { name: 'Sign out' }).click()
      await expect(sessions).toBeEmpty()
      await expect(visitor.fact('status')).toHaveText(/^disconnected/)
      // The page signs out at once; its request reaches the server later.
      await expect.poll(async () => (await me()).status()).toBe(401)
      await expect.poll(() => context.cookies(site.origin)).toEqual([])
    })
  } finally {
    await page.close()
    await site.stop()
  }
})
