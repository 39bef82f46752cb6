import { afterEach, expect, test, vi } from 'vitest'
import { isRevert } from '../../../../plugins/eip155/is-revert.js'
import { findNode, requestNode } from '../../../../plugins/eip155/verify/evm-node.js'

afterEach(() => vi.unstubAllGlobals())

const nested = (depth: number): object =>
  depth === 0 ? { code: 3, message: 'execution reverted' } : { message: 'outer', cause: nested(depth - 1) }

test('finds a revert up to seven causes below the error', () => {
  expect([isRevert(nested(0)), isRevert(nested(7)), isRevert(nested(8))]).toEqual([true, true, false])
})

test('reads an error that is its own cause', () => {
  const error = { message: 'failed', cause: undefined as unknown }
  error.cause = error
  expect(isRevert(error)).toBe(false)
})

test.each([
  { code: -32000, message: 'Execution Reverted' },
  { code: -1, message: 'failed', details: 'out of gas' },
  { code: -32015, message: 'stack underflow' },
  { code: -32015, message: 'stack overflow' },
  { code: -32000, message: 'invalid opcode: INVALID' },
  { code: -32000, message: 'VM execution error.' },
])('takes %o for a revert', (error) => {
  expect(isRevert(error)).toBe(true)
})

test.each([
  { code: 0, message: 'execution reverted' },
  { code: 400, message: 'execution reverted' },
  { code: '-32000', message: 'execution reverted' },
  { message: 'execution reverted' },
  { code: -32000, message: 'header not found', cause: null },
  null,
  undefined,
  'execution reverted',
])('takes %o for a failure of the network', (error) => {
  expect(isRevert(error)).toBe(false)
})

test('sends the request to the URL of the chain', async () => {
  const fetch = vi.fn(async (_url: string | URL, init?: RequestInit) =>
    Response.json({ jsonrpc: '2.0', id: JSON.parse(String(init?.body)).id, result: '0x1' }),
  )
  vi.stubGlobal('fetch', fetch)
  const rpcUrls = { 'eip155:1': 'https://one.example', 'eip155:10': 'https://ten.example' }
  expect(await requestNode(await findNode('eip155:10', { rpcUrls }), 'eth_chainId', [])).toBe('0x1')
  expect(fetch.mock.calls.map(([url]) => url)).toEqual(['https://ten.example'])
})

test.each([{}, { rpcUrls: {} }, { rpcUrls: { 'eip155:1': '' } }])(
  'names the setting that is missing in %o',
  async (options) => {
    await expect(findNode('eip155:1', options)).rejects.toMatchObject({
      code: 'EIP155_VERIFIER_FAILED',
      details: expect.stringContaining("set rpcUrls['eip155:1']"),
    })
  },
)

test('names the request that failed', async () => {
  const cause = new Error('offline')
  const node = { request: () => Promise.reject(cause) }
  await expect(requestNode(node, 'eth_call', [])).rejects.toMatchObject({
    code: 'EIP155_VERIFIER_FAILED',
    details: 'eth_call',
    cause,
  })
})
