import { recoverMessageAddress } from 'viem'
import { serveHost } from '../../support/hosts-server.js'
import { expect, type HostVisitor, test as base } from '../../support/hosts-test.js'

const EMAIL = 'maya@example.org'

interface Account {
  readonly status: string
  readonly address?: string
  readonly caipNetwork?: { readonly caipNetworkId: string }
  readonly connections: readonly { readonly connectorId: string }[]
}

interface MagicVisitor extends HostVisitor {
  /** The origin of Magic's page. */
  readonly magic: string
  readonly field: ReturnType<HostVisitor['dialog']['getByRole']>
  enterCode(code: string): Promise<void>
  /** The account as the page's modal has it. */
  account(): Promise<Account>
  reload(): Promise<void>
  /** The origins of the page and of its frames. */
  frames(): readonly string[]
}

/** Opens the page of the host, and serves the page of Magic on an origin of its own. */
const test = base.extend<{ openMagic: () => Promise<MagicVisitor> }>({
  openMagic: async ({ openHost, origins, page }, use) => {
    const served = await serveHost('plugins')
    await use(async () => {
      const magic = new URL(served.url).origin
      origins.add(magic)
      const visitor = await openHost('plugins', `?${new URLSearchParams({ plugin: 'magic-wallet', magic })}`)
      return {
        ...visitor,
        magic,
        field: visitor.dialog.getByRole('textbox', { name: 'Email address' }),
        async enterCode(code) {
          await visitor.dialog.getByRole('textbox', { name: 'Digit 1' }).click()
          await page.keyboard.type(code)
        },
        account: () => page.evaluate(`window.demo.modal.getSnapshot().namespaces.eip155`) as Promise<Account>,
        async reload() {
          await page.reload()
          await page.waitForFunction(() => Reflect.get(window, 'demo') !== undefined)
        },
        frames: () => page.frames().map((frame) => new URL(frame.url()).origin),
      }
    })
    await served.stop()
  },
})

test('logs in with the real SDK after a wrong code, signs on two networks, restores and signs out', async ({
  openMagic,
  page,
}) => {
  const visitor = await openMagic()
  const { magic, field, enterCode, account } = visitor
  const outcome = page.locator('#outcome')
  const own = new URL(page.url()).origin

  await visitor.connectButton.click()
  await expect(field).toBeVisible()
  // Nothing of Magic is loaded before the user has chosen it.
  expect(visitor.frames()).toEqual([own])
  await field.fill(EMAIL)
  await field.press('Enter')
  await expect(visitor.dialog).toContainText(EMAIL)
  await enterCode('000000')
  await expect(visitor.dialog).toContainText('That code is not right.')
  await enterCode('123456')
  await expect(visitor.dialog).toBeHidden()
  await expect(visitor.accountButton).toBeVisible()
  expect(visitor.frames()).toEqual([own, magic])
  const { address = '', connections } = await account()
  expect(connections.map(({ connectorId }) => connectorId)).toEqual(['magic'])

  const expectSigned = async (name: string) => {
    await visitor.act(name)
    await visitor.button('Approve').click()
    await expect(outcome).toHaveText(new RegExp(`^${name}: "0x[0-9a-f]{130}"$`))
    const signature = (await outcome.textContent())?.match(/0x[0-9a-f]+/)?.[0] as `0x${string}`
    expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(address)
  }
  await expectSigned('Sign')
  await visitor.act('Send')
  await visitor.button('Approve').click()
  await expect(outcome).toHaveText(/Send: .*0x[0-9a-f]{64}/)
  // The SDK has an instance, and a frame, for each network.
  await expectSigned('Sign on Sepolia')
  expect(visitor.frames()).toEqual([own, magic, magic])

  await visitor.reload()
  await expect.poll(async () => (await account()).address).toBe(address)
  expect((await account()).caipNetwork?.caipNetworkId).toBe('eip155:11155111')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('token')

  await visitor.accountButton.click()
  await visitor.button('Disconnect').click()
  await expect(visitor.connectButton).toBeVisible()
  await visitor.reload()
  await expect(visitor.connectButton).toBeVisible()
  // No login is remembered: the page does not ask Magic.
  expect(visitor.frames()).toEqual([own])
})
