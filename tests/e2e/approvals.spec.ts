import type { Page } from '@playwright/test'
import { encodeFunctionData, erc20Abi, erc721Abi, type Hex, maxUint256 } from 'viem'
import { type Demo, expect, test } from '../support/e2e-test.js'
import { visit } from '../support/e2e-visitor.js'

const SPENDER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const COLLECTION = '0x3333333333333333333333333333333333333333'
const SPENDING = 'The spender can take these tokens from your account later, without asking again.'
const WITHOUT_LIMIT = 'The amount has no limit: all tokens of this kind can be taken.'
const UNREAD = 'What this request does could not be read. Approve it only if you trust this page.'

const open = async (page: Page, { url, network }: Demo, query = '') => {
  await page.goto(`${url}approvals.html${query}`)
  await page.evaluate(() => window.approvals.connect())
  const { address = '' } = network.tokens.find(({ chain, symbol }) => chain === 'eip155:1' && symbol === 'PDD') ?? {}
  const visitor = visit(page)
  /** Asks for a transaction, and shows it until it is rejected. */
  const send = async (transaction: object, seen: () => Promise<void>) => {
    const asked = page.evaluate((one) => window.approvals.ask('eth_sendTransaction', [one]), transaction)
    await seen()
    await visitor.dialog.getByRole('button', { name: /Reject|Ablehnen/ }).click()
    expect(await asked).toBe(4001)
  }
  return { ...visitor, send, token: address as Hex }
}

test('tells each request in words, and warns where others get a power', async ({ page, pages }) => {
  const { dialog, send, token } = await open(page, pages)
  const shows = (sentence: string, warnings: readonly string[], parties: readonly string[]) => async () => {
    await expect(dialog.getByText(sentence, { exact: true })).toBeVisible()
    for (const warning of warnings) await expect(dialog.getByText(warning)).toBeVisible()
    for (const party of parties)
      await expect.poll(async () => (await dialog.textContent())?.toLowerCase()).toContain(party.toLowerCase())
    for (const warning of [SPENDING, WITHOUT_LIMIT, UNREAD])
      if (!warnings.includes(warning)) await expect(dialog.getByText(warning)).toHaveCount(0)
  }
  const approve = (amount: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [SPENDER, amount] })

  await test.step('a permission with a limit', () =>
    send(
      { to: token, data: approve(2_000_000n) },
      shows('Let 0x70…dc79c8 take up to 2\u00a0PDD from your account', [SPENDING], [SPENDER, token]),
    ))
  await test.step('a permission without one', () =>
    send(
      { to: token, data: approve(maxUint256) },
      shows('Let 0x70…dc79c8 take all PDD from your account, without a limit', [SPENDING, WITHOUT_LIMIT], [SPENDER]),
    ))
  await test.step('a permission that is taken back', () =>
    send(
      { to: token, data: approve(0n) },
      shows('Stop letting 0x70…dc79c8 take PDD from your account', [], [SPENDER, token]),
    ))
  await test.step('a transfer', () =>
    send({ to: SPENDER, value: '0x16345785d8a0000' }, shows('Send 0.1\u00a0ETH to 0x70…dc79C8', [], [SPENDER])))
  await test.step('an unknown call', () =>
    send(
      { to: COLLECTION, data: '0x12345678', value: '0x1' },
      shows(
        'Call an unknown function of 0x33…333333, and send it 0.000000000000000001\u00a0ETH',
        [UNREAD],
        [COLLECTION],
      ),
    ))
})

for (const query of ['', '?german'])
  test(`shows all digits of an item within 360 px: ${query || 'English'}`, { tag: '@nightly' }, async ({
    page,
    pages,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const { card, dialog, send } = await open(page, pages, query)
    const data = encodeFunctionData({ abi: erc721Abi, functionName: 'approve', args: [SPENDER, maxUint256] })
    await send({ to: COLLECTION, data }, async () => {
      await expect(dialog.getByText(String(maxUint256)).first()).toBeVisible()
      expect(await card.evaluate(({ clientWidth, scrollWidth }) => scrollWidth - clientWidth)).toBe(0)
    })
  })
