'use client'
import { useCallback, useState } from 'react'
import type { AccountState, Balance } from '../kernel/contract/account.js'
import type { CaipNetworkId } from '../kernel/contract/caip.js'
import type { Connection } from '../kernel/contract/connector.js'
import type { ConnectInput } from '../kernel/contract/modal.js'
import type { CaipNetwork } from '../kernel/contract/network.js'
import type { ConnectorSnapshot } from '../kernel/contract/snapshot.js'
import { useAnyModal } from './modal-provider.js'
import { useNamespace, useSnapshot } from './use-snapshot.js'

/** Which namespace a hook is about; the active one unless named. */
export interface NamespaceOption {
  readonly namespace?: string
}

const NO_ACCOUNT: AccountState = {
  status: 'disconnected',
  isConnected: false,
  caipAddress: undefined,
  address: undefined,
  allAccounts: [],
  preferredAccountType: 'eoa',
  balance: undefined,
  balanceSymbol: undefined,
  addressExplorerUrl: undefined,
  connectedWalletInfo: undefined,
  reason: undefined,
}

/** The connected account, or a disconnected one. @throws `MODAL_MISSING` outside a provider */
export const useAccount = ({ namespace }: NamespaceOption = {}): AccountState => useNamespace(namespace) ?? NO_ACCOUNT

/** The active network, the networks there are, and how to switch. */
export interface UseNetwork {
  readonly caipNetwork: CaipNetwork | undefined
  readonly caipNetworkId: CaipNetworkId | undefined
  readonly networks: readonly CaipNetwork[]
  /** @throws `NETWORK_NOT_FOUND`, `USER_REJECTED`, `CHAIN_MISMATCH` */
  readonly switchNetwork: (chain: CaipNetworkId) => Promise<void>
}

/** The active network. @throws `MODAL_MISSING` outside a provider */
export const useNetwork = ({ namespace }: NamespaceOption = {}): UseNetwork => {
  const modal = useAnyModal('useNetwork')
  const state = useNamespace(namespace)
  return {
    caipNetwork: state?.caipNetwork,
    caipNetworkId: state?.caipNetwork?.caipNetworkId,
    networks: state?.requestedCaipNetworks ?? [],
    switchNetwork: modal.switch,
  }
}

/** The wallets that were found, and how to connect to one without the modal. */
export interface UseConnect {
  readonly connectors: readonly ConnectorSnapshot[]
  readonly connect: (chain: CaipNetworkId, input: ConnectInput) => Promise<Connection>
  readonly disconnect: (namespace?: string) => Promise<void>
  readonly isPending: boolean
  /** What the last attempt ended with; `undefined` after one that worked. */
  readonly error: unknown
}

/** Connects with a user interface of the host's own. @throws `MODAL_MISSING` outside a provider */
export const useConnect = (): UseConnect => {
  const modal = useAnyModal('useConnect')
  const { connectors, namespaces } = useSnapshot()
  const [error, setError] = useState<unknown>()
  const connect = useCallback(
    async (chain: CaipNetworkId, input: ConnectInput) => {
      setError(undefined)
      try {
        return await modal.connect(chain, input)
      } catch (thrown) {
        setError(thrown)
        throw thrown
      }
    },
    [modal],
  )
  const isPending = Object.values(namespaces).some(({ loading }) => loading)
  return { connectors, connect, disconnect: modal.disconnect, isPending, error }
}

/** The native balance of the connected account, and how to read it again. */
export interface UseBalance {
  /** `undefined` while it is not known. */
  readonly balance: Balance | undefined
  readonly refresh: () => Promise<void>
}

/** The native balance. @throws `MODAL_MISSING` outside a provider */
export const useBalance = ({ namespace }: NamespaceOption = {}): UseBalance => {
  const modal = useAnyModal('useBalance')
  const state = useNamespace(namespace)
  const name = state?.namespace
  const refresh = useCallback(async () => {
    if (name !== undefined) await modal.refreshBalance(name)
  }, [modal, name])
  return { balance: state?.balance, refresh }
}

/**
 * The stable provider of a namespace: the object its plugin offers as `provider`, the same across reload, wallet and
 * network change; `undefined` where the plugin offers none.
 * @throws `MODAL_MISSING` outside a provider
 * @example
 * const provider = useProvider<StableProvider>({ namespace: 'eip155' })
 */
export const useProvider = <Provider = unknown>({ namespace }: NamespaceOption = {}): Provider | undefined => {
  const modal = useAnyModal('useProvider')
  const state = useNamespace(namespace)
  const api = modal.plugins[namespace ?? state?.namespace ?? ''] as { readonly provider?: Provider } | undefined
  return api?.provider
}
