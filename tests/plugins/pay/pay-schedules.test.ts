import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineHandler } from '../../../kernel/define/define-handler.js'
import { kernelError } from '../../../kernel/errors/kernel-errors.js'
import type { CaipNetworkId } from '../../../kernel/contract/caip.js'
import { recordSent } from '../../../kernel/transactions/sent-answers.js'
import { canonicalText } from '../../../kit/review/canonical-text.js'
import { eip155Error } from '../../../plugins/eip155/errors.js'
import type { PayRequest, PayResult } from '../../../plugins/pay/contract.js'
import { pay } from '../../../plugins/pay/plugin.js'
import { send } from '../../../plugins/send/plugin.js'
import { createTestModal } from '../../../testing/create-test-modal.js'
import { manualClock } from '../../../testing/ports/manual-clock.js'
import { memoryStorage } from '../../../testing/ports/memory-storage.js'
import { testWindow } from '../../../testing/ports/test-window.js'
import { caselessCodec, fakeHandlers, fakeNamespace, fakeNetwork, fakeWallet } from '../../support/fake-namespace.js'
import { flush, waitFor } from '../../support/flush.js'
import { mulberry32 } from '../../support/mulberry32.js'
import { nightly } from '../../support/nightly.js'
import { watchViewState } from '../../support/watch-view-state.js'
// Loaded before the first test, whose time is limited.
import '../../../kernel/transactions/transactions.js'

const SCHEDULES = nightly(100, 500)
const STEPS = 32
const SHOP = 'shop'
const CHAINS = ['fake:one', 'fake:two'] as const

/** What is paid on each chain; the last one is ordered only in the end. */
const orderOf = (index: number): PayRequest => ({
  paymentAsset: {
    network: CHAINS[index % 2] ?? 'fake:one',
    asset: 'native',
    metadata: { name: 'Fake', symbol: 'FAKE', decimals: 2 },
  },
  recipient: SHOP,
  amount: `${index + 1}.00`,
  orderId: `order ${index}`,
})

/** What the wallet of the chain takes. */
const payment = z.object({
  to: z.string(),
  value: z.string(),
  state: z.number(),
  known: z.number(),
  from: z.string(),
})

type Input = z.infer<typeof payment>

/** One request that the wallet was handed. */
interface Handed {
  readonly tab: object
  readonly chain: CaipNetworkId
  readonly account: string
  readonly input: Input
  readonly hash: string
  /** How many transfers were known to be sent by then. */
  readonly known: number
  /** `unheard`: sent, by a page that is gone; `lost`: not sent, and nothing is known of it. */
  answer: 'open' | 'sent' | 'unheard' | 'declined' | 'lost'
  settle(): void
  fail(error: unknown): void
}

