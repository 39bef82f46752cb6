interface Registration {
  readonly type: string
  readonly listener: EventListenerOrEventListenerObject
  readonly capture: boolean
  /** The registered function; removes itself if it was added with `once`. */
  readonly registered: EventListenerOrEventListenerObject
}

/** The window around the page of a test, which shows it in a frame. */
export class TestParent {
  /** The messages that it has got, oldest first. */
  readonly received: unknown[] = []

  constructor(
    /** The origin of its page. */
    readonly origin: string,
    private readonly page: EventTarget,
  ) {}

  /** Takes a message for its origin, or for any, as a browser does. */
  postMessage(message: unknown, targetOrigin: string): void {
    const data: unknown = structuredClone(message)
    queueMicrotask(() => {
      if (targetOrigin === '*' || targetOrigin === this.origin) this.received.push(data)
    })
  }

  /** Posts a message to the page, from another origin if it is named. */
  send(message: unknown, origin = this.origin): void {
    const event = Object.assign(new Event('message'), { data: structuredClone(message), origin, source: this })
    queueMicrotask(() => this.page.dispatchEvent(event))
  }
}

/** The window of a test: events and a location, without a document. */
export class TestWindow extends EventTarget {
  readonly location: URL
  /** The window around it, if the page is framed; otherwise the window itself, as in browsers. */
  readonly parent: TestParent | TestWindow
  /** The window around it; `undefined` if the page is not framed. */
  readonly framing: TestParent | undefined
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

  constructor(url: string, framedBy?: string) {
    super()
    this.location = new URL(url)
    this.framing = framedBy === undefined ? undefined : new TestParent(framedBy, this)
    this.parent = this.framing ?? this
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

/** Options of `testWindow`. */
export interface TestWindowOptions {
  readonly url?: string
  /** The origin of a page that shows this one in a frame: `window.framing` plays it. */
  readonly framedBy?: string
}

/**
 * Creates a window for tests: what a plugin needs to discover wallets, without a document. `listeners` counts them.
 * @example
 * import { createTestModal, testWindow } from 'portico/testing'
 * const { modal } = createTestModal({ plugins: [], window: testWindow({ url: 'https://app.example/wallet' }) })
 */
export const testWindow = ({ url = 'https://app.example/', framedBy }: TestWindowOptions = {}): TestWindow =>
  new TestWindow(url, framedBy)
