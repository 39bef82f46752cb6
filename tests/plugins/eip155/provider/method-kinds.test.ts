import { expect, test } from 'vitest'
import { EIP155_METHODS } from '../../../../plugins/eip155/relay/methods.js'
import { kindOf } from '../../../../plugins/eip155/provider/method-kinds.js'

test.each([
  ['eth_accounts', 'accounts'],
  ['eth_requestAccounts', 'accounts'],
  ['eth_coinbase', 'accounts'],
  ['wallet_requestPermissions', 'accounts'],
  ['eth_chainId', 'chain'],
  ['net_version', 'chain'],
  ['wallet_switchEthereumChain', 'chain'],
  ['personal_sign', 'sign'],
  ['eth_signTypedData', 'sign'],
  ['eth_signTypedData_v3', 'sign'],
  ['eth_signTypedData_v4', 'sign'],
  ['eth_signTransaction', 'sign'],
  ['eth_decrypt', 'sign'],
  ['wallet_grantPermissions', 'sign'],
  ['wallet_signAuthorization', 'sign'],
  ['eth_sendTransaction', 'send'],
  ['wallet_sendTransaction', 'send'],
  ['wallet_sendCalls', 'send'],
  ['eth_sendUserOperation', 'send'],
  ['eth_sign', 'refused'],
  ['wallet_getCapabilities', 'wallet'],
  ['wallet_getCallsStatus', 'wallet'],
  ['wallet_getPermissions', 'wallet'],
  ['wallet_revokePermissions', 'wallet'],
  ['wallet_addEthereumChain', 'wallet'],
  ['wallet_watchAsset', 'wallet'],
  ['wallet_scanQRCode', 'wallet'],
  ['wallet_registerOnboarding', 'wallet'],
  ['wallet_getAssets', 'wallet'],
  ['wallet_showCallsStatus', 'wallet'],
  ['eth_call', 'read'],
  ['eth_getBalance', 'read'],
  ['eth_estimateGas', 'read'],
  ['eth_sendRawTransaction', 'read'],
  ['web3_clientVersion', 'read'],
  ['constructor', 'read'],
  ['__proto__', 'read'],
])('%s is of the kind %s (6.14-6.16)', (method, kind) => {
  expect(kindOf(method)).toBe(kind)
})

test.each([
  'wallet_invokeMethod',
  'wallet_invokeSnap',
  'wallet_signMessage',
  'wallet_connect',
  'wallet_createSession',
  'wallet_sendUserOperation',
  'wallet_somethingNew',
])('treats the unknown method %s as a signature', (method) => {
  expect(kindOf(method)).toBe('sign')
})

test('classifies every wallet method, and no method that signs or sends as a read', () => {
  for (const method of EIP155_METHODS) {
    if (/sign|send(?!Raw)|grant/i.test(method)) expect(['sign', 'send', 'refused']).toContain(kindOf(method))
  }
})
