import { CONNECT, encodeMessage } from '../../kernel/frames/frame-messages.js'
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
  const onMessage = (event: MessageEvent) => {
    if (event.source !== null && event.source === element.contentWindow && event.origin === origin)
      events.received(event.data)
  }
  element.addEventListener('load', onLoad)
  window.addEventListener('message', onMessage)
  return {
    send,
    dispose() {
      element.removeEventListener('load', onLoad)
      window.removeEventListener('message', onMessage)
    },
  }
}
