import { matchOrigin } from '../../server/match-origin.mjs'

/** The page that embeds this one. */
export interface Host {
  /** As the browser said, not as a message did. */
  readonly origin: string
  readonly port: MessagePort
}

const isConnect = (data: unknown): boolean => {
  try {
    return typeof data === 'string' && data.length < 100 && JSON.parse(data)?.type === 'portico:connect'
  } catch {
    return false
  }
}

/**
 * Resolves with the first host that hands over a port, if its origin is on the list; every other message is ignored, and
 * all of them afterwards.
 */
export const acceptHost = (window: Window, allowedOrigins: readonly string[]): Promise<Host> =>
  new Promise((resolve) => {
    const onMessage = ({ source, origin, data, ports }: MessageEvent): void => {
      const [port] = ports
      if (source === null || source !== window.parent || source === window) return
      if (!port || ports.length !== 1 || !isConnect(data)) return
      if (!matchOrigin(origin, allowedOrigins)) return
      window.removeEventListener('message', onMessage)
      resolve({ origin, port })
    }
    window.addEventListener('message', onMessage)
  })
