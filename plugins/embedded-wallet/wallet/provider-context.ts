import type { PluginContext } from 'portico/plugin'
import { evmService, type EmbeddedWalletProvider, type ProviderContext } from 'portico/services'
import type { EmbeddedWalletStore } from '../embedded-wallet-store.js'
import { embeddedWalletError } from '../errors.js'
import type { EmbeddedWalletOptions } from '../options.js'
import type { LoginMemory } from './login-memory.js'

/** Creates what a provider may use. */
export const createProviderContext = (
  context: PluginContext<EmbeddedWalletOptions, EmbeddedWalletStore>,
  { id, namespaces }: EmbeddedWalletProvider,
  { accounts }: Pick<LoginMemory, 'accounts'>,
): ProviderContext => {
  const {
    alert,
    clock,
    frame,
    host,
    http,
    logger,
    miniApp,
    modal,
    signal,
    storageEntry,
    store,
    stores,
    use,
    watch,
    window,
  } = context
  /** The language of the modal, or of the page until a screen has told it. */
  const localeNow = () =>
    store.locale ?? (window?.document?.documentElement.lang || window?.navigator?.language || 'en')
  return {
    alert,
    clock,
    frame,
    host,
    http,
    logger,
    signal,
    window,
    get networks() {
      return namespaces
        .filter((namespace) => stores.networks.namespaces.includes(namespace))
        .flatMap((namespace) => stores.networks.of(namespace).requestedCaipNetworks)
    },
    async request(chain, call) {
      const evm = use(evmService)
      if (!evm) throw embeddedWalletError('EMBEDDED_WALLET_REFUSED', { details: 'The modal lists no EVM network.' })
      return evm.request(chain, call)
    },
    watchTheme(listener) {
      let last: readonly unknown[] = []
      let scheme: 'light' | 'dark' | undefined
      const tell = () => {
        const { theme } = modal.getSnapshot()
        const locale = localeNow()
        const mode = theme.mode === 'auto' ? (scheme ?? 'auto') : theme.mode
        if (theme === last[0] && locale === last[1] && mode === last[2]) return
        last = [theme, locale, mode]
        listener({ mode, variables: theme.variables, locale })
      }
      const follow = (next: typeof scheme) => {
        scheme = next
        tell()
      }
      const stops = [miniApp.watchScheme(follow), modal.subscribe(tell), watch(() => store.locale, tell)]
      tell()
      return () => {
        for (const stop of stops) stop()
      }
    },
    preferredKind: (namespace) => accounts.read().kinds[namespace] ?? stores.accounts.defaultKind(namespace),
    // Apart from what the plugin itself keeps of the provider.
    storageEntry: (spec) => storageEntry({ ...spec, key: `${id}:provider:${spec.key}` }),
  }
}
