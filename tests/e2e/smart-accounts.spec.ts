import type { Page } from '@playwright/test'
import { createPublicClient, encodeFunctionData, http } from 'viem'
import { contractArtifacts } from '../../examples/local-network/contract-artifacts.mjs'
import type { LocalBundler } from '../../examples/local-network/start-bundler.mjs'
import type { EmbeddedWalletApi } from '../../plugins/embedded-wallet/contract.js'
import { expect, test as base, type WalletVisitor } from '../support/e2e-wallet.js'

/** `test` with the bundler of the local network, which is as it was after each test. */
const test = base.extend<{ readonly bundler: LocalBundler }>({
  bundler: async ({ wallet }, use) => {
    const { bundler } = wallet.site.network
    if (!bundler) throw new Error('The local network has no bundler.')
    await use(bundler)
    bundler.reset()
  },
})

test.setTimeout(120_000)

const newEmail = () => `maya.${crypto.randomUUID().slice(0, 8)}@example.org`
const TO = '0x00000000000000000000000000000000000000b1'
/** Buttons of a request that is asked: in the frame, or for the window of the wallet. */
const ASKED = /^(Approve|Open window)$/
const { abi } = contractArtifacts().DemoDollar

const send = (page: Page, method: string, params: readonly unknown[]) =>
  page.evaluate(
    ([name, given]) =>
      window.demo.modal.invoke('eip155:1', 'sendRaw', { method: name, params: given } as never) as Promise<unknown>,
    [method, params] as const,
  )
const errorOf = (sent: Promise<unknown>) =>
  sent.then(
    () => 'sent',
    (error: unknown) => String(error),
  )

const logIn = async (page: Page, wallet: Parameters<Parameters<typeof test>[2]>[0]['wallet']) => {
  const visitor = await wallet.open(page, wallet.site.url, '&smart-accounts')
  await visitor.login(newEmail())
  await expect(visitor.fact('status')).toHaveText('connected')
  await expect(visitor.dialog).toBeHidden()
  const chain = wallet.site.network.chains[0]
  const client = createPublicClient({ transport: http(chain.rpcUrl) })
  const token = wallet.site.network.contracts[1].token.address
  const address = (await visitor.address()) as `0x${string}`
  return {
    ...{ visitor, client, token, address },
    isDeployed: async () => (await client.getCode({ address })) !== undefined,
    tokensOf: (owner: string) =>
      client.readContract({ abi, address: token, functionName: 'balanceOf', args: [owner] }) as Promise<bigint>,
    mint: (to: string, amount: bigint) => ({
      to: token,
      data: encodeFunctionData({ abi, functionName: 'mint', args: [to, amount] }),
    }),
    transfer: (to: string, amount: bigint) => ({
      to: token,
      data: encodeFunctionData({ abi, functionName: 'transfer', args: [to, amount] }),
    }),
  }
}

/** Reads what the wallet's page asks, and approves it. */
const approve = async (visitor: WalletVisitor): Promise<string> => {
  const frame = await visitor.frame()
  await expect(frame.getByRole('button', { name: ASKED })).toBeVisible()
  const text = (await frame.getByRole('main').textContent()) ?? ''
  await visitor.approve()
  return text
}

/** Reads why a send has failed, and presses a button. */
const leaveFailure = async (visitor: WalletVisitor, text: string, way = 'Close') => {
  const frame = await visitor.frame()
  // The wallet gives the network 15 seconds to know what a bundler says.
  await expect(frame.getByRole('main')).toContainText(text, { timeout: 30_000 })
  await frame.getByRole('button', { name: way }).click()
}

/** Asks the wallet itself. */
const ask = (page: Page, method: string, params: readonly unknown[]) =>
  page.evaluate(
    async ([name, given]) => {
      const { provider } = window.demo.modal.plugins.eip155
      return provider.request({ method: name, params: given }) as Promise<unknown>
    },
    [method, params] as const,
  )

const infoOf = (page: Page) =>
  page.evaluate(() => {
    const { embeddedWallet } = window.demo.modal.plugins as unknown as { embeddedWallet: EmbeddedWalletApi }
    return embeddedWallet.getSnapshot().wallet
  })

