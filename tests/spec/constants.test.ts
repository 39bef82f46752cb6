import { expect, test } from 'vitest'
import * as kernelConstants from '../../kernel/constants.js'
import * as rpcConstants from '../../kit/rpc/constants.js'
import { CONNECTOR_TYPE_ORDER } from '../../services/wallet-list.js'
import * as transactionConstants from '../../kernel/transactions/constants.js'

const constants = { ...kernelConstants, ...rpcConstants, ...transactionConstants, CONNECTOR_TYPE_ORDER }

test.each([
  ['9.3 balance retry spacing 30 s', 'BALANCE_RETRY_MS', 30_000],
  ['9.7 disconnect wait 3 s', 'DISCONNECT_WAIT_MS', 3000],
  ['9.8 error toast delay 300 ms', 'ERROR_TOAST_DELAY_MS', 300],
  ['9.8 and 2.23 toast swap delay 150 ms', 'TOAST_SWAP_DELAY_MS', 150],
  ['9.11 native balance 30 s', 'NATIVE_BALANCE_CACHE_MS', 30_000],
  ['9.13 recent wallets: at most 2', 'RECENT_WALLETS_LIMIT', 2],
  ['9.18 pending transactions limit 99', 'PENDING_TRANSACTIONS_LIMIT', 99],
  ['9.27 theme mode defaults to dark', 'DEFAULT_THEME_MODE', 'dark'],
  ['9.37 modal width 360 px', 'MODAL_WIDTH_PX', 360],
  ['9.39 address shortening keeps 4 leading and 6 trailing', 'ADDRESS_SHOWN', { leading: 4, trailing: 6 }],
  ['5.11 balances show 3 decimals', 'BALANCE_DECIMALS', 3],
  ['9.42 http timeout 10000 ms', 'HTTP_TIMEOUT_MS', 10_000],
  ['9.42 retry 3 times from base 150 ms', 'HTTP_RETRY', { count: 3, baseDelay: 150 }],
  [
    '9.43 retried states and codes',
    'HTTP_RETRIED',
    { statuses: [403, 408, 413, 429, 500, 502, 503, 504], rpcCodes: [-1, -32005, -32603] },
  ],
  ['9.44 batch size up to 1000, wait 0', 'RPC_BATCH', { size: 1000, wait: 0 }],
  ['9.44 dedupe cache 8192 entries', 'RPC_DEDUPE_SIZE', 8192],
  ['5.14 the generic wallet', 'GENERIC_WALLET_NAME', 'Browser Wallet'],
  [
    '2.20 connector type order',
    'CONNECTOR_TYPE_ORDER',
    ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended'],
  ],
  // Not of the specification, and therefore said here.
  ['a restore is given up after 5 s', 'RESTORE_TIMEOUT_MS', 5000],
])('%s', (_, name, value) => {
  expect((constants as Record<string, unknown>)[name]).toEqual(value)
})
