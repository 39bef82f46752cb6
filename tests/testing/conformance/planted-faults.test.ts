import { expect, test, vi } from 'vitest'
import { loadTransactions } from '../../../kernel/transactions/load-transactions.js'
import { namespaceConformance } from '../../../testing/conformance/namespace-conformance.js'
import { failedBy, skippedBy } from './failed-by.js'
import { type Fault, ring, ringFixture } from './ring-chain.js'

// Loaded here, as `loadFlows` is by the setup of every test.
await loadTransactions()

// Nothing else loads or computes in the background, so waiting for a fault that hangs needs turns, and no time.
vi.mock('../../../testing/settle.js', () => ({
  settle: () => new Promise((resolve) => setImmediate(resolve)),
}))

// Sockets that connect to nothing; Node 20 has none of its own.
vi.stubGlobal('WebSocket', class {})

const PAYS = 'send pays what was asked on ring:one'
const DESCRIBES = 'send describes what it pays on ring:one'
const SIGNS = 'sign signs the message, and no other, as the account, and no other'
const READS_BALANCES = 'reads the balance of the network and the account that are asked about'
const READS_TRANSACTIONS = 'confirms only transactions that are in a block, and reports failed ones'
const TELLS_ACCOUNTS = 'tells one account from another, and knows two spellings of one'
const SIGNS_IN = 'states a form of sign-in messages that reads what it writes, and knows each account'
const SURVIVES = (does: string) => `ends with a declared code, or without an error, when a server ${does}`

/** Each fault, and the check that finds it. */
const FAULTS: readonly (readonly [chain: Fault, check: string])[] = [
  ['pays another account', PAYS],
  ['ignores the amount', PAYS],
  ['pays twice', PAYS],
  ['pays on its first network', 'send pays what was asked on ring:two'],
  ['describes another amount', DESCRIBES],
  ['describes another account', DESCRIBES],
  ['describes nothing', DESCRIBES],
  ['fails to describe', DESCRIBES],
  ['pays another account', DESCRIBES],
  ['signs another text', SIGNS],
  ['verifies everything', SIGNS],
  ['verifies nothing', SIGNS],
  ['verifies another message', SIGNS],
  ['verifies another account', SIGNS],
  ['signs as its first account', 'sign signs as the account that the user has selected'],
  ['confirms an unknown transaction', READS_TRANSACTIONS],
  ['confirms a failed transaction', READS_TRANSACTIONS],
  ['confirms a pending transaction', READS_TRANSACTIONS],
  ['reads the balance of its first network', READS_BALANCES],
  ['reads the balance of its first account', READS_BALANCES],
  ['takes all accounts for one', TELLS_ACCOUNTS],
  ['takes no account for itself', TELLS_ACCOUNTS],
  ['knows one spelling of an account', TELLS_ACCOUNTS],
  ['reads another network than its sign-ins name', SIGNS_IN],
  ['takes all accounts for one in sign-ins', SIGNS_IN],
  ['knows one spelling of an account in sign-ins', SIGNS_IN],
  ['throws the error of fetch', SURVIVES('drops every connection')],
  ['throws the error of the parser', SURVIVES('answers malformed data')],
  ['throws an undeclared code', SURVIVES('answers with status 500')],
  ['waits for a node forever', SURVIVES('never answers')],
  ['signs after a cancel', 'sign sends no prompt after it was cancelled'],
  ['leaves a canceled request to the wallet', 'sign aborts the signal that the wallet got when it is cancelled'],
  ['sends after a cancel', 'send ends at once when it is cancelled during a prompt, without further requests'],
  ['takes a number as an amount', 'send accepts amounts only as decimal strings of the smallest unit'],
  ['believes that a switch was made', 'switches the chain, or reports the chain on which the wallet stayed'],
  [
    'leaves a listener on the wallet',
    'leaves no listener, timer or wallet watcher after a connected modal is destroyed',
  ],
  ['asks the user on a reload', 'is disconnected after a reload when the wallet has revoked the permission'],
  ['declares no server', 'reaches only the servers, storage keys, frames and sockets that it declares in `egress`'],
  ['links to a script', 'returns web addresses as the pages of its block explorer'],
  ['returns whatever the wallet answers', 'sign returns no garbage'],
  ['tells the key of its node', 'prints no secret and no URL query in errors and log lines'],
]

test('finds no fault in the chain as it should be', async () => {
  expect(await failedBy(namespaceConformance(() => ring()(), ringFixture))).toEqual([])
})

test.for(FAULTS)('finds a chain that %s: %s', async ([fault, check]) => {
  expect(await failedBy(namespaceConformance(() => ring(fault)(), ringFixture))).toContain(check)
})

test('skips what the chain does not have, with the reason, and nothing else', async () => {
  const reasons = await skippedBy(namespaceConformance(() => ring()(), ringFixture))
  expect(new Set(Object.values(reasons))).toEqual(
    new Set([
      'The plugin has no options.',
      'The plugin has no relay.',
      'The plugin has no view.',
      'The plugin has no `purposes`.',
    ]),
  )
})