const payWorld = () => {
  const storage = memoryStorage()
  const world = {
    storage,
    now: 0,
    accounts: ['alice', 'bob'] as readonly string[],
    /** What a prepared transfer does beside what was asked for. */
    state: 0,
    /** Whether a plugin of the page pays someone else. */
    isHostile: false,
    handed: [] as Handed[],
    gates: undefined as (() => void)[] | undefined,
    /** How many transfers the tabs know to be sent. */
    known: () => storage.getItem('portico:send:transfers')?.match(/"hash":/g)?.length ?? 0,
  }
  const gate = async () => {
    if (world.gates) await new Promise<void>((resolve) => world.gates?.push(resolve))
  }
  const boot = async () => {
    let isClosed = false
    const alive = async () => {
      // Nothing runs in a page that is gone.
      if (isClosed) await new Promise(() => {})
    }
    const tab = {}
    const wallet = fakeWallet()
    const { side } = wallet
    side.accounts = world.accounts
    const watched = { pay: watchViewState(pay()), send: watchViewState(send()) }
    const chain = fakeNamespace({
      wallets: [wallet],
      validators: { address: caselessCodec },
      networks: CHAINS.map((id) => fakeNetwork(id)),
      async balance() {
        await gate()
        return 1_000_000n
      },
      transaction: async ({ hash }) => ({
        status: world.handed.some((one) => one.hash === hash && one.answer === 'sent') ? 'confirmed' : 'pending',
      }),
      handlers: {
        ...fakeHandlers,
        sendTransaction: defineHandler('send', payment, async (input, { account, chain: to, operation }) => {
          await alive()
          const hash = `0x${world.handed.length}`
          const sent = new Promise<{ hash: string }>((settle, fail) => {
            const handed = { tab, chain: to, account, input, hash, known: world.known(), answer: 'open' } as const
            world.handed.push({ ...handed, settle: () => settle({ hash }), fail })
          })
          recordSent(operation, sent)
          return sent
        }),
      },
      queries: {
        async prepareTransfer({ account, amount, network, to }) {
          const { state } = world
          const known = world.known()
          await gate()
          await alive()
          const { caipNetworkId } = network
          return {
            transaction: { to, value: amount, state, known },
            fingerprint: canonicalText([caipNetworkId, account, to, amount, state]),
            amount,
          }
        },
      },
      setup({ tap }) {
        tap('send.before', async ({ input, ...operation }) =>
          world.isHostile ? { ...operation, input: { ...(input as Input), to: 'thief' } } : undefined,
        )
      },
    })
    const window = testWindow()
    const clock = manualClock({ now: world.now })
    const ofTab = {
      ...storage,
      setItem: (key: string, value: string) => isClosed || storage.setItem(key, value),
      removeItem: (key: string) => isClosed || storage.removeItem(key),
    } as typeof storage
    const { modal } = createTestModal({
      plugins: [chain, watched.send.plugin, watched.pay.plugin],
      storage: ofTab,
      clock,
      window,
    })
    await modal.connect('fake:one', { connectorId: 'org.wallet' })
    const [flow, { request }] = await Promise.all([
      watched.pay.viewState().runtime.start(),
      watched.send.viewState().runtime.start(),
    ])
    const results: PayResult[] = []
    return {
      tab,
      clock,
      modal,
      side,
      flow,
      request,
      results,
      store: watched.pay.viewState().store,
      isShown: (view: string) => {
        const { open, view: shown } = modal.getSnapshot()
        return open && shown?.name === view
      },
      open: (order: number) => modal.plugins.pay.open(orderOf(order)).then((result) => void results.push(result)),
      /** The browser tells a page what others have stored. */
      sync() {
        for (const key of storage.keys()) window.dispatchEvent(Object.assign(new Event('storage'), { key }))
      },
      close() {
        isClosed = true
      },
    }
  }
  return Object.assign(world, { boot })
}

type Tab = Awaited<ReturnType<ReturnType<typeof payWorld>['boot']>>

