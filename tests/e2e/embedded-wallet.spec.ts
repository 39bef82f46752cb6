import type { Page } from '@playwright/test'
import { recoverMessageAddress } from 'viem'
import { allowClipboard } from '../support/allow-clipboard.js'
import { saveRecoveryCode } from '../support/e2e-recovery-code.js'
import { expect, test, type WalletVisitor } from '../support/e2e-wallet.js'

const newEmail = () => `maya.${crypto.randomUUID().slice(0, 8)}@example.org`

/** What the scripts say that draw, guard and reach the wallet: its errors, the first request to its page, the handshake. */
const CODE_OF_WALLET = ['Please try again after {seconds} seconds', 'SYNC_DAPP_DATA', 'portico:connect']

test('loads and asks nothing of the wallet before the first character of an address', async ({ page, wallet }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  /** What of the wallet's code is in the scripts so far, and what was asked of its origin. */
  const read = async () => {
    const scripts = requests.filter((url) => new URL(url).pathname.endsWith('.js') && !url.startsWith(wallet.origin))
    const texts = await Promise.all([...new Set(scripts)].map(async (url) => (await fetch(url)).text()))
    return {
      asked: requests.filter((url) => url.startsWith(wallet.origin)).map((url) => new URL(url).pathname),
      loaded: CODE_OF_WALLET.filter((code) => texts.some((text) => text.includes(code))),
    }
  }
  const visitor = await wallet.open(page)
  await visitor.connectButton.click()
  await visitor.dialog.getByRole('textbox', { name: 'Email address' }).click()
  // The modal loads what may come next.
  await page.waitForLoadState('networkidle')
  expect(await read()).toEqual({ asked: [], loaded: [] })
  expect(page.frames()).toHaveLength(1)

  await page.keyboard.type('m')
  await expect.poll(async () => (await read()).asked).toEqual(['/'])
  expect((await read()).loaded).toEqual(CODE_OF_WALLET)
})

test('logs in by a mail, signs and sends on both chains, and restores without a prompt', async ({ page, wallet }) => {
  test.setTimeout(120_000)
  const visitor = await wallet.open(page)
  await visitor.login(newEmail())
  await expect(visitor.dialog).toBeHidden()
  await expect(visitor.fact('status')).toHaveText('connected')
  const address = await visitor.address()
  expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/)
  const onSolana = await visitor.address('solana')
  expect(onSolana).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)

  await visitor.act('Sign a message')
  await visitor.approve()
  const signature = await visitor.result('Signed: ')
  expect(await recoverMessageAddress({ message: 'Hello from Meridian', signature })).toBe(address)

  const [ethereum] = wallet.site.chains
  await ethereum.client.setBalance({ address: address as `0x${string}`, value: 10n ** 18n })
  await visitor.act('Send 0.25 ETH')
  await visitor.approve()
  const receipt = await ethereum.receipt(await visitor.result('Sent: '))
  expect(receipt.from).toBe(address.toLowerCase())
  expect(await ethereum.balance(address)).toBe(10n ** 18n - 25n * 10n ** 16n - receipt.cost)

  const before = await visitor.frame()
  await page.reload()
  await expect(visitor.fact('status')).toHaveText('connected')
  expect(await visitor.address()).toBe(address)
  expect(await visitor.address('solana')).toBe(onSolana)
  await expect(visitor.dialog).toBeHidden()
  expect(await visitor.frame()).not.toBe(before)
  await visitor.act('Sign a message')
  await visitor.approve()
  await visitor.result('Signed: ')
})

