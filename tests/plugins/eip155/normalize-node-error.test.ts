import { expect, test } from 'vitest'
import { HttpRequestError, RpcRequestError, TimeoutError, UrlRequiredError } from 'viem'
import { kernelError } from '../../../kernel/errors/kernel-errors.js'
import { type Eip155ErrorCode, eip155Error } from '../../../plugins/eip155/errors.js'
import { normalizeNodeError } from '../../../plugins/eip155/normalize-node-error.js'
import { testVectors } from '../../support/vectors.js'

/** Specification 8.56-8.68 and 8.69-8.83, in its order. */
const CODES: readonly (readonly [number, string])[] = [
  [-32700, 'RPC_PARSE_INVALID'],
  [-32600, 'RPC_REQUEST_INVALID'],
  [-32601, 'RPC_METHOD_NOT_FOUND'],
  [-32602, 'RPC_PARAMS_INVALID'],
  [-32603, 'RPC_INTERNAL'],
  [-32000, 'RPC_INPUT_INVALID'],
  [-32001, 'RPC_RESOURCE_NOT_FOUND'],
  [-32002, 'REQUEST_PENDING'],
  [-32003, 'RPC_TRANSACTION_REJECTED'],
  [-32004, 'RPC_METHOD_UNSUPPORTED'],
  [-32005, 'RPC_LIMIT_EXCEEDED'],
  [-32006, 'RPC_VERSION_UNSUPPORTED'],
  [4001, 'USER_REJECTED'],
  [4100, 'WALLET_UNAUTHORIZED'],
  [4200, 'WALLET_METHOD_UNSUPPORTED'],
  [4900, 'WALLET_DISCONNECTED'],
  [4901, 'WALLET_CHAIN_DISCONNECTED'],
  [4902, 'WALLET_CHAIN_NOT_FOUND'],
  [5000, 'USER_REJECTED'],
  [5700, 'WALLET_CAPABILITY_UNSUPPORTED'],
  [5710, 'WALLET_CHAIN_UNSUPPORTED'],
  [5720, 'WALLET_BUNDLE_DUPLICATE_INVALID'],
  [5730, 'WALLET_BUNDLE_NOT_FOUND'],
  [5740, 'WALLET_BUNDLE_EXCEEDED'],
  [5750, 'WALLET_UPGRADE_REJECTED'],
  [5760, 'WALLET_ATOMICITY_UNSUPPORTED'],
]

test.each(CODES)('%d is %s, with the code, the data and the message of the source (8.56-8.83)', (rpcCode, code) => {
  const thrown = { code: rpcCode, message: 'said the wallet', data: { more: 1 } }
  expect(normalizeNodeError(thrown)).toMatchObject({
    name: 'ModalError',
    code,
    rpcCode,
    data: { more: 1 },
    details: 'said the wallet',
    cause: thrown,
  })
})

testVectors('every code of the public vectors has an error of its own', 'evm/error_codes.json', (cases) => {
  const known = new Map(CODES)
  for (const { code, text } of cases as readonly { code: number; text: string }[]) {
    expect(normalizeNodeError({ code, message: text })).toMatchObject({ code: known.get(code), rpcCode: code })
  }
})

