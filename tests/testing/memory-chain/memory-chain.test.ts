import { createPublicClient, http as viemHttp } from 'viem'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { memoryChain } from '../../../testing/memory-chain/memory-chain.js'
import { scriptedHttp } from '../../../testing/ports/scripted-http.js'
import { ALICE, BOB, setUpWallet } from '../virtual-wallet/wallet.js'

test('answers what viem asks of a chain', async () => {
  const chain = memoryChain({ id: 5, rpcUrl: 'https://five.example', balances: { [BOB.toLowerCase()]: '7' } })
  const http = scriptedHttp([chain])
  const client = createPublicClient({
    transport: viemHttp('https://five.example', { fetchFn: http as typeof fetch, batch: true }),
  })
  const answers = await Promise.all([
    client.getChainId(),
    client.getBalance({ address: BOB }),
    client.getBalance({ address: ALICE }),
    client.getTransactionCount({ address: ALICE }),
  ])
  expect(answers).toEqual([5, 7n, 10n ** 19n, 0])
})

test('calls what the test has in place of contracts', async () => {
  const chain = memoryChain({
    id: 5,
    rpcUrl: 'https://five.example',
    call({ to, data, from }) {
      if (data === '0xbad0') throw new Error('execution reverted')
      return to === BOB && from === ALICE ? '0x07' : undefined
    },
  })
  const http = scriptedHttp([chain])
  const ask = async (call: object) => {
    const body = JSON.stringify({ id: 1, method: 'eth_call', params: [call, 'latest'] })
    return (await http('https://five.example', { method: 'POST', body })).json()
  }
  expect(await ask({ to: BOB, from: ALICE })).toMatchObject({ result: '0x07' })
  expect(await ask({ to: ALICE, from: BOB })).toMatchObject({ result: '0x' })
  expect(await ask({ to: BOB, data: '0xbad0' })).toMatchObject({ error: { message: 'execution reverted' } })
})

test('mines what is sent at once', async () => {
  const { ask } = setUpWallet()
  await ask('eth_requestAccounts')
  expect(await ask('eth_getTransactionReceipt', '0x00')).toBeNull()
  const hash = await ask('eth_sendTransaction', { from: ALICE, to: BOB })
  expect(await ask('eth_getTransactionReceipt', hash)).toMatchObject({
    status: '0x1',
    transactionHash: hash,
    from: ALICE,
  })
  expect(await ask('eth_getTransactionByHash', hash)).toMatchObject({ hash, from: ALICE, nonce: '0x0' })
  expect(await ask('eth_getTransactionByHash', '0x00')).toBeNull()
  expect(await ask('eth_getTransactionCount', ALICE, 'pending')).toBe('0x1')
  await expect(ask('eth_sendTransaction', { from: ALICE, to: BOB, nonce: '0x0' })).rejects.toMatchObject({
    code: -32000,
  })
})

test('refuses what is not JSON-RPC', async () => {
  const http = scriptedHttp([memoryChain({ id: 1, rpcUrl: 'https://x' })])
  const response = await http('https://x', { method: 'POST', body: '{}' })
  expect(await response.json()).toMatchObject({ error: { code: -32600 } })
})

const askOf = (options: Partial<Parameters<typeof memoryChain>[0]>) => {
  const http = scriptedHttp([memoryChain({ id: 5, rpcUrl: 'https://five.example', ...options })])
  return async (method: string, ...params: readonly unknown[]): Promise<unknown> => {
    const body = JSON.stringify({ id: 1, method, params })
    return (await http('https://five.example', { method: 'POST', body })).json()
  }
}

test('answers methods as the test says, and the others by itself', async () => {
  const ask = askOf({
    answer(method, [block]) {
      if (method === 'eth_feeHistory') return { oldestBlock: block }
      if (method === 'eth_gasPrice') throw new Error('The node is busy.')
      return undefined
    },
  })
  expect(await ask('eth_feeHistory', '0x7')).toMatchObject({ result: { oldestBlock: '0x7' } })
  expect(await ask('eth_gasPrice')).toMatchObject({ error: { code: -32000, message: 'The node is busy.' } })
  expect(await ask('eth_chainId')).toMatchObject({ result: '0x5' })
  expect(await ask('eth_mining')).toMatchObject({ error: { code: -32601 } })
})

test('finds logs by address, topics and blocks', async () => {
  const [transfer, approval] = [`0x${'01'.repeat(32)}`, `0x${'02'.repeat(32)}`]
  const [alice, bob] = [`0x${'0a'.repeat(32)}`, `0x${'0b'.repeat(32)}`]
  const ask = askOf({
    logs: [
      { address: ALICE, topics: [transfer, alice] },
      { address: ALICE, topics: [approval, bob], data: '0x07', blockNumber: 9 },
      { address: BOB, topics: [approval, alice], blockNumber: 12, transactionHash: '0x99' },
    ],
  })
  const blocksOf = async (filter: object) => {
    const { result } = z
      .object({ result: z.array(z.object({ blockNumber: z.string(), logIndex: z.string() })) })
      .parse(await ask('eth_getLogs', filter))
    return result.map(({ blockNumber, logIndex }) => `${blockNumber} ${logIndex}`)
  }
  expect(await blocksOf({})).toEqual(['0x1 0x0', '0x9 0x1', '0xc 0x2'])
  expect(await blocksOf({ address: ALICE.toLowerCase() })).toEqual(['0x1 0x0', '0x9 0x1'])
  expect(await blocksOf({ topics: [[transfer, approval], alice] })).toEqual(['0x1 0x0', '0xc 0x2'])
  expect(await blocksOf({ topics: [null, bob] })).toEqual(['0x9 0x1'])
  expect(await blocksOf({ fromBlock: '0x2', toBlock: '0x9' })).toEqual(['0x9 0x1'])
  expect(await blocksOf({ fromBlock: 'earliest', toBlock: 'latest' })).toHaveLength(3)
  expect(await ask('eth_getLogs', { address: BOB })).toMatchObject({
    result: [{ address: BOB, topics: [approval, alice], data: '0x', transactionHash: '0x99', removed: false }],
  })
  expect(await ask('eth_blockNumber')).toMatchObject({ result: '0xc' })
})
