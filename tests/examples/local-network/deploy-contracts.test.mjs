// @ts-check
import { createWalletClient, encodeFunctionData, erc20Abi, http, parseEther, parseUnits } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contractArtifacts } from '../../../examples/local-network/contract-artifacts.mjs'
import { startLocalNetwork } from '../../../examples/local-network/start-local-network.mjs'
import { clientOf } from './network-helpers.mjs'
import { waitForReceipt } from '../../../examples/local-network/wait-for-receipt.mjs'

/** @import { LocalNetwork } from '../../../examples/local-network/start-local-network.mjs' */

describe('a started network', () => {
  /** @type {LocalNetwork} */
  let network

  beforeAll(async () => {
    network = await startLocalNetwork({ evmOnly: true })
  })
  afterAll(() => network?.stop())

  test('both chains answer with their ids', async () => {
    expect(network.chains.map(({ id, name }) => [id, name])).toEqual([
      [1, 'Local Ethereum'],
      [31337, 'Local Anvil'],
    ])
    for (const chain of network.chains) expect(await clientOf(chain).getChainId()).toBe(chain.id)
  })

  test('a browser may call them from any origin', async () => {
    const headers = { 'content-type': 'application/json', origin: 'http://dapp.example' }
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
    const response = await fetch(network.chains[0].rpcUrl, { method: 'POST', headers, body })
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
  })

  test('every address belongs to its key', () => {
    for (const { address, privateKey } of [network.demoAccount, ...network.accounts]) {
      expect(privateKeyToAddress(privateKey)).toBe(address)
    }
  })

  test('the demo account has the promised balances', async () => {
    const expected = {
      1: { eth: '12.5', token: '1250', tether: '480.5' },
      31337: { eth: '3.25', token: '75', tether: '20' },
    }
    const { address } = network.demoAccount
    for (const chain of network.chains) {
      const { eth, token, tether } = expected[chain.id]
      expect(await clientOf(chain).getBalance({ address })).toBe(parseEther(eth))
      expect(await tokenBalance(chain, 'token', address)).toBe(parseUnits(token, 6))
      expect(await tokenBalance(chain, 'tether', address)).toBe(parseUnits(tether, 6))
      expect(await tokenBalance(chain, 'token', network.accounts[0]?.address)).toBe(parseUnits('10000', 6))
    }
  })

  test('the tokens say of themselves what the network says of them', async () => {
    for (const chain of network.chains) {
      const { token, tether } = network.contracts[chain.id]
      for (const { address, ...facts } of [token, tether]) {
        const read = (/** @type {'name' | 'symbol' | 'decimals'} */ functionName) =>
          clientOf(chain).readContract({ address, abi: erc20Abi, functionName })
        expect(facts).toEqual({
          name: await read('name'),
          symbol: await read('symbol'),
          decimals: await read('decimals'),
        })
      }
    }
    expect(network.contracts[1]).toEqual(network.contracts[31337])
  })

  test('a transfer of the ordinary token returns true, one of the tether-like nothing', async () => {
    const { token, tether } = network.contracts[1]
    const args = /** @type {const} */ ([network.accounts[1]?.address ?? '0x', 1_000_000n])
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
    const call = (/** @type {`0x${string}`} */ to) =>
      clientOf(network.chains[0]).call({ account: network.demoAccount.address, to, data })

    expect((await call(token.address)).data).toBe(`0x${'1'.padStart(64, '0')}`)
    // viem gives no data as undefined.
    expect((await call(tether.address)).data).toBeUndefined()
  })

  test('the tether-like token moves, and refuses a second allowance', async () => {
    const [chain] = network.chains
    const client = clientOf(chain)
    const [from, to] = network.accounts.map((account) => account.address)
    if (!from || !to) throw new Error('Two accounts are needed')
    const { address } = network.contracts[1].tether

    const wallet = createWalletClient({ transport: http(chain.rpcUrl) })
    const send = async (/** @type {'transfer' | 'approve'} */ functionName, /** @type {bigint} */ value) => {
      const data = encodeFunctionData({ abi: erc20Abi, functionName, args: [to, value] })
      const hash = await wallet.sendTransaction({ account: from, chain: null, to: address, data })
      return (await waitForReceipt(client, hash)).status
    }
    expect(await send('transfer', 25n)).toBe('success')
    expect(await tokenBalance(chain, 'tether', to)).toBe(25n)
    expect(await send('approve', 5n)).toBe('success')
    expect(await send('approve', 6n)).toBe('reverted')
    expect(await send('approve', 0n)).toBe('success')
    expect(await send('approve', 6n)).toBe('success')
  })

  test('the exchange swaps the tokens in both directions, and never for less than the minimum', async () => {
    const [chain] = network.chains
    const client = clientOf(chain)
    const { exchange } = network.contracts[1]
    const { abi } = contractArtifacts().Exchange
    const account = network.accounts[0]?.address
    if (!account) throw new Error('An account is needed')
    const wallet = createWalletClient({ account, transport: http(chain.rpcUrl) })
    const send = async (/** @type {{ to: `0x${string}`, data: `0x${string}` }} */ call) => {
      // Without an estimate, which would refuse what is reverted.
      const hash = await wallet.sendTransaction({ ...call, chain: null, gas: 200_000n })
      return (await waitForReceipt(client, hash)).status
    }
    const [dollars, tethers] = /** @type {const} */ ([10_000_000n, 9_985_000n])
    for (const { sold, bought, amount, received } of /** @type {const} */ ([
      { sold: 'token', bought: 'tether', amount: dollars, received: tethers },
      { sold: 'tether', bought: 'token', amount: tethers, received: dollars },
    ])) {
      const { address } = network.contracts[1][sold]
      const before = await tokenBalance(chain, bought, account)
      const swap = (/** @type {bigint} */ minimum) =>
        send({
          to: exchange.address,
          data: encodeFunctionData({ abi, functionName: 'swap', args: [address, amount, minimum] }),
        })
      expect(await swap(received)).toBe('reverted')
      const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [exchange.address, amount] })
      expect(await send({ to: address, data: approve })).toBe('success')
      expect(await swap(received + 1n)).toBe('reverted')
      expect(await swap(received)).toBe('success')
      expect((await tokenBalance(chain, bought, account)) - before).toBe(received)
    }
  })

  test('the pool trades the coin in both directions, and keeps its product', async () => {
    const [chain] = network.chains
    const client = clientOf(chain)
    const { coinPool, token } = network.contracts[1]
    const { abi } = contractArtifacts().CoinPool
    const account = network.accounts[0]?.address
    if (!account) throw new Error('An account is needed')
    const wallet = createWalletClient({ account, transport: http(chain.rpcUrl) })
    const send = async (/** @type {{ to: `0x${string}`, data: `0x${string}`, value?: bigint }} */ call) => {
      const hash = await wallet.sendTransaction({ ...call, chain: null, gas: 200_000n })
      return (await waitForReceipt(client, hash)).status
    }
    const price = () => client.readContract({ address: coinPool.address, abi, functionName: 'price' })
    const pool = (/** @type {string} */ functionName, /** @type {readonly bigint[]} */ ...args) =>
      encodeFunctionData({ abi, functionName, args })
    expect(await price()).toBe(parseUnits('3200', 6))
    const before = await tokenBalance(chain, 'token', account)
    const received = 3_196_803_196n
    const value = parseEther('1')
    expect(await send({ to: coinPool.address, data: pool('sell', received + 1n), value })).toBe('reverted')
    expect(await send({ to: coinPool.address, data: pool('sell', received), value })).toBe('success')
    expect((await tokenBalance(chain, 'token', account)) - before).toBe(received)
    expect(await price()).toBeLessThan(parseUnits('3200', 6))

    const approval = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [coinPool.address, received] })
    expect(await send({ to: token.address, data: approval })).toBe('success')
    expect(await send({ to: coinPool.address, data: pool('buy', received, parseEther('0.9999')) })).toBe('success')
    // What is rounded down stays with the pool.
    expect(parseUnits('3200', 6) - /** @type {bigint} */ (await price())).toBeLessThanOrEqual(1n)
  })

  test('the reverter fails with a reason and with a custom error', async () => {
    const { abi } = contractArtifacts().Reverter
    const { address } = network.contracts[31337].reverter
    const client = clientOf(network.chains[1])
    await expect(
      client.simulateContract({ address, abi, functionName: 'revertWithReason', args: ['Not today'] }),
    ).rejects.toThrow('Not today')
    await expect(
      client.simulateContract({ address, abi, functionName: 'revertWithCustomError', args: [7n] }),
    ).rejects.toThrow(/Refused\(address caller, uint256 code\)/)
  })

  /**
   * @param {{ id: 1 | 31337, rpcUrl: string }} chain
   * @param {'token' | 'tether'} which
   * @param {`0x${string}`} [owner]
   */
  function tokenBalance(chain, which, owner = '0x') {
    const { address } = network.contracts[chain.id][which]
    return clientOf(chain).readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
  }
})
