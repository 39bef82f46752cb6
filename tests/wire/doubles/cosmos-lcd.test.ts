import { afterAll } from 'vitest'
import { startCosmos } from '../../../examples/local-network/start-cosmos.mjs'
import { describeDouble } from '../describe-double.js'
import type { Fact } from '../fact.js'

const local = await startCosmos()
afterAll(() => local.stop())

const [hub] = local.chains
const OWNER = 'cosmos1zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3pahzj0'
const FUNDED = local.accounts[0]?.addresses[hub.chainId] ?? ''

/** Sends the request of a pair, about an account that the chain has. */
const send = ({ method, path, query = {}, body }: Fact, owner = FUNDED) =>
  fetch(`${hub.restUrl}${path.replace(OWNER, owner)}?${new URLSearchParams({ ...query })}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

describeDouble('cosmos-lcd', {
  ask: {
    account: (fact) => send(fact),
    'account.none': (fact) => send(fact, OWNER),
    balance: (fact) => send(fact),
    spendable: (fact) => send(fact),
    'simulate.no-funds': (fact) => send(fact),
    'simulate.unparsed': (fact) => send(fact),
    'tx.none': (fact) => send(fact),
  },
  unknown: {
    simulation: 'Needs a transaction; the chain simulates payments in the tests of its own.',
    broadcast: 'Needs a signed transaction.',
    transaction: 'Needs a transaction in a block.',
    'account.vesting': 'Has no schedules.',
    'account.module': 'Has no modules.',
    'account.ethermint': 'Is no chain of that kind.',
    'account.bad': 'Reads no address: an unknown one has no account.',
    'balance.null': 'Always has an amount.',
    'spendable.old-node': 'Is no old node.',
    'any.rate': 'Has no limit.',
    'any.html': 'Is no gateway.',
  },
})
