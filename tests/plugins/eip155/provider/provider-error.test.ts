import { BaseError, ContractFunctionRevertedError, RpcRequestError } from 'viem'
import { expect, test } from 'vitest'
import { kernelError } from '../../../../kernel/errors/kernel-errors.js'
import { eip155Error } from '../../../../plugins/eip155/errors.js'
import { ProviderRpcError, toProviderError } from '../../../../plugins/eip155/provider/provider-error.js'

test.each([
  [-32700, -32700],
  [-32602, -32602],
  [-32603, -32603],
  [-32000, -32000],
  [-32002, -32002],
  [4001, 4001],
  [4100, 4100],
  [4200, 4200],
  [4900, 4900],
  [4901, 4901],
  [4902, 4902],
  [5710, 5710],
])('the code %d of a wallet stays %d', (code, expected) => {
  expect(toProviderError({ code, message: 'no' })).toMatchObject({
    name: 'ProviderRpcError',
    code: expected,
    message: 'no',
  })
})

test('maps every form of a rejection to 4001 (8.76)', () => {
  for (const thrown of [
    { code: 5000 },
    { code: 'ACTION_REJECTED' },
    { code: -32603, data: { originalError: { code: 4001 } } },
  ]) {
    expect(toProviderError({ ...thrown, message: 'User rejected' })).toMatchObject({ code: 4001 })
  }
})

test('maps an aborted request to 4001, not to the number of its DOM exception', () => {
  const aborted = new DOMException('The modal was destroyed.', 'AbortError')
  for (const thrown of [aborted, kernelError('OPERATION_ABORTED', { cause: aborted })])
    expect(toProviderError(thrown)).toMatchObject({ code: 4001 })
})

test.each([
  [kernelError('USER_REJECTED'), 4001],
  [kernelError('OPERATION_ABORTED'), 4001],
  [kernelError('ACCOUNT_MISMATCH'), 4100],
  [kernelError('ACCOUNT_MISSING'), 4100],
  [kernelError('ACTIVE_NETWORK_MISSING'), 4100],
  [kernelError('CONNECTION_MISSING'), 4100],
  [kernelError('CONNECTION_CLIENT_MISSING'), 4900],
  [kernelError('NETWORK_CLIENT_MISSING'), 4900],
  [kernelError('REQUEST_PENDING'), -32002],
  [kernelError('HANDLER_UNSUPPORTED', { values: { namespace: 'eip155', handler: 'send' } }), 4200],
  [kernelError('CHAIN_MISMATCH'), 4901],
  [kernelError('NETWORK_NOT_FOUND'), 4902],
  [eip155Error('EIP155_CHAIN_UNSUPPORTED'), 4902],
  [kernelError('INPUT_INVALID', { values: { name: 'send' } }), -32602],
  [eip155Error('EIP155_TYPED_DATA_INVALID'), -32602],
  [eip155Error('EIP155_SIGNATURE_INVALID'), -32603],
])('%s has the code %d', (error, code) => {
  expect(toProviderError(error)).toMatchObject({ code, cause: error })
})

test.each([
  ['with code 3, as most nodes', { code: 3, message: 'execution reverted', data: '0x1234' }, 3],
  [
    'inside an internal error',
    { code: -32603, message: 'Internal', data: { code: 3, message: 'execution reverted', data: '0x1234' } },
    -32603,
  ],
  [
    'behind viem',
    new RpcRequestError({
      body: {},
      url: 'https://rpc.example',
      error: { code: 3, message: 'execution reverted', data: '0x1234' },
    }),
    3,
  ],
])('a revert keeps its data and its code: %s', (_name, thrown, code) => {
  const error = toProviderError(thrown)
  expect(error).toMatchObject({ code, data: '0x1234' })
  expect(error.message).toMatch(/execution reverted|Internal/)
})

test('maps the error of a plugin tap to an internal error with its message', () => {
  expect(toProviderError(new Error('not on this site'))).toMatchObject({ code: -32603, message: 'not on this site' })
})

test('keeps a provider error unchanged', () => {
  const error = new ProviderRpcError(4100, 'no')
  expect(toProviderError(error)).toBe(error)
  expect(error).toBeInstanceOf(Error)
})

test('maps a value with throwing getters to an internal error', () => {
  const get = () => {
    throw new Error('do not look')
  }
  expect(toProviderError(new Proxy({}, { get, has: get, getPrototypeOf: get }))).toMatchObject({ code: -32603 })
  expect(toProviderError(undefined)).toMatchObject({ code: -32603 })
})

test('throws errors whose numeric code viem reads', () => {
  // viem looks for `code` and `data` on the error itself and on its causes.
  const error = toProviderError({ code: 3, message: 'execution reverted', data: '0x1234' })
  const wrapped = new BaseError('wrapped', { cause: error })
  expect(wrapped.walk((one) => 'data' in (one as object))).toBe(error)
  expect(ContractFunctionRevertedError).toBeDefined()
})
