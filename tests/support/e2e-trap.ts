import type { Page, Request } from '@playwright/test'
import type { EgressEntry, EgressKind, EgressManifest } from 'portico'

/** One use of the outside, by the key of `egress` that must declare it. */
export interface Used {
  readonly kind: EgressKind
  readonly address: string
}

/** What the browser tells from outside: the kinds of requests, by their kind of egress. */
const KIND_OF_REQUEST: Readonly<Record<string, EgressKind>> = {
  fetch: 'hosts',
  xhr: 'hosts',
  ping: 'hosts',
  eventsource: 'hosts',
  other: 'hosts',
  media: 'images',
  image: 'images',
  document: 'frames',
}

/** Runs in the page before its scripts: records what a request does not show. */
const watchInside = () => {
  const used: { kind: string; address: string }[] = []
  Object.assign(window, { used })
  const add = (kind: string, address: unknown) => void used.push({ kind, address: String(address) })
  const wrap = (owner: object, name: string, note: (self: unknown, given: readonly unknown[]) => void) => {
    const holder = owner as Record<string, (...given: unknown[]) => unknown>
    const real = holder[name]
    holder[name] = function (this: unknown, ...given: unknown[]) {
      note(this, given)
      return real?.apply(this, given)
    }
  }
  wrap(Storage.prototype, 'setItem', (self, [key]) =>
    add(self === window.localStorage ? 'storage' : 'sessionStorage', key),
  )
  wrap(IDBFactory.prototype, 'open', (_, [name]) => add('databases', name))
  wrap(Navigator.prototype, 'sendBeacon', (_, [url]) => add('hosts', url))
  wrap(window, 'open', (_, [url = '']) => add('windows', url))
  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
  Object.defineProperty(Document.prototype, 'cookie', {
    ...cookie,
    set(this: Document, text: string) {
      add('cookies', text.split('=')[0])
      cookie?.set?.call(this, text)
    },
  })
  const Real = window.WebSocket
  window.WebSocket = new Proxy(Real, {
    construct(target, given) {
      add('sockets', given[0])
      return Reflect.construct(target, given) as object
    },
  })
  const refused: Readonly<Record<string, string>> = {
    'connect-src': 'hosts',
    'img-src': 'images',
    'frame-src': 'frames',
  }
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    add(refused[effectiveDirective] ?? effectiveDirective, blockedURI),
  )
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node instanceof HTMLIFrameElement) add('frames', node.src)
  }).observe(document, { childList: true, subtree: true })
}

/** Whether an entry of the manifest declares a use. */
const declares = ({ kind, address }: EgressEntry, used: Used, own: string): boolean => {
  if (kind !== used.kind) return false
  if (kind === 'storage' || kind === 'sessionStorage') return used.address.startsWith(address)
  if (kind === 'databases' || kind === 'cookies') return used.address === address
  if (address === '*' || (address === 'https:' && used.address.startsWith('https:'))) return true
  if (!URL.canParse(used.address, own)) return false
  return new URL(used.address, own).origin === (address === "'self'" ? new URL(own).origin : address)
}

/** Returns what a manifest does not declare; the page may ask its own server for itself. */
export const undeclaredOf = (used: readonly Used[], { entries }: EgressManifest, own: string): readonly string[] => {
  const { origin } = new URL(own)
  const isOwn = ({ kind, address }: Used) =>
    kind === 'windows'
      ? address === ''
      : !['storage', 'sessionStorage', 'databases', 'cookies'].includes(kind) &&
        (/^(data|blob|about):/.test(address) || (URL.canParse(address) && new URL(address).origin === origin))
  const left = used.filter((one) => !isOwn(one) && !entries.some((entry) => declares(entry, one, own)))
  return [...new Set(left.map(({ kind, address }) => `${kind} ${address}`))]
}

/** What a page does outside of itself. */
export interface Trap {
  /** Everything since the page was entered. */
  used(): Promise<readonly Used[]>
  /** Forgets what was recorded from outside, before the page is entered again. */
  reset(): void
  /** The requests that have not ended. */
  readonly open: number
}

/** Puts traps around a page: within it, and in the browser. */
export const trapPage = async (page: Page): Promise<Trap> => {
  let outside: Used[] = []
  const open = new Set<Request>()
  await page.addInitScript(watchInside)
  page.on('request', (request) => {
    open.add(request)
    const isMain = request.isNavigationRequest() && request.frame() === page.mainFrame()
    const kind = KIND_OF_REQUEST[request.resourceType()]
    // What a frame asks is the business of its own server.
    if (kind && !isMain && (request.frame() === page.mainFrame() || request.isNavigationRequest()))
      outside.push({ kind, address: request.url() })
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  page.on('websocket', (socket) => outside.push({ kind: 'sockets', address: socket.url() }))
  page.on('popup', (popup) => {
    popup.on('framenavigated', (frame) => outside.push({ kind: 'windows', address: frame.url() }))
  })
  return {
    get open() {
      return open.size
    },
    reset() {
      outside = []
      open.clear()
    },
    async used() {
      const inside = await page.evaluate(async () => {
        const { used } = window as unknown as { readonly used: readonly { kind: string; address: string }[] }
        const kept = (kind: string, storage: Storage) => Object.keys(storage).map((address) => ({ kind, address }))
        const databases = (await indexedDB.databases?.()) ?? []
        return [
          ...used,
          ...kept('storage', localStorage),
          ...kept('sessionStorage', sessionStorage),
          ...databases.map(({ name = '' }) => ({ kind: 'databases', address: name })),
          ...document.cookie
            .split('; ')
            .filter((text) => text !== '')
            .map((text) => ({ kind: 'cookies', address: text.split('=')[0] ?? '' })),
        ]
      })
      return [...outside, ...(inside as readonly Used[])]
    },
  }
}
