import { createPublicClient, createTestClient, erc20Abi, getAddress, http, parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startLocalNetwork } from '../../../examples/local-network/start-local-network.mjs'
import type { PluginContext } from '../../../kernel/contract/plugin.js'
import { feeQuery, simulateQuery } from '../../../services/queries.js'
import { prepareTransferQuery, receiverQuery } from '../../../services/transfer.js'
import { virtualWallet } from '../../../testing/virtual-wallet/virtual-wallet.js'
import { bootEip155, feature, WALLET_ID } from '../../support/boot-eip155.js'
import { waitForReceipt } from '../../../examples/local-network/wait-for-receipt.mjs'

let local: Awaited<ReturnType<typeof startLocalNetwork>>

beforeAll(async () => {
  local = await startLocalNetwork({ evmOnly: true })
})

afterAll(() => local.stop())

const RECEIVER = getAddress('0x00000000000000000000000000000000000abc01')

/** A modal on the local chain, and what another plugin asks it. */
const connect = async () => {
  const [{ id, name, rpcUrl }] = local.chains
  const wallet = virtualWallet({
    name: 'Test Wallet',
    rdns: WALLET_ID,
    privateKeys: [local.demoAccount.privateKey],
    chains: [local.chains[0]],
  })
  let context: PluginContext | undefined
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const { modal } = bootEip155({
    wallet: wallet.provider as never,
    networks: [{ id, name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } }],
    http: (input, init) => fetch(input, init),
    extra: [
      feature('caller', (own) => {
        context = own
      }),
    ],
  })
  await modal.connect('eip155:1', { connectorId: WALLET_ID })
  const { query, stores, signal } = context as PluginContext
  const network = stores.networks.of('eip155').caipNetwork
  const account = stores.accounts.of('eip155').address as `0x${string}`
  if (!network) throw new Error('The network is missing.')
  const call = { network, account, signal }
  const client = createPublicClient({ transport: http(rpcUrl), pollingInterval: 20, cacheTime: 0 })
  const prepare = async (transfer: { to?: string; amount: string; asset?: string; memo?: string }) => {
    const prepared = await query(prepareTransferQuery, 'eip155', { ...call, to: RECEIVER, ...transfer })
    if (!prepared) throw new Error('Nothing was prepared.')
    return prepared
  }
  const send = async (transaction: unknown) => {
    const hash = (await modal.invoke('eip155:1', 'sendTransaction', transaction as never)) as `0x${string}`
    return waitForReceipt(client, hash)
  }
  const fee = (transaction: unknown) => query(feeQuery, 'eip155', { ...call, transaction })
  const simulate = (transaction: unknown) => query(simulateQuery, 'eip155', { ...call, transaction })
  const receiver = (address: string) => query(receiverQuery, 'eip155', { ...call, account: address })
  return { account, client, fee, prepare, receiver, send, simulate }
}

const holding = (client: Awaited<ReturnType<typeof connect>>['client'], address: `0x${string}`, owner: string) =>
  client.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [owner as `0x${string}`] })

