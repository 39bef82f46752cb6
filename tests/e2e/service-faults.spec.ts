import type { Page } from '@playwright/test'
import { encodeFunctionData } from 'viem'
import { contractArtifacts } from '../../examples/local-network/contract-artifacts.mjs'
import { setServiceFault } from '../../examples/local-network/service-faults.mjs'
import { expect, test as base, type WalletSite, type WalletVisitor } from '../support/e2e-wallet.js'

/** Breaks a service of the embedded wallet as the playground does, in a page of its own. */
interface Breaker {
  set(service: string, fault?: string): Promise<void>
  /** All services work. */
  end(): Promise<void>
}

const test = base.extend<{ readonly faults: Breaker }>({
  faults: async ({ context, wallet }, use) => {
    const playground = await context.newPage()
    await playground.goto(`${wallet.site.url}playground.html?families=eip155`)
    const service = playground.locator('select[name="service"]')
    const change = async (act: () => Promise<unknown>) => {
      const sent = playground.waitForResponse((response) => response.url().endsWith('/service-fault'))
      await act()
      expect((await sent).status()).toBe(204)
    }
    await use({
      async set(name, fault = 'Fails') {
        await change(() => service.selectOption({ label: name }))
        if (fault !== 'Fails') await change(() => playground.getByLabel(fault).check())
      },
      end: () => change(() => service.selectOption({ label: 'All work' })),
    })
    setServiceFault(wallet.site.network)
  },
})

test.setTimeout(120_000)
test.beforeEach(({ watched }) => {
  watched.expectProblem(/503 \(Service Unavailable\)/)
  watched.expectProblem(/502 \(Bad Gateway\)/)
  watched.expectProblem(/40[01] \((Bad Request|Unauthorized)\)/)
  watched.expectProblem(/issue loading the embedded wallet/)
})

const newName = () => `maya.${crypto.randomUUID().slice(0, 8)}`
const newEmail = () => `${newName()}@example.org`
const TO = '0x00000000000000000000000000000000000000b2'

const connects = async (visitor: WalletVisitor) => {
  await expect(visitor.fact('status')).toHaveText('connected')
  await expect(visitor.dialog).toBeHidden()
}

test.describe('by email', () => {
  test('a server that fails is said at the field, and the same address goes on', async ({ page, wallet, faults }) => {
    const visitor = await wallet.open(page)
    const email = newEmail()
    await faults.set('Wallet server')
    await visitor.ask(email)
    await expect(visitor.dialog).toContainText('The wallet does not answer. Check your connection')
    await faults.end()
    const code = wallet.code(email)
    await visitor.button(/Continue with email/).click()
    await visitor.type(await code)
    await connects(visitor)
  })

  test('a server that is late is waited for', async ({ page, wallet, faults }) => {
    const visitor = await wallet.open(page)
    const email = newEmail()
    await faults.set('Wallet server', 'Is late')
    const code = wallet.code(email)
    await visitor.ask(email)
    await expect(visitor.dialog).toContainText(email, { timeout: 60_000 })
    await faults.end()
    await visitor.type(await code)
    await connects(visitor)
  })

  test('mail that fails is said, and another try sends it', async ({ page, wallet, faults }) => {
    const visitor = await wallet.open(page)
    const email = newEmail()
    await faults.set('Mail')
    await visitor.ask(email)
    await expect(visitor.dialog).toContainText('The wallet does not answer. Check your connection')
    await faults.end()
    const code = wallet.code(email)
    await visitor.button(/Continue with email/).click()
    await visitor.type(await code)
    await connects(visitor)
  })

  test('mail that is late leaves the code screen as it is', async ({ page, wallet, faults }) => {
    const visitor = await wallet.open(page)
    const email = newEmail()
    await faults.set('Mail', 'Is late')
    const code = wallet.code(email)
    await visitor.ask(email)
    await expect(visitor.dialog).toContainText('Nothing yet?')
    await visitor.type(await code)
    await connects(visitor)
  })

  test('mail with a wrong code is refused in words, and another mail helps', async ({ page, wallet, faults }) => {
    const visitor = await wallet.open(page)
    const email = newEmail()
    await faults.set('Mail', 'Lies')
    const code = wallet.code(email)
    await visitor.ask(email)
    await visitor.type(await code)
    await expect(visitor.dialog).toContainText('That code is not right. Check the newest email.')
    await faults.end()
    wallet.site.network.wallet?.forward(31_000)
    const second = wallet.code(email)
    // The page's own clock offers another mail after half a minute.
    await expect(visitor.button('Resend code')).toBeEnabled({ timeout: 60_000 })
    await visitor.button('Resend code').click()
    await visitor.type(await second)
    await connects(visitor)
  })
})

