import { matchOrigin } from './match-origin.js'

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
export const acceptHost = (window: Window, allowedOrigins: Promise<readonly string[]>): Promise<Host> =>
  new Promise((resolve) => {
    const onMessage = async ({ source, origin, data, ports }: MessageEvent): Promise<void> => {
      const [port] = ports
      if (source === null || source !== window.parent || source === window) return
      if (!port || ports.length !== 1 || !isConnect(data)) return
      const allowed = await allowedOrigins
      if (isAccepted || !matchOrigin(origin, allowed)) return
      isAccepted = true
      window.removeEventListener('message', onMessage)
      resolve({ origin, port })
    }
    let isAccepted = false
    window.addEventListener('message', onMessage)
  })