describe('on a real chain', () => {
  test('prepares a transfer of the coin with empty data, and sends that very transaction (4.38)', async () => {
    const { client, prepare, send, simulate } = await connect()
    const prepared = await prepare({ amount: '250000000000000000' })
    expect(prepared.transaction).toEqual({ to: RECEIVER, data: '0x', value: '0x3782dace9d90000' })
    expect(prepared.decimals).toBe(18)
    await expect(simulate(prepared.transaction)).resolves.toEqual({ success: true })
    const before = await client.getBalance({ address: RECEIVER })
    expect((await send(prepared.transaction)).status).toBe('success')
    expect((await client.getBalance({ address: RECEIVER })) - before).toBe(parseEther('0.25'))
  })

  test.each(['token', 'tether'] as const)('transfers a %s, which may return nothing (4.39)', async (which) => {
    const { client, fee, prepare, send, simulate } = await connect()
    const { address } = local.contracts[1][which]
    const before = await holding(client, address, RECEIVER)
    const { transaction, decimals } = await prepare({ amount: '1234', asset: address })
    expect(decimals).toBe(await client.readContract({ address, abi: erc20Abi, functionName: 'decimals' }))
    await expect(simulate(transaction)).resolves.toEqual({ success: true })
    const { amount = '', most = '' } = (await fee(transaction)) ?? {}
    expect(BigInt(amount)).toBeGreaterThan(21_000n)
    expect(BigInt(most)).toBeGreaterThan(BigInt(amount))
    const { gasUsed, effectiveGasPrice } = await send(transaction)
    expect(gasUsed * effectiveGasPrice).toBeLessThanOrEqual(BigInt(most))
    expect((await holding(client, address, RECEIVER)) - before).toBe(1234n)
  })

  test('prepares the whole of a token', async () => {
    const { account, client, prepare } = await connect()
    const { address } = local.contracts[1].token
    const { amount } = await prepare({ amount: 'max', asset: address })
    expect(BigInt(amount)).toBe(await holding(client, address, account))
  })

  test('says why a transfer of more than there is would fail', async () => {
    const { prepare, simulate } = await connect()
    const tooMuch = String(10n ** 30n)
    for (const asset of [undefined, local.contracts[1].tether.address]) {
      const { transaction } = await prepare({ amount: tooMuch, ...(asset && { asset }) })
      const result = await simulate(transaction)
      expect(result).toMatchObject({ success: false, reason: expect.stringMatching(/\w/) })
      expect(result?.code).toMatch(/^EIP155_/)
    }
  })

  test('sends all of the coin: amount and highest fee are the balance', async () => {
    const { account, client, fee, prepare, send } = await connect()
    const balance = await client.getBalance({ address: account })
    const { amount, transaction, freshFor } = await prepare({ amount: 'max' })
    // Its fee is fixed, and the network may ask for more a minute later.
    expect(freshFor).toBe(60_000)
    expect((await prepare({ amount: '1' })).freshFor).toBeUndefined()
    const { most = '' } = (await fee(transaction)) ?? {}
    expect(BigInt(amount) + BigInt(most)).toBe(balance)
    const { status, gasUsed, effectiveGasPrice } = await send(transaction)
    expect(status).toBe('success')
    const left = await client.getBalance({ address: account })
    expect(left).toBe(BigInt(most) - gasUsed * effectiveGasPrice)
    const node = createTestClient({ mode: 'anvil', transport: http(local.chains[0].rpcUrl) })
    await node.setBalance({ address: account, value: 1000n })
    await expect(prepare({ amount: 'max' })).rejects.toMatchObject({ code: 'EIP155_FUNDS_EXCEEDED' })
    await node.setBalance({ address: account, value: balance })
  })

  test.each([
    ['a memo', { amount: '1', memo: 'hello' }],
    ['an amount with a point', { amount: '0.1' }],
    ['a receiver of another chain', { amount: '1', to: '7XkQb2Vt9mNcRpE4wLhSaJ6fYdGz1KuToqBHxC3mT9vP' }],
    ['a token without a contract', { amount: '1', asset: RECEIVER }],
  ])('refuses %s', async (_, transfer) => {
    const { prepare } = await connect()
    await expect(prepare(transfer)).rejects.toMatchObject({ code: 'INPUT_INVALID' })
  })

  test('tells accounts from contracts, and from addresses that no one can use', async () => {
    const { account, receiver } = await connect()
    const { address } = local.contracts[1].token
    await expect(receiver(account.toLowerCase())).resolves.toEqual({ address: account, kind: 'account' })
    await expect(receiver(address)).resolves.toEqual({ address, kind: 'contract' })
    const mistyped = `${account.slice(0, -1)}${account.endsWith('1') ? '2' : '1'}`
    await expect(receiver(mistyped)).resolves.toMatchObject({ kind: 'mistyped' })
    for (const burn of [
      '0x0000000000000000000000000000000000000000',
      '0x0000000000000000000000000000000000000004',
      '0x000000000000000000000000000000000000dEaD',
      '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
    ])
      await expect(receiver(burn)).resolves.toMatchObject({ kind: 'burn' })
  })

  test('takes an account with delegated code for an account (EIP-7702)', async () => {
    const { receiver } = await connect()
    const node = createTestClient({ mode: 'anvil', transport: http(local.chains[0].rpcUrl) })
    const address = getAddress('0x00000000000000000000000000000000000abc02')
    await node.setCode({ address, bytecode: `0xef0100${local.contracts[1].token.address.slice(2)}` })
    await expect(receiver(address)).resolves.toMatchObject({ kind: 'account' })
  })
})
