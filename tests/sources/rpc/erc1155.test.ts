import { encodeAbiParameters, pad } from 'viem'
import { expect, test } from 'vitest'
import type { Evm } from '../../../services/evm.js'
import { readEvmNfts } from '../../../sources/rpc/evm/evm-nfts.js'
import type { RpcParts } from '../../../sources/rpc/options.js'
import { one } from '../../support/boot-eip155.js'

const ME = '0xa11ce00000000000000000000000000000000001'
const COLLECTION = '0x00000000000000000000000000000000000000d3'
const SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const BATCH = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'

const log = (kind: string, data: string, block: number) => ({
  address: COLLECTION,
  topics: [kind, pad('0x01'), pad('0x00'), pad(ME)],
  data,
  blockNumber: `0x${block.toString(16)}`,
  logIndex: '0x0',
  transactionHash: `0x${'ab'.repeat(32)}`,
})

/** A node whose collection answers by selector and token. */
const nodeWith = (logs: readonly ReturnType<typeof log>[], owned: Readonly<Record<string, bigint>>): Evm => {
  const call = (data: string): string => {
    const id = BigInt(`0x${data.slice(10).slice(-64) || '0'}`)
    if (data.startsWith('0x00fdd58e')) return encodeAbiParameters([{ type: 'uint256' }], [owned[String(id)] ?? 0n])
    if (data.startsWith('0x0e89341c'))
      return encodeAbiParameters([{ type: 'string' }], ['data:application/json,{"name":"Seed {id}"}'])
    return '0x'
  }
  const request: Evm['request'] = async (_, { method, params: [first] }) => {
    if (method === 'eth_blockNumber') return '0x10'
    if (method === 'eth_call') return call((first as { data: string }).data)
    const { topics } = first as { topics: readonly string[] }
    return logs.filter((entry) => entry.topics[0] === topics[0])
  }
  return { request } as Evm
}

const read = (logs: readonly ReturnType<typeof log>[], owned: Readonly<Record<string, bigint>>) => {
  const network = { ...one, caipNetworkId: 'eip155:1', chainNamespace: 'eip155' } as const
  const parts = { options: { logBlocks: 100 } } as RpcParts
  return readEvmNfts(parts, nodeWith(logs, owned), { network, account: ME, signal: new AbortController().signal })
}
const single = (id: bigint) => encodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], [id, 1n])
const batch = (ids: readonly bigint[]) =>
  encodeAbiParameters([{ type: 'uint256[]' }, { type: 'uint256[]' }], [ids, ids.map(() => 1n)])

test('several of one NFT are read from single and batch transfers, as far as the account still has them', async () => {
  const page = await read([log(SINGLE, single(7n), 3), log(BATCH, batch([8n, 9n]), 4)], { 7: 3n, 9: 1n })
  expect(page?.items).toEqual([
    expect.objectContaining({ tokenId: '9', standard: 'ERC-1155', amount: '1' }),
    expect.objectContaining({ tokenId: '7', standard: 'ERC-1155', amount: '3' }),
  ])
  expect(page?.items[0]?.name).toMatch(/^Seed 0+/)
})

test.for([
  ['no data', '0x'],
  ['a list that begins nowhere', `0x${'ff'.repeat(64)}`],
  ['a list without end', `0x${pad('0x20').slice(2)}${'ff'.repeat(32)}`],
] as const)('a log with %s is left out', async ([, data]) => {
  const page = await read([log(BATCH, data, 4), log(SINGLE, data.slice(0, 40), 5)], {})
  expect(page?.items).toEqual([])
})
