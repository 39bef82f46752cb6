import { FrameError } from '../frame-error.js'
import type { PasskeyClient } from './passkey-client.js'

/** The page that asks for the passkey in a window of its own. */
const PAGE = '/passkey'
const FEATURES = 'popup,width=420,height=560'
/** Milliseconds between two looks at whether the user has closed the window. */
const LOOK_MS = 500

/** A client that asks in a window. */
export interface WindowClient extends PasskeyClient {
  /** Opens the window: call it in the click. The next question is asked there; without one, the function closes it. */
  open(): () => void
}

type Opener = Pick<Window, 'open' | 'addEventListener' | 'removeEventListener' | 'setInterval' | 'clearInterval'> & {
  readonly location: Pick<Location, 'origin'>
}

const blocked = () => new FrameError('WINDOW_BLOCKED', 'The browser has opened no window.')
const missing = () => new FrameError('PASSKEY_MISSING', 'The window was closed.')

/**
 * Creates a client for browsers that let no embedded page use passkeys. The window is of this page's own origin; only it is
 * asked, and only its answers count.
 */
export const createWindowClient = (own: Opener): WindowClient => {
  let popup: Window | null = null
  const ask = <Answer>(kind: 'get' | 'create', options: object): Promise<Answer> => {
    const asked = popup
    popup = null
    if (!asked) return Promise.reject(blocked())
    return new Promise<Answer>((resolve, reject) => {
      const end = () => {
        own.removeEventListener('message', listen)
        own.clearInterval(timer)
        asked.close()
      }
      const send = () => asked.postMessage({ kind, options }, own.location.origin)
      const listen = ({ source, origin, data }: MessageEvent) => {
        if (source !== asked || origin !== own.location.origin) return
        const { type, answer, code } = data?.passkey ?? {}
        if (type === 'ready') return send()
        end()
        if (type === 'answer') resolve(answer as Answer)
        else reject(new FrameError(String(code), 'The passkey was not used.'))
      }
      const look = () => {
        if (!asked.closed) return
        end()
        reject(missing())
      }
      own.addEventListener('message', listen)
      const timer = own.setInterval(look, LOOK_MS)
      // One that was ready before is asked now: its first word was lost.
      send()
    })
  }
  return {
    open() {
      popup?.close()
      popup = own.open(PAGE, '_blank', FEATURES)
      return () => {
        popup?.close()
        popup = null
      }
    },
    get: (options) => ask('get', options),
    create: (options) => ask('create', options),
  }
}