const openGoogle = async (page: Page, visitor: WalletVisitor, name = 'Continue with Google') => {
  const opening = page.waitForEvent('popup')
  await visitor.button(name).click()
  return opening
}
const logInAt = async (popup: Page) => {
  await popup.getByRole('textbox').fill(newName())
  await popup.getByRole('button', { name: 'Log in' }).click()
}

test.describe('by a social login', () => {
  test('a provider that fails is left by closing its window, and tried again', async ({ page, wallet, faults }) => {
    const visitor = await wallet.open(page)
    await faults.set('Social login')
    await visitor.connectButton.click()
    await openGoogle(page, visitor)
    const again = visitor.button('Try again')
    // The wallet knows the provider's addresses from earlier logins; else it says that the login does not work.
    await expect(async () => {
      const popup = page.context().pages().at(-1)
      if (popup !== page && (await popup?.locator('body').textContent())?.trim() === '{}') await popup?.close()
      await expect(again).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await faults.end()
    await logInAt(await openGoogle(page, visitor, 'Try again'))
    await connects(visitor)
  })

  test('a provider that is late is waited for', async ({ page, wallet, faults }) => {
    const visitor = await wallet.open(page)
    await faults.set('Social login', 'Is late')
    await visitor.connectButton.click()
    const popup = await openGoogle(page, visitor)
    await expect(visitor.dialog).toContainText('Continue in Google')
    await expect(popup.getByRole('textbox')).toBeVisible({ timeout: 60_000 })
    await faults.end()
    await logInAt(popup)
    await connects(visitor)
  })

  test('a provider that lies opens nothing, and another try works', async ({ page, wallet, faults }) => {
    const visitor = await wallet.open(page)
    await faults.set('Social login', 'Lies')
    await visitor.connectButton.click()
    await logInAt(await openGoogle(page, visitor))
    await expect(visitor.dialog).toContainText('The sign-in with Google did not work. Try again.')
    await expect(visitor.fact('status')).toHaveText('disconnected')
    await faults.end()
    await logInAt(await openGoogle(page, visitor, 'Try again'))
    await connects(visitor)
  })
})

/** Approves in the page that stands for the app. */
const approveInApp = async ({ site: { network } }: WalletSite, visitor: WalletVisitor) => {
  await visitor.page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => Object.assign(window, { copied: text }) },
      configurable: true,
    })
  })
  await visitor.button('Copy link').click()
  const link = await visitor.page.evaluate(() => (window as unknown as { copied: string }).copied)
  await network.farcaster?.approve(link, newName())
}
const code = (visitor: WalletVisitor) => visitor.dialog.getByRole('img', { name: 'Code for the Farcaster app' })

test.describe('by Farcaster', () => {
  test('a relay that fails is said, and another try shows the code', async ({ page, wallet, faults }) => {
    const visitor = await wallet.open(page)
    await faults.set('Farcaster')
    await visitor.connectButton.click()
    await visitor.button('Continue with Farcaster').click()
    await expect(visitor.button('Try again')).toBeVisible({ timeout: 30_000 })
    await faults.end()
    await visitor.button('Try again').click()
    await expect(code(visitor)).toBeVisible()
  })

  test('a relay that is late is waited for', async ({ page, wallet, faults }) => {
    const visitor = await wallet.open(page)
    await faults.set('Farcaster', 'Is late')
    await visitor.connectButton.click()
    await visitor.button('Continue with Farcaster').click()
    await expect(visitor.button('Copy link')).toBeEnabled({ timeout: 60_000 })
    await expect(code(visitor)).toBeVisible()
  })

  test('an app that lies opens nothing, and another try works', async ({ page, wallet, faults }) => {
    const visitor = await wallet.open(page)
    await faults.set('Farcaster', 'Lies')
    await visitor.connectButton.click()
    await visitor.button('Continue with Farcaster').click()
    await expect(code(visitor)).toBeVisible()
    await approveInApp(wallet, visitor)
    await expect(visitor.dialog).toContainText('This sign-in ran out', { timeout: 30_000 })
    await faults.end()
    await visitor.button('Try again').click()
    await expect(code(visitor)).toBeVisible()
    await approveInApp(wallet, visitor)
    await connects(visitor)
  })
})

