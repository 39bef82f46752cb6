import type { Page } from '@playwright/test'
import { type Hex, parseEther, parseUnits, verifyMessage } from 'viem'
import { shown } from '../support/e2e-chain.js'
import { expect, test } from '../support/e2e-test.js'
import type { Visitor } from '../support/e2e-visitor.js'

const MESSAGE = 'Hello from Meridian'

/** Where the wallet says that it is, and where the modal's provider says so. */
const chainIds = (page: Page): Promise<readonly unknown[]> =>
  page.evaluate(async () => {
    const { modal, wallets } = window.demo
    const ask = { method: 'eth_chainId' }
    return [
      wallets[0].chainId,
      await wallets[0].provider.request(ask),
      await modal.plugins.eip155.provider.request(ask),
    ]
  })

/** Sends as the page offers it, and approves in the wallet. */
const send = async (visitor: Visitor, action: string): Promise<string> => {
  await visitor.act(action)
  await visitor.answer('Garden Wallet', 'Approve')
  return visitor.result('Sent: ')
}

test('connects, switches, signs, sends and disconnects', async ({ visitor, chains, demo, page }) => {
  const { demoAccount, contracts } = demo.network
  const [ethereum, anvil] = chains
  const { address } = demoAccount
  const [recipient] = demo.friends
  const { dialog, fact } = visitor

  await test.step('connects with the pointer', async () => {
    await expect(fact('status')).toHaveText('disconnected')
    await visitor.connectButton.click()
    await expect(dialog).toHaveAccessibleName('Connect wallet')
    await expect(visitor.rows).toHaveText([/Garden Wallet/, /Meadow Wallet/])
    await visitor.row('Garden Wallet').click()
    await expect(dialog).toContainText('Continue in Garden Wallet')
    await expect(visitor.panelOf('Garden Wallet')).toContainText('Share your account with this page?')
    await visitor.answer('Garden Wallet', 'Approve')
    await expect(dialog).toBeHidden()
    await expect(fact('status')).toHaveText('connected')
    await expect(fact('wallet')).toHaveText('Garden Wallet')
    await expect(fact('account')).toHaveText(address)
    await expect(fact('network')).toHaveText('Local Ethereum (eip155:1)')
  })

  await test.step('sees the balance that the chain has', async () => {
    const balance = await ethereum.balance(address)
    await expect(fact('balance')).toHaveText(`${shown(balance)} ETH`)
    await visitor.accountButton.click()
    await expect(dialog).toHaveAccessibleName('Account')
    await expect(dialog).toContainText('Garden Wallet')
    await expect(visitor.button('Copy address 0xB4…90BC80')).toBeVisible()
    await expect(dialog.getByText(/ETH$/)).toHaveText(`${shown(balance)} ETH`)
  })

  await test.step('switches the network in the modal', async () => {
    expect(await chainIds(page)).toEqual([1, '0x1', '0x1'])
    await visitor.button('Network: Local Ethereum. Change network').click()
    await expect(dialog).toHaveAccessibleName('Choose network')
    await expect(visitor.row('Local Ethereum')).toHaveAttribute('aria-current', 'true')
    await visitor.row('Local Anvil').click()
    await expect(visitor.panelOf('Garden Wallet')).toContainText('Switch network?')
    await visitor.answer('Garden Wallet', 'Approve')
    await expect(dialog).toHaveAccessibleName('Account')
    expect(await chainIds(page)).toEqual([31337, '0x7a69', '0x7a69'])
    const balance = await anvil.balance(address)
    await expect(dialog.getByText(/ETH$/)).toHaveText(`${shown(balance)} ETH`)
    await visitor.button('Close').click()
    await expect(dialog).toBeHidden()
    await expect(fact('network')).toHaveText('Local Anvil (eip155:31337)')
    await expect(fact('balance')).toHaveText(`${shown(balance)} ETH`)
  })

  await test.step('signs a message', async () => {
    await visitor.act('Sign a message')
    await expect(visitor.panelOf('Garden Wallet')).toContainText('Sign this message?')
    await visitor.answer('Garden Wallet', 'Approve')
    const signature = await visitor.result('Signed: ')
    expect(await verifyMessage({ address: address as Hex, message: MESSAGE, signature })).toBe(true)
  })

  await test.step('sends ETH, and sees the balance change', async () => {
    const value = parseEther('0.25')
    const before = await Promise.all([anvil.balance(address), anvil.balance(recipient)])
    const { cost, from, to } = await anvil.receipt(await send(visitor, 'Send 0.25 ETH'))
    expect([from, to]).toEqual([address.toLowerCase(), recipient.toLowerCase()])
    const after = await Promise.all([anvil.balance(address), anvil.balance(recipient)])
    expect(after).toEqual([before[0] - value - cost, before[1] + value])
    expect(shown(after[0])).not.toBe(shown(before[0]))
    await expect(fact('balance')).toHaveText(`${shown(after[0])} ETH`)
    await expect(visitor.accountButton).toContainText(shown(after[0]))
  })

  for (const [action, token, amount] of [
    ['Send 10 PDD', contracts[31337].token, '10'],
    ['Send 5 tUSDT', contracts[31337].tether, '5'],
  ] as const) {
    await test.step(`${action}, and sees the balance change`, async () => {
      const value = parseUnits(amount, token.decimals)
      const before = await Promise.all([anvil.holding(token, address), anvil.holding(token, recipient)])
      const held = `${before[0] / 10n ** BigInt(token.decimals)} ${token.symbol}`
      await expect(fact('tokens')).toContainText(held)
      const { to } = await anvil.receipt(await send(visitor, action))
      expect(to).toBe(token.address.toLowerCase())
      const after = await Promise.all([anvil.holding(token, address), anvil.holding(token, recipient)])
      expect(after).toEqual([before[0] - value, before[1] + value])
      await expect(fact('tokens')).toContainText(`${after[0] / 10n ** BigInt(token.decimals)} ${token.symbol}`)
    })
  }

  await test.step('disconnects, and stays disconnected', async () => {
    await visitor.disconnect()
    const wallet = await page.evaluate(() => {
      const { permitted, requests, listeners } = window.demo.wallets[0]
      return { permitted, listeners, last: requests.at(-1)?.method }
    })
    expect(wallet).toEqual({ permitted: false, listeners: 0, last: 'wallet_revokePermissions' })
    await expect(visitor.connectButton).toBeVisible()
    await page.reload()
    await expect(visitor.connectButton).toBeVisible()
    await expect(fact('status')).toHaveText('disconnected')
    // The wallet got no request, not even for its accounts.
    expect(await page.evaluate(() => window.demo.wallets.map(({ requests }) => requests.length))).toEqual([0, 0])
  })
})