test('asks to save the recovery code before an address is shown to senders', { tag: '@nightly' }, async ({
  page,
  wallet,
}) => {
  const visitor = await wallet.open(page, wallet.site.url, '&account=rpc')
  await visitor.login(newEmail())
  await expect(visitor.fact('status')).toHaveText('connected')
  const address = await visitor.address()
  const shown = async () => (await visitor.dialog.textContent())?.replace(/\s/g, '').includes(address) ?? false
  await visitor.accountButton.click()
  await visitor.button('Receive').click()
  await expect(visitor.title).toHaveText('Save your recovery code')
  expect(await shown()).toBe(false)
  await visitor.button('Save recovery code').click()
  const frame = await visitor.frame()
  await expect(frame.getByRole('heading', { name: 'Your recovery code' })).toBeVisible()
  await frame.getByRole('button', { name: 'Cancel' }).click()
  await expect(visitor.title).toHaveText('Save your recovery code')
  await visitor.button('Not now').click()
  await expect.poll(shown).toBe(true)

  await page.reload()
  await expect(visitor.fact('status')).toHaveText('connected')
  await visitor.accountButton.click()
  await visitor.button('Receive').click()
  await expect(visitor.dialog).toContainText('You put this off last time.')
  await expect(visitor.button('Not now')).toHaveCount(0)
})

test('signs and sends on Solana by approvals', { tag: '@nightly' }, async ({ page, wallet }) => {
  const { solana } = wallet.site.network
  test.skip(!solana, 'There is no Solana chain on this platform.')
  const visitor = await wallet.open(page)
  await visitor.login(newEmail())
  await expect(visitor.fact('status')).toHaveText('connected')
  const address = await visitor.address('solana')
  const ask = (method: string, ...params: readonly unknown[]) =>
    fetch(solana?.rpcUrl ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    }).then(async (response) => (await response.json()).result)
  await ask('requestAirdrop', address, 1_000_000_000)
  await expect.poll(async () => (await ask('getBalance', address)).value).toBe(1_000_000_000)

  const chain = solana?.caipNetworkId ?? ''
  const to = solana?.accounts[0].address ?? ''
  const signed = page.evaluate(([id, text]) => window.demo.modal.sign(id as 'eip155:1', { message: text }), [
    chain,
    'Hello',
  ] as const)
  await visitor.approve()
  expect(String(await signed)).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
  const sent = page.evaluate(
    ([id, receiver]) => window.demo.modal.send(id as 'eip155:1', { to: receiver, amount: '250000000' }),
    [chain, to] as const,
  )
  await visitor.approve()
  const { hash } = (await sent) as { readonly hash: string }
  await expect
    .poll(async () => (await ask('getSignatureStatuses', [hash])).value[0]?.confirmationStatus)
    .toMatch(/confirmed|finalized/)
  expect((await ask('getBalance', address)).value).toBeLessThan(750_000_000)
})

test('is recovered on another site by the code, and leaves nothing of a login behind', async ({
  context,
  page,
  wallet,
}) => {
  test.setTimeout(120_000)
  // A headless browser asks for what others allow after a click.
  await allowClipboard(context)
  const email = newEmail()
  const visitor = await wallet.open(page)
  await visitor.login(email)
  await expect(visitor.fact('status')).toHaveText('connected')
  const address = await visitor.address()
  const code = await saveRecoveryCode(visitor, () => wallet.code(email))

  // The wallet's storage is another one under another site: there it is a new device.
  const other = await context.newPage()
  const elsewhere = await wallet.open(other, wallet.elsewhere)
  await elsewhere.login(email)
  const frame = await elsewhere.frame()
  await expect(frame.getByRole('heading', { name: 'Enter your recovery code' })).toBeVisible()
  await elsewhere.still()
  const field = frame.getByRole('textbox', { name: 'Recovery code' })
  await field.fill(code.replace(/^..../, 'AAAA'))
  await frame.getByRole('button', { name: 'Continue' }).click()
  await expect(frame.getByText('This is not a whole recovery code.')).toBeVisible()
  await field.fill(code.toLowerCase())
  await frame.getByRole('button', { name: 'Continue' }).click()
  await expect(elsewhere.fact('status')).toHaveText('connected')
  expect(await elsewhere.address()).toBe(address)
  await elsewhere.act('Sign a message')
  await elsewhere.approve()
  const signature = await elsewhere.result('Signed: ')
  expect(await recoverMessageAddress({ message: 'Hello from Meridian', signature })).toBe(address)

  await elsewhere.disconnect()
  await expect.poll(() => other.evaluate(() => JSON.stringify(localStorage))).not.toContain(email)
  await other.reload()
  await expect(elsewhere.fact('status')).toHaveText('disconnected')
  expect(other.frames()).toHaveLength(1)
  // The first site stays logged in.
  await page.reload()
  await expect(visitor.fact('status')).toHaveText('connected')
})

