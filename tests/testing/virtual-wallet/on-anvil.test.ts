import { createPublicClient, createWalletClient, custom, encodeFunctionData, erc20Abi, parseEther } from 'viem'
import { foundry } from 'viem/chains'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contractArtifacts } from '../../../examples/local-network/contract-artifacts.mjs'
import { findAnvil } from '../../../examples/local-network/find-anvil.mjs'
import { startAnvil } from '../../../examples/local-network/start-anvil.mjs'
import { virtualWallet } from '../../../testing/virtual-wallet/virtual-wallet.js'
import { ALICE, BOB, KEYS } from './wallet.js'
import { waitForReceipt } from '../../../examples/local-network/wait-for-receipt.mjs'

let anvil: Awaited<ReturnType<typeof startAnvil>>

beforeAll(async () => {
  anvil = await startAnvil({ binary: findAnvil(), chainId: 31337, port: 0, log: () => undefined })
})

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
  const receipt = await waitForReceipt(chain, hash)
  expect(receipt).toMatchObject({ status: 'success', type: 'eip1559', from: ALICE.toLowerCase() })
  expect((await chain.getBalance({ address: BOB })) - before).toBe(parseEther('1'))
  // What the chain refuses comes back as it said it.
  const tooMuch = { from: ALICE, to: BOB, value: `0x${(10n ** 30n).toString(16)}` }
  await expect(provider.request({ method: 'eth_sendTransaction', params: [tooMuch] })).rejects.toThrow(/funds/i)
})

test('runs calls as one on a real chain: all of them, or none', async () => {
  const options = {
    name: 'Wallet',
    rdns: 'test.wallet',
    privateKeys: KEYS,
    chains: [{ id: 31337, rpcUrl: anvil.rpcUrl }],
  }
  const transport = custom(virtualWallet(options).provider)
  const client = createWalletClient({ chain: foundry, transport, account: ALICE })
  const chain = createPublicClient({ chain: foundry, transport, pollingInterval: 50 })
  await client.requestAddresses()
  const deploy = async (name: 'BatchAccount' | 'DemoDollar') => {
    const hash = await client.deployContract({ ...contractArtifacts()[name], args: [] })
    return (await waitForReceipt(chain, hash)).contractAddress ?? '0x'
  }
  const batchAccount = await deploy('BatchAccount')
  const token = await deploy('DemoDollar')
  const { provider } = virtualWallet({ ...options, batchAccount })
  await provider.request({ method: 'eth_requestAccounts' })
  const call = (functionName: 'mint' | 'transfer', value: bigint) => {
    const to = functionName === 'mint' ? ALICE : BOB
    return {
      to: token,
      data: encodeFunctionData({ abi: contractArtifacts().DemoDollar.abi, functionName, args: [to, value] }),
    }
  }
  const send = (...calls: readonly object[]) => {
    const batch = { version: '2.0.0', chainId: '0x7a69', from: ALICE, atomicRequired: true, calls }
    return provider.request({ method: 'wallet_sendCalls', params: [batch] }) as Promise<{ id: string }>
  }
  const held = (owner: `0x${string}`) =>
    chain.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })

  // Twice: the account has the code after the first batch.
  for (const times of [1n, 2n]) {
    const { id } = await send(call('mint', 5n), call('transfer', 3n))
    const status = () => provider.request({ method: 'wallet_getCallsStatus', params: [id] })
    await expect.poll(status).toMatchObject({ status: 200, atomic: true, receipts: [{ status: '0x1' }] })
    expect([await held(ALICE), await held(BOB)]).toEqual([2n * times, 3n * times])
  }
  await expect(send(call('mint', 5n), call('transfer', 100n))).rejects.toThrow(/revert/i)
  expect(await held(ALICE)).toBe(4n)
})
