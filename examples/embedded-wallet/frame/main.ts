import { createHandlers } from './account/create-handlers.js'
import { createWallet } from './account/create-wallet.js'
import { applyTheme } from './screens/apply-theme.js'
import { createServerClient } from './session/server-client.js'
import { openEntryStore } from './storage/entry-store.js'
import { acceptHost } from './transport/accept-host.js'
import { readList, readText } from './transport/readers.js'
import { serveRequests } from './transport/serve-requests.js'

const RETRY_MS = [0, 1_000, 3_000, 6_000]

const server = createServerClient({ fetch: (path, init) => fetch(path, init), now: () => Date.now() })

/** Resolves with the pages that may embed this one: none while the server does not answer. */
const readOrigins = async (): Promise<readonly string[]> => {
  for (const delay of RETRY_MS) {
    await new Promise((resolve) => setTimeout(resolve, delay))
    const answer = await server({ method: 'GET', path: '/projects/v1/origins' }).catch(() => undefined)
    if (answer)
      return readList(answer['allowedOrigins'], 'allowedOrigins', 10_000, (one) => readText(one, 'origin', 300))
  }
  return []
}

/** Opens the channel to other tabs; a browser that keeps nothing may refuse it. */
const openTabs = (): BroadcastChannel | undefined => {
  try {
    return new BroadcastChannel('portico-wallet')
  } catch {
    return undefined
  }
}

const start = async (): Promise<void> => {
  const { origin, port } = await acceptHost(window, readOrigins())
  const tabs = openTabs()
  let locale = document.documentElement.lang
  let emit: (type: string, payload: unknown) => void = () => {}
  const wallet = createWallet({
    // Asked for when it is used: some browsers that keep nothing throw already here.
    store: openEntryStore({ open: (...database) => indexedDB.open(...database) }),
    server,
    locks: navigator.locks,
    now: () => Date.now(),
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
    return createScreens({ wallet, tools: browserTools(window), origin, locale: () => locale })
  }
  let loading: ReturnType<typeof loadScreens> | undefined
  const handlers = createHandlers({
    wallet,
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
