import type { HttpRoute } from '../../../testing/ports/http-types.js'
import { polkadot as mainnet } from '../../../networks/index.js'
import { memoryPolkadotChain } from '../../../testing/memory-chain/memory-polkadot-chain.js'
import { accountIdOf } from '../../../testing/virtual-polkadot-wallet/polkadot-wire.js'
import { scriptedHttp } from '../../../testing/ports/scripted-http.js'
import { bootPolkadot, POLKADOT } from '../../support/boot-polkadot.js'
import { describeDouble } from '../describe-double.js'
import type { Fact } from '../fact.js'

const NODE_URL = 'https://node.example.org'
const ACCOUNTS = '0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'
const HIGHEST = 99_999_999

// Two payments of one account, as they were signed.
const world = bootPolkadot()
const [alice = '', bob = ''] = await world.wallet.addresses(0)
await world.connect()
for (const amount of [20_000_000_000n, 30_000_000_000n]) await world.modal.send(POLKADOT, { to: bob, amount })
const [first, second] = world.chain.transactions.map((bytes) => bytes.slice()) as [Uint8Array, Uint8Array]
await world.modal.destroy()

const toHex = (bytes: Uint8Array) => `0x${Buffer.from(bytes).toString('hex')}`
const accountKey = `${ACCOUNTS}${'0'.repeat(32)}${toHex(accountIdOf(alice)).slice(2)}`

/** The same chain before the payments. */
const fresh = (balances: Readonly<Record<string, bigint>> = {}) => {
  const chain = memoryPolkadotChain({ id: mainnet.id, rpcUrl: NODE_URL, balances })
  chain.mine(2)
  return chain
}

/** Asks a chain as a pair does, with the chain's own values. */
const ask =
  (params?: readonly unknown[], chain: HttpRoute = fresh()) =>
  ({ body }: Fact) =>
    scriptedHttp([chain])(NODE_URL, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...(body as object), ...(params && { params }) }),
    })

/** The first payment with another signature. */
const forged = first.slice()
forged[40] = (forged[40] ?? 0) ^ 1

const afterPayment = async (fact: Fact) => {
  const chain = fresh()
  await ask([toHex(first)], chain)({ ...fact, body: { jsonrpc: '2.0', id: 1, method: 'author_submitExtrinsic' } })
  return ask([], chain)(fact)
}

const sentBefore = async (fact: Fact) => {
  const chain = fresh()
  await ask([toHex(first)], chain)(fact)
  return ask([toHex(first)], chain)(fact)
}

describeDouble('polkadot', {
  ask: {
    'account.ordinary': ask([accountKey]),
    'account.none': ask([accountKey], fresh({ [alice]: 0n })),
    chain_getFinalizedHead: ask(),
    'head.header': ask([]),
    'head.header-none': ask(),
    'block.hash': ask([1]),
    'block.hash-none': ask([HIGHEST]),
    'block.ordinary': afterPayment,
    'block.none': ask(),
    'send.ordinary': ask([toHex(first)]),
    'send.payment': ask([toHex(first)], fresh({ [alice]: 1n })),
    'send.bad-proof': ask([toHex(forged)]),
    'send.outdated': sentBefore,
    'send.future': ask([toHex(second)]),
    state_getRuntimeVersion: ask(),
    system_accountNextIndex: ask([alice]),
    'any.no-method': ({ body, ...fact }) =>
      ask()({ ...fact, body: { ...(body as object), method: 'chainHead_v1_follow' } }),
  },
  unknown: {
    'account.old': 'Is a current runtime.',
    'send.birth': 'Keeps the hash of each block.',
    'send.banned': 'Has no pool: a transaction is in a block at once.',
    'send.known': 'Has no pool.',
    'send.low-priority': 'Has no pool.',
    'send.full': 'Has no pool.',
    'any.unsafe': 'Has no call that is unsafe.',
  },
})
