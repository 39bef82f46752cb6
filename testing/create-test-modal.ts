import type { TypedModal } from '../kernel/contract/modal.js'
import type { PluginList } from '../kernel/contract/plugin.js'
import type { HttpPort, WindowPort } from '../kernel/contract/ports.js'
import type { KernelOptions } from '../kernel/contract/kernel-options.js'
import { createKernel } from '../kernel/create-kernel.js'
import { hostParts } from '../modal/host-parts.js'
import { type CoreViews, coreViews } from '../views/core-views.js'
import { createEgressGuard, type UndeclaredEgress } from './ports/egress-guard.js'
import { type FakeFrame, type FakeFrameOptions, fakeFrame } from './ports/fake-frame.js'
import type { ScriptedHttp } from './ports/http-types.js'
import { type ManualClock, manualClock } from './ports/manual-clock.js'
import { type MemoryStorage, memoryStorage } from './ports/memory-storage.js'
import { type RecordingLogger, recordingLogger } from './ports/recording-logger.js'
import { scriptedHttp } from './ports/scripted-http.js'
import { type TestWindow, testWindow } from './ports/test-window.js'
import { answerPrompts, type PromptAnswers } from './prompt-answers.js'
import type { VirtualWallet } from './virtual-wallet/wallet-types.js'

/** A wallet that can announce itself to a page. */
export type AnnouncedWallet = Pick<VirtualWallet, 'announce'>

/** The options of `createTestModal`; everything except `plugins` has a default. */
export interface TestModalOptions<
  P extends PluginList,
  W extends AnnouncedWallet = VirtualWallet,
  H extends HttpPort = ScriptedHttp,
> extends Omit<KernelOptions, 'plugins' | 'ports'> {
  readonly plugins: P
  /** Wallets to announce before the modal looks for wallets. */
  readonly wallets?: readonly W[]
  readonly clock?: ManualClock
  /** Pass the storage of an earlier test modal to simulate a reload. */
  readonly storage?: MemoryStorage
  readonly logger?: RecordingLogger
  /** A script, or `fetch` if a node runs beside the test; default: every request fails. */
  readonly http?: H
  readonly window?: TestWindow
  /** What pages in frames answer, by the type of a request. */
  readonly frames?: FakeFrameOptions['answers']
  /**
   * Answers prompts by view name, since nothing is drawn: `leave`, `stay`, or a function of the parameters that returns the
   * answer. A prompt of another view stays.
   */
  readonly answers?: PromptAnswers
}

/** A modal with its fake ports and wallets. */
export interface TestModal<
  P extends PluginList,
  W extends AnnouncedWallet = VirtualWallet,
  H extends HttpPort = ScriptedHttp,
> {
  readonly modal: TypedModal<P, CoreViews>
  readonly clock: ManualClock
  readonly storage: MemoryStorage
  readonly logger: RecordingLogger
  readonly http: H
  readonly window: TestWindow
  readonly frame: FakeFrame
  /** What plugins have reached without declaring it in `egress`. */
  readonly undeclared: readonly UndeclaredEgress[]
  readonly wallets: readonly W[]
}

/**
 * Creates a modal for a test: the real kernel and view names with a manual clock, without React and without a network. Its types are inferred from `plugins`, as those of `createModal` are.
 * @throws `PLUGIN_VERSION_MISMATCH`, `PLUGIN_DUPLICATE_INVALID`, `PLUGIN_CONFLICT_INVALID`, `PLUGIN_NOT_FOUND`, `PLUGIN_CYCLE_INVALID`,
 * `VIEW_DUPLICATE_INVALID`, `OPTIONS_INVALID`
 * @example
 * import { eip155 } from 'portico/eip155'
 * import { mainnet } from 'portico/networks'
 * import { createTestModal, virtualWallet } from 'portico/testing'
 * const wallet = virtualWallet({
 *   name: 'Test Wallet',
 *   rdns: 'test.wallet',
 *   privateKeys: [TEST_KEYS[0]],
 *   chains: [{ id: 1, rpcUrl: 'https://rpc.example' }],
 * })
 * const { modal } = createTestModal({ plugins: [eip155({ networks: [mainnet] })], wallets: [wallet] })
 * await modal.connect('eip155:1', { connectorId: 'test.wallet' })
 */
export const createTestModal = <
  const P extends PluginList,
  W extends AnnouncedWallet = VirtualWallet,
  H extends HttpPort = ScriptedHttp,
>({
  plugins,
  wallets = [],
  clock = manualClock(),
  storage = memoryStorage(),
  logger = recordingLogger(),
  // `H` differs from the default only if `http` is given.
  http = scriptedHttp() as HttpPort as H,
  window = testWindow(),
  frames = {},
  answers,
  ...options
}: TestModalOptions<P, W, H>): TestModal<P, W, H> => {
  for (const wallet of wallets) wallet.announce(window)
  const frame = fakeFrame({ clock, logger, answers: frames })
  const ports = { clock, storage, logger, http, frame, window: window as unknown as WindowPort }
  const { forPlugin, undeclared, checkSockets } = createEgressGuard(ports)
  const all = { projectId: 'test', ...options, plugins, ports: { ...ports, forPlugin } }
  const { kernel, modal, own } = createKernel(all, coreViews, hostParts)
  own(checkSockets())
  if (answers) own(answerPrompts(kernel, answers))
  return {
    modal: modal as unknown as TypedModal<P, CoreViews>,
    clock,
    storage,
    logger,
    http,
    window,
    frame,
    undeclared,
    wallets,
  }
}
