import { cosmosHub } from '../../../networks/index.js'
import { broadcast, hashOf } from '../../../plugins/cosmos/rest/broadcast.js'
import { estimateGas } from '../../../plugins/cosmos/rest/estimate-gas.js'
import { getBalance, readSpendable } from '../../../plugins/cosmos/rest/get-balance.js'
import { readAccount } from '../../../plugins/cosmos/rest/read-account.js'
import { readTransaction } from '../../../plugins/cosmos/rest/read-transaction.js'
import { describeClient } from '../describe-client.js'
import type { ClientInput } from '../run-client.js'
import { equals, throws } from '../outcomes.js'

const network = { ...cosmosHub, restUrls: ['https://lcd.example.org'] }
const RAW = Uint8Array.of(10, 0)
const SENT = hashOf(RAW)

const nodeOf = ({ http, clock, signal }: ClientInput) => ({ http, clock, signal, network })
const lastPart = ({ fact }: ClientInput) => fact.path.split('/').at(-1) ?? ''
const stores = { networks: { of: () => ({ caipNetwork: network }), find: () => network } }

describeClient('cosmos-lcd', {
  calls: {
    account: (input) => readAccount(nodeOf(input), lastPart(input)),
    balance: ({ fact, http, clock, signal }) =>
      getBalance({ http, clock, signal, stores } as never, fact.path.split('/').at(-2) ?? ''),
    spendable: (input) => readSpendable(nodeOf(input), input.fact.path.split('/').at(-2) ?? '', network.denom),
    simulation: (input) => estimateGas(nodeOf(input), RAW),
    broadcast: ({ http, clock }) => broadcast({ http, clock, network }, RAW),
    transaction: (input) => {
      const { http, clock, signal } = input
      return readTransaction({ http, clock }, { network, account: '', hash: lastPart(input), signal })
    },
  },
  outcomes: {
    'account.ordinary': equals({ accountNumber: 7n, sequence: 3n }),
    'account.never-sent': equals({ accountNumber: 7n, sequence: 0n }),
    'account.vesting': equals({ accountNumber: 7n, sequence: 3n }),
    'account.module': equals({ accountNumber: 7n, sequence: 0n }),
    'account.ethermint': equals({ accountNumber: 7n, sequence: 3n }),
    'account.none': equals(undefined),
    'account.bad': throws('COSMOS_HTTP_FAILED', /decoding bech32 failed/),
    'balance.ordinary': equals('1500000'),
    'balance.zero': equals('0'),
    'balance.null': throws('COSMOS_HTTP_FAILED'),
    'spendable.ordinary': equals(1_200_000n),
    'spendable.locked': equals(0n),
    'spendable.old-node': throws('COSMOS_HTTP_FAILED'),
    'simulate.ordinary': equals(109_373n),
    'simulate.no-funds': throws('COSMOS_SEND_REJECTED', /insufficient funds/),
    'simulate.sequence': throws('COSMOS_SEND_REJECTED', /account sequence mismatch/),
    'simulate.no-account': throws('COSMOS_SEND_REJECTED', /does not exist/),
    'simulate.unparsed': throws('COSMOS_SEND_REJECTED', /empty txBytes/),
    'simulate.old-node': throws('COSMOS_HTTP_FAILED', /Not Implemented/),
    'send.no-funds': throws('COSMOS_SEND_REJECTED', /insufficient funds/),
    'send.fee': throws('COSMOS_SEND_REJECTED', /insufficient fees/),
    'send.sequence': throws('COSMOS_SEND_REJECTED', /account sequence mismatch/),
    'send.unauthorized': throws('COSMOS_SEND_REJECTED', /signature verification failed/),
    'send.full': throws('COSMOS_SEND_REJECTED', /mempool is full/),
    'send.known': equals(SENT),
    'send.cache': equals(SENT),
    'tx.ordinary': equals({ status: 'confirmed' }),
    'tx.failed': equals({ status: 'failed' }),
    'tx.none': equals(undefined),
    'tx.index-off': throws('COSMOS_HTTP_FAILED', /indexing is disabled/),
    'tx.bad-hash': throws('COSMOS_HTTP_FAILED'),
  },
})
