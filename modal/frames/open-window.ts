import { CONNECT, encodeMessage } from '../../kernel/frames/frame-messages.js'
import type { Channel, ChannelOptions } from './open-port.js'

/** Exchanges messages with the window of a page, if it is of exactly that origin. */
export const openWindow = (element: HTMLIFrameElement, { origin, window, events }: ChannelOptions): Channel => {
  const send = (text: string) => element.contentWindow?.postMessage(text, origin)
  let isLoaded = false
  const onLoad = () => {
    if (isLoaded) events.reloaded()
    isLoaded = true
    send(encodeMessage({ type: CONNECT }))
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
