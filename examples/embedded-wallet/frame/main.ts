import { createHandlers } from './account/create-handlers.js'
import { createWallet } from './account/create-wallet.js'
import { createSocialLogins } from './account/social-logins.js'
import { applyTheme } from './screens/apply-theme.js'
import { createServerClient } from './session/server-client.js'
import { openEntryStore } from './storage/entry-store.js'
import { createNodeGate } from './smart/node-gate.js'
import { acceptHost } from './transport/accept-host.js'
import { readList, readText } from './transport/readers.js'
import { serveRequests } from './transport/serve-requests.js'

const server = createServerClient({ fetch: (path, init) => fetch(path, init), now: () => Date.now() })

/** Reads the pages that may embed this one, which the server has written into it. */
const readOrigins = (): readonly string[] => {
  const text = document.getElementById('allowed-origins')?.textContent ?? '[]'
  return readList(JSON.parse(text), 'allowedOrigins', 10_000, (one) => readText(one, 'origin', 300))
}

/** Opens the channel to other tabs; a browser that keeps nothing may refuse it. */
const openTabs = (): BroadcastChannel | undefined => {
  try {
    return new BroadcastChannel('portico-wallet')
  } catch {
    return undefined
  }
}

const after = (milliseconds: number, run: () => void) => {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}

const start = async (): Promise<void> => {
  const { origin, port } = await acceptHost(window, readOrigins())
  const tabs = openTabs()
  let locale = document.documentElement.lang
  let emit: (type: string, payload: unknown) => void = () => {}
  // Asked for when it is used: some browsers that keep nothing throw already here.
  const store = openEntryStore({ open: (...database) => indexedDB.open(...database) }, navigator.storage)
  const wallet = createWallet({
    store,
    server,
    locks: navigator.locks,
    now: () => Date.now(),
    gate: createNodeGate((type, payload) => emit(type, payload), after),
    after,
    onEnded() {
      tabs?.postMessage('ended')
      emit('USER_UPDATE', { isConnected: false })
    },
  })
  const loadScreens = async () => {
    const [{ createScreens }, { browserTools }] = await Promise.all([
      import('./screens/screens.js'),
      import('./screens/armed-button.js'),
    ])
    const onChanged = () => emit('USER_UPDATE', { isConnected: true })
    return createScreens({ wallet, tools: browserTools(window), origin, locale: () => locale, onChanged })
  }
  let loading: ReturnType<typeof loadScreens> | undefined
  const handlers = createHandlers({
    wallet,
    socials: createSocialLogins({
      ...{ store, server, wallet, host: origin, now: () => Date.now() },
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    }),
    screens() {
      loading ??= loadScreens()
      return loading
    },
    setTheme(theme) {
      locale = theme.locale ?? locale
      applyTheme(theme)
    },
    onConnected: () => tabs?.postMessage('connected'),
  })
  tabs?.addEventListener('message', async () => emit('USER_UPDATE', { isConnected: await wallet.isConnected() }))
  emit = serveRequests(port, handlers)
}

void start()
