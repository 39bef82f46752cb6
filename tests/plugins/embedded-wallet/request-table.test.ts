import { expect, test } from 'vitest'
import { type RequestKind, requestKind } from '../../../plugins/embedded-wallet/requests/request-table.js'

const SAFE = `eth_accounts, eth_blockNumber, eth_call, eth_chainId, eth_estimateGas, eth_feeHistory, eth_gasPrice, eth_getAccount,
eth_getBalance, eth_getBlockByHash, eth_getBlockByNumber, eth_getBlockReceipts, eth_getBlockTransactionCountByHash,
eth_getBlockTransactionCountByNumber, eth_getCode, eth_getFilterChanges, eth_getFilterLogs, eth_getLogs, eth_getProof,
eth_getStorageAt, eth_getTransactionByBlockHashAndIndex, eth_getTransactionByBlockNumberAndIndex, eth_getTransactionByHash,
eth_getTransactionCount, eth_getTransactionReceipt, eth_getUncleCountByBlockHash, eth_getUncleCountByBlockNumber,
eth_maxPriorityFeePerGas, eth_newBlockFilter, eth_newFilter, eth_newPendingTransactionFilter, eth_sendRawTransaction,
eth_syncing, eth_uninstallFilter, wallet_getCapabilities, wallet_getCallsStatus, eth_getUserOperationReceipt,
eth_estimateUserOperationGas, eth_getUserOperationByHash, eth_supportedEntryPoints, wallet_getAssets`
const UNSAFE = `personal_sign, eth_signTypedData_v4, eth_sendTransaction, solana_signMessage, solana_signTransaction,
solana_signAllTransactions, solana_signAndSendTransaction, wallet_sendCalls, wallet_grantPermissions, wallet_revokePermissions,
eth_sendUserOperation`
const list = (text: string) => text.split(/,\s*/)
const SERVED_FREELY: readonly RequestKind[] = ['local', 'network', 'wallet']

test.each(list(SAFE))('%s needs no approval (4.47, 6.15)', (method) => {
  expect(SERVED_FREELY).toContain(requestKind(method))
})

test.each(list(UNSAFE))('%s needs an approval (4.47, 6.16)', (method) => {
  expect(requestKind(method)).toBe('approve')
})

test.each([
  'eth_sign',
  'eth_signTransaction',
  'eth_signTypedData',
  'eth_signTypedData_v3',
  'eth_coinbase',
  'net_version',
  'wallet_addEthereumChain',
  'wallet_watchAsset',
  'wallet_requestPermissions',
  'PERSONAL_SIGN',
  ' personal_sign',
  '',
  'toString',
  'constructor',
  '__proto__',
  'debug_traceCall',
])('"%s" is refused (5.23, 6.17)', (method) => {
  expect(requestKind(method)).toBe('refuse')
})