test.describe('with a smart account', () => {
  const sendOne = async (page: Page, wallet: WalletSite, visitor: WalletVisitor) => {
    const { abi } = contractArtifacts().DemoDollar
    const call = {
      from: await visitor.address(),
      to: wallet.site.network.contracts[1].token.address,
      data: encodeFunctionData({ abi, functionName: 'mint', args: [TO, 1n] }),
    }
    const sent = page.evaluate(
      (given) =>
        window.demo.modal
          .invoke('eip155:1', 'sendRaw', { method: 'eth_sendTransaction', params: [given] } as never)
          .then(String, String) as Promise<string>,
      call,
    )
    const main = (await visitor.frame()).getByRole('main')
    return { sent, main, press: (name: string) => main.getByRole('button', { name }).click() }
  }
  const logIn = async (page: Page, wallet: WalletSite) => {
    const visitor = await wallet.open(page, wallet.site.url, '&smart-accounts')
    await visitor.login(newEmail())
    await connects(visitor)
    return visitor
  }
  /** What the user reads when the service has this fault, before the way on. */
  const FAILURES = [
    ['Bundler', 'Fails', 'The service that sends for smart accounts does not answer.'],
    ['Paymaster', 'Fails', 'your smart account has too little to pay it.'],
    ['Paymaster', 'Lies', 'The sponsor does not pay the fee for this.'],
  ] as const
  for (const [service, fault, text] of FAILURES)
    test(`${service} ${fault}: says so, and another try sends`, async ({ page, wallet, faults }) => {
      const visitor = await logIn(page, wallet)
      await faults.set(service, fault)
      const { sent, main, press } = await sendOne(page, wallet, visitor)
      await expect(main).toContainText(text)
      await faults.end()
      await press('Try again')
      await visitor.approve()
      expect(await sent).toMatch(/^0x[0-9a-f]{64}$/)
    })

  for (const service of ['Bundler', 'Paymaster'] as const)
    test(`a late ${service.toLowerCase()} is waited for`, async ({ page, wallet, faults }) => {
      const visitor = await logIn(page, wallet)
      await faults.set(service, 'Is late')
      const { sent, main } = await sendOne(page, wallet, visitor)
      await expect(main).toContainText('Preparing the request')
      await expect(main.getByRole('button', { name: 'Approve' })).toBeVisible({ timeout: 60_000 })
      await faults.end()
      await visitor.approve()
      expect(await sent).toMatch(/^0x[0-9a-f]{64}$/)
    })

  test('a bundler that lies is not believed, and has no second try', async ({ page, wallet, faults }) => {
    const visitor = await logIn(page, wallet)
    await faults.set('Bundler', 'Lies')
    const { sent, main, press } = await sendOne(page, wallet, visitor)
    await visitor.approve()
    await expect(main).toContainText('It may still happen', { timeout: 60_000 })
    await expect(main.getByRole('button')).toHaveText(['Close'])
    await press('Close')
    expect(await sent).toContain('The bundler was not believed')
    await expect(visitor.dialog).toBeHidden()
  })

  test('a server with another key signs nothing', async ({ page, wallet, faults }) => {
    const visitor = await wallet.open(page)
    await visitor.login(newEmail())
    await connects(visitor)
    await page.reload()
    await connects(visitor)
    await faults.set('Wallet server', 'Lies')
    await visitor.act('Sign a message')
    await visitor.approve()
    await expect(visitor.outcome).toHaveText(/This wallet returned another key than yours. Nothing was signed./)
    await faults.end()
    await visitor.act('Sign a message')
    await visitor.approve()
    await visitor.result('Signed: ')
  })
})
