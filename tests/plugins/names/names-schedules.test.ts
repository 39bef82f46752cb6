import { autorun } from 'mobx'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { CaipNetworkId } from '../../../kernel/contract/caip.js'
import { defineHandler } from '../../../kernel/define/define-handler.js'
import { definePlugin } from '../../../kernel/define/define-plugin.js'
import { kernelError } from '../../../kernel/errors/kernel-errors.js'
import { names } from '../../../plugins/names/plugin.js'
import { embeddedWalletService } from '../../../services/embedded-wallet.js'
import type { NameRegistered } from '../../../services/names.js'
import { createTestModal } from '../../../testing/create-test-modal.js'
import { manualClock } from '../../../testing/ports/manual-clock.js'
import { memoryStorage } from '../../../testing/ports/memory-storage.js'
import { testWindow } from '../../../testing/ports/test-window.js'
import { caselessCodec, fakeHandlers, fakeNamespace, fakeNetwork, fakeWallet } from '../../support/fake-namespace.js'
import { flush } from '../../support/flush.js'
import { mulberry32 } from '../../support/mulberry32.js'
import { nightly } from '../../support/nightly.js'
import { watchViewState } from '../../support/watch-view-state.js'
import { fakeNames } from './fake-names.js'
// Loaded before the first test, whose time is limited.
import '../../../plugins/names/runtime.js'

const SCHEDULES = nightly(100, 500)
const STEPS = 32
const FORM = 'RegisterAccountName'
const OUTCOME = 'RegisterAccountNameSuccess'
const SUFFIX = '.reown.id'
const CHAINS = ['eip155:one', 'eip155:two'] as const
const LABELS = ['maya', 'Lina', 'nora', 'taken', 'omar', 'a b'] as const
const FRESH_ACCOUNTS = ['erin', 'frank']
/** For how many milliseconds the service takes a signature. */
const SIGNATURE_FOR_MS = 10_000

type Answer = 'registered' | 'refused' | 'expired' | 'unreachable' | 'lost'

/** A name, and the account that it is to stand for. */
interface Wanted {
  readonly name: string
  readonly account: string
}

/** One signature that a wallet was asked for. */
interface Asked extends Wanted {
  readonly tab: object
  readonly message: string
  isOpen: boolean
  settle(): void
  fail(error: unknown): void
}

/** One press of Register on the form. */
interface Press extends Wanted {
  readonly tab: object
  readonly messages: string[]
}

