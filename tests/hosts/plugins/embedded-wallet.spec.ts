import { recoverMessageAddress } from 'viem'
import { serveHost } from '../../support/hosts-server.js'
import { expect, type HostVisitor, test as base } from '../../support/hosts-test.js'

interface Account {
  readonly status: string
  readonly address?: string
  readonly allAccounts: readonly { readonly address: string; readonly kind: string }[]
  readonly connections: readonly { readonly connectorId: string }[]
}

interface WalletVisitor extends HostVisitor {
  /** The origins of the wallets' pages. */
  readonly wallets: readonly string[]
  field(name: string): ReturnType<HostVisitor['dialog']['getByRole']>
  /** Types over what a field has. */
  type(name: string, text: string): Promise<void>
  /** Logs in with the right code, from the connect screen. */
  login(): Promise<void>
  /** Loads the page again; its modal is there afterwards. */
  reload(): Promise<void>
  /** The account as the page's modal has it. */
  account(namespace?: 'eip155' | 'solana'): Promise<Account>
  /** The connected wallets, by namespace. */
  connected(): Promise<{ readonly eip155: readonly string[]; readonly solana: readonly string[] }>
}

/** Opens the page of the host, and serves the page of each wallet on an origin of its own. */
const test = base.extend<{ openWallets: (count: number) => Promise<WalletVisitor> }>({
  openWallets: async ({ openHost, origins, page }, use) => {
    const served: Awaited<ReturnType<typeof serveHost>>[] = []
    await use(async (count) => {
      for (let at = 0; at < count; at += 1) served.push(await serveHost('plugins'))
      const wallets = served.map(({ url }) => new URL(url).origin)
      for (const origin of wallets) origins.add(origin)
      const [first = '', second] = wallets
      const query = new URLSearchParams({ plugin: 'embedded-wallet', wallet: first, ...(second && { second }) })
      const visitor = await openHost('plugins', `?${query}`)
      const field = (name: string) => visitor.dialog.getByRole('textbox', { name })
      const type = (name: string, text: string) => field(name).fill(text)
      const account = (namespace = 'eip155') =>
        page.evaluate(`window.demo.modal.getSnapshot().namespaces['${namespace}']`) as Promise<Account>
      const namesOf = async (namespace: 'eip155' | 'solana') =>
        (await account(namespace)).connections.map(({ connectorId }) => connectorId)
      return {
        ...visitor,
        wallets,
        field,
        type,
        account,
        connected: async () => ({ eip155: await namesOf('eip155'), solana: await namesOf('solana') }),
        async reload() {
          await page.reload()
          await page.waitForFunction(() => Reflect.get(window, 'demo') !== undefined)
        },
        async login() {
          await visitor.connectButton.click()
          await visitor.button('Continue with email').click()
          await type('Email address', 'maya@example.org')
          await visitor.button('Send a code').click()
          await type('Code', '123456')
          await field('Code').press('Enter')
          await expect(visitor.dialog).toBeHidden()
          await expect(visitor.accountButton).toBeVisible()
        },
      }
    })
    for (const wallet of served) await wallet.stop()
  },
})

test('says why a login failed, and approves or leaves what is to be signed and sent', async ({ openWallets, page }) => {
  const visitor = await openWallets(1)
  const { wallets, field, type } = visitor
  const outcome = page.locator('#outcome')
  // Nothing of the wallet is loaded before it is needed.
  expect(page.frames()).toHaveLength(1)

  await visitor.connectButton.click()
  await visitor.button('Continue with email').click()
  await type('Email address', 'maya@mail.invalid')
  await visitor.button('Send a code').click()
  await expect(visitor.dialog).toContainText('The code could not be sent.')
  await type('Email address', 'maya@example.org')
  await visitor.button('Send a code').click()
  await expect(field('Code')).toHaveAttribute('autocomplete', 'one-time-code')
  await type('Code', '000000')
  await visitor.button('Continue').click()
  await expect(visitor.dialog).toContainText('This is not the code from the email.')
  await type('Code', '123456')
  await visitor.button('Continue').click()
  await expect(visitor.dialog).toBeHidden()
  await expect(visitor.accountButton).toBeVisible()

  // The keys are on the other origin alone, in a frame that stays when the modal is closed.
  expect(page.frames().map((frame) => new URL(frame.url()).origin)).toEqual([new URL(page.url()).origin, ...wallets])
  expect(await page.evaluate(() => localStorage.getItem('signed-in'))).toBeNull()

  await visitor.act('Sign')
  await expect(visitor.dialog).toContainText('hello')
  await visitor.button('Reject').click()
  await expect(outcome).toHaveText(/Sign: USER_REJECTED/)
  await visitor.act('Sign')
  await visitor.button('Approve').click()
  await expect(outcome).toHaveText(/Sign: "0x[0-9a-f]{130}"/)
  await visitor.act('Send')
  await expect(visitor.dialog).toContainText('0.01 ETH')
  await expect(visitor.dialog).toContainText('0x90F79bf6EB2c4f870365E785982E1f101E93b906')
  await page.keyboard.press('Escape')
  await expect(outcome).toHaveText(/Send: USER_REJECTED/)
  await visitor.act('Send')
  await visitor.button('Approve').click()
  await expect(outcome).toHaveText(/Send: .*0x[0-9a-f]{64}/)
})

