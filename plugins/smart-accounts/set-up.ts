import { type PluginContext, type PluginSetup, snapshotOf } from 'portico/plugin'
import { embeddedWalletService } from 'portico/services'
import type { KindChoice, SmartAccountsApi, SmartAccountsViewState } from './contract.js'
import { smartAccountsError } from './errors.js'
import type { ParsedSmartAccountsOptions } from './options.js'
import type { SmartAccountsStore } from './smart-accounts-store.js'

/** Returns the API, and the choice for the plugin's own views. */
export const setUp = ({
  all,
  modal,
  options,
  store,
  stores,
}: PluginContext<ParsedSmartAccountsOptions, SmartAccountsStore>): PluginSetup<
  SmartAccountsApi,
  SmartAccountsViewState
> => {
  const choiceIn = (namespace: string): KindChoice | undefined => {
    const connected = stores.connections.active(namespace)?.connectorId
    const session = all(embeddedWalletService).find(({ id }) => id === connected)?.session
    const accounts = session?.accounts.filter((one) => one.namespace === namespace) ?? []
    const smart = accounts.find(({ kind }) => kind === 'smartAccount')
    if (!session?.setAccountKind || !smart || !accounts.some(({ kind }) => kind === 'eoa')) return undefined
    const { address } = stores.accounts.of(namespace)
    const networks = session.smartAccountNetworks ?? []
    const active = stores.networks.of(namespace).caipNetwork?.caipNetworkId
    return {
      kind: (accounts.find((one) => one.address === address) ?? accounts[0] ?? smart).kind,
      isDeployed: smart.deployed,
      networks,
      isHere: active !== undefined && networks.includes(active),
    }
  }
  const api: SmartAccountsApi = {
    ...snapshotOf(() => {
      const choice = choiceIn(stores.networks.activeNamespace ?? '')
      const { kind, isDeployed, networks = [] } = choice ?? {}
      return { kind, isDeployed, networks, isChanging: store.isChanging }
    }),
    async choose(namespace, kind) {
      if (!choiceIn(namespace)) throw smartAccountsError('SMART_ACCOUNTS_LOGIN_MISSING')
      store.setChanging(true)
      try {
        await modal.select(namespace, { kind })
      } finally {
        store.setChanging(false)
      }
    },
  }
  return {
    api: Object.freeze(api),
    viewState: {
      choiceIn,
      hasNetworks: options.networks,
      get isChanging() {
        return store.isChanging
      },
    },
  }
}
