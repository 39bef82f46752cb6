import type { Connection } from '../../kernel/contract/connector.js'
import type { CallOptions } from '../../kernel/contract/call-options.js'
import type { Modal } from '../../kernel/contract/modal.js'
import type { AnyPlugin, PluginContext } from '../../kernel/contract/plugin.js'
import type { NamespaceSnapshot } from '../../kernel/contract/snapshot.js'
import { definePlugin } from '../../kernel/define/define-plugin.js'
import { createTestModal, type TestModal } from '../create-test-modal.js'
import type { UndeclaredEgress } from '../ports/egress-guard.js'
import type { ScriptedHttp } from '../ports/http-types.js'
import { type MemoryStorage, memoryStorage } from '../ports/memory-storage.js'
import { type TestWindow, testWindow } from '../ports/test-window.js'
import { assert, ConformanceError, NotApplicable, show } from './assert.js'
import type { FixtureWallet, NamespaceFixture } from './namespace-fixture.js'
import { within } from './timeouts.js'
import { type PluginWatch, watchPlugin } from './watch-plugin.js'

/** A modal with the plugin under test and one wallet, for one check. @internal */
export interface Harness
  extends Pick<TestModal<[]>, 'clock' | 'storage' | 'logger' | 'http' | 'window' | 'undeclared'> {
  readonly modal: Modal
  readonly namespace: string
  readonly wallet: FixtureWallet
  /** Counts what the plugin under test does. */
  readonly watch: PluginWatch
  /** The context of another plugin in the same modal. */
  readonly spy: PluginContext
  /** The number of listeners before the modal was created. */
  readonly before: { readonly page: number; readonly wallet: number }
  /** Returns the namespace's part of the current snapshot. */
  snapshot(): NamespaceSnapshot
  /** Requests a connection to the fixture's chain; stays pending until the wallet answers. */
  connect(options?: CallOptions): Promise<Connection>
  /** Connects to the fixture's chain; rejects if the wallet leaves the request pending. */
  connected(): Promise<Connection>
}

/** Options of a harness. Pass the wallet and storage of an earlier one to simulate a reload. @internal */
export interface HarnessOptions {
  readonly wallet?: FixtureWallet
  readonly storage?: MemoryStorage
  readonly window?: TestWindow
  /** `false`: the caller announces the wallet. */
  readonly announced?: boolean
  /** Plugins to list after all others. */
  readonly last?: readonly AnyPlugin[]
  readonly http?: ScriptedHttp
}

/** What a harness is created from. @internal */
export interface Subject {
  readonly fixture: NamespaceFixture
  /** Creates the plugin under test (`watched`), and the plugins that it needs. */
  plugins(): { readonly watched: AnyPlugin; readonly others: readonly AnyPlugin[] }
}

/** Returns a subject that reuses its plugin instances, as a host that passes one instance to two modals. @internal */
export const reusePlugins = ({ fixture, plugins }: Subject): Subject => {
  const instances = plugins()
  return { fixture, plugins: () => instances }
}

const createHarness = ({ fixture, plugins }: Subject, options: HarnessOptions): Harness => {
  const {
    wallet = fixture.wallet(),
    storage = memoryStorage(),
    window = testWindow(),
    announced = true,
    last = [],
  } = options
  const { watched, others } = plugins()
  const watch = watchPlugin(watched)
  if (announced) wallet.announce(window)
  const before = { page: window.listeners, wallet: wallet.listeners }
  let spy: PluginContext | undefined
  const spyPlugin = definePlugin({
    id: 'conformance-spy',
    // Reaches nothing, so that an undeclared socket of the plugin under test is refused.
    egress: () => ({}),
    setup(context) {
      spy = context as unknown as PluginContext
    },
  })
  const http = options.http ?? fixture.http?.()
  const testModal = createTestModal({
    plugins: [...others, watch.plugin, ...last, spyPlugin()],
    storage,
    window,
    ...(http && { http }),
    ...(fixture.answers && { answers: fixture.answers }),
  })
  assert(spy, 'createTestModal has not called the setup of its plugins.')
  const modal = testModal.modal as unknown as Modal
  const namespace = fixture.chain.split(':', 1)[0] ?? ''
  const input = () => (fixture.connectInput?.(wallet) ?? { connectorId: wallet.connectorId }) as { connectorId: string }
  const connect = (callOptions?: CallOptions) => modal.connect(fixture.chain, input(), callOptions)
  return {
    ...testModal,
    modal,
    namespace,
    wallet,
    watch,
    spy,
    before,
    snapshot() {
      const found = modal.getSnapshot().namespaces[namespace]
      assert(
        found,
        `The snapshot has no namespace "${namespace}". Set the fixture's \`chain\` to a network of the plugin.`,
      )
      return found
    },
    connect,
    connected: () => within(testModal.clock, connect(), 'A connect that the wallet approves at once'),
  }
}

/** Returns the sentence about what a plugin reaches and does not declare; a socket may be any plugin's. @internal */
export const undeclaredBy = (id: string, undeclared: readonly UndeclaredEgress[]): string | undefined =>
  undeclared.find(({ plugin, kind }) => plugin === id || kind === 'sockets')?.error.message

/** Returns the cause of a failed check that lies outside of it: an egress that is not declared, or a wallet that is not listed. */
const causeOf = ({ modal, undeclared, wallet, watch }: Harness): string | undefined => {
  const ids = modal.getSnapshot().connectors.map(({ id }) => id)
  const isOther = ids.length > 0 && !ids.includes(wallet.connectorId)
  const other = `The wallet of the fixture has the connectorId "${wallet.connectorId}", and the plugin lists ${ids.map((id) => `"${id}"`).join(', ')}. Correct one of them.`
  return undeclaredBy(watch.plugin.id, undeclared) ?? (isOther ? other : undefined)
}

/** Rethrows what a check has thrown, after the cause that lies outside of it. @internal */
export const rethrow = (thrown: unknown, cause: string | undefined): never => {
  if (cause === undefined || thrown instanceof NotApplicable) throw thrown
  const text = thrown instanceof ConformanceError ? thrown.message : show(thrown)
  throw text.includes(cause) ? thrown : new ConformanceError(`${cause} The check ended in: ${text}`)
}

/** Runs a check on a new harness, then destroys its modal even if the check fails. @internal */
export const withHarness = async (
  subject: Subject,
  check: (harness: Harness) => Promise<void>,
  options: HarnessOptions = {},
): Promise<void> => {
  const harness = createHarness(subject, options)
  try {
    await check(harness)
  } catch (error) {
    rethrow(error, causeOf(harness))
  } finally {
    await harness.modal.destroy().catch(() => undefined)
  }
}

/** Runs two page loads with the same wallet and storage, each in a new window. @internal */
export const withReload = async (
  subject: Subject,
  first: (harness: Harness) => Promise<void>,
  second: (harness: Harness) => Promise<void>,
  options: HarnessOptions = {},
): Promise<void> => {
  const wallet = subject.fixture.wallet()
  const storage = memoryStorage()
  await withHarness(subject, first, { wallet, storage })
  await withHarness(subject, second, { ...options, wallet, storage })
}