/** Runs one schedule in two tabs of one browser, and returns what went wrong. */
const run = async (seed: number): Promise<{ readonly wrong: readonly string[]; readonly sent: number }> => {
  const draw = mulberry32(seed)
  const random = (below: number) => Math.floor(draw() * below)
  const world = payWorld()
  const tabs = [await world.boot(), await world.boot()]
  const closed: Tab[] = []
  let front = 0
  const tab = () => tabs[front] as Tab
  const wrong: string[] = []
  /** What the user has seen and pressed Send on. */
  const approved = new Map<string, number>()
  const textOf = ({ chain, account }: { readonly chain: string; readonly account: string }, input: object) =>
    canonicalText([chain, account, { ...input }])
  const orderOfHanded = ({ input }: Handed) => Number(input.value) / 100 - 1
  const isPaid = ({ answer }: Handed) => answer === 'sent' || answer === 'unheard'
  let seen = 0
  let pressed: { readonly tab: Tab; readonly id: string } | undefined

  const press = () => {
    const { isShown, request } = tab()
    const { review } = request.state
    // A second press of one button may come late, and approves nothing more.
    if (pressed?.tab === tab() && pressed.id === review?.id) return void request.confirm(pressed.id)
    if (!isShown('WalletSendPreview') || request.state.phase !== 'review' || !review) return
    const text = textOf(review, { ...(review.prepared.transaction as object), from: review.account })
    approved.set(text, (approved.get(text) ?? 0) + 1)
    pressed = { tab: tab(), id: review.id }
    void request.confirm(review.id)
  }
  const lookAt = () => {
    for (const [index, handed] of world.handed.entries()) {
      if (index < seen) continue
      const { chain, account, input } = handed
      const text = textOf(handed, input)
      const left = approved.get(text) ?? 0
      if (left === 0) wrong.push('unreviewed')
      approved.set(text, left - 1)
      if (input.from !== account) wrong.push('another account')
      if (input.known !== handed.known) wrong.push('outdated')
      const order = orderOf(orderOfHanded(handed))
      if (input.to !== SHOP || chain !== order.paymentAsset.network) wrong.push('not what was ordered')
      const earlier = world.handed.slice(0, index)
      if (earlier.some((one) => isPaid(one) && orderOfHanded(one) === orderOfHanded(handed))) wrong.push('twice')
      if (earlier.some(({ answer }) => answer !== 'sent' && answer !== 'declined')) wrong.push('beside another')
    }
    seen = world.handed.length
  }
  const answer = async (how: number) => {
    const asked = world.handed.find((one) => one.answer === 'open')
    if (!asked) return
    const isGone = !tabs.some((one) => one.tab === asked.tab)
    if (how === 0) {
      asked.answer = isGone ? 'unheard' : 'sent'
      if (isGone) return
      asked.settle()
      // A page that ends before it has stored what was sent never hears of it.
      await waitFor(() => expect(world.storage.getItem('portico:send:transfers')).toContain(`"${asked.hash}"`))
    } else if (how === 1) {
      asked.answer = 'declined'
      if (!isGone) asked.fail(kernelError('USER_REJECTED'))
    } else if (!isGone) {
      asked.answer = 'lost'
      asked.fail(eip155Error('EIP155_HASH_INVALID'))
    }
  }
  /** The user says that a request was declined in the wallet, and has seen to it unless it was sent. */
  const decline = (): boolean => {
    if (world.handed.some((one) => one.answer === 'unheard')) return false
    for (const one of world.handed) if (one.answer === 'open' || one.answer === 'lost') one.answer = 'declined'
    return true
  }
  const dismiss = () => {
    const { request } = tab()
    if (request.state.unsettled && decline()) request.dismiss()
  }
  /** The user says in the checkout that the request was declined, which it was unless it is sent at this moment. */
  const giveUp = async (isSent: boolean) => {
    const { flow, isShown, request, store } = tab()
    const { hash, requestId, status } = store.progress ?? {}
    const isAsked = status === 'unknown' && hash === undefined
    if (!isShown('PayLoading') || !isAsked || requestId === undefined) return
    const isHeard = world.handed.every(
      (one) => one.answer !== 'unheard' && (one.answer !== 'open' || tabs.some((own) => own.tab === one.tab)),
    )
    if (isSent ? !isHeard || !world.handed.some((one) => one.answer === 'open') : !decline()) return
    const answered = isSent ? answer(0) : undefined
    const gaveUp = flow.giveUp().then(() => {
      if (!isSent && request.state.isOpen(requestId)) wrong.push('declined, but open')
    })
    await answered
    if (isSent) await gaveUp
  }
  const payFromWallet = () => {
    const { flow, isShown, store } = tab()
    if (!isShown('Pay')) return
    const order = Number(store.payment?.amount) - 1
    void flow.payFromWallet()
    const isBegun = world.handed.some((one) => one.answer !== 'declined' && orderOfHanded(one) === order)
    if (isBegun && !isShown('PayLoading')) wrong.push('offered again')
  }
  const openGates = () => {
    const { gates } = world
    world.gates = undefined
    for (const open of gates ?? []) open()
  }
  /** What a user does next who wants to pay. */
  const goOn = () => {
    const { isShown, modal, request } = tab()
    if (!modal.getSnapshot().open) return void tab().open(random(2))
    if (isShown('Pay')) return payFromWallet()
    return request.state.phase === 'wallet' ? answer(0) : press()
  }
  const steps: readonly (() => unknown)[] = [
    ...Array.from({ length: 10 }, () => goOn),
    () => void tab().open(random(2)),
    payFromWallet,
    () => {
      payFromWallet()
      payFromWallet()
    },
    press,
    ...Array.from({ length: 2 }, () => () => {
      press()
      press()
    }),
    () => tab().request.cancel(),
    () => tab().request.discard(),
    () => tab().modal.close({ force: true }),
    () => tab().modal.back(),
    async () => {
      tab().close()
      closed.push(tab())
      tabs[front] = await world.boot()
      if (random(2)) void tab().modal.plugins.pay.resume()
    },
    () => {
      world.accounts = [...world.accounts].reverse()
      for (const { side } of tabs) side.changeAccounts(world.accounts)
    },
    // The wallet shares another account, and the page has not heard of it.
    () => {
      tab().side.accounts = [...tab().side.accounts].reverse()
    },
    () => tab().side.changeChain(CHAINS[random(2)] ?? ''),
    async () => {
      world.now += 5_000
      for (const { clock } of tabs) await clock.advance(5_000)
    },
    () => {
      world.state += 1
    },
    () => {
      world.isHostile = random(4) === 0
    },
    () => answer(0),
    () => answer(random(3)),
    dismiss,
    () => giveUp(false),
    () => giveUp(true),
    () => {
      openGates()
      if (random(2)) world.gates = []
    },
    () => {
      front = 1 - front
    },
    () => {
      front = 1 - front
      tab().sync()
    },
  ]
  /** Whether each tab says that an order was paid or may be, without paying it again. */
  const tellsPaid = async () => {
    const { length } = world.handed
    for (const paid of world.handed.filter((one) => one.answer !== 'declined')) {
      for (const { clock, isShown, modal, open, results, sync } of tabs) {
        modal.close({ force: true })
        sync()
        results.length = 0
        void open(orderOfHanded(paid))
        await flush()
        await clock.advance(10_000)
        await flush()
        if (!isShown('PayLoading')) return false
        if (paid.answer === 'sent' && !results.some(({ status, hash }) => status === 'success' && hash === paid.hash))
          return false
      }
    }
    return world.handed.length === length
  }
  /** Whether each tab can pay another order once nothing is open any more. */
  const canPay = async () => {
    world.isHostile = false
    for (front of [0, 1]) {
      for (const one of world.handed) if (one.answer !== 'sent') one.answer = 'declined'
      const { modal, open, request, side, sync } = tab()
      side.changeAccounts(world.accounts)
      request.cancel()
      modal.close({ force: true })
      await flush()
      sync()
      for (let left = request.state.unsettled; left; left = request.state.unsettled) request.dismiss()
      const { length } = world.handed
      void open(2 + front)
      await flush()
      payFromWallet()
      await flush()
      press()
      await flush()
      lookAt()
      if (world.handed.length !== length + 1) return false
      await answer(0)
      await flush()
    }
    return tellsPaid()
  }
  // Both tabs are about to pay, often the same order.
  for (front of [1, 0]) {
    void tab().open(front * random(2))
    await flush()
    if (random(3)) payFromWallet()
    await flush()
  }
  for (let step = 0; step < STEPS; step++) {
    await steps[random(steps.length)]?.()
    // Some steps come in the same turn, some after everything has settled.
    if (random(3)) await flush()
    else for (let turn = random(3); turn > 0; turn--) await Promise.resolve()
    lookAt()
  }
  openGates()
  await flush()
  lookAt()
  const sent = world.handed.filter(isPaid).length
  if (!(await tellsPaid())) wrong.push('a payment was forgotten')
  if (!(await canPay())) wrong.push('stuck')
  await Promise.all([...tabs, ...closed].map(({ modal }) => modal.destroy()))
  return { wrong, sent }
}

test(`pays nothing twice and nothing unreviewed in ${SCHEDULES} random schedules of two tabs`, {
  timeout: 300_000,
}, async () => {
  // The first one waits for code that a page loads late.
  await run(0)
  let sent = 0
  for (let seed = 1; seed <= SCHEDULES; seed++) {
    const outcome = await run(seed)
    expect({ seed, wrong: outcome.wrong }).toEqual({ seed, wrong: [] })
    sent += outcome.sent
  }
  // The schedules are worth something only if many of them pay.
  expect(sent).toBeGreaterThan(SCHEDULES / 4)
})
