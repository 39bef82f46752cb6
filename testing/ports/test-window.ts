interface Registration {
  readonly type: string
  readonly listener: EventListenerOrEventListenerObject
  readonly capture: boolean
  /** What is really registered: it takes itself off where it was meant to be called once. */
  readonly registered: EventListenerOrEventListenerObject
}

/** The page of a test: events, an address, and nothing to draw on. */
export class TestWindow extends EventTarget {
  readonly location: URL
  readonly navigator = Object.freeze({ userAgent: 'portico/testing', language: 'en', onLine: true })
  /** Where older wallets put their provider. */
  declare ethereum?: unknown
  private registrations: readonly Registration[] = []

  constructor(url: string) {
    super()
    this.location = new URL(url)
  }

  /** How many listeners are on the page now. */
  get listeners(): number {
    return this.registrations.length
  }

  /** The types of events that are listened to now, each once. */
  get listensTo(): readonly string[] {
    return [...new Set(this.registrations.map(({ type }) => type))]
  }

  override addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options: boolean | AddEventListenerOptions = {},
  ): void {
    const { capture = false, once = false, signal } = typeof options === 'boolean' ? { capture: options } : options
    if (!listener || signal?.aborted || this.find(type, listener, capture)) return
    const remove = () => this.removeEventListener(type, listener, capture)
    const registered = (event: Event): void => {
      if (once) remove()
      if (typeof listener === 'function') listener.call(this, event)
      else listener.handleEvent(event)
    }
    this.registrations = [...this.registrations, { type, listener, capture, registered }]
    signal?.addEventListener('abort', remove, { once: true })
    super.addEventListener(type, registered, capture)
  }

  override removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options: boolean | EventListenerOptions = {},
  ): void {
    const capture = typeof options === 'boolean' ? options : (options.capture ?? false)
    const registration = listener && this.find(type, listener, capture)
    if (!registration) return
    this.registrations = this.registrations.filter((one) => one !== registration)
    super.removeEventListener(type, registration.registered, capture)
  }

  private find(type: string, listener: EventListenerOrEventListenerObject, capture: boolean): Registration | undefined {
    return this.registrations.find((one) => one.type === type && one.listener === listener && one.capture === capture)
  }
}

/**
 * Makes a page for tests: what a plugin needs to look for wallets, without a document. `listeners` counts what is on it.
 * @example
 * import { createTestModal, testWindow } from 'portico/testing'
 * const { modal } = createTestModal({ plugins: [], window: testWindow({ url: 'https://app.example/wallet' }) })
 */
export const testWindow = ({ url = 'https://app.example/' }: { readonly url?: string } = {}): TestWindow =>
  new TestWindow(url)
