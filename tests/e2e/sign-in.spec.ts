import type { Page } from '@playwright/test'
import { expect, test } from '../support/e2e-test.js'
import { visit } from '../support/e2e-visitor.js'
import { inEveryRun } from '../support/nightly.js'

const GARDEN = 'Garden Wallet'
const ORCHARD = 'Orchard Wallet'
const SIGNS = ['personal_sign', 'solana:signMessage', 'signMessage']

/** What wallets of the page were asked to sign since it was loaded. */
const signatures = (page: Page) =>
  page.evaluate((methods) => {
    const { wallets, manyChained } = window.demo
    return [...wallets, ...manyChained]
      .flatMap(({ requests }) => requests)
      .filter(({ method }) => methods.includes(method)).length
  }, SIGNS)

const sessions = (page: Page) => page.getByTestId('sessions')

/** What is shown is what the wallet is asked to sign, to the letter. */
const shownText = async (page: Page): Promise<string> => {
  const dialog = page.getByRole('dialog')
  await dialog.getByText('The whole message').click()
  const shown = dialog.getByLabel('The message that you sign')
  await expect(shown).toBeVisible()
  return (await shown.textContent()) ?? ''
}
const askedText = (page: Page) =>
  page.evaluate((methods) => {
    const { wallets, manyChained } = window.demo
    const last = [...wallets, ...manyChained]
      .flatMap(({ requests }) => requests)
      .filter(({ method }) => methods.includes(method))
      .at(-1)
    const [first] = [last?.params].flat() as readonly unknown[]
    if (typeof first === 'string') {
      const bytes = (first.slice(2).match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))
      return new TextDecoder().decode(Uint8Array.from(bytes))
    }
    const { message } = first as { readonly message: string | Uint8Array }
    return typeof message === 'string' ? message : new TextDecoder().decode(message)
  }, SIGNS)

for (const mode of ['required', 'optional'] as const) {
  test(
    `a sign-in that is ${mode}: signs once on each of three families, and stays signed in`,
    inEveryRun(mode === 'required'),
    async ({ families, page, context }) => {
      test.slow()
      const { solana, bitcoin, demoAccount } = families.network
      test.skip(!solana || !bitcoin, 'This platform has no Solana or no Bitcoin chain.')
      const own = bitcoin?.accounts[0]?.payment ?? ''
      const visitor = visit(page)
      const url = `${families.url}?sign-in=${mode}`
      let total = 0
      /** Signs what the modal shows, in the wallet. */
      const signIn = async (wallet: string) => {
        await expect(visitor.title).toHaveText('Sign in')
        const shown = await shownText(page)
        await visitor.button('Sign in').click()
        await visitor.answer(wallet, 'Approve')
        await expect(visitor.dialog).toBeHidden()
        expect(await askedText(page)).toBe(shown)
      }
      const connectAnother = async (family: string) => {
        await visitor.accountButton.click()
        await visitor.row('Connect another wallet').click()
        await visitor.row(ORCHARD).click()
        await visitor.row(family).click()
        await visitor.answer(ORCHARD, 'Approve')
      }
      const everybody = async (of: Page) => {
        await expect(sessions(of)).toContainText(demoAccount.address)
        await expect(sessions(of)).toContainText(solana?.demoAccount.address ?? '')
        await expect(sessions(of)).toContainText(own)
      }

      await test.step('Ethereum', async () => {
        await page.goto(url)
        await visitor.ask(GARDEN)
        await visitor.answer(GARDEN, 'Approve')
        await signIn(GARDEN)
        await expect(sessions(page)).toContainText(demoAccount.address)
      })
      await test.step('Solana', async () => {
        await connectAnother('Solana')
        await signIn(ORCHARD)
      })
      await test.step('Bitcoin', async () => {
        await connectAnother('Bitcoin')
        await signIn(ORCHARD)
        await everybody(page)
        total += await signatures(page)
        expect(total).toBe(3)
      })

      await test.step('three reloads', async () => {
        for (let reload = 0; reload < 3; reload++) {
          await page.reload()
          await everybody(page)
          await expect(visitor.dialog).toBeHidden()
          total += await signatures(page)
        }
      })

      await test.step('a network switch', async () => {
        await visitor.networkButton.first().click()
        await visitor.row('Local Ethereum').click()
        await expect(visitor.fact('account')).toHaveText(demoAccount.address)
        await visitor.networkButton.click()
        await visitor.row('Local Anvil').click()
        await visitor.answer(GARDEN, 'Approve')
        await expect(visitor.fact('network')).toContainText('eip155:31337')
        await expect(visitor.dialog).toBeHidden()
        await everybody(page)
      })

      await test.step('a second tab', async () => {
        const other = await context.newPage()
        await other.goto(url)
        await everybody(other)
        await expect(visit(other).dialog).toBeHidden()
        total += (await signatures(other)) + (await signatures(page))
        expect(total).toBe(3)
      })

      await test.step('signed out in one tab is signed out in all', async () => {
        const [, other] = context.pages()
        if (!other) throw new Error('There is no second tab.')
        await other.getByRole('button', { name: 'Sign out' }).click()
        for (const one of [page, other]) {
          await expect(sessions(one)).toBeEmpty()
          await expect(visit(one).fact('status')).toHaveText(mode === 'required' ? /^disconnected/ : 'connected')
          await expect(visit(one).dialog).toBeHidden()
        }
      })
    },
  )
}

