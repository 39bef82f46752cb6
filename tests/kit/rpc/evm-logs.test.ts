import { expect, test } from 'vitest'
import { findLogs, latestBlocks } from '../../../kit/rpc/evm-logs.js'
import type { Evm } from '../../../services/evm.js'
import { scriptedHttp } from '../../../testing/ports/scripted-http.js'
import { memoryChain, type MemoryLog } from '../../../testing/memory-chain/memory-chain.js'

const RPC_URL = 'https://rpc.example'
const [APPROVAL, TRANSFER, OWNER] = ['a', 'b', 'c'].map((digit) => `0x${digit.repeat(64)}`) as [string, string, string]
const [DAI, USDC] = [`0x${'d'.repeat(39)}A`, `0x${'e'.repeat(40)}`] as const

/** The service on a chain in memory. */
const evmWith = (logs: readonly MemoryLog[]): Evm => {
  const http = scriptedHttp([memoryChain({ id: 1, rpcUrl: RPC_URL, logs })])
  const request: Evm['request'] = async (_, { method, params }) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    return (await (await http(RPC_URL, { method: 'POST', body })).json()).result
  }
  return { request } as Evm
}

test('reads the logs of a range by their topics and contracts, oldest first', async () => {
  const evm = evmWith([
    { address: DAI, topics: [APPROVAL, OWNER], blockNumber: 3 },
    { address: DAI, topics: [TRANSFER, OWNER], blockNumber: 4, data: '0x07' },
    { address: DAI, topics: [APPROVAL, OWNER], blockNumber: 5 },
    { address: USDC, topics: [APPROVAL, OWNER], blockNumber: 9, data: '0x2a' },
  ])
  const range = await latestBlocks(evm, 'eip155:1', 6)
  expect(range).toEqual({ from: 4, to: 9 })
  const topics = [APPROVAL, OWNER]
  const found = await findLogs(evm, 'eip155:1', { ...range, topics })
  expect(found.map(({ address, block, data }) => [address, block, data])).toEqual([
    [DAI.toLowerCase(), 5, '0x'],
    [USDC, 9, '0x2a'],
  ])
  expect(await findLogs(evm, 'eip155:1', { ...range, address: USDC, topics })).toEqual([found[1]])
  const anyTopic = await findLogs(evm, 'eip155:1', { ...range, address: [DAI, USDC], topics: [null, OWNER] })
  expect(anyTopic.map(({ block }) => block)).toEqual([4, 5, 9])
})

test('drops malformed logs, and rejects an answer that is not a list', async () => {
  const good = {
    address: USDC,
    topics: [APPROVAL],
    data: '0x',
    blockNumber: '0x1',
    logIndex: '0x0',
    transactionHash: OWNER,
  }
  const answering = (answer: unknown) => ({ request: async () => answer }) as unknown as Evm
  const filter = { from: 0, to: 1, topics: [APPROVAL] }
  const bad = [{ ...good, address: 'USDC' }, { ...good, topics: ['0x1'] }, { ...good, blockNumber: 1 }, null]
  expect(await findLogs(answering([...bad, good]), 'eip155:1', filter)).toHaveLength(1)
  await expect(findLogs(answering({}), 'eip155:1', filter)).rejects.toThrow('eth_getLogs: expected a list')
})