test('connects two chains by one login, restores both, and leaves both', async ({ openWallets, page }) => {
  const visitor = await openWallets(1)
  await visitor.login()
  const both = { eip155: ['embeddedWallet'], solana: ['embeddedWallet'] }
  expect(await visitor.connected()).toEqual(both)

  await visitor.act('Sign on Solana')
  await expect(visitor.dialog).toContainText((await visitor.account('solana')).address ?? 'no account')
  await visitor.button('Approve').click()
  // The chain has verified the signature.
  await expect(page.locator('#outcome')).toHaveText(/Sign on Solana: "[1-9A-HJ-NP-Za-km-z]{80,90}"/)

  await visitor.reload()
  await expect.poll(visitor.connected).toEqual(both)
  await visitor.accountButton.click()
  await visitor.button('Disconnect').click()
  await expect(visitor.connectButton).toBeVisible()
  await expect.poll(visitor.connected).toEqual({ eip155: [], solana: [] })
  await visitor.reload()
  await expect(visitor.connectButton).toBeVisible()
})

test('signs with the smart account or with the key, as the user has selected', async ({ openWallets, page }) => {
  const visitor = await openWallets(1)
  await visitor.login()
  const kind = async () => {
    const { address, allAccounts } = await visitor.account()
    return allAccounts.find((one) => one.address === address)?.kind
  }
  const signer = async () => {
    await visitor.act('Sign')
    await expect(visitor.dialog).toContainText((await visitor.account()).address ?? 'no account')
    await visitor.button('Approve').click()
    const outcome = page.locator('#outcome')
    await expect(outcome).toHaveText(/Sign: "0x[0-9a-f]{130}"/)
    const signature = (await outcome.textContent())?.match(/0x[0-9a-f]+/)?.[0] as `0x${string}`
    return recoverMessageAddress({ message: 'hello', signature })
  }
  expect(await kind()).toBe('smartAccount')
  expect(await signer()).toBe((await visitor.account()).address)

  await visitor.accountButton.click()
  await expect(visitor.row(/Smart account/)).toHaveAttribute('aria-current', 'true')
  await visitor.dialog.getByRole('list', { name: 'Accounts' }).getByRole('button').last().click()
  await expect.poll(kind).toBe('eoa')
  await page.keyboard.press('Escape')
  expect(await signer()).toBe((await visitor.account()).address)

  await visitor.reload()
  await expect.poll(kind).toBe('eoa')
  await visitor.accountButton.click()
  await visitor.row(/Smart account/).click()
  await expect.poll(kind).toBe('smartAccount')
})

for (const left of ['first', 'second'] as const) {
  test(`keeps one of two embedded wallets when the ${left} is left, also after a reload`, async ({
    openWallets,
    page,
  }) => {
    const visitor = await openWallets(2)
    await visitor.login()
    await visitor.act('Connect the second')
    await expect
      .poll(visitor.connected)
      .toEqual({ eip155: ['embeddedWallet'], solana: ['embeddedWallet', 'pinWallet'] })
    await visitor.reload()
    await expect.poll(async () => (await visitor.connected()).solana.length).toBe(2)

    if (left === 'first') {
      await visitor.accountButton.click()
      await visitor.row(/Email.*Ethereum/).click()
      await visitor.button('Disconnect').click()
    } else await visitor.act('Leave the second')
    const kept =
      left === 'first'
        ? { eip155: [], solana: ['pinWallet'] }
        : { eip155: ['embeddedWallet'], solana: ['embeddedWallet'] }
    await expect.poll(visitor.connected).toEqual(kept)
    await visitor.act('Sign on Solana')
    if (left === 'second') await visitor.button('Approve').click()
    await expect(page.locator('#outcome')).toHaveText(/Sign on Solana: "[1-9A-HJ-NP-Za-km-z]{80,90}"/)

    await visitor.reload()
    await expect.poll(visitor.connected).toEqual(kept)
  })
}