/** Specification 8.84, in the words of geth, Erigon, Nethermind, anvil and of viem's own table. */
const NODE_WORDS: readonly (readonly [string, Eip155ErrorCode])[] = [
  ['execution reverted', 'EIP155_EXECUTION_REVERTED'],
  ['execution reverted: ERC20: insufficient funds', 'EIP155_EXECUTION_REVERTED'],
  ['execution reverted: custom error 0x1234: nonce too low', 'EIP155_EXECUTION_REVERTED'],
  ['VM Exception while processing transaction: reverted with reason string', 'EIP155_EXECUTION_REVERTED'],
  ['max fee per gas higher than 2^256-1', 'EIP155_FEE_CAP_EXCEEDED'],
  ['fee cap higher than 2^256-1', 'EIP155_FEE_CAP_EXCEEDED'],
  ['tx fee (2.10 ether) exceeds the configured cap (1.00 ether)', 'EIP155_FEE_CAP_EXCEEDED'],
  ['max fee per gas less than block base fee: address 0x0, maxFeePerGas: 1, baseFee: 7', 'EIP155_FEE_CAP_TOO_LOW'],
  ['fee cap less than block base fee', 'EIP155_FEE_CAP_TOO_LOW'],
  ['transaction is outdated', 'EIP155_FEE_CAP_TOO_LOW'],
  ['transaction underpriced', 'EIP155_FEE_CAP_TOO_LOW'],
  ['replacement transaction underpriced', 'EIP155_FEE_CAP_TOO_LOW'],
  ['nonce too high', 'EIP155_NONCE_EXCEEDED'],
  ['nonce too low: next nonce 5, tx nonce 3', 'EIP155_NONCE_TOO_LOW'],
  ['already known', 'EIP155_NONCE_TOO_LOW'],
  ['transaction already imported', 'EIP155_NONCE_TOO_LOW'],
  ['nonce has max value', 'EIP155_NONCE_MAX_EXCEEDED'],
  ['insufficient funds for gas * price + value: balance 0, tx cost 21000', 'EIP155_FUNDS_EXCEEDED'],
  ['Insufficient funds for gas * price + value', 'EIP155_FUNDS_EXCEEDED'],
  ['insufficient MaxFeePerGas for sender balance', 'EIP155_FUNDS_EXCEEDED'],
  ['tx exceeds transaction sender account balance', 'EIP155_FUNDS_EXCEEDED'],
  ['intrinsic gas too high', 'EIP155_GAS_EXCEEDED'],
  ['gas limit reached', 'EIP155_GAS_EXCEEDED'],
  ['exceeds block gas limit', 'EIP155_GAS_EXCEEDED'],
  ['intrinsic gas too low', 'EIP155_GAS_TOO_LOW'],
  ['intrinsic gas too low: gas 20000, minimum needed 21000', 'EIP155_GAS_TOO_LOW'],
  ['gas required exceeds allowance (21000)', 'EIP155_GAS_TOO_LOW'],
  ['transaction type not valid', 'EIP155_TRANSACTION_TYPE_UNSUPPORTED'],
  ['transaction type not supported', 'EIP155_TRANSACTION_TYPE_UNSUPPORTED'],
  ['tip higher than fee cap', 'EIP155_TIP_EXCEEDED'],
  ['max priority fee per gas higher than max fee per gas', 'EIP155_TIP_EXCEEDED'],
]

test.each(NODE_WORDS)('"%s" is %s, however a wallet wraps it (8.84)', (message, code) => {
  const wrappings: readonly unknown[] = [
    { code: -32000, message },
    { code: -32603, message: 'Internal JSON-RPC error.', data: { code: -32000, message } },
    { code: -32603, message: 'Internal', data: { originalError: { code: -32000, message } } },
    { code: -32603, message: `RPC Error: ${message}` },
    new Error('Transaction failed', { cause: new Error(message) }),
    { error: { code: -32000, message } },
    message,
  ]
  for (const thrown of wrappings) expect(normalizeNodeError(thrown)).toMatchObject({ name: 'ModalError', code })
})

test('every node error of the specification has a case here', () => {
  const covered = new Set(NODE_WORDS.map(([, code]) => code))
  const nodeErrors = Object.keys(eip155Error.catalogue).filter((code) =>
    /REVERTED|FEE_CAP|NONCE|FUNDS|_GAS_|TRANSACTION_TYPE|TIP/.test(code),
  )
  expect(nodeErrors.filter((code) => !covered.has(code as Eip155ErrorCode))).toEqual([])
})

