import type { Connection } from '../../kernel/contract/connector.js'
import type { AnyModal, CallOptions } from '../../kernel/contract/any-modal.js'
import type { AnyPlugin, PluginContext } from '../../kernel/contract/plugin.js'
import type { NamespaceSnapshot } from '../../kernel/contract/snapshot.js'
import { definePlugin } from '../../kernel/define/define-plugin.js'
import { createTestModal, type TestModal } from '../create-test-modal.js'
import type { ScriptedHttp } from '../ports/http-types.js'
import { type MemoryStorage, memoryStorage } from '../ports/memory-storage.js'
import { type TestWindow, testWindow } from '../ports/test-window.js'
import { assert } from './assert.js'
import type { FixtureWallet, NamespaceFixture } from './namespace-fixture.js'
import { within } from './timeouts.js'
import { type PluginWatch, watchPlugin } from './watch-plugin.js'

/** A modal with the plugin under test, one wallet, and a spy plugin with its own context. @internal */
export interface Harness extends Pick<TestModal<[]>, 'clock' | 'storage' | 'logger' | 'http' | 'window'> {
  readonly modal: AnyModal
  readonly namespace: string
  readonly wallet: FixtureWallet
  readonly watch: PluginWatch
  readonly spy: PluginContext
  /** The number of listeners before the modal was created. */
  readonly before: { readonly page: number; readonly wallet: number }
  now(): NamespaceSnapshot
  /** Connects the wallet to the fixture's chain. */
  connect(options?: CallOptions): Promise<Connection>
  /** Connects and waits for the connection. */
  connected(): Promise<Connection>
}

/** What is the same as on an earlier harness, so that this one is a reload. @internal */
export interface HarnessOptions {
  readonly wallet?: FixtureWallet
  readonly storage?: MemoryStorage
  readonly window?: TestWindow
  /** `false`: the wallet is not announced yet. */
  readonly announced?: boolean
  /** Plugins listed after all others. */
  readonly last?: readonly AnyPlugin[]
  readonly http?: ScriptedHttp
}

/** What to put on a harness: `watched` is the plugin that is looked at. @internal */
export interface Subject {
  readonly fixture: NamespaceFixture
  /** Creates the plugins: the one under test and those it needs. */
  plugins(): { readonly watched: AnyPlugin; readonly others: readonly AnyPlugin[] }
}

/** The same subject with the very same plugin each time, as a host that lists one in two modals has it. @internal */
export const keepPlugins = ({ fixture, plugins }: Subject): Subject => {
  const kept = plugins()
  return { fixture, plugins: () => kept }
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
    setup(context) {
      spy = context as unknown as PluginContext
    },
  })
  const http = options.http ?? fixture.http?.()
  const world = createTestModal({
    plugins: [...others, watch.plugin, ...last, spyPlugin()],
    storage,
    window,
    ...(http && { http }),
  })
  assert(spy, 'The modal was made without setting its plugins up.')
  const modal = world.modal as unknown as AnyModal
  const namespace = fixture.chain.split(':', 1)[0] ?? ''
  const input = () => (fixture.connectInput?.(wallet) ?? { connectorId: wallet.connectorId }) as { connectorId: string }
  const connect = (callOptions?: CallOptions) => modal.connect(fixture.chain, input(), callOptions)
  return {
    ...world,
    modal,
    namespace,
    wallet,
    watch,
    spy,
    before,
    now() {
      const snapshot = modal.getSnapshot().namespaces[namespace]
      assert(snapshot, `The snapshot has no namespace ${namespace}.`)
      return snapshot
    },
    connect,
    connected: () => within(world.clock, connect(), 'A connect in a wallet that agrees at once'),
  }
}

/** Plays one scene on a fresh harness, and clears it away whatever happens. @internal */
export const withHarness = async (
  subject: Subject,
  scene: (harness: Harness) => Promise<void>,
  options: HarnessOptions = {},
): Promise<void> => {
  const harness = createHarness(subject, options)
  try {
    await scene(harness)
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
