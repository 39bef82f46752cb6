import { expect, test } from 'vitest'
import { RpcError } from '../../../kit/index.js'
import { normalizeRpcError } from '../../../kit/rpc/normalize-rpc-error.js'

test.each([
  [-32_000, 'RPC_INPUT_INVALID'],
  [-32_002, 'RPC_RESOURCE_UNAVAILABLE'],
  [-32_003, 'RPC_TRANSACTION_REJECTED'],
  [-32_005, 'RPC_LIMIT_EXCEEDED'],
  [-32_603, 'RPC_INTERNAL'],
])('the code %d of a node becomes %s', (code, expected) => {
  expect(normalizeRpcError(new RpcError(code, 'Said by the node.'))).toMatchObject({
    code: expected,
    rpcCode: code,
    details: 'Said by the node.',
  })
})

test.each([3, 4001, 4100, 4902, 5000])(
  'the code %d, which means something in a wallet, means nothing in a node',
  (code) => {
    expect(normalizeRpcError(new RpcError(code, 'Said by the node.'))).toMatchObject({
      code: 'UNKNOWN_THROWN',
      details: 'Said by the node.',
    })
  },
)