const namesWorld = () => {
  const storage = memoryStorage()
  const world = {
    storage,
    now: 1_700_000_000_000,
    accounts: ['alice', 'bob', 'carol', 'dave'] as readonly string[],
    asked: [] as Asked[],
    /** The messages of which the service has said that they came too late. */
    expired: new Set<string>(),
    answer: 'registered' as Answer,
    /** Whether the service does not answer questions. */
    isDown: false,
    gates: undefined as (() => void)[] | undefined,
  }
  const gate = async () => {
    if (world.gates) await new Promise<void>((resolve) => world.gates?.push(resolve))
  }
  const ask = async () => {
    await gate()
    if (world.isDown) throw new Error('down')
  }
  const { records, source } = fakeNames({
    async lookup({ name }) {
      await ask()
      const address = records.get(name)
      return address === undefined ? undefined : { name, address }
    },
    async reverse({ address }) {
      await ask()
      return [...records].flatMap(([name, owner]) => (owner === address ? [name] : []))
    },
    async register({ address, message, signature }): Promise<NameRegistered> {
      await gate()
      const { answer } = world
      const { name, timestamp } = JSON.parse(message) as { name: string; timestamp: number }
      if (answer === 'unreachable') throw new Error('down')
      if (signature !== `${address} signed ${message}`) return { success: false, reason: 'wrong signature' }
      if (answer === 'refused') return { success: false, reason: 'not today' }
      if (answer === 'expired' || world.now - timestamp * 1000 > SIGNATURE_FOR_MS) {
        world.expired.add(message)
        return { success: false, isExpired: true }
      }
      if (records.has(name)) return { success: false, reason: 'taken' }
      records.set(name, address)
      if (answer === 'lost') throw new Error('down')
      return { success: true }
    },
  })
  const boot = async () => {
    let isClosed = false
    const tab = {}
    const wallet = fakeWallet({ namespaces: ['eip155'] })
    const { side } = wallet
    side.accounts = world.accounts
    const watched = watchViewState(names({ source }))
    const chain = fakeNamespace({
      id: 'eip155',
      wallets: [wallet],
      validators: { address: caselessCodec },
      networks: CHAINS.map((id) => fakeNetwork(id)),
      handlers: {
        ...fakeHandlers,
        sign: defineHandler('sign', z.object({ message: z.string(), from: z.string() }), async ({ message }, call) => {
          // Nothing runs in a page that is gone.
          if (isClosed) await new Promise(() => {})
          const { account } = call
          const { name } = JSON.parse(message) as { name: string }
          return new Promise<string>((settle, fail) => {
            const signed = () => settle(`${account} signed ${message}`)
            world.asked.push({ tab, name, account, message, isOpen: true, settle: signed, fail })
          })
        }),
      },
    })
    const login = definePlugin({
      id: 'login',
      provides: [embeddedWalletService],
      setup({ provide }) {
        provide(embeddedWalletService, { id: wallet.connector.id } as never)
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
      plugins: [chain, login(), watched.plugin],
      storage: ofTab,
      clock,
      window,
    })
    await modal.connect('eip155:one', { connectorId: 'org.wallet' })
    const { place, runtime, store } = watched.viewState()
    const flow = await runtime.start()
    /** What the form offers to register, as it reads it from the service. */
    const offer = (): (Wanted & { readonly label: string }) | undefined => {
      const found = place()
      const label = store.text.trim().toLowerCase()
      if (!found || !/^[a-z0-9-]{4,64}$/.test(label)) return undefined
      const owner = flow.resources.owners.of(found).value
      const offered = flow.resources.offers.of({ ...found, label }).value
      const isFree = offered?.isRegistered === false && owner?.isServed !== false && owner?.name === undefined
      return isFree ? { label, name: offered.name, account: found.account } : undefined
    }
    const shown = () => {
      const { open, view } = modal.getSnapshot()
      return open ? view?.name : undefined
    }
    const stopWatching = autorun(() => void offer())
    return {
      tab,
      clock,
      modal,
      side,
      flow,
      store,
      offer,
      shown,
      /** What the outcome leads to once a registration has failed. */
      leadBack: () => {
        if (shown() === OUTCOME && store.step === undefined) modal.plugins.names.open()
      },
      /** The browser tells a page what others have stored. */
      sync() {
        for (const key of storage.keys()) window.dispatchEvent(Object.assign(new Event('storage'), { key }))
      },
      close() {
        isClosed = true
        stopWatching()
      },
    }
  }
  return Object.assign(world, { boot, records })
}

type Tab = Awaited<ReturnType<ReturnType<typeof namesWorld>['boot']>>

/** Runs one schedule in two tabs of one browser, and returns what went wrong. */
const run = async (seed: number): Promise<{ readonly wrong: readonly string[]; readonly registered: number }> => {
  const draw = mulberry32(seed)
  const random = (below: number) => Math.floor(draw() * below)
  const world = namesWorld()
  const tabs = [await world.boot(), await world.boot()]
  const closed: Tab[] = []
  let front = 0
  const tab = () => tabs[front] as Tab
  const wrong: string[] = []
  const presses: Press[] = []
  let seen = 0

  const press = (times = 1) => {
    const { flow, offer, shown, store, tab: own } = tab()
    const offered = offer()
    if (shown() !== FORM || !offered) return
    const { account, label, name } = offered
    // While a name is being registered, a press shows how far it is and approves nothing.
    if (!store.isBusy) presses.push({ tab: own, name, account, messages: [] })
    // A second press of one button may come late, and approves nothing more.
    for (let left = times; left > 0; left--) void flow.registerFromForm(label)
  }
  const isOf = (account: string, name: string) => world.records.get(name) === account
  const lookAt = () => {
    for (const asked of world.asked.slice(seen)) {
      const last = presses.findLast((one) => one.tab === asked.tab)
      if (!last || last.name !== asked.name || last.account !== asked.account) {
        wrong.push('signed what was not shown')
        continue
      }
      const [first] = last.messages
      if (last.messages.length > 1) wrong.push('signed a third time')
      else if (first !== undefined && !world.expired.has(first)) wrong.push('signed again')
      last.messages.push(asked.message)
    }
    seen = world.asked.length
    for (const { modal, side, store } of tabs) {
      if (side.count('send') > 0) wrong.push('sent')
      const { name = '', step } = store
      if (step === 'registered' && !isOf(store.place?.account ?? '', name)) wrong.push('not registered')
      const { address = '', profileName } = modal.getSnapshot().namespaces['eip155'] ?? {}
      if (profileName !== undefined && !isOf(address, profileName)) wrong.push('another name')
      for (const [account, own] of store.registered) if (!isOf(account, own)) wrong.push('remembered, not registered')
    }
  }
  /** The user answers what the wallet of a page asks; a page that is gone hears of nothing. */
  const answer = (isApproved: boolean, own?: Tab) => {
    const asked = world.asked.find((one) => one.isOpen && (!own || one.tab === own.tab))
    if (!asked) return
    asked.isOpen = false
    if (closed.some((one) => one.tab === asked.tab)) return
    if (isApproved) asked.settle()
    else asked.fail(kernelError('USER_REJECTED'))
  }
  const advance = async (duration: number) => {
    world.now += duration
    for (const { clock } of tabs) await clock.advance(duration)
  }
  const openGates = () => {
    const { gates } = world
    world.gates = undefined
    for (const open of gates ?? []) open()
  }
  const type = () => tab().store.setText(LABELS[random(LABELS.length)] ?? '')
  /** What a user does next who wants a name. */
  const goOn = () => {
    const { leadBack, modal, offer, shown, store } = tab()
    if (store.isBusy) return answer(true, tab())
    leadBack()
    if (shown() !== FORM) return modal.plugins.names.open()
    return offer() ? press() : type()
  }
  const changeAccounts = (accounts: readonly string[]) => {
    world.accounts = accounts
    for (const { side } of tabs) side.changeAccounts(accounts)
  }
  const steps: readonly (() => unknown)[] = [
    ...Array.from({ length: 12 }, () => goOn),
    type,
    () => tab().modal.plugins.names.open(),
    // The user types something else while the wallet asks.
    ...Array.from({ length: 3 }, () => () => {
      if (!tab().store.isBusy) return
      tab().modal.plugins.names.open()
      type()
    }),
    () => press(),
    () => press(2),
    () => press(2),
    () => tab().leadBack(),
    () => answer(true),
    () => answer(false),
    () => tab().modal.close({ force: true }),
    () => tab().modal.back(),
    async () => {
      tab().close()
      closed.push(tab())
      tabs[front] = await world.boot()
    },
    () => changeAccounts([...world.accounts.slice(1), ...world.accounts.slice(0, 1)]),
    // The wallet shares another account, and the page has not heard of it.
    () => {
      tab().side.accounts = [...tab().side.accounts].reverse()
    },
    () => tab().side.changeChain(CHAINS[random(2)] as CaipNetworkId),
    () => advance(1000),
    // Longer than the service waits for a signature.
    () => advance(15_000),
    ...Array.from({ length: 3 }, () => () => {
      const answers = ['registered', 'registered', 'refused', 'expired', 'expired', 'unreachable', 'lost'] as const
      world.answer = answers[random(answers.length)] ?? 'registered'
    }),
    // Another user takes the name at this moment.
    () => {
      const { name } = tab().store
      if (name !== undefined && !world.records.has(name)) world.records.set(name, 'mallory')
    },
    () => {
      world.isDown = random(3) === 0
    },
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
  /** Whether each tab comes to rest, says how it ended, and registers another name. */
  const canRegister = async () => {
    world.answer = 'registered'
    world.isDown = false
    for (let left = world.asked.length; left > 0; left--) answer(false)
    await flush()
    for (let second = 0; second < 40 && tabs.some(({ store }) => store.isBusy); second++) {
      await advance(1000)
      await flush()
      lookAt()
    }
    if (tabs.some(({ store }) => store.isBusy)) return false
    for (front of [0, 1]) {
      const { leadBack, modal, offer, shown, store } = tab()
      changeAccounts([FRESH_ACCOUNTS[front] ?? '', ...world.accounts])
      leadBack()
      modal.plugins.names.open()
      store.setText(`last-${front}`)
      await flush()
      // What was read while the service was down is read again.
      await advance(31_000)
      await flush()
      if (shown() !== FORM || !offer()) return false
      press()
      await flush()
      answer(true)
      await flush()
      lookAt()
      const name = `last-${front}${SUFFIX}`
      if (!isOf(FRESH_ACCOUNTS[front] ?? '', name) || store.step !== 'registered' || shown() !== OUTCOME) return false
    }
    return true
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
  const registered = [...world.records.values()].filter((owner) => world.accounts.includes(owner)).length
  if (!(await canRegister())) wrong.push('stuck')
  for (const one of tabs) one.close()
  await Promise.all([...tabs, ...closed].map(({ modal }) => modal.destroy()))
  return { wrong, registered }
}

test(`signs no name twice and none unseen in ${SCHEDULES} random schedules of two tabs`, {
  timeout: 300_000,
}, async () => {
  let registered = 0
  for (let seed = 1; seed <= SCHEDULES; seed++) {
    const outcome = await run(seed)
    expect({ seed, wrong: outcome.wrong }).toEqual({ seed, wrong: [] })
    registered += outcome.registered
  }
  // The schedules are worth something only if many of them register a name.
  expect(registered).toBeGreaterThan(SCHEDULES / 4)
})
