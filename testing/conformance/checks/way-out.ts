import type { Modal } from '../../../kernel/contract/modal.js'
import type { PluginContext } from '../../../kernel/contract/plugin.js'
import type { RenderedView } from '../../views/render-view.js'
import { flush, until } from '../timeouts.js'

/** The buttons of a screen that can be pressed. @internal */
export const BUTTONS = '.portico-body button:not([disabled]), .portico-footer button:not([disabled])'

type View = Pick<RenderedView<[]>, 'all' | 'clock'> & {
  readonly modal: Pick<Modal, 'close' | 'getSnapshot' | 'open'>
}

/** A screen that is drawn and refuses to close. */
interface Refusing {
  /** Whether the user has left it. */
  isLeft(): boolean
  /** Withdraws it. */
  end(): void
}

/** Returns a function that draws a view as a prompt that refuses to close. @internal */
export const promptRefusing =
  (view: View, prompt: PluginContext['prompt'], name: string, params: unknown) => (): Refusing => {
    const controller = new AbortController()
    let isSettled = false
    prompt(name, params, { onLeave: 'refuse', signal: controller.signal })
      .catch(() => undefined)
      .finally(() => {
        isSettled = true
      })
    return {
      isLeft: () => isSettled,
      end() {
        controller.abort()
        view.modal.close({ force: true })
      },
    }
  }

/** Returns a function that opens a view whose definition says `closing: 'refuse'`. @internal */
export const openRefusing = (view: View, name: string, params: unknown) => (): Refusing => {
  const { close, getSnapshot, open } = view.modal
  open({ view: name, params } as Parameters<typeof open>[0])
  return { isLeft: () => getSnapshot().view?.name !== name, end: () => void close({ force: true }) }
}

/**
 * Whether a button of a screen leaves it, if necessary with those of what it shows. Draws the screen anew for each of its
 * buttons. @internal
 */
export const findWayOut = async (view: View, draw: () => Refusing): Promise<boolean> => {
  view.modal.close({ force: true })
  for (let first = 0; ; first++) {
    await flush()
    const screen = draw()
    const isDrawn = () => screen.isLeft() || view.all(BUTTONS).length > 0
    await until(view.clock, isDrawn, '').catch(() => undefined)
    const { length: count } = view.all(BUTTONS)
    view.all(BUTTONS)[first]?.click()
    await flush()
    for (let next = 0; next < view.all(BUTTONS).length && !screen.isLeft(); next++) {
      view.all(BUTTONS)[next]?.click()
      await flush()
    }
    const isLeft = screen.isLeft()
    screen.end()
    if (isLeft || first >= count - 1) return isLeft
  }
}
