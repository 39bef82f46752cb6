import type { WindowPort } from '../../kernel/contract/ports.js'
import { kernelError } from '../../kernel/errors/kernel-errors.js'
import { listenToWindow } from '../../kernel/frames/listen-to-window.js'

/** The page that shows this one in a frame, for example a wallet with its own browser of apps. */
export interface FramingPage {
  /** Its origin where the browser tells it; Firefox does not. Post to each origin that you trust otherwise. */
  readonly origin: string | undefined
  /** Posts a message; the browser drops it if the page has another origin. @throws `INPUT_INVALID` unless `origin` is one */
  post(origin: string, message: unknown): void
  /**
   * Calls `listener` for each message of the page while it has this origin; returns the function that stops it.
   * @throws `INPUT_INVALID` unless `origin` is one
   */
  listen(origin: string, listener: (message: unknown) => void): () => void
}

/** Refuses `*` and anything else that is not one origin. */
const expectOrigin = (origin: string): string => {
  if (URL.canParse(origin) && new URL(origin).origin === origin) return origin
  throw kernelError('INPUT_INVALID', {
    values: { name: 'framingPage' },
    details: `origin: expected one such as https://wallet.example, not ${origin}`,
  })
}

/**
 * Returns the page around this one; `undefined` if this one is not in a frame. Messages go to, and come from, the origins that
 * you name alone.
 * @example
 * const page = framingPage(window)
 * const stop = page?.listen('https://wallet.example', (message) => readAnswer(message))
 * page?.post('https://wallet.example', { id: 1, method: 'eth_accounts' })
 */
export const framingPage = (window: WindowPort): FramingPage | undefined => {
  if (!window?.parent || window.parent === window) return undefined
  const { parent } = window
  return {
    origin: window.location.ancestorOrigins?.[0],
    post: (origin, message) => parent.postMessage(message, expectOrigin(origin)),
    listen: (origin, listener) =>
      listenToWindow(window, { source: () => parent, origin: expectOrigin(origin) }, listener),
  }
}
