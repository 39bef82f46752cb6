import { act } from 'react'
import { onTestFinished } from 'vitest'
import type { AnyPlugin } from '../../kernel/contract/plugin.js'
import type { WalletRegistryApi } from '../../plugins/wallet-registry/contract.js'
import type { WalletRegistryOptions } from '../../plugins/wallet-registry/options.js'
import { walletRegistry } from '../../plugins/wallet-registry/plugin.js'
import type { HttpRoute } from '../../testing/ports/http-types.js'
import { scriptedHttp } from '../../testing/ports/scripted-http.js'
import { type FakeWallet, fakeNamespace, fakeWallet } from './fake-namespace.js'
import { fakeRelay, registryRoute, registryWallets } from './fake-registry.js'
import { mountModal, until } from './mount-modal.js'
// Loaded before the first test, whose time is limited.
import '../../plugins/wallet-registry/messages/en.js'
import '../../plugins/wallet-registry/runtime.js'
import '../../plugins/wallet-registry/views/views.js'

/** A modal in the page of a test, with the list of wallets and a registry that answers as a test says. */
export const mountRegistry = (
  options: WalletRegistryOptions = {},
  {
    routes = [registryRoute(registryWallets(100))],
    wallets = [fakeWallet({ id: 'org.garden', name: 'Garden' })],
    userAgent,
    relay = fakeRelay(),
    extra = [],
    ...modalOptions
  }: Partial<Omit<Parameters<typeof mountModal>[0], 'plugins'>> & {
    readonly routes?: readonly HttpRoute[]
    readonly wallets?: readonly FakeWallet[]
    readonly userAgent?: string
    readonly relay?: ReturnType<typeof fakeRelay>
    readonly extra?: readonly AnyPlugin[]
  } = {},
) => {
  const http = scriptedHttp(routes)
  if (userAgent !== undefined) {
    const before = Object.getOwnPropertyDescriptor(window.navigator, 'userAgent')
    Object.defineProperty(window.navigator, 'userAgent', { value: userAgent, configurable: true })
    onTestFinished(() => {
      if (before) Object.defineProperty(window.navigator, 'userAgent', before)
      else Reflect.deleteProperty(window.navigator, 'userAgent')
    })
  }
  const plugins = [fakeNamespace({ wallets }), relay.plugin, walletRegistry(options), ...extra]
  const booted = mountModal({ ...modalOptions, plugins, http })
  const api = booted.modal.plugins['walletRegistry' as never] as WalletRegistryApi
  /** Opens at a view, and waits until the registry has answered, one way or the other. */
  const show = async (view = 'Connect', params: object = {}) => {
    await booted.open({ view, params } as never)
    await until(() => !['idle', 'loading'].includes(api.getSnapshot().state) && !api.getSnapshot().isLoading)
    await act(async () => {})
  }
  /** Types into the search field. */
  const type = async (text: string) => {
    const field = booted.find('[role="searchbox"]') as HTMLInputElement
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
  }
  return { ...booted, api, http, relay, show, type }
}
