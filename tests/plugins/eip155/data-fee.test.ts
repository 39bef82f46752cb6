import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { decodeFunctionData, type Hex, hexToBytes, parseAbi } from 'viem'
import { type RpcClient, RpcError } from '../../../kit/index.js'
import { readFee } from '../../../plugins/eip155/transfer/read-fee.js'
import type { TransactionTrial } from '../../../services/queries.js'
import { ALICE, CAROL } from '../../support/scripted-provider.js'

const ORACLES = parseAbi([
  'function getL1FeeUpperBound(uint256) view returns (uint256)',
  'function getL1Fee(bytes) view returns (uint256)',
])
const OP_STACK = '0x420000000000000000000000000000000000000f'
const SCROLL = '0x5300000000000000000000000000000000000002'
const toWord = (value: number) => `0x${value.toString(16).padStart(64, '0')}`

/**
 * A network where gas costs nothing, with these functions of these contracts; a contract reverts for any other, and
 * `elsewhere` answers for addresses without one.
 */
const feeOn = async (
  oracles: Readonly<Record<string, readonly string[]>>,
  data: Hex = '0x',
  elsewhere: () => unknown = () => '0x',
) => {
  const sizes: number[] = []
  const compressed: number[] = []
  const rpc: RpcClient = {
    async request(_network, method, params) {
      if (method === 'eth_feeHistory') return { baseFeePerGas: ['0x0'], reward: [] }
      if (method !== 'eth_call') return '0x0'
      const [call] = params as readonly [{ to: string; data: Hex }]
      const functions = oracles[call.to]
      if (!functions) return elsewhere()
      const { functionName, args } = decodeFunctionData({ abi: ORACLES, data: call.data })
      if (!functions.includes(functionName)) throw new RpcError(3, 'execution reverted')
      const [about] = args
      const bytes = typeof about === 'bigint' ? Number(about) : (about.length - 2) / 2
      sizes.push(bytes)
      if (typeof about === 'string') compressed.push(deflateRawSync(hexToBytes(about)).length)
      return toWord(bytes * (functionName === 'getL1Fee' ? 10 : 20))
    },
  }
  const transaction = { to: CAROL, value: '0x1', data }
  const call = { account: ALICE, transaction, network: {}, signal: new AbortController().signal }
  return { fee: await readFee(rpc, call as unknown as TransactionTrial), sizes, compressed }
}

test.each([
  ['an OP Stack that knows the upper bound', { [OP_STACK]: ['getL1Fee', 'getL1FeeUpperBound'] }, '5120'],
  ['an OP Stack from before', { [OP_STACK]: ['getL1Fee'] }, '2560'],
  ['Scroll', { [SCROLL]: ['getL1Fee'] }, '2560'],
  ['a network without a data fee', {}, '0'],
])('adds the data fee of %s', async (_name, oracles, amount) => {
  const { fee } = await feeOn(oracles)
  expect(fee).toEqual({ amount, most: String((BigInt(amount) * 3n) / 2n) })
})

test('counts the bytes of the call', async () => {
  const { sizes } = await feeOn({ [SCROLL]: ['getL1Fee'] }, `0x${'ab'.repeat(1000)}`)
  expect(sizes).toEqual([1256])
})

test('expects the most that the bytes can cost: rollups charge for their compressed size', async () => {
  const { compressed } = await feeOn({ [OP_STACK]: ['getL1Fee'] }, `0x${'00'.repeat(1000)}`)
  expect(compressed).toEqual([expect.toSatisfy((size: number) => size >= 1256)])
})

const away = () => {
  throw new RpcError(-32005, 'limit exceeded')
}

test('is unknown, not 0, if the network does not say whether it has a data fee', async () => {
  await expect(feeOn({}, '0x', away)).rejects.toMatchObject({ message: 'limit exceeded' })
  await expect(feeOn({ [SCROLL]: [] }, '0x', away)).rejects.toMatchObject({ message: 'limit exceeded' })
  await expect(feeOn({}, '0x', () => '0x00')).rejects.toMatchObject({ code: 'EIP155_RPC_ANSWER_INVALID' })
})

test('needs one contract alone to say it', async () => {
  const { fee } = await feeOn({ [SCROLL]: ['getL1Fee'] }, '0x', away)
  expect(fee.amount).toBe('2560')
})
