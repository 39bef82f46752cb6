import { createPublicClient, createWalletClient, custom, parseEther } from 'viem'
import { foundry } from 'viem/chains'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findAnvil } from '../../../examples/local-network/find-anvil.mjs'
import { startAnvil } from '../../../examples/local-network/start-anvil.mjs'
import { virtualWallet } from '../../../testing/virtual-wallet/virtual-wallet.js'
import { ALICE, BOB, KEYS } from './wallet.js'

let anvil: Awaited<ReturnType<typeof startAnvil>>

beforeAll(async () => {
  anvil = await startAnvil({ binary: findAnvil(), chainId: 31337, port: 0, log: () => undefined })
}, 30_000)

afterAll(() => anvil?.stop())

test('pays on a real chain, as viem asks it to', async () => {
  const { provider } = virtualWallet({
    name: 'Wallet',
    rdns: 'test.wallet',
    privateKeys: KEYS,
    chains: [{ id: 31337, rpcUrl: anvil.rpcUrl }],
  })
  const transport = custom(provider)
  const client = createWalletClient({ chain: foundry, transport })
  const chain = createPublicClient({ chain: foundry, transport, pollingInterval: 50 })
  expect(await client.requestAddresses()).toEqual([ALICE, BOB])
  const before = await chain.getBalance({ address: BOB })
  const hash = await client.sendTransaction({ account: ALICE, to: BOB, value: parseEther('1') })
  const receipt = await chain.waitForTransactionReceipt({ hash })
  expect(receipt).toMatchObject({ status: 'success', type: 'eip1559', from: ALICE.toLowerCase() })
  expect((await chain.getBalance({ address: BOB })) - before).toBe(parseEther('1'))
  // What the chain refuses comes back as it said it.
  const tooMuch = { from: ALICE, to: BOB, value: `0x${(10n ** 30n).toString(16)}` }
  await expect(provider.request({ method: 'eth_sendTransaction', params: [tooMuch] })).rejects.toThrow(/funds/i)
})