test('restores the connection after a reload without a prompt', { tag: '@nightly' }, async ({
  visitor,
  demo,
  page,
  chains,
}) => {
  const { fact } = visitor
  const [, anvil] = chains
  await visitor.connect()
  await visitor.networkButton.click()
  await visitor.row('Local Anvil').click()
  await visitor.answer('Garden Wallet', 'Approve')
  await expect(fact('network')).toHaveText('Local Anvil (eip155:31337)')

  await page.reload()
  await expect(fact('status')).toHaveText('connected')
  await expect(fact('wallet')).toHaveText('Garden Wallet')
  await expect(fact('account')).toHaveText(demo.network.demoAccount.address)
  await expect(fact('network')).toHaveText('Local Anvil (eip155:31337)')
  await expect(fact('balance')).toHaveText(`${shown(await anvil.balance(demo.network.demoAccount.address))} ETH`)
  expect(await chainIds(page)).toEqual([31337, '0x7a69', '0x7a69'])
  const { prompts, methods } = await page.evaluate(() => {
    const { prompts, requests } = window.demo.wallets[0]
    return { prompts, methods: requests.map(({ method }) => method) }
  })
  expect(prompts).toBe(0)
  expect(new Set(methods)).toEqual(new Set(['eth_accounts', 'eth_chainId']))

  await visitor.disconnect()
  await page.reload()
  await expect(fact('status')).toHaveText('disconnected')
  await expect(visitor.connectButton).toBeVisible()
})
