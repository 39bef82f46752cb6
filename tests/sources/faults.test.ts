import { describe, expect, test } from 'vitest'
import { bootFaults, type Told } from './faults.fixture.js'
import type { Fault, SourceName } from './faulty-servers.js'

/** What is told of a source that works. */
const GOOD: Readonly<Record<SourceName, Told>> = {
  rpc: { balances: 'ready, 2', nfts: 'ready, 1', activity: 'ready, 1', identity: 'alice.eth', prices: 'known' },
  // It knows no NFTs, and says so.
  reown: { balances: 'ready, 2', nfts: 'unanswered', activity: 'ready, 1', identity: 'alice.eth', prices: 'known' },
  // It knows no names.
  blockscout: { balances: 'ready, 2', nfts: 'ready, 1', activity: 'ready, 1', identity: 'unnamed', prices: 'known' },
}

const FAILED = { balances: 'failed', nfts: 'failed', activity: 'failed', identity: 'failed', prices: 'unknown' }
/** What was read before stays, marked; prices too, and names for five minutes. */
const STALE = { balances: 'stale, 2', nfts: 'stale, 1', activity: 'stale, 1', prices: 'known' }

interface Case {
  readonly first: Partial<Told>
  /** After a first visit without a fault. */
  readonly again: Partial<Told>
}
const BROKEN: Case = { first: FAILED as Told, again: STALE as Told }

/** What differs for a source that cannot answer some of the queries at all. */
const ABSENT: Readonly<Record<SourceName, Partial<Told>>> = {
  rpc: {},
  reown: { nfts: 'unanswered' },
  blockscout: { identity: 'unnamed' },
}

/** What is told of an account of which the source knows nothing: the coin is the chain's, without a price. */
const NOTHING: Case['first'] = { balances: 'ready, 1', nfts: 'ready, 0', activity: 'ready, 0', prices: 'unknown' }

const CASES: Readonly<Record<SourceName, Readonly<Record<Fault, Case>>>> = {
  rpc: {
    failing: BROKEN,
    slow: BROKEN,
    'wrong JSON': BROKEN,
    // Without a balance, the node has not answered; without logs, it says nothing of what it cannot see.
    empty: {
      first: {
        balances: 'failed',
        nfts: 'ready, 0, partly',
        activity: 'ready, 0, partly',
        identity: 'unnamed',
        prices: 'unknown',
      },
      again: { balances: 'stale, 2', nfts: 'ready, 0, partly', activity: 'ready, 0, partly', prices: 'known' },
    },
    '429': BROKEN,
    'of another chain': BROKEN,
  },
  reown: {
    failing: BROKEN,
    slow: BROKEN,
    'wrong JSON': BROKEN,
    empty: { first: { ...NOTHING, identity: 'unnamed' }, again: NOTHING },
    '429': BROKEN,
    // The answer about a name names no network.
    'of another chain': { first: { ...FAILED, identity: 'alice.eth' } as Told, again: STALE as Told },
  },
  blockscout: {
    failing: BROKEN,
    slow: BROKEN,
    'wrong JSON': BROKEN,
    empty: { first: NOTHING, again: NOTHING },
    '429': BROKEN,
    // An explorer is of one network, and its answers name none.
    'of another chain': { first: GOOD.blockscout, again: GOOD.blockscout },
  },
}

const SOURCES = Object.keys(CASES) as readonly SourceName[]

describe.each(SOURCES)('an account whose data come from %s', (name) => {
  test('has what it owns, what happened, a name and prices', async () => {
    expect(await (await bootFaults(name)).told()).toEqual(GOOD[name])
  })

  const cases = Object.entries(CASES[name]) as readonly (readonly [Fault, Case])[]
  test.each(cases)('that is %s from the start is unknown or failed, and never worth 0', async (fault, { first }) => {
    const { told, total } = await bootFaults(name, fault)
    expect(await told()).toEqual({ ...GOOD[name], ...first, ...ABSENT[name] })
    expect(total()).not.toBe(0)
  })

  test.each(cases)('that is %s later keeps what was read, marked as stale', async (fault, { again }) => {
    const { told, total, readAgain } = await bootFaults(name)
    await told()
    await readAgain(fault)
    expect(await told()).toEqual({ ...GOOD[name], ...again, ...ABSENT[name] })
    expect(total()).not.toBe(0)
  })
})

const FAULTS = Object.keys(CASES.rpc) as readonly Fault[]

test.each(FAULTS)('a host whose prices are %s leaves the tokens without any', async (fault) => {
  const { told, total } = await bootFaults('rpc', fault, true)
  expect(await told()).toEqual({ ...GOOD.rpc, prices: 'unknown' })
  expect(total()).toBeUndefined()
})

test.each(FAULTS.filter((fault) => fault !== 'of another chain'))(
  'a service whose prices are %s leaves the coin without one',
  async (fault) => {
    const { told, total } = await bootFaults('reown', fault, true)
    expect(await told()).toEqual(GOOD.reown)
    // The token came with its price.
    expect(total()).toBe(2.5)
  },
)