for (const [width, theme] of [
  [1280, 'dark'],
  [1280, 'light'],
  [360, 'dark'],
  [360, 'light'],
] as const) {
  test(
    `signs in later and out again from the account at ${width} px, ${theme}`,
    inEveryRun(width === 360 && theme === 'dark'),
    async ({ demo, page, browserName, chains: _untouched }) => {
      await page.setViewportSize({ width, height: 740 })
      const visitor = visit(page)
      const shoot = async (name: string) => {
        // There, Playwright adds an inline style for a screenshot, which the policy would report.
        if (browserName === 'firefox') return
        await page.screenshot({ path: test.info().outputPath(`${name}-${width}-${theme}.png`), animations: 'disabled' })
      }
      await page.goto(`${demo.url}?sign-in=optional`)
      await page.evaluate((mode) => window.demo.modal.setTheme({ mode }), theme)
      await visitor.ask(GARDEN)
      await visitor.answer(GARDEN, 'Approve')
      await expect(visitor.title).toHaveText('Sign in')
      await visitor.button('Cancel').click()
      await expect(visitor.dialog).toBeHidden()
      await expect(visitor.fact('status')).toHaveText('connected')

      await page.evaluate(() => window.demo.modal.open({ view: 'Account' }))
      await expect(visitor.row('Sign in')).toBeVisible()
      await shoot('signed-out')
      await visitor.row('Sign in').click()
      await expect(visitor.title).toHaveText('Sign in')
      await visitor.button('Sign in').click()
      await visitor.answer(GARDEN, 'Approve')
      await expect(visitor.title).toHaveText('Account')
      await expect(visitor.row('Sign out')).toBeVisible()
      await expect(sessions(page)).not.toBeEmpty()
      await shoot('signed-in')
      await visitor.row('Sign out').click()
      await expect(visitor.row('Sign in')).toBeVisible()
      await expect(sessions(page)).toBeEmpty()
      await expect(visitor.fact('status')).toHaveText('connected')
      await expect(visitor.title).toHaveText('Account')
      expect(await signatures(page)).toBe(1)
    },
  )
}

test('disconnects a user who declines a required sign-in, without a prompt', async ({
  demo,
  page,
  chains: _untouched,
}) => {
  const visitor = visit(page)
  await page.goto(`${demo.url}?sign-in=required`)
  await visitor.ask(GARDEN)
  await visitor.answer(GARDEN, 'Approve')
  await expect(visitor.title).toHaveText('Sign in')
  // It cannot be left by accident.
  await page.keyboard.press('Escape')
  await expect(visitor.title).toHaveText('Sign in')
  await visitor.button('Cancel').click()
  await expect(visitor.title).toHaveText('Connect wallet')
  await expect(visitor.fact('status')).toHaveText(/^disconnected/)
  expect(await signatures(page)).toBe(0)
})

test('requests the same message again after a declined signature', { tag: '@nightly' }, async ({
  demo,
  page,
  chains: _untouched,
}) => {
  const visitor = visit(page)
  await page.goto(`${demo.url}?sign-in=required`)
  await visitor.ask(GARDEN)
  await visitor.answer(GARDEN, 'Approve')
  await visitor.button('Sign in').click()
  await visitor.answer(GARDEN, 'Reject')
  await expect(visitor.dialog.getByRole('heading', { name: 'Declined' })).toBeVisible()
  const shown = await shownText(page)
  await visitor.button('Try again').click()
  await visitor.answer(GARDEN, 'Approve')
  await expect(visitor.dialog).toBeHidden()
  expect(await askedText(page)).toBe(shown)
  await expect(visitor.fact('status')).toHaveText('connected')
})
