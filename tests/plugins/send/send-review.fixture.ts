import { eip155Error } from '../../../plugins/eip155/errors.js'
import { kernelError } from '../../../kernel/errors/kernel-errors.js'
import { canonicalText } from '../../../kit/review/canonical-text.js'
import { type ReviewContext, ReviewedRequest } from '../../../kit/review/reviewed-request.js'
import type { SendPlace, SendReview, SendToken } from '../../../plugins/send/contract.js'
import type { StorageEntry } from '../../../kernel/contract/storage-entry.js'
import type { SendRecent } from '../../../plugins/send/contract.js'
import type { SendRequest } from '../../../plugins/send/create-request.js'
import { type SendPorts, sendReview } from '../../../plugins/send/send-review.js'
import { SendStore } from '../../../plugins/send/send-store.js'
import type { SimulationResult } from '../../../services/queries.js'
import type { StoredTransfer } from '../../../plugins/send/transfers.js'

export const PLACES: readonly SendPlace[] = [
  { chain: 'eip155:1', account: '0xa11ce00000000000000000000000000000000001' },
  { chain: 'eip155:10', account: '0xa11ce00000000000000000000000000000000001' },
  { chain: 'eip155:1', account: '0xb0b0000000000000000000000000000000000002' },
]
const BOB = '0xb0b0000000000000000000000000000000000009'
const ETHER: SendToken = {
  chain: 'eip155:1',
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  amount: `10${'0'.repeat(18)}`,
}

/** One request that a wallet was handed. */
interface Handed {
  readonly review: SendReview
  readonly transaction: unknown
  readonly tag: string
  /** The tab that asked. */
  readonly request: SendRequest
  answer: 'open' | 'sent' | 'declined' | 'lost'
  settle(hash: string): void
  fail(error: unknown): void
}

const memoryEntry = <Value>(first: Value) => {
  let value = first
  return {
    key: 'entry',
    read: () => value,
    write: (next: Value) => {
      value = next
    },
    clear: () => {
      value = first
    },
  }
}

export const sendWorld = () => {
  const entries = {
    recents: memoryEntry<readonly SendRecent[]>([]),
    transfers: memoryEntry<readonly StoredTransfer[]>([]),
  }
  const world = {
    entries,
    now: 0,
    place: PLACES[0] as SendPlace | undefined,
    /** What a prepared transfer does, beside what was asked for. */
    state: 0,
    blockhash: 0,
    freshFor: undefined as number | undefined,
    /** Of the token, as the chain says. */
    decimals: undefined as number | undefined,
    /** What is left for the receiver when everything is sent. */
    max: '7',
    /** Changes a transaction between review and request, as hostile code in the page could. */
    tamper: undefined as ((transaction: { value: string }) => void) | undefined,
    prepared: 0,
    /** Why nothing can be prepared any more. */
    failure: undefined as Error | undefined,
    handed: [] as Handed[],
    /** What the account has of the coin, as far as it is known. */
    balance: undefined as bigint | undefined,
    fee: undefined as string | undefined,
    /** What the account must keep. */
    reserve: undefined as string | undefined,
    simulation: undefined as SimulationResult | undefined,
    /** Resolves what is prepared; tests that hold it back decide when. */
    gates: undefined as (() => void)[] | undefined,
  }
  const boot = () => {
    const store = new SendStore()
    let isClosed = false
    const ofTab = <Value>(entry: StorageEntry<Value>): StorageEntry<Value> => ({
      ...entry,
      write: (value) => !isClosed && entry.write(value),
    })
    store.open(ofTab(entries.recents))
    const ports: SendPorts = {
      account: () => world.place,
      async prepare({ chain, account, to, amount }) {
        world.prepared += 1
        if (world.failure) throw world.failure
        const { state, blockhash, freshFor, max, decimals } = world
        if (world.gates) await new Promise<void>((resolve) => world.gates?.push(resolve))
        // Nothing runs in a page that is gone.
        if (isClosed) await new Promise(() => {})
        const value = amount === 'max' ? max : amount
        return {
          transaction: { to, value, state, blockhash },
          fingerprint: canonicalText([chain, account, to, value, state]),
          ...(world.reserve !== undefined && { reserve: world.reserve }),
          amount: value,
          ...(freshFor !== undefined && { freshFor }),
          ...(decimals !== undefined && { decimals }),
        }
      },
      examine: async () => ({
        ...(world.fee !== undefined && { fee: { amount: world.fee } }),
        ...(world.simulation && { simulation: world.simulation }),
      }),
      balance: () => world.balance,
      ask: (review, transaction, { signal }) =>
        new Promise((resolve, reject) => {
          const handed = { ...transaction } as { value: string }
          world.tamper?.(handed)
          request.assertReviewed(review.id, { ...world.place, input: handed } as never)
          signal.addEventListener('abort', () => reject(kernelError('OPERATION_ABORTED')))
          world.handed.push({
            review,
            transaction,
            tag: review.id,
            request,
            answer: 'open',
            settle: resolve,
            fail: reject,
          })
        }),
      now: () => world.now,
    }
    const context = {
      clock: { now: () => world.now },
      onDispose: () => {},
      storageEntry: () => ofTab(entries.transfers),
      tap: () => {},
    } as unknown as ReviewContext
    const request: SendRequest = new ReviewedRequest(context, sendReview(store, ports))
    /** Ends the page: nothing of it is stored any more. */
    const close = () => {
      isClosed = true
    }
    return { store, request, state: request.state, close }
  }
  return Object.assign(world, { boot })
}

export const rejected = () => kernelError('USER_REJECTED')
export const feeTooLow = () => eip155Error('EIP155_FEE_CAP_TOO_LOW')
export const lost = () => eip155Error('EIP155_HASH_INVALID')

export const flushed = async (times = 12) => {
  for (let turn = 0; turn < times; turn++) await Promise.resolve()
}

export const filled = (store: SendStore, amount = '1') =>
  store.change({ token: ETHER, amount, receiver: { address: BOB, kind: 'account', name: 'bob.eth' } })