test('recognises a refusal of the user by its code, whatever its message', () => {
  const message = 'MetaMask Tx Signature: User denied; insufficient funds'
  expect(normalizeNodeError({ code: 4001, message })).toMatchObject({ code: 'USER_REJECTED' })
  expect(normalizeNodeError({ code: -32603, message, data: { originalError: { code: 4001 } } })).toMatchObject({
    code: 'USER_REJECTED',
  })
})

test('errors of the transport have their own codes (8.84)', () => {
  const url = 'https://rpc.example/v3/key'
  const http = new HttpRequestError({ url, status: 500, body: {} })
  expect(normalizeNodeError(http)).toMatchObject({ code: 'EIP155_HTTP_FAILED' })
  expect(normalizeNodeError(new TimeoutError({ url, body: {} }))).toMatchObject({ code: 'EIP155_HTTP_TIMED_OUT' })
  expect(normalizeNodeError(new UrlRequiredError())).toMatchObject({ code: 'EIP155_URL_MISSING' })
  expect(normalizeNodeError(http).message).not.toContain('key')
})

test.each([
  ['geth', { code: 3, message: 'execution reverted', data: '0x08c379a0' }],
  ['a node that says -32000', { code: -32000, message: 'execution reverted', data: '0x08c379a0' }],
  [
    'a node behind viem',
    new RpcRequestError({
      body: {},
      url: 'https://rpc.example',
      error: { code: 3, message: 'execution reverted', data: '0x08c379a0' },
    }),
  ],
  [
    'a wallet around an error',
    {
      code: -32603,
      message: 'Internal',
      data: { originalError: { code: 3, message: 'execution reverted', data: '0x08c379a0' } },
    },
  ],
  [
    'an error around an error',
    new Error('failed', { cause: { code: 3, message: 'execution reverted', data: '0x08c379a0' } }),
  ],
])('the revert data of %s is kept, so that a custom error can be read', (_name, thrown) => {
  expect(normalizeNodeError(thrown)).toMatchObject({ code: 'EIP155_EXECUTION_REVERTED', data: '0x08c379a0' })
})

test('the revert data that MetaMask puts inside is found', () => {
  const thrown = {
    code: -32603,
    message: 'Internal JSON-RPC error.',
    data: { code: 3, message: 'execution reverted: no', data: '0x08c379a0' },
  }
  expect(normalizeNodeError(thrown)).toMatchObject({ code: 'EIP155_EXECUTION_REVERTED', data: '0x08c379a0' })
})

test('an error of ours stays as it is', () => {
  const error = kernelError('CHAIN_MISMATCH')
  expect(normalizeNodeError(error)).toBe(error)
})

const throwing = () => {
  throw new Error('do not look')
}

test.each([
  ['undefined', undefined],
  ['null', null],
  ['0', 0],
  ['an empty text', ''],
  ['a symbol', Symbol('x')],
  ['a function', () => {}],
  ['an object without a prototype', Object.create(null)],
  ['a name of the prototype', { name: 'constructor', message: 'x' }],
  ['another name of the prototype', { name: '__proto__', message: 'x' }],
  ['a code that is a name of the prototype', { code: 'toString', message: 'x' }],
  [
    'getters that throw',
    Object.defineProperties(
      {},
      { name: { get: throwing }, message: { get: throwing }, data: { get: throwing }, cause: { get: throwing } },
    ),
  ],
  ['a proxy that throws', new Proxy({}, { get: throwing, has: throwing, getPrototypeOf: throwing, ownKeys: throwing })],
  ['a frozen error', Object.freeze(new Error('frozen'))],
])('%s as an error gives a typed error, and nothing is thrown', (_name, thrown) => {
  expect(normalizeNodeError(thrown)).toMatchObject({ name: 'ModalError', code: 'UNKNOWN_THROWN' })
})

test('an error that is its own cause does not hang', () => {
  const error = new Error('round and round')
  error.cause = error
  expect(normalizeNodeError(error)).toMatchObject({ code: 'UNKNOWN_THROWN' })
})
