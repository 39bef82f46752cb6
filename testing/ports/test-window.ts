interface Registration {
  readonly type: string
  readonly listener: EventListenerOrEventListenerObject
  readonly capture: boolean
  /** The registered function; removes itself if it was added with `once`. */
  readonly registered: EventListenerOrEventListenerObject
}

/** The window of a test: events and a location, without a document. */
export class TestWindow extends EventTarget {
  readonly location: URL
  /** What was handed to `navigator.sendBeacon`, in its order. */
  readonly beacons: { readonly url: string; readonly body: unknown }[] = []
  readonly navigator = Object.freeze({
    userAgent: 'portico/testing',
    language: 'en',
    onLine: true,
    sendBeacon: (url: string | URL, body?: unknown): boolean => this.beacons.push({ url: String(url), body }) > 0,
  })
  /** The provider of a wallet from before EIP-6963. */
  declare ethereum?: unknown
  private registrations: readonly Registration[] = []

  constructor(url: string) {
    super()
    this.location = new URL(url)
  }

  /** The global one, so that its sockets are checked against `egress`; `undefined` if there is no global one. */
  get WebSocket(): typeof WebSocket | undefined {
    return globalThis.WebSocket
  }

  /** The number of listeners. */
  get listeners(): number {
    return this.registrations.length
  }

  /** The event types that have listeners, each once. */
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
 * Creates a window for tests: what a plugin needs to discover wallets, without a document. `listeners` counts them.
 * @example
 * import { createTestModal, testWindow } from 'portico/testing'
 * const { modal } = createTestModal({ plugins: [], window: testWindow({ url: 'https://app.example/wallet' }) })
 */
export const testWindow = ({ url = 'https://app.example/' }: { readonly url?: string } = {}): TestWindow =>
  new TestWindow(url)
