import type { FrameOptions } from '../../kernel/contract/frame.js'
import type { FrameEvents } from '../../kernel/frames/create-frame.js'
import { CONNECT, encodeMessage } from '../../kernel/frames/frame-messages.js'

/** What both transports are opened with. */
export interface ChannelOptions extends Pick<FrameOptions, 'origin' | 'dialect'> {
  readonly window: Window & typeof globalThis
  readonly events: FrameEvents
}

/** One way to reach a page. */
export interface Channel {
  send(data: unknown): void
  dispose(): void
}

/** Hands each page that loads one end of a new `MessageChannel`, if it is of exactly that origin. */
export const openPort = (element: HTMLIFrameElement, { origin, window, events }: ChannelOptions): Channel => {
  let port: MessagePort | undefined
  const onLoad = () => {
    if (port) events.reloaded()
    port?.close()
    const channel = new window.MessageChannel()
    port = channel.port1
    port.onmessage = ({ data }) => events.received(data)
    element.contentWindow?.postMessage(encodeMessage({ type: CONNECT }), origin, [channel.port2])
  }
  element.addEventListener('load', onLoad)
  return {
    send: (data) => port?.postMessage(data),
    dispose() {
      element.removeEventListener('load', onLoad)
      port?.close()
    },
  }
}