test('says in words that nothing can be kept, before a mail is sent', { tag: '@nightly' }, async ({
  context,
  page,
  wallet,
}) => {
  // A headless Chromium has no setting for it; `storage-denied.spec.ts` uses that of Firefox.
  await context.addInitScript((origin) => {
    if (location.origin !== origin) return
    for (const name of ['indexedDB', 'localStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
  }, wallet.origin)
  const visitor = await wallet.open(page)
  const email = newEmail()
  await visitor.ask(email)
  await expect(visitor.dialog).toContainText('This browser does not let the wallet keep anything.')
  expect(wallet.site.network.mailbox?.mails().some(({ to }) => to === email)).toBe(false)
})

test('says within seconds that the wallet does not serve a page, with its origin and the fix', {
  tag: '@nightly',
}, async ({ page, wallet, watched }) => {
  // What browsers say of a frame that they keep blank.
  watched.expectProblem(/frame-ancestors|does not match the recipient window/)
  watched.expectProblem(/may not use the wallet/)
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  const visitor = await wallet.open(page, wallet.stranger)
  await visitor.ask(newEmail())
  await expect(visitor.dialog).toContainText('Email login is not set up for this page.', { timeout: 5000 })
  const { origin } = new URL(wallet.stranger)
  await expect
    .poll(() => errors)
    .toContain(
      `[portico] This page, ${origin}, may not use the wallet. Add it to the allowed origins of ${wallet.origin}. (Origin ${origin} not found on Allowlist - update configuration on ${wallet.origin})`,
    )
})

test('refuses to sign with a key that the server has swapped', async ({ page, wallet }) => {
  const visitor = await wallet.open(page)
  await visitor.login(newEmail())
  await expect(visitor.fact('status')).toHaveText('connected')
  await page.reload()
  await expect(visitor.fact('status')).toHaveText('connected')
  wallet.site.network.wallet?.returnOtherShare()
  try {
    await visitor.act('Sign a message')
    await visitor.approve()
    await expect(visitor.outcome).toHaveText(
      'This wallet returned another key than yours. Nothing was signed. Contact the people who run it before you use it again. (The shares of the key make another address than that of the account.)',
    )
  } finally {
    wallet.site.network.wallet?.reset()
  }
})

/** Asks for a signature as an application does; resolves with the code of the error. */
const askToSign = (page: Page) =>
  page.evaluate(async () => {
    const { modal } = window.demo
    const params = ['0x68656c6c6f', modal.getSnapshot().namespaces['eip155']?.address]
    return modal.plugins.eip155.provider.request({ method: 'personal_sign', params }).then(
      () => 'signed',
      (error: { readonly code?: unknown }) => error.code,
    )
  })

/** Gives up a request that a stopped frame does not answer, then approves another one in a new frame. */
const giveUpAndAskAgain = async (page: Page, visitor: WalletVisitor) => {
  const stopped = await visitor.frame()
  const asked = askToSign(page)
  await expect(visitor.title).toHaveText('Approve request')
  await visitor.button('Cancel').click()
  expect(await asked).toBe(4001)
  await expect(visitor.dialog).toBeHidden()

  const again = askToSign(page)
  await expect(visitor.title).toHaveText('Approve request')
  await expect.poll(() => stopped.isDetached()).toBe(true)
  await visitor.approve()
  expect(await again).toBe('signed')
}

test('gives up by Cancel, and asks again, while the frame drops what it is sent', { tag: '@nightly' }, async ({
  context,
  page,
  wallet,
}) => {
  await context.addInitScript((origin) => {
    if (location.origin !== origin) return
    const { set } = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage') ?? {}
    Object.defineProperty(MessagePort.prototype, 'onmessage', {
      set(this: MessagePort, listener: (event: MessageEvent) => void) {
        set?.call(this, (event: MessageEvent) => {
          if (!Reflect.has(window, 'isDeaf')) listener(event)
        })
      },
    })
  }, wallet.origin)
  const visitor = await wallet.open(page)
  await visitor.login(newEmail())
  await expect(visitor.fact('status')).toHaveText('connected')
  await (await visitor.frame()).evaluate(() => Reflect.set(window, 'isDeaf', true))
  await giveUpAndAskAgain(page, visitor)
})

test('gives up by Cancel, and asks again, while a script of the frame does not return', { tag: '@nightly' }, async ({
  browserName,
  page,
  wallet,
}) => {
  test.skip(browserName !== 'chromium', 'In one process with the frame, the page stops as well.')
  const visitor = await wallet.open(page)
  await visitor.login(newEmail())
  await expect(visitor.fact('status')).toHaveText('connected')
  await (await visitor.frame()).evaluate(() => {
    setTimeout(() => {
      for (;;);
    })
  })
  await giveUpAndAskAgain(page, visitor)
})

test('stands beside the wallet of another provider, and stays when that one is left', { tag: '@nightly' }, async ({
  page,
  wallet,
}) => {
  test.setTimeout(120_000)
  const visitor = await wallet.open(page)
  await visitor.login(newEmail())
  await expect(visitor.fact('status')).toHaveText('connected')
  const address = await visitor.address()
  /** The wallets of the page, as soon as it has its modal. */
  const connected = () =>
    page.evaluate(() => {
      const demo = window.demo as typeof window.demo | undefined
      return (demo?.modal.getSnapshot().namespaces.eip155?.connections ?? []).map(({ connectorId }) => connectorId)
    })

  await wallet.open(page, undefined, '&second-wallet=email')
  await expect.poll(connected).toEqual(['embedded'])
  await visitor.accountButton.click()
  await visitor.row('Connect another wallet').click()
  await visitor.fill('maya@quay.example')
  await page.keyboard.press('Enter')
  await visitor.type('123456')
  await expect.poll(connected).toEqual(expect.arrayContaining(['embedded', 'quay']))
  await expect.poll(() => visitor.address()).not.toBe(address)

  await page.evaluate(() => window.demo.modal.disconnect('eip155', 'quay'))
  await expect.poll(connected).toEqual(['embedded'])
  expect(await visitor.address()).toBe(address)
  await visitor.act('Sign a message')
  await visitor.approve()
  expect(
    await recoverMessageAddress({ message: 'Hello from Meridian', signature: await visitor.result('Signed: ') }),
  ).toBe(address)
  await page.reload()
  await expect.poll(connected).toEqual(['embedded'])
})

test('says that the wallet does not answer while the network is gone, and goes on afterwards', {
  tag: '@nightly',
}, async ({ context, page, wallet, watched }) => {
  watched.expectProblem(/^console: Failed to load resource/)
  const email = newEmail()
  const visitor = await wallet.open(page)
  const mail = wallet.code(email)
  await visitor.ask(email)
  await expect(visitor.dialog).toContainText(email)
  const code = await mail
  await context.setOffline(true)
  await visitor.type(code)
  await expect(visitor.dialog).toContainText('The wallet does not answer. Check your connection, then try again.')
  await context.setOffline(false)
  await visitor.button('Try again').click()
  await expect(visitor.fact('status')).toHaveText('connected')
})
