import { encodeFunctionData, erc20Abi } from 'viem'
import { expect, test } from '../support/e2e-test.js'

const RECEIVER = '0x00000000000000000000000000000000000000c5'

test('reads, estimates and sends on a real chain through the EVM service', async ({ page, pages }) => {
  const { token } = pages.network.contracts[1]
  const [ethereum] = pages.chains
  await page.goto(`${pages.url}services.html`)
  await page.waitForFunction(() => window.services !== undefined)

  await test.step('reads before a wallet is connected', async () => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'decimals' })
    const call = { to: token.address, data }
    const answer = await page.evaluate(
      (asked) => window.services.modal.plugins.caller.evm.call('eip155:1', asked),
      call,
    )
    expect(BigInt(answer)).toBe(BigInt(token.decimals))
  })

  await page.evaluate(() => window.services.modal.connect('eip155:1', { connectorId: 'example.page' }))
  const before = await ethereum.balance(RECEIVER)
  const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [RECEIVER, 3n] })
  const calls = [
    { to: RECEIVER, value: '7' },
    { to: token.address, data: transfer },
  ]

  await test.step('simulates and estimates with the connected account', async () => {
    const tried = await page.evaluate(async ([, call]) => {
      const { evm } = window.services.modal.plugins.caller
      return { ...(await evm.simulate('eip155:1', call as never)), ...(await evm.estimate('eip155:1', call as never)) }
    }, calls)
    expect(tried).toEqual({ success: true, gas: expect.stringMatching(/^\d+$/), fee: expect.stringMatching(/^\d+$/) })
  })

  await test.step('refuses a batch, because the wallet has none, and asks it for nothing', async () => {
    const [code, asked] = await page.evaluate(async (sent) => {
      const { modal, wallet } = window.services
      const prompts = wallet.prompts
      const error = await modal.plugins.caller.evm.sendCalls('eip155:1', sent as never).catch((thrown) => thrown)
      return [error.code, wallet.prompts - prompts]
    }, calls)
    expect([code, asked]).toEqual(['EIP155_BATCH_UNSUPPORTED', 0])
  })

  await test.step('sends one by one where the caller asks for it, and follows the last', async () => {
    const record = await page.evaluate(async (sent) => {
      const { evm, settle } = window.services.modal.plugins.caller
      return settle(await evm.sendCalls('eip155:1', sent as never, { oneByOne: true }))
    }, calls)
    expect(record).toMatchObject({ status: 'confirmed', chain: 'eip155:1' })
    expect((await ethereum.balance(RECEIVER)) - before).toBe(7n)
    const list = await page.evaluate(() => window.services.modal.getSnapshot().transactions)
    expect(list.map(({ status }) => status)).toEqual(['confirmed', 'confirmed'])
  })
})
