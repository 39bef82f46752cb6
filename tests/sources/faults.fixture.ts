import type { AnyPlugin } from '../../kernel/contract/plugin.js'
import { activity, type ActivityApi } from '../../plugins/activity/index.js'
import { type BalancesApi, balances } from '../../plugins/balances/index.js'
import { type IdentityApi, identity } from '../../plugins/identity/index.js'
import { type NftsApi, nfts } from '../../plugins/nfts/index.js'
import type { AccountDataSource } from '../../services/account-data.js'
import type { Missing } from '../../services/queries.js'
import { blockscout, reownCompatible, rpc } from '../../sources/index.js'
import { bootConnected, one } from '../support/boot-eip155.js'
import { never } from '../support/flush.js'
import { ALICE, ScriptedProvider } from '../support/scripted-provider.js'
import { type Fault, type Now, type SourceName, serve } from './faulty-servers.js'
// Loaded before the first test, whose time is limited.
import '../../plugins/eip155/rpc/hash-transaction.js'
import '../../plugins/eip155/runtime.js'
import '../../plugins/activity/runtime.js'
import '../../plugins/balances/runtime.js'
import '../../plugins/identity/runtime.js'
import '../../plugins/nfts/runtime.js'
import '../../sources/blockscout/api/blockscout-data.js'
import '../../sources/reown/api/reown-data.js'
import '../../sources/rpc/ens/ens.js'
import '../../sources/rpc/evm/evm-data.js'

const sourceOf = (name: SourceName, now: Now): AccountDataSource => {
  if (name === 'reown') return reownCompatible({ url: 'https://data.example', projectId: 'test' })
  if (name === 'blockscout') return blockscout({ urls: { 'eip155:1': 'https://scout.example' } })
  return rpc({ prices: ({ addresses }) => hostPrices(now.fault, addresses) })
}

/** The prices of a host, which are its own code: it fails in the same ways. */
const hostPrices = async (fault: Fault | undefined, addresses: readonly string[]): Promise<Record<string, number>> => {
  const prices = (price: unknown) => Object.fromEntries(addresses.map((address) => [address, price as number]))
  if (fault === 'failing' || fault === '429') throw new Error('Out of order')
  if (fault === 'slow') return never()
  if (fault === 'wrong JSON') return prices('<b>')
  return fault === 'empty' || fault === 'of another chain' ? {} : prices(2)
}

/** What a user is told of each query, once everything has settled. */
export interface Told {
  readonly balances: string
  readonly nfts: string
  readonly activity: string
  readonly identity: string
  readonly prices: 'known' | 'unknown'
}

interface State {
  readonly status: string
  readonly missing: readonly Missing[]
}

/** A connected account whose data come from one source, read by every plugin of the account. */
export const bootFaults = async (name: SourceName, first?: Fault, isOfPrices = false) => {
  const now: Now = { fault: first, isOfPrices }
  const source = sourceOf(name, now)
  const wallet = new ScriptedProvider()
  const plugins = [balances({ source }), nfts({ source }), activity({ source }), identity({ source })]
  const booted = await bootConnected({
    wallet,
    networks: [one],
    http: serve(name, now),
    extra: plugins as unknown as readonly AnyPlugin[],
  })
  const { clock, modal } = booted
  const apis = modal.plugins as unknown as {
    readonly balances: BalancesApi
    readonly nfts: NftsApi
    readonly activity: ActivityApi
    readonly identity: IdentityApi
  }
  await Promise.all([apis.balances.load(), apis.nfts.load(), apis.activity.load()])
  apis.balances.subscribe(() => {})
  apis.nfts.subscribe(() => {})
  apis.activity.subscribe(() => {})
  const nameOf = async () => {
    const found = apis.identity.lookup(ALICE).then(
      ({ name: known }) => known ?? 'unnamed',
      () => 'failed',
    )
    let told: string | undefined
    void found.then((text) => {
      told = text
    })
    await settle(() => told !== undefined)
    return told ?? 'pending'
  }
  /** Lets timeouts and retries pass until something is so; `false` if it never is. */
  const settle = async (isSo: () => boolean) => {
    for (let step = 0; step < 400 && !isSo(); step += 1) {
      await new Promise((resolve) => setImmediate(resolve))
      await clock.advance(250)
    }
  }
  const wordOf = ({ status, missing }: State, count: number) => {
    if (status !== 'ready' && status !== 'stale') return status
    const isPartly = count === 0 && (missing.includes('unlisted') || missing.includes('older'))
    return `${status}, ${count}${isPartly ? ', partly' : ''}`
  }
  const isWaiting = () =>
    [apis.balances.getSnapshot(), apis.nfts.getSnapshot(), apis.activity.getSnapshot()].some(({ status }) =>
      ['idle', 'loading'].includes(status),
    )
  const told = async (): Promise<Told> => {
    await settle(() => !isWaiting())
    const [owned, works, history] = [apis.balances.getSnapshot(), apis.nfts.getSnapshot(), apis.activity.getSnapshot()]
    return {
      balances: wordOf(owned, owned.tokens.length + owned.hidden.length),
      nfts: wordOf(works, works.nfts.length + works.hidden.length),
      activity: wordOf(history, history.items.length),
      identity: await nameOf(),
      prices: owned.total === undefined ? 'unknown' : 'known',
    }
  }
  return {
    told,
    total: () => apis.balances.getSnapshot().total,
    /** Reads everything again, with a fault. */
    async readAgain(fault: Fault) {
      now.fault = fault
      // Which chain a node is on is checked every half minute.
      await clock.advance(31_000)
      let isDone = false
      void Promise.all([apis.balances.refresh(), apis.nfts.refresh(), apis.activity.refresh()]).then(() => {
        isDone = true
      })
      await settle(() => isDone)
    },
  }
}
