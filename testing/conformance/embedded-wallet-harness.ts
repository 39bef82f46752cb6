import type { StorageEntrySpec } from '../../kernel/contract/storage-entry.js'
import { createStorageEntry } from '../../kernel/ports/storage-entry.js'
import { mainnet, sepolia } from '../../networks/eip155-networks.js'
import { solana } from '../../networks/solana-networks.js'
import type {
  EmbeddedSession,
  EmbeddedWalletProvider,
  LoginMethod,
  LoginStep,
  LoginWindow,
  ProviderContext,
} from '../../services/embedded-wallet.js'
import { type FakeFrame, fakeFrame } from '../ports/fake-frame.js'
import { type ManualClock, manualClock } from '../ports/manual-clock.js'
import { type MemoryStorage, memoryStorage } from '../ports/memory-storage.js'
import { type RecordingLogger, recordingLogger } from '../ports/recording-logger.js'
import { testWindow } from '../ports/test-window.js'
import { ConformanceError } from './assert.js'
import type { EmbeddedWalletFixture } from './embedded-wallet-fixture.js'
import { within } from './timeouts.js'

/** The address that logs in. @internal */
export const EMAIL = 'ada@example.org'
/** More than any login has. */
const MOST_STEPS = 10

/** A page with a provider: one tab. @internal */
export interface EmbeddedWalletTab {
  readonly fixture: EmbeddedWalletFixture
  readonly provider: EmbeddedWalletProvider
  readonly context: ProviderContext
  readonly clock: ManualClock
  readonly storage: MemoryStorage
  readonly logger: RecordingLogger
  readonly frame: FakeFrame
  /** The answers of the page that differ from those of the fixture. */
  readonly replaced: Map<string, (payload: unknown) => unknown>
  /** How often the provider has reached outside: by HTTP, by the endpoints of a network, or by a frame. */
  used(): number
  /** The window of a social login. */
  readonly popup: LoginWindow
  /** Posts a message to the page as a window does. */
  postFrom(source: unknown, message: { readonly origin: string; readonly data: unknown }): void
  /** A signal that does not abort. */
  readonly signal: AbortSignal
  start(signal?: AbortSignal): Promise<LoginStep>
  /** Logs in, with the code that was sent. */
  login(): Promise<EmbeddedSession>
  /** Goes on from a step until the session is there. */
  finish(step: LoginStep): Promise<EmbeddedSession>
  /** Destroys the modal. */
  destroy(): void
}

/** What two tabs, or two page loads, have in common. @internal */
export interface EmbeddedWalletWorld {
  readonly fixture: EmbeddedWalletFixture
  readonly storage: MemoryStorage
  readonly clock: ManualClock
}

/** @internal */
export const createWorld = (fixture: EmbeddedWalletFixture): EmbeddedWalletWorld => ({
  fixture,
  storage: memoryStorage(),
  clock: manualClock({ now: Date.UTC(2026, 0, 1) }),
})

/** Loads a page with the provider. `loads: false`: no page answers in its frame. @internal */
export const openTab = (
  { fixture, storage, clock }: EmbeddedWalletWorld,
  { loads = true }: { readonly loads?: boolean } = {},
): EmbeddedWalletTab => {
  const { networks = [mainnet, sepolia, solana], method = { method: 'email', email: EMAIL } as LoginMethod } = fixture
  const logger = recordingLogger()
  const replaced = new Map<string, (payload: unknown) => unknown>()
  const destroyed = new AbortController()
  const { signal } = new AbortController()
  const window = testWindow()
  let requests = 0
  const answers = Object.fromEntries(
    Object.entries(fixture.page?.answers ?? {}).map(([type, answer]) => [
      type,
      (payload: unknown) => {
        const other = replaced.get(type)
        if (other) return other(payload)
        return answer === 'never' ? new Promise(() => {}) : answer(payload)
      },
    ]),
  )
  const { dialect } = fixture.page ?? {}
  const frame = fakeFrame({ clock, logger, answers, loads, ...(dialect && { dialect }) })
  const context: ProviderContext = {
    frame,
    clock,
    logger,
    window: window as never,
    http: async (url) => {
      requests += 1
      throw new TypeError(`No route for ${String(url)}.`)
    },
    host: { projectId: 'conformance', name: 'Conformance', url: 'https://app.example' },
    networks,
    async request(chain, call) {
      requests += 1
      if (!fixture.request) throw new TypeError(`No endpoint of ${chain}.`)
      return fixture.request(chain, call)
    },
    watchTheme(listener) {
      listener({ mode: 'dark', variables: {}, locale: 'en' })
      return () => undefined
    },
    preferredKind: (namespace) => (namespace === 'eip155' ? 'smartAccount' : 'eoa'),
    storageEntry: <Value>(spec: StorageEntrySpec<Value>) =>
      createStorageEntry(spec, { storage, logger, prefix: 'portico:embeddedWallet:' }),
    signal: destroyed.signal,
  }
  const provider = fixture.provider()
  const comeBack = () => {
    if (method.method !== 'social') throw new ConformanceError('Only a social login leaves the page.')
    return provider.start({ ...method, resultUri: fixture.resultUri?.() ?? '' }, context, signal)
  }
  const popup: LoginWindow = { closed: false, close() {}, location: { replace() {} } }
  const given = method.method === 'social' && fixture.popupAnswer ? { ...method, popup } : method
  const postFrom: EmbeddedWalletTab['postFrom'] = (source, { origin, data }) =>
    void window.dispatchEvent(Object.assign(new Event('message'), { source, origin, data }))
  const answerIn = (step: Extract<LoginStep, { step: 'popup' }>) => {
    const next = step.done(signal)
    if (fixture.popupAnswer) postFrom(popup, fixture.popupAnswer)
    return next
  }
  const tab: EmbeddedWalletTab = {
    fixture,
    provider,
    context,
    clock,
    storage,
    logger,
    frame,
    replaced,
    used: () => requests + frame.pages.length,
    signal,
    popup,
    postFrom,
    start: (until = signal) => provider.start(given, context, until),
    async login() {
      const step = await within(clock, tab.start(), 'The start of a login')
      return within(clock, tab.finish(step), 'The steps of a login')
    },
    async finish(first) {
      let step = first
      for (let count = 0; count < MOST_STEPS; count++) {
        if (step.step === 'done') return step.session
        if (step.step === 'code') step = await step.submit(fixture.code(), signal)
        else if (step.step === 'redirect') step = await comeBack()
        else if (step.step === 'popup') step = await answerIn(step)
        else step = await (step.step === 'device' ? step.approved(signal) : step.done(signal))
      }
      throw new ConformanceError(`A login has more than ${MOST_STEPS} steps.`)
    },
    destroy: () => destroyed.abort(),
  }
  return tab
}

/** Runs a check on a new tab, and destroys its modal even if the check fails. @internal */
export const withTab = async (
  make: () => EmbeddedWalletFixture,
  check: (tab: EmbeddedWalletTab, world: EmbeddedWalletWorld) => Promise<void>,
  options?: Parameters<typeof openTab>[1],
): Promise<void> => {
  const world = createWorld(make())
  const tab = openTab(world, options)
  try {
    await check(tab, world)
  } finally {
    tab.destroy()
  }
}
