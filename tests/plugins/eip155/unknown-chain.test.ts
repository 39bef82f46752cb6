import { expect, test } from 'vitest'
import { isUnknownChain } from '../../../plugins/eip155/unknown-chain.js'

test.each([
  ['the code of EIP-3326', { code: 4902, message: 'no' }],
  [
    'that code within what wraps it',
    { code: -32603, message: 'Internal error', data: { originalError: { code: 4902 } } },
  ],
  ['words alone', new Error('Unrecognized chain ID "0xa". Try adding the chain first.')],
  ['words beside a code that says nothing', { code: -32603, message: 'The network has not been added' }],
  ['the catch-all of relays', { code: 5000, message: 'Network 10 not supported' }],
])('a wallet does not know the network: %s', (_, thrown) => {
  expect(isUnknownChain(thrown)).toBe(true)
})

test.each([
  ['a refusal', { code: 4001, message: 'Unsupported network' }],
  ['a page without a permission', { code: 4100, message: 'Unsupported network for this account' }],
  ['parameters that it cannot read', { code: -32602, message: 'Unknown chain parameter' }],
  ['a request that is still open', { code: -32002, message: 'Request for an unknown network already pending' }],
  ['another failure', new Error('The wallet is busy')],
])('a wallet may know the network: %s', (_, thrown) => {
  expect(isUnknownChain(thrown)).toBe(false)
})
