const FEATURES = 'popup,width=420,height=680'
/** Milliseconds between two checks whether the user has closed the window. */
const CHECK_MS = 500
/** Milliseconds after which a window that has answered closes without its opener. */
const PATIENCE_MS = 5000

/** Parts of a page that opens windows. */
export type Opener = Pick<
  Window,
  'open' | 'addEventListener' | 'removeEventListener' | 'setInterval' | 'clearInterval'
> & { readonly location: Pick<Location, 'origin'> }

/** A window of this page's own origin. */
export interface OwnWindow {
  post(message: object): void
  focus(): void
  close(): void
}

/** Receives the messages of a window, and its end. */
export interface OwnWindowListener {
  onMessage(data: unknown): void
  onClosed(): void
}

/**
 * Opens a page of this origin in a window: call it in the click. Reads messages of that window and this origin only, and
 * posts to this origin only. Returns `undefined` if the browser blocked the window.
 */
export const openOwnWindow = (
  own: Opener,
  path: string,
  { onMessage, onClosed }: OwnWindowListener,
): OwnWindow | undefined => {
  const opened = own.open(path, '_blank', FEATURES)
  if (!opened) return undefined
  const { origin } = own.location
  const listen = (event: MessageEvent) => {
    if (event.source === opened && event.origin === origin) onMessage(event.data)
  }
  const end = () => {
    own.removeEventListener('message', listen)
    own.clearInterval(timer)
  }
  const check = () => {
    if (!opened.closed) return
    end()
    onClosed()
  }
  own.addEventListener('message', listen)
  const timer = own.setInterval(check, CHECK_MS)
  return {
    post: (message) => opened.postMessage(message, origin),
    focus: () => opened.focus(),
    close() {
      end()
      opened.close()
    },
  }
}

/** Parts of a page that was opened in a window. */
export type Opened = Pick<Window, 'opener' | 'location' | 'addEventListener' | 'close' | 'setTimeout'>

/** The page that opened this window. */
export interface WindowOpener {
  post(message: object): void
  /**
   * Posts the last message. The opener closes the window then: a browser may deliver the message of a window that is closed
   * without its source, and such a message is ignored. Closes the window itself if the opener does not.
   */
  end(message: object): void
}

/**
 * Reads messages of the page that opened this window, if it has this origin. Returns that page, or `undefined` if the browser
 * cut this window off from its opener.
 */
export const listenToOpener = (own: Opened, onMessage: (data: unknown) => void): WindowOpener | undefined => {
  const { opener } = own as { readonly opener: Window | null }
  const { origin } = own.location
  if (!opener) return undefined
  own.addEventListener('message', (event) => {
    if (event.source === opener && event.origin === origin) onMessage(event.data)
  })
  const post = (message: object) => opener.postMessage(message, origin)
  return {
    post,
    end(message) {
      post(message)
      own.setTimeout(() => own.close(), PATIENCE_MS)
    },
  }
}
