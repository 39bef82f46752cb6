/** The window whose messages are read. */
export interface WindowSource {
  /** Returns the window; without one, every message is dropped. */
  source(): object | null | undefined
  /** The only origin whose messages are read. */
  readonly origin: string
  /** Receives what the window posts while it shows a page of another origin. */
  refused?(data: unknown, origin: string): void
}

/** Calls `listener` for each message of one window and exactly one origin; returns the function that stops it. */
export const listenToWindow = (
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  { source, origin, refused }: WindowSource,
  listener: (data: unknown) => void,
): (() => void) => {
  const onMessage = (event: MessageEvent) => {
    const from = source()
    if (!from || event.source !== from) return
    if (event.origin === origin) listener(event.data)
    else refused?.(event.data, event.origin)
  }
  window.addEventListener('message', onMessage)
  return () => window.removeEventListener('message', onMessage)
}
