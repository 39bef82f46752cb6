import { CONNECT, encodeMessage } from '../../kernel/frames/frame-messages.js'
import { listenToWindow } from '../../kernel/frames/listen-to-window.js'
import type { Channel, ChannelOptions } from './open-port.js'

/** Exchanges messages with the window of a page, if it is of exactly that origin. */
export const openWindow = (
  element: HTMLIFrameElement,
  { origin, dialect, window, events }: ChannelOptions,
): Channel => {
  const send = (data: unknown) => element.contentWindow?.postMessage(data, origin)
  let isLoaded = false
  const onLoad = () => {
    if (isLoaded) events.reloaded()
    isLoaded = true
    // A page with a dialect of its own knows no `CONNECT`.
    if (!dialect) send(encodeMessage({ type: CONNECT }))
  }
  element.addEventListener('load', onLoad)
  const stop = listenToWindow(window, { source: () => element.contentWindow, origin }, events.received)
  return {
    send,
    dispose() {
      element.removeEventListener('load', onLoad)
      stop()
    },
  }
}
