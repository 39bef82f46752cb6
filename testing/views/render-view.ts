import type { PluginList } from '../../kernel/contract/plugin.js'
import type { HttpPort } from '../../kernel/contract/ports.js'
import { createModal, type PorticoModal } from '../../modal/create-modal.js'
import type { ModalOptions } from '../../modal/modal-options.js'
import type { AnnouncedWallet, TestModal } from '../create-test-modal.js'
import { until } from '../conformance/timeouts.js'
import { createEgressGuard } from '../ports/egress-guard.js'
import { type FakeFrameOptions, fakeFrame } from '../ports/fake-frame.js'
import type { ScriptedHttp } from '../ports/http-types.js'
import { type ManualClock, manualClock } from '../ports/manual-clock.js'
import { type MemoryStorage, memoryStorage } from '../ports/memory-storage.js'
import { type RecordingLogger, recordingLogger } from '../ports/recording-logger.js'
import { scriptedHttp } from '../ports/scripted-http.js'
import { readScreen, type ScreenReader } from './read-screen.js'

/** The options of `renderView`; everything except `plugins` and `view` has a default. */
export interface RenderViewOptions<P extends PluginList, H extends HttpPort = ScriptedHttp>
  extends Omit<ModalOptions<P>, 'ports'> {
  /** The name of the view. */
  readonly view: string
  /** Its parameters; none by default. */
  readonly params?: unknown
  /** Wallets to announce to the page before the modal looks for wallets. */
  readonly wallets?: readonly { announce(target: EventTarget): unknown }[]
  readonly clock?: ManualClock
  /** Pass the storage of an earlier view to simulate a reload. */
  readonly storage?: MemoryStorage
  readonly logger?: RecordingLogger
  /** A script; default: every request fails. */
  readonly http?: H
  /** What pages in frames answer, by the type of a request. */
  readonly frames?: FakeFrameOptions['answers']
}

/** A view in a modal of the page, with its fake ports. */
export interface RenderedView<P extends PluginList, H extends HttpPort = ScriptedHttp>
  extends Omit<TestModal<P, AnnouncedWallet, H>, 'modal' | 'window' | 'wallets'>,
    ScreenReader {
  readonly modal: PorticoModal<P>
  /** Shows another view, or the same one anew, and resolves when it is drawn. */
  show(view: string, params?: unknown): Promise<void>
  /** Resolves once `look` returns `true`, while the clock advances. @throws an `Error` with `what` after about three seconds */
  until(look: () => boolean, what: string): Promise<void>
  /** Destroys the modal, removes its element and withdraws its wallets. */
  destroy(): Promise<void>
}

/** The page of the test. @throws an `Error` that says how to get one */
const pageOf = (): Window & typeof globalThis => {
  if (typeof document === 'undefined')
    throw new Error(
      'Views need a document. Run the test in a browser or happy-dom (`// @vitest-environment happy-dom`).',
    )
  return window
}

/** How many equal looks at a screen mean that React has drawn it. */
const CALM = 5

/** Returns a function that tells whether the screen is drawn and has stopped changing. */
const isCalm = ({ all }: ScreenReader): (() => boolean) => {
  let before = ''
  let equal = 0
  return () => {
    const now = all('.portico-layer').at(-1)
    const isDrawn = now?.querySelector('.portico-body > div > *') || now?.querySelector('h2')?.textContent
    const text = now ? new XMLSerializer().serializeToString(now) : ''
    equal = isDrawn && text === before ? equal + 1 : 0
    before = text
    return equal >= CALM
  }
}

/**
 * Renders a view of a plugin in a modal of the page, with a manual clock and without a network. Needs a document: a browser
 * or happy-dom.
 * @throws an `Error` without a document, if the view does not load, or if nothing is drawn; `VIEW_NOT_FOUND`, `VIEW_PARAMS_INVALID`
 * @example
 * import { renderView } from 'portico/testing'
 * import { greeter } from './greeter.js'
 * const view = await renderView({ plugins: [greeter()], view: 'Greeting', params: { name: 'Ada' } })
 * view.click('Wave')
 * await view.until(() => view.title === 'Goodbye', 'The title changes to Goodbye.')
 * await view.destroy()
 */
export const renderView = async <const P extends PluginList, H extends HttpPort = ScriptedHttp>({
  plugins,
  view: firstView,
  params: firstParams,
  wallets = [],
  clock = manualClock(),
  storage = memoryStorage(),
  logger = recordingLogger(),
  // `H` differs from the default only if `http` is given.
  http = scriptedHttp() as HttpPort as H,
  frames = {},
  ...options
}: RenderViewOptions<P, H>): Promise<RenderedView<P, H>> => {
  const page = pageOf()
  const announced = wallets.map((wallet) => wallet.announce(page))
  // The page outlives the view: a later view must not find its wallets.
  const withdraw = () => {
    for (const stop of announced) if (typeof stop === 'function') stop()
  }
  const frame = fakeFrame({ clock, logger, answers: frames })
  const ports = { clock, storage, logger, http, frame, window: page }
  const { forPlugin, undeclared, checkSockets } = createEgressGuard(ports)
  const all = { projectId: 'test', ...options, plugins, ports: { ...ports, forPlugin } }
  const modal = createModal<P>(all as unknown as ModalOptions<P>)
  const stopChecking = checkSockets()
  const { element } = modal
  if (!element) throw new Error('The modal has no element. Do not replace the document of the page.')
  const screen = readScreen(element)
  const open = modal.open as (target: { view: string; params?: unknown }) => void

  const show = async (view: string, params?: unknown): Promise<void> => {
    const definition = plugins.flatMap(({ spec }) => spec.views?.[view] ?? [])[0]
    // Its code is there before it is shown, so that no spinner takes its place.
    await definition?.load()
    open({ view, ...(params !== undefined && { params }) })
    await modal.preload()
    await until(clock, isCalm(screen), `The view ${view} draws nothing, or never stops changing.`)
  }
  const destroy = () => {
    stopChecking()
    withdraw()
    return modal.destroy()
  }
  try {
    await show(firstView, firstParams)
  } catch (error) {
    await destroy()
    throw error
  }
  // The getters of the screen stay getters.
  return Object.defineProperties(
    { modal, clock, storage, logger, http, frame, undeclared },
    {
      ...Object.getOwnPropertyDescriptors(screen),
      ...Object.getOwnPropertyDescriptors({
        show,
        until: (look: () => boolean, what: string) => until(clock, look, what),
        destroy,
      }),
    },
  ) as unknown as RenderedView<P, H>
}
