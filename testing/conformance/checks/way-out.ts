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
  /** Whether the user has left it; an answer leaves nothing undone, so that it is no way out. */
  isLeft(): boolean
  /** Whether it is no longer shown, left or answered. */
  isOver(): boolean
  /** Withdraws it. */
  end(): void
}

/** Returns a function that draws a view as a prompt that refuses to close. @internal */
export const promptRefusing =
  (view: View, prompt: PluginContext['prompt'], name: string, params: unknown) => (): Refusing => {
    const controller = new AbortController()
    let end: 'left' | 'answered' | undefined
    prompt(name, params, { onLeave: 'refuse', signal: controller.signal }).then(
      ({ left }) => {
        end = left === 'user' ? 'left' : 'answered'
      },
      // An answer that `result` refuses.
      () => {
        end = 'answered'
      },
    )
    return {
      isLeft: () => end === 'left',
      isOver: () => end !== undefined,
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
  const isLeft = () => getSnapshot().view?.name !== name
  return { isLeft, isOver: isLeft, end: () => void close({ force: true }) }
}

/**
 * Whether a button of a screen leaves it, if necessary with those of what it shows. Draws the screen anew for each of its
 * buttons, and after each one that answers. @internal
 */
export const findWayOut = async (view: View, draw: () => Refusing): Promise<boolean> => {
  view.modal.close({ force: true })
  let count = 1
  /** Presses one button, then the others from a number on; returns the number after the last one. */
  const press = async (first: number, from: number) => {
    await flush()
    const screen = draw()
    await until(view.clock, () => screen.isOver() || view.all(BUTTONS).length > 0, '').catch(() => undefined)
    count = view.all(BUTTONS).length
    view.all(BUTTONS)[first]?.click()
    await flush()
    let next = from
    for (; next < view.all(BUTTONS).length && !screen.isOver(); next++) {
      view.all(BUTTONS)[next]?.click()
      await flush()
    }
    const [isLeft, isAnswered] = [screen.isLeft(), screen.isOver()]
    screen.end()
    return { isLeft, isAnswered, next }
  }
  for (let first = 0; first < count; first++) {
    for (let from = 0; ; ) {
      const { isLeft, isAnswered, next } = await press(first, from)
      if (isLeft) return true
      if (!isAnswered || next === from) break
      from = next
    }
  }
  return false
}