test('deploys the account with its first sponsored send, and signs before and after', async ({
  page,
  wallet,
  bundler,
}) => {
  expect(bundler.chains).toContain(1)
  const { visitor, client, address, isDeployed, tokensOf, mint } = await logIn(page, wallet)
  const info = () => infoOf(page)
  expect(await info()).toMatchObject({ accountType: 'smartAccount', isSmartAccountDeployed: false })
  expect(await isDeployed()).toBe(false)

  await visitor.act('Sign a message')
  await visitor.approve()
  await expect(visitor.outcome).toHaveText(/^Signed: 0x[0-9a-f]+6492$/)
  const before = ((await visitor.outcome.textContent()) ?? '').replace('Signed: ', '') as `0x${string}`
  const verify = (signature: `0x${string}`) =>
    client.verifyMessage({ address, message: 'Hello from Meridian', signature })
  expect(await verify(before)).toBe(true)

  const sent = send(page, 'eth_sendTransaction', [{ from: address, ...mint(TO, 5n) }])
  const text = await approve(visitor)
  expect(text).toContain('This also creates your smart account.')
  expect(text).toContain('Sponsored')
  expect(await sent).toMatch(/^0x[0-9a-f]{64}$/)
  expect(await tokensOf(TO)).toBeGreaterThanOrEqual(5n)
  expect(await isDeployed()).toBe(true)
  await expect.poll(info).toMatchObject({ isSmartAccountDeployed: true })
  await expect(visitor.dialog).toBeHidden()

  expect(await verify(before)).toBe(true)
  await visitor.act('Sign a message')
  await visitor.approve()
  await expect(visitor.outcome).toHaveText(/^Signed: 0x[0-9a-f]{130}$/)
  expect(await verify(((await visitor.outcome.textContent()) ?? '').replace('Signed: ', '') as `0x${string}`)).toBe(
    true,
  )
})

test('sends two calls as one, and pays by itself without a sponsor', { tag: '@nightly' }, async ({
  page,
  wallet,
  bundler,
}) => {
  const { visitor, client, address, tokensOf, mint, transfer } = await logIn(page, wallet)
  const before = await tokensOf(TO)
  const calls = [mint(address, 7n), transfer(TO, 3n)]
  const batch = { version: '2.0.0', chainId: '0x1', from: address, atomicRequired: true, calls }
  const sent = send(page, 'wallet_sendCalls', [batch])
  expect(await approve(visitor)).toMatch(/2 steps at once.*Step 1.*Step 2.*Send tokens/)
  const { id } = (await sent) as { id: string }
  await expect.poll(() => ask(page, 'wallet_getCallsStatus', [id])).toMatchObject({ status: 200 })
  expect((await tokensOf(TO)) - before).toBe(3n)
  await expect(visitor.dialog).toBeHidden()

  bundler.sponsor(false)
  await wallet.site.chains[0].client.setBalance({ address, value: 10n ** 18n })
  const paid = send(page, 'eth_sendTransaction', [{ from: address, to: TO, value: '0x7b', data: '0x' }])
  const text = await approve(visitor)
  expect(text).not.toContain('Sponsored')
  expect(text).toMatch(/Fee at most0\.\d+ ETH/)
  await paid
  expect(await client.getBalance({ address })).toBeLessThan(10n ** 18n - 123n)
})

test('switches between the kinds in the settings, and remembers the choice', { tag: '@nightly' }, async ({
  page,
  wallet,
  bundler,
}) => {
  expect(bundler.chains).toContain(1)
  const { visitor, address } = await logIn(page, wallet)
  await visitor.accountButton.click()
  await page.evaluate(() => window.demo.modal.open({ view: 'Profile' }))
  await expect(visitor.dialog).toContainText('Not deployed yet')
  await visitor.button('Switch to your EOA').click()
  await expect(visitor.button('Switch to your smart account')).toBeVisible()
  const eoa = await visitor.address()
  expect(eoa).not.toBe(address)
  await page.reload()
  await expect(visitor.fact('status')).toHaveText('connected')
  expect(await visitor.address()).toBe(eoa)
  await page.evaluate(() => window.demo.modal.open({ view: 'Profile' }))
  await visitor.button('Switch to your smart account').click()
  await expect(visitor.button('Switch to your EOA')).toBeVisible()
  expect(await visitor.address()).toBe(address)
})

