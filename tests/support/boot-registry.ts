import { onTestFinished } from 'vitest'
import type { AnyPlugin } from '../../kernel/contract/plugin.js'
import { createKernel } from '../../kernel/create-kernel.js'
import type { WalletRegistryApi } from '../../plugins/wallet-registry/contract.js'
import type { WalletRegistryOptions } from '../../plugins/wallet-registry/options.js'
import { walletRegistry } from '../../plugins/wallet-registry/plugin.js'
import type { HttpRoute } from '../../testing/ports/http-types.js'
import { manualClock } from '../../testing/ports/manual-clock.js'
import { memoryStorage } from '../../testing/ports/memory-storage.js'
import { recordingLogger } from '../../testing/ports/recording-logger.js'
import { scriptedHttp } from '../../testing/ports/scripted-http.js'
import { testWindow } from '../../testing/ports/test-window.js'
import { coreViews } from '../../views/core-views.js'
import { fakeNamespace, type FakeWallet } from './fake-namespace.js'
import { fakeRelay, registryRoute, registryWallets } from './fake-registry.js'

/** A phone, as its browser says. */
export const PHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'

/** A modal with the list of wallets, and the world around it. */
export const bootRegistry = (
  options: WalletRegistryOptions = {},
  {
    routes = [registryRoute(registryWallets(100))],
    projectId = 'project',
    wallets = [],
    isChainless = false,
    relay = fakeRelay(),
    userAgent,
    storage = memoryStorage(),
    excludeWallets,
    extra = [],
  }: {
    readonly routes?: readonly HttpRoute[]
    readonly projectId?: string | null
    readonly wallets?: readonly FakeWallet[]
    /** Leaves out the chain. */
    readonly isChainless?: boolean
    readonly relay?: ReturnType<typeof fakeRelay>
    readonly userAgent?: string
    readonly storage?: ReturnType<typeof memoryStorage>
    readonly excludeWallets?: readonly string[]
    readonly extra?: readonly AnyPlugin[]
  } = {},
) => {
  const http = scriptedHttp(routes)
  const clock = manualClock({ now: 1_700_000_000_000 })
  const logger = recordingLogger()
  const window = testWindow()
  if (userAgent !== undefined) Object.assign(window, { navigator: { userAgent, language: 'en', onLine: true } })
  const { kernel, modal } = createKernel(
    {
      ...(projectId !== null && { projectId }),
      ...(excludeWallets && { excludeWallets }),
      plugins: [...(isChainless ? [] : [fakeNamespace({ wallets })]), relay.plugin, walletRegistry(options), ...extra],
      ports: { http, clock, storage, logger, window: window as never },
    },
    coreViews,
  )
  onTestFinished(() => modal.destroy().catch(() => undefined))
  const api = modal.plugins['walletRegistry'] as WalletRegistryApi
  return { kernel, modal, api, http, clock, logger, storage, relay, now: () => api.getSnapshot() }
}
