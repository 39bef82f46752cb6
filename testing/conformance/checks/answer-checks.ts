import type { CaipNetwork } from '../../../kernel/contract/network.js'
import { parseCaipAddress } from '../../../kernel/caip/caip.js'
import { balanceQuery, transactionQuery } from '../../../kernel/queries.js'
import type { HttpAnswer } from '../../ports/http-types.js'
import { scriptedHttp } from '../../ports/scripted-http.js'
import { applies, assert } from '../assert.js'
import { type ConformanceCheck, skipFor } from '../conformance-check.js'
import { expectCode, knownCodes } from '../errors-of.js'
import { type Harness, type Subject, withHarness } from '../harness.js'
import { KNOWN_QUERIES } from '../known-queries.js'
import { outcome, within } from '../timeouts.js'

/** What servers do to every request of a plugin, in the words of a check's name. */
const FAILURES: readonly (readonly [does: string, answer: HttpAnswer])[] = [
  ['answers malformed data', 'malformed'],
  ['drops every connection', 'reset'],
  ['answers with status 500', { status: 500 }],
  ['never answers', 'never'],
]

/** Failed requests are retried, and pending ones time out, after seconds. */
const PACE = 200

/** A hash that no fixture needs to know: its server fails. */
const ANY_HASH = 'ab'.repeat(32)

/** A signal that never aborts. */
const unaborted = (): AbortSignal => new AbortController().signal

const networkOf = ({ spy }: Harness, chain: string): CaipNetwork => {
  const network = spy.stores.networks.find(chain)
  assert(network, `The fixture names the network ${chain}, which the plugin does not list.`)
  return network
}

/** Returns the network and the account that a key of the fixture's `balances` names. @internal */
export const holderOf = async (harness: Harness, key: string) => {
  if (key.split(':').length < 3) {
    const network = networkOf(harness, key)
    const [account = ''] = await harness.wallet.addresses(network.caipNetworkId)
    return { network, account }
  }
  const { caipNetworkId, address } = parseCaipAddress(key)
  return { network: networkOf(harness, caipNetworkId), account: address }
}

/** The statuses that a plugin may give each kind of hash. */
const STATUSES = {
  // A node that lags does not know a transaction yet, so that it may be pending.
  unknown: [undefined, 'unknown', 'pending'],
  failed: ['failed'],
  pending: ['pending'],
  confirmed: ['confirmed'],
} as const

const readsTransactions = (subject: Subject): ConformanceCheck => ({
  name: 'confirms only transactions that are in a block, and reports failed ones',
  run: () =>
    withHarness(subject, async (harness) => {
      const { connected, spy, namespace, clock, watch } = harness
      const { chain, hashes } = subject.fixture
      applies(watch.answers(transactionQuery.id), 'The plugin does not answer `transactionQuery`.')
      const { account } = await connected()
      const network = networkOf(harness, chain)
      for (const kind of ['unknown', 'failed', 'pending', 'confirmed'] as const) {
        const hash = hashes?.[kind]
        if (hash === undefined) continue
        const asking = spy.query(transactionQuery, namespace, { network, account, hash, signal: unaborted() })
        const status = (await within(clock, asking, `The state of a transaction that is ${kind}`))?.status
        const allowed: readonly (string | undefined)[] = STATUSES[kind]
        assert(allowed.includes(status), `A transaction that is ${kind} on ${chain} is said to be ${status}.`)
      }
    }),
})

const readsBalances = (subject: Subject): ConformanceCheck => ({
  name: 'reads the balance of the network and the account that are asked about',
  run: () =>
    withHarness(subject, async (harness) => {
      const { connected, spy, namespace, clock, watch } = harness
      applies(watch.answers(balanceQuery.id), 'The plugin does not answer `balanceQuery`.')
      await connected()
      for (const [key, wanted] of Object.entries(subject.fixture.balances ?? {})) {
        const call = { ...(await holderOf(harness, key)), signal: unaborted() }
        const value = await within(clock, spy.query(balanceQuery, namespace, call), `The balance of ${key}`)
        assert(value === wanted, `The balance of ${key} is ${wanted}, and was read as ${value}.`)
      }
    }),
})

const answersKnownQueries = (subject: Subject): ConformanceCheck => ({
  name: 'answers queries that exist, and those that the fixture has data of',
  run: () =>
    withHarness(subject, async ({ watch }) => {
      const unknown = Object.keys(watch.queries()).find((id) => !id.includes('.') && !KNOWN_QUERIES.includes(id))
      // Loaded by itself, as the pages that need it load it; not destructured, which Vite 5 and 6 wrap wrongly.
      const names = await import('../../../kernel/mistakes/nearest-name.js')
      const meant = unknown && names.nearestName(unknown, KNOWN_QUERIES)
      assert(
        unknown === undefined,
        `No query has the id '${unknown}'. ${meant ? `Did you mean '${meant}'?` : 'Begin the id of a query of your own with that of your plugin and a dot.'}`,
      )
      const { balance, balances, hashes } = subject.fixture
      const samples = {
        balance: [balance, balanceQuery],
        balances: [balances, balanceQuery],
        hashes: [hashes, transactionQuery],
      } as const
      for (const [key, [data, { id }]] of Object.entries(samples))
        assert(
          data === undefined || watch.answers(id),
          `The fixture has \`${key}\`, and the plugin does not answer '${id}'. Answer it in \`queries\`, or leave the fixture's out.`,
        )
    }),
})

/** Runs every request of the plugin while its servers fail; each must end, with a result or with a declared code. */
const survives = (subject: Subject, does: string, answer: HttpAnswer): ConformanceCheck => ({
  name: `ends with a declared code, or without an error, when a server ${does}`,
  run: async () => {
    const http = scriptedHttp([{ match: () => true, answer }])
    const play = async (harness: Harness) => {
      const { connect, modal, clock, spy, snapshot, namespace, wallet } = harness
      const { chain, inputs } = subject.fixture
      const known = await knownCodes(subject)
      const judge = async (asked: Promise<unknown>, what: string) => {
        const ended = await outcome(clock, asked, `${what}, while a server ${does},`, PACE)
        if (!ended.ok) expectCode(ended.error, known)
      }
      await judge(connect(), 'A connect')
      const [account = ''] = await wallet.addresses()
      const call = { network: networkOf(harness, chain), account, signal: unaborted() }
      await judge(spy.query(balanceQuery, namespace, call), 'The balance')
      await judge(spy.query(transactionQuery, namespace, { ...call, hash: ANY_HASH }), 'The state of a transaction')
      for (const [name, sample] of Object.entries(inputs))
        if (snapshot().isConnected) await judge(modal.invoke(chain, name, sample.valid(account)), name)
      applies(http.requests.length > 0, 'The plugin asked no server.')
    }
    await withHarness(subject, play, { http })
  },
})

/** The checks of what a plugin reads from its network. @internal */
export const answerChecks = (subject: Subject): readonly ConformanceCheck[] => {
  const { balances, hashes } = subject.fixture
  return [
    answersKnownQueries(subject),
    ...skipFor(balances ? undefined : 'The fixture has no `balances`.', [readsBalances(subject)]),
    ...skipFor(hashes ? undefined : 'The fixture has no `hashes`.', [readsTransactions(subject)]),
    ...FAILURES.map(([does, answer]) => survives(subject, does, answer)),
  ]
}