test('believes neither a paymaster that changes the call nor a bundler that lies', async ({
  page,
  wallet,
  bundler,
}) => {
  const { visitor, address, isDeployed, mint } = await logIn(page, wallet)
  const sendOne = () => errorOf(send(page, 'eth_sendTransaction', [{ from: address, ...mint(TO, 1n) }]))
  bundler.lieAsPaymaster('otherCall')
  const changed = sendOne()
  await leaveFailure(visitor, 'The sponsor does not pay the fee for this.')
  expect(await changed).toContain('The paymaster was refused: it changes callData.')
  bundler.reset()
  bundler.lie('otherTransaction')
  const sent = sendOne()
  await approve(visitor)
  await leaveFailure(visitor, 'the network has not confirmed it')
  expect(await sent).toContain('The bundler was not believed')
  expect(await isDeployed()).toBe(false)
  const info = () => infoOf(page)
  expect(await info()).toMatchObject({ isSmartAccountDeployed: false })
})

test('sends although another party deploys the account during the approval', { tag: '@nightly' }, async ({
  page,
  wallet,
  bundler,
}) => {
  const { visitor, address, isDeployed, tokensOf, mint } = await logIn(page, wallet)
  await page.evaluate(() => window.demo.modal.select('eip155', { kind: 'eoa' }))
  const owner = await visitor.address()
  await page.evaluate(() => window.demo.modal.select('eip155', { kind: 'smartAccount' }))
  const before = await tokensOf(TO)
  const sent = send(page, 'eth_sendTransaction', [{ from: address, ...mint(TO, 2n) }])
  const frame = await visitor.frame()
  await expect(frame.getByRole('button', { name: ASKED })).toBeVisible()
  const { client } = wallet.site.chains[0]
  const factory = contractArtifacts().WalletAccountFactory.abi
  const data = encodeFunctionData({ abi: factory, functionName: 'create', args: [owner] })
  await client.request({
    method: 'eth_sendTransaction',
    params: [{ from: wallet.site.network.accounts[1]?.address, to: bundler.contracts.factory, data }],
  } as never)
  await expect.poll(isDeployed).toBe(true)
  await visitor.approve()
  expect(await sent).toMatch(/^0x/)
  expect((await tokensOf(TO)) - before).toBe(2n)
})

test('says why a send has failed, and has a way on each time', { tag: '@nightly' }, async ({
  page,
  wallet,
  bundler,
  watched,
}) => {
  watched.expectProblem(/503 \(Service Unavailable\)/)
  const { visitor, address, tokensOf, mint } = await logIn(page, wallet)
  const before = await tokensOf(TO)
  const sendOne = () => send(page, 'eth_sendTransaction', [{ from: address, ...mint(TO, 1n) }])
  bundler.fail(503)
  const first = sendOne()
  const frame = await visitor.frame()
  const main = frame.getByRole('main')
  await expect(main).toContainText('does not answer')
  bundler.reset()
  await frame.getByRole('button', { name: 'Try again' }).click()
  await approve(visitor)
  expect(await first).toMatch(/^0x/)
  expect((await tokensOf(TO)) - before).toBe(1n)
  await expect(visitor.dialog).toBeHidden()

  // The sponsor says no after the approval: the account pays by itself.
  await wallet.site.chains[0].client.setBalance({ address, value: 10n ** 18n })
  const second = sendOne()
  await expect(frame.getByRole('button', { name: ASKED })).toBeVisible()
  bundler.sponsor(false)
  await visitor.approve()
  await expect(main).toContainText('The sponsor does not pay the fee for this.')
  await frame.getByRole('button', { name: 'Pay the fee yourself' }).click()
  expect(await approve(visitor)).not.toContain('Sponsored')
  await second
  await expect(visitor.dialog).toBeHidden()

  // The bundler is gone: the ordinary account acts from now on.
  bundler.reset()
  bundler.fail(503)
  const third = errorOf(sendOne())
  await leaveFailure(visitor, 'does not answer', 'Switch to the ordinary account')
  expect(await third).toContain('not answered')
  await expect.poll(() => visitor.address()).not.toBe(address)
  expect(await infoOf(page)).toMatchObject({ accountType: 'eoa' })
  bundler.reset()
  await visitor.act('Sign a message')
  await visitor.approve()
  await expect(visitor.outcome).toHaveText(/^Signed: 0x[0-9a-f]{130}$/)
})

test('says that an operation was reverted', { tag: '@nightly' }, async ({ page, wallet, bundler }) => {
  const { visitor, address, transfer } = await logIn(page, wallet)
  expect(bundler.chains).toContain(1)
  // A first send is not tried out before: its account does not exist yet.
  const sent = errorOf(send(page, 'eth_sendTransaction', [{ from: address, ...transfer(TO, 10n ** 30n) }]))
  await approve(visitor)
  await leaveFailure(visitor, 'Nothing was moved; the fee is used up.')
  expect(await sent).toContain('reverted')
})
