import { describe, expect, test } from 'vitest'
import { readSession } from '../../../plugins/smart-sessions/read-session.js'

const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const COIN = { type: 'native-token-transfer', data: { allowance: '0x10' } }
const ERC20 = { type: 'erc20-token-transfer', data: { address: TOKEN, allowance: '50000000' } }
const FUNCTION = { type: 'function', name: 'mint', inputs: [], outputs: [], stateMutability: 'nonpayable' }
const CALL = { type: 'contract-call', data: { address: TOKEN, abi: [FUNCTION], functions: [{ functionName: 'mint' }] } }
const KEY = { type: 'secp256k1', publicKey: `0x04${'11'.repeat(64)}` }

const request = (change: object = {}) => ({
  chainId: '0x2105',
  expiry: 1_800_000_000,
  signer: { type: 'keys', data: { keys: [KEY] } },
  permissions: [COIN, ERC20, CALL],
  ...change,
})
const call = (data: object) => ({ permissions: [{ type: 'contract-call', data: { ...CALL.data, ...data } }] })

describe('a request for a session', () => {
  test('is read with amounts in decimal digits', () => {
    expect(readSession(request())).toEqual({
      chain: 'eip155:8453',
      expiry: 1_800_000_000,
      keys: [KEY],
      permissions: [{ ...COIN, data: { allowance: '16' } }, ERC20, CALL],
    })
  })

  test.each([
    ['chainId', { chainId: 8453 }],
    ['chainId', { chainId: '0x02105' }],
    ['chainId', { chainId: 'eip155:1' }],
    ['expiry', { expiry: 1.5 }],
    ['expiry', { expiry: '1800000000' }],
    ['policies', { policies: [{ type: 'rate-limit' }] }],
    ['signer.type', { signer: { type: 'account', data: {} } }],
    ['signer.data.keys', { signer: { type: 'keys', data: { keys: [] } } }],
    ['signer.data.keys', { signer: { type: 'keys', data: { keys: Array(5).fill(KEY) } } }],
    ['publicKey', { signer: { type: 'keys', data: { keys: [{ ...KEY, publicKey: '0x0' }] } } }],
    ['type', { signer: { type: 'keys', data: { keys: [{ ...KEY, type: 'a key' }] } } }],
    ['signer.data.keys', { signer: { type: 'keys', data: { keys: [KEY, { ...KEY }] } } }],
    ['permissions', { permissions: [] }],
    ['permissions', { permissions: Array(9).fill(COIN) }],
    ['permissions', { permissions: [COIN, COIN] }],
    ['permissions', { permissions: [ERC20, { ...ERC20, data: { ...ERC20.data, address: TOKEN.toLowerCase() } }] }],
    ['type', { permissions: [{ type: 'everything', data: {} }] }],
    ['allowance', { permissions: [{ ...COIN, data: { allowance: 16 } }] }],
    ['allowance', { permissions: [{ ...COIN, data: { allowance: '-1' } }] }],
    ['allowance', { permissions: [{ ...COIN, data: { allowance: '1.5' } }] }],
    ['address', { permissions: [{ ...ERC20, data: { ...ERC20.data, address: '0x1' } }] }],
    ['address', { address: 'maya.eth' }],
    ['functions', call({ functions: [] })],
    ['functionName', call({ functions: [{ functionName: '<b>' }] })],
    ['valueLimit', call({ functions: [{ functionName: 'mint', valueLimit: 1 }] })],
    ['abi', call({ abi: [] })],
    ['abi', call({ abi: [FUNCTION, FUNCTION] })],
    ['abi', call({ abi: [FUNCTION, { type: 'x'.repeat(20_000) }] })],
    ['abi', call({ abi: [FUNCTION, { type: 'event', name: 'mint', inputs: [] }] })],
    ['abi', call({ abi: [{ name: 'mint', inputs: [] }] })],
    ['type', call({ abi: [{ ...FUNCTION, inputs: [{ type: 'uint' }] }] })],
    ['type', call({ abi: [{ ...FUNCTION, inputs: [{ type: 'address,uint256' }] }] })],
    ['components', call({ abi: [{ ...FUNCTION, inputs: [{ type: 'tuple[]' }] }] })],
    ['permissions', call({ functions: [{ functionName: 'mint' }, { functionName: 'mint' }] })],
  ])('is refused for its %s: %j', (field, change) => {
    expect(() => readSession(request(change))).toThrow(field)
  })

  test.each([undefined, null, 1, 'x', [], {}])('is refused as %j', (value) => {
    expect(() => readSession(value)).toThrow(TypeError)
  })
})
