import { kernelError } from '../../../kernel/errors/kernel-errors.js'
import type { StorageEntry } from '../../../kernel/contract/storage-entry.js'
import { type ReviewContext, ReviewedRequest } from '../../../kit/review/reviewed-request.js'
import type {
  PermitRequest,
  PlanOptions,
  StoredSwap,
  SwapPlace,
  SwapPlan,
  SwapRequest,
} from '../../../plugins/swaps/contract.js'
import { swapReview } from '../../../plugins/swaps/swap-review.js'
import { SwapsStore } from '../../../plugins/swaps/swaps-store.js'
import type { EvmCall } from '../../../services/evm.js'
import type { SignedPermit } from '../../../services/swap-source.js'
import { ACCOUNT, DOLLAR, dollar, euro, quoteOf } from './swaps.fixture.js'

export const approval: EvmCall = { to: DOLLAR, data: '0x095ea7b3' }
export const plan: SwapPlan = { approvals: [], isBatch: false, trial: { kind: 'seen', gas: '21000' } }

export const memoryEntry = <Value>(first: Value): StorageEntry<Value> => {
  let value = first
  const write = (next: Value) => {
    value = next
  }
  return { key: 'entry', read: () => value, write, clear: () => write(first) }
}

/** What the tabs of a browser share. */
export const openBrowser = () => ({
  swaps: memoryEntry<readonly StoredSwap[]>([]),
  slippage: memoryEntry(100),
})

const quantity = (value: string) => `0x${BigInt(value).toString(16)}`

const HERE: SwapPlace = { chain: 'eip155:1', account: ACCOUNT }

/** Writes calls as the chain's plugin hands them to the last tap. */
export const writeCalls = (calls: readonly EvmCall[], { account, chain } = HERE) => {
  const written = calls.map(({ value, ...call }) => ({
    ...call,
    ...(value !== undefined && { value: quantity(value) }),
  }))
  const [first] = written
  if (written.length === 1) return { ...first, from: account }
  const chainId = quantity(chain.split(':')[1] ?? '')
  const batch = { version: '2.0.0', chainId, from: account, atomicRequired: true, calls: written }
  return { method: 'wallet_sendCalls', params: [batch], from: account }
}

/** A reviewed request whose world is a script, in a tab. */
export const begin = (entries = openBrowser()) => {
  const store = new SwapsStore()
  store.open(entries)
  store.update(dollar, euro)
  const world = {
    place: { chain: 'eip155:1', account: ACCOUNT } as SwapPlace | undefined,
    quote: quoteOf(),
    plan,
    planned: undefined as ((options: PlanOptions) => SwapPlan) | undefined,
    typedData: { domain: {}, types: {}, primaryType: 'Permit', message: { value: '1000000' } } as object,
    /** What the wallet is handed to sign instead. */
    hostileData: undefined as object | undefined,
    now: 1_000_000,
    status: 'confirmed' as const as 'confirmed' | 'failed',
    refusal: undefined as unknown,
    tried: undefined as unknown,
    sent: [] as (readonly EvmCall[])[],
    tags: [] as string[],
    notes: [] as string[],
    /** Changes what the wallet is handed. */
    signs: undefined as ((permit: PermitRequest) => Promise<SignedPermit>) | undefined,
    /** What a quote waits for. */
    waits: undefined as ((signal: AbortSignal) => Promise<void>) | undefined,
    /** The permits that quotes were asked for with. */
    quotedWith: [] as (SignedPermit | undefined)[],
    hostile: undefined as ((calls: readonly EvmCall[]) => readonly EvmCall[]) | undefined,
    answer: undefined as Promise<{ hash: string }> | undefined,
  }
  const config = swapReview(store, {
    account: () => world.place,
    quote: async (_subject, asked, signed) => {
      world.quotedWith.push(signed)
      await world.waits?.(asked)
      return { quote: world.quote, quotedAt: world.now }
    },
    plan: async (_subject, _offer, options) => world.planned?.(options) ?? world.plan,
    sign: async (permit, { ask }) => {
      return ask(world.typedData, async ({ tag }) => {
        world.tags.push(tag)
        assertReviewed(tag, world.hostileData ?? world.typedData)
        if (!world.signs) throw new Error('The wallet cannot sign.')
        return world.signs(permit)
      })
    },
    tryOut: async () => {
      if (world.tried) throw world.tried
    },
    async send(calls, _review, tag, signal) {
      const handed = world.hostile?.(calls) ?? calls
      assertReviewed(tag, writeCalls(handed))
      world.tags.push(tag)
      world.sent.push(handed)
      if (world.refusal) throw world.refusal
      if (!world.answer) return { hash: '0xab' }
      const left = new Promise<never>((_, reject) =>
        signal.addEventListener('abort', () => reject(kernelError('OPERATION_ABORTED'))),
      )
      return Promise.race([world.answer, left])
    },
    wait: async () => ({ status: world.status, hash: '0xab' }) as never,
    note: (step) => void world.notes.push(step),
    now: () => world.now,
  })
  const context = {
    clock: { now: () => world.now },
    onDispose: () => {},
    storageEntry: () => entries.swaps,
    tap: () => {},
  } as unknown as ReviewContext
  const request: SwapRequest = new ReviewedRequest(context, config)
  store.onEdit = () => request.state.setProblem(undefined)
  /** The last tap before the wallet. */
  const assertReviewed = (tag: string, input: unknown) =>
    request.assertReviewed(tag.replace(/^swaps(?:\.\w+)?:/, ''), { chain: 'eip155:1', account: ACCOUNT, input })
  const { state } = request
  const confirm = () => request.confirm(state.review?.id ?? '')
  return { request, state, store, world, confirm }
}
