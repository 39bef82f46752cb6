import { FrameError } from '../frame-error.js'
import { type Opener, type OwnWindow, openOwnWindow } from '../transport/own-window.js'
import { readRecord } from '../transport/readers.js'
import type { PasskeyClient } from './passkey-client.js'

/** The page that asks for the passkey in a window of its own. */
const PAGE = '/passkey'

/** A client that asks in a window. */
export interface WindowClient extends PasskeyClient {
  /** Opens the window: call it in the click. The next question is asked there; without one, the function closes it. */
  open(): () => void
}

interface Question {
  readonly request: { readonly kind: 'get' | 'create'; readonly options: object }
  resolve(answer: never): void
  reject(error: FrameError): void
}

const blocked = () => new FrameError('WINDOW_BLOCKED', 'The browser has opened no window.')
const missing = () => new FrameError('PASSKEY_MISSING', 'The window was closed.')

/** Creates a client for browsers that let no embedded page use passkeys. */
export const createWindowClient = (own: Opener): WindowClient => {
  let opened: OwnWindow | undefined
  let question: Question | undefined
  const close = () => {
    opened?.close()
    opened = undefined
    question = undefined
  }
  const onMessage = (data: unknown) => {
    const { type, answer, code } = readRecord(readRecord(data, 'message')['passkey'], 'message')
    if (!question) return
    if (type === 'ready') return opened?.post(question.request)
    const { resolve, reject } = question
    close()
    if (type === 'answer') resolve(answer as never)
    else reject(new FrameError(String(code), 'The passkey was not used.'))
  }
  const onClosed = () => {
    const closed = question
    close()
    closed?.reject(missing())
  }
  const ask = <Answer>(kind: 'get' | 'create', options: object): Promise<Answer> =>
    new Promise<Answer>((resolve, reject) => {
      if (!opened || question) return reject(blocked())
      question = { request: { kind, options }, resolve, reject }
      // A window that is ready already sent its first message before the question.
      opened.post(question.request)
    })
  return {
    open() {
      close()
      opened = openOwnWindow(own, PAGE, { onMessage, onClosed })
      return close
    },
    get: (options) => ask('get', options),
    create: (options) => ask('create', options),
  }
}
