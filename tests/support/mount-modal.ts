import { act } from 'react'
import { onTestFinished } from 'vitest'
import { createModal, type PorticoModal } from '../../modal/create-modal.js'
import type { ModalOptions } from '../../modal/modal-options.js'
import type { PluginList } from '../../kernel/contract/plugin.js'
import type { HttpPort } from '../../kernel/contract/ports.js'
import { type FakeFrameOptions, fakeFrame } from '../../testing/ports/fake-frame.js'
import { manualClock } from '../../testing/ports/manual-clock.js'
import { memoryStorage } from '../../testing/ports/memory-storage.js'
import { recordingLogger } from '../../testing/ports/recording-logger.js'
// A page loads these when the modal opens. Here they load before the first test, whose time is limited.
import '../../modal/create-dialog.js'
import '../../modal/mount-modal.js'
import '../../views/screens/account.view.js'
import '../../views/screens/connect.view.js'
import '../../views/screens/connecting-external.view.js'
import '../../views/screens/networks.view.js'
import '../../views/screens/profile.view.js'
import '../../views/screens/unsupported-chain.view.js'

/** Lets React, promises and lazily loaded screens go on for a moment. */
export const pause = async (): Promise<void> => {
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 5))
  })
}

/** How long code that is loaded late may take to come on a busy machine, in milliseconds. */
const PATIENCE_MS = 10_000

/** Goes on until something is there. @throws what `look` threw last, if it never is */
export const until = async <Found>(look: () => Found): Promise<NonNullable<Found>> => {
  let failure: unknown = new Error('It never came.')
  const end = performance.now() + PATIENCE_MS
  while (performance.now() < end) {
    try {
      const found = look()
      if (found !== undefined && found !== null && found !== false) return found
    } catch (error) {
      failure = error
    }
    await pause()
  }
  throw failure
}

/** What an element is called, to the ear: pictures are unheard. */
const nameOf = (element: Element): string => {
  const heard = element.cloneNode(true) as Element
  for (const silent of heard.querySelectorAll('[aria-hidden="true"]')) silent.remove()
  return element.getAttribute('aria-label') ?? heard.textContent ?? ''
}

const matches = (name: string, wanted: string | RegExp): boolean =>
  typeof wanted === 'string' ? name === wanted : wanted.test(name)

/** What a visitor sees of a modal, and what they can do with it. @internal */
export const look = (modal: Pick<PorticoModal, 'element'>) => {
  const root = () => {
    const shadow = modal.element?.shadowRoot
    if (!shadow) throw new Error('The modal is not drawn.')
    return shadow
  }
  const all = (selector: string): readonly HTMLElement[] => [...root().querySelectorAll<HTMLElement>(selector)]
  const find = (selector: string): HTMLElement => {
    const [found] = all(selector)
    if (!found) throw new Error(`Nothing matches ${selector}.`)
    return found
  }
  const findButton = (name: string | RegExp) => all('button, a').find((button) => matches(nameOf(button), name))
  const button = (name: string | RegExp): HTMLElement => {
    const found = findButton(name)
    if (!found)
      throw new Error(`No button is called ${String(name)}; there are: ${all('button, a').map(nameOf).join(', ')}.`)
    return found
  }
  const click = async (name: string | RegExp) => {
    const target = button(name)
    await act(async () => target.click())
  }
  return {
    root,
    all,
    find,
    button,
    has: (name: string | RegExp) => findButton(name) !== undefined,
    click,
    dialog: () => find('dialog') as HTMLDialogElement,
    title: () => find('h2').textContent,
    heading: () => all('h3')[0]?.textContent,
    rows: () => all('button:is(.portico-row, .portico-cell)').map(nameOf),
    text: () => find('.portico-card').textContent ?? '',
    /** What a screen reader was told last. */
    spoken: () => find('.portico-hidden[role="status"]').textContent,
    focused: () => root().activeElement as HTMLElement | null,
    press: async (key: string, target: Element = find('.portico-card')) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true })
      await act(async () => target.dispatchEvent(event))
      return event
    },
    /** Waits for a screen by its title. */
    screen: (title: string) => until(() => find('h2').textContent === title),
  }
}

/** Makes a modal in the page of a test, in a world that the test controls; it is taken down when the test ends. */
export const mountModal = <const P extends PluginList>({
  http = () => Promise.reject(new Error('A view asks no server.')),
  frames = {},
  storage = memoryStorage(),
  clock = manualClock(),
  ...options
}: Omit<ModalOptions<P>, 'ports'> & {
  readonly clock?: ReturnType<typeof manualClock>
  readonly http?: HttpPort
  /** What pages in frames answer, by the type of a request. */
  readonly frames?: FakeFrameOptions['answers']
  /** That of an earlier visit; empty by default. */
  readonly storage?: ReturnType<typeof memoryStorage>
}) => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const logger = recordingLogger()
  const frame = fakeFrame({ clock, logger, answers: frames })
  const ports = { clock, storage, logger, http, frame, window: window as Window & typeof globalThis }
  const modal = createModal<P>({ projectId: 'test', ...options, ports } as ModalOptions<P>) as unknown as PorticoModal
  // A browser gives no focus to an element that cannot take it; the DOM of the tests does, and React asks for it.
  if (modal.element) modal.element.focus = () => {}
  onTestFinished(async () => {
    await act(async () => modal.destroy().catch(() => undefined))
  })
  /** Opens a view, and waits until it is drawn: one that is still loading has a title, too. */
  const open = async (target?: Parameters<typeof modal.open>[0]) => {
    await act(async () => {
      modal.open(target)
      await modal.preload()
    })
    await until(() => {
      const title = modal.element?.shadowRoot?.querySelector('h2')?.textContent
      return title && title !== modal.messages.loading
    })
  }
  /** Moves the time on, and lets React draw what came of it. */
  const advance = (milliseconds: number) => act(async () => clock.advance(milliseconds))
  return { modal, clock, storage, logger, open, advance, ...look(modal) }
}
