import { createPublicClient, http } from 'viem'
import { mainnet } from 'viem/chains'
import type { NameService } from '../../examples/local-network/create-name-service.mjs'
import { expect, test as base, type WalletVisitor } from '../support/e2e-wallet.js'
import { inEveryRun } from '../support/nightly.js'

/** `test` with the service of names of the local network, which is as it was after each test. */
const test = base.extend<{ readonly service: NameService }>({
  service: async ({ wallet }, use) => {
    const { nameService } = wallet.site.network
    if (!nameService) throw new Error('The local network has no service of names.')
    await use(nameService)
    nameService.reset()
  },
})

test.setTimeout(120_000)

const unique = () => crypto.randomUUID().slice(0, 8)

type Given = Pick<Parameters<Parameters<typeof test>[2]>[0], 'page' | 'wallet' | 'watched'>

const enter = async ({ page, wallet, watched }: Given, settings = '') => {
  // A free name is unknown to the service.
  watched.expectProblem(/404 \(Not Found\)/)
  const visitor = await wallet.open(page, wallet.site.url, `&account=rpc${settings}`)
  await visitor.login(`maya.${unique()}@example.org`)
  await expect(visitor.fact('status')).toHaveText('connected')
  await expect(visitor.dialog).toBeHidden()
  const [{ rpcUrl }] = wallet.site.network.chains
  return { visitor, chain: createPublicClient({ chain: mainnet, transport: http(rpcUrl) }) }
}

/** Opens the form from the settings, and types a label. */
const choose = async (visitor: WalletVisitor, label: string) => {
  await visitor.page.evaluate(() => window.demo.modal.open({ view: 'Profile' }))
  await visitor.button('Choose account name').click()
  await expect(visitor.title).toHaveText('Choose name')
  await type(visitor, label)
}
const type = (visitor: WalletVisitor, label: string) =>
  visitor.dialog.getByRole('textbox', { name: 'Name' }).fill(label)

for (const [kind, settings] of [
  ['an ordinary account', ''],
  ['a smart account that is not deployed', '&smart-accounts'],
] as const)
  test(
    `registers a name for ${kind}, which the chain resolves to it and back`,
    inEveryRun(settings === ''),
    async ({ page, wallet, watched, service }) => {
      const { visitor, chain } = await enter({ page, wallet, watched }, settings)
      const label = `maya-${unique()}`
      const name = `${label}${service.suffix}`
      await choose(visitor, label)
      await expect(visitor.dialog).toContainText('Available')
      await visitor.button(`Register ${label}`).click()
      await expect((await visitor.frame()).getByRole('main')).toContainText(name)
      await visitor.approve()
      await expect(visitor.dialog).toContainText('People can send to this name from now on.')
      await expect(visitor.dialog.getByRole('heading', { name, exact: true })).toBeVisible()
      const address = (await visitor.address()) as `0x${string}`
      expect(await chain.getEnsAddress({ name })).toBe(address)
      expect(await chain.getEnsName({ address })).toBe(name)
      await visitor.button('Done').click()
      await expect(visitor.dialog.getByRole('button', { name: new RegExp(name) })).toBeVisible()
      // Afterwards the plugin that reads names from the chain finds it.
      await page.reload()
      await expect(visitor.fact('status')).toHaveText('connected')
      await expect(page.getByRole('button', { name: new RegExp(`^Account .*${name}`) })).toBeVisible()
    },
  )

test('says that a name is invalid or taken, and leads to a free one', { tag: '@nightly' }, async ({
  page,
  wallet,
  watched,
  service,
}) => {
  const { visitor } = await enter({ page, wallet, watched })
  await choose(visitor, 'may')
  await expect(visitor.dialog).toContainText('Name must be at least 4 characters long')
  await type(visitor, 'maya.lin')
  await expect(visitor.dialog).toContainText('Can only contain letters, numbers and - characters')
  await type(visitor, 'alice')
  await expect(visitor.row(`alice-eth${service.suffix}`)).toBeVisible()
  await expect(visitor.dialog).toContainText('Registered')
  await expect(visitor.button('Register')).toBeDisabled()
  await visitor.row(`alice-eth${service.suffix}`).click()
  await expect(visitor.button('Register alice-eth')).toBeEnabled()
})

test('returns to the form from a decline, a failure and a lie, then waits for a service that lags', {
  tag: '@nightly',
}, async ({ page, wallet, service, watched }) => {
  watched.expectProblem(/503 \(Service Unavailable\)|400 \(Bad Request\)/)
  const { visitor, chain } = await enter({ page, wallet, watched })
  const label = `lin-${unique()}`
  const register = async () => {
    await visitor.button(`Register ${label}`).click()
    await expect((await visitor.frame()).getByRole('main')).toContainText(label)
  }
  await choose(visitor, label)
  await register()
  await visitor.button('Cancel').click()
  await expect(visitor.dialog).toContainText('Declined. No name was registered.')

  service.fail(503)
  await register()
  await visitor.approve()
  await expect(visitor.dialog).toContainText(`We do not know whether ${label}${service.suffix} was registered`)
  service.reset()

  service.lie('reason')
  await register()
  await visitor.approve()
  await expect(visitor.dialog).toContainText(`Error registering name ${label}${service.suffix}`)
  await expect(visitor.dialog).not.toContainText('evil.example')

  service.lie('other')
  await register()
  await visitor.approve()
  await expect(visitor.dialog).toContainText(`${label}${service.suffix} does not stand for this account`)
  expect(await chain.getEnsName({ address: (await visitor.address()) as `0x${string}` })).toBeNull()

  service.reset()
  service.lag(true)
  const late = `late-${unique()}`
  await type(visitor, late)
  await visitor.button(`Register ${late}`).click()
  await visitor.approve()
  await expect(visitor.dialog).toContainText(`Registering ${late}`)
  await expect(visitor.dialog).toContainText('People can send to this name from now on.')
  expect(await chain.getEnsAddress({ name: `${late}${service.suffix}` })).toBe(await visitor.address())
})
