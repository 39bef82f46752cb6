'use client'
import { useCallback, useState } from 'react'
import type { AccountState, Balance } from '../kernel/contract/account.js'
import type { CaipNetworkId } from '../kernel/contract/caip.js'
import type { Connection } from '../kernel/contract/connector.js'
import type { ConnectInput } from '../kernel/contract/call-options.js'
import type { CaipNetwork } from '../kernel/contract/network.js'
import type { BalanceStatus, ConnectorSnapshot, NamespaceSnapshot } from '../kernel/contract/snapshot.js'
import type { TransactionRecord } from '../kernel/contract/transaction.js'
import { useUntypedModal } from './modal-provider.js'
import { namespaceOf, useSelected } from './use-snapshot.js'

/** Options of hooks that read a namespace. */
export interface NamespaceOption {
  /** The namespace to read; the active one by default. */
  readonly namespace?: string | undefined
}

/** Options that also select a part of the state: the component renders again only when that part changes. */
export interface SelectOptions<Value, Selected = Value> extends NamespaceOption {
  /** Selects a part; an equal result does not render again. */
  readonly select?: ((value: Value) => Selected) | undefined
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
  profileName: undefined,
  profileNameSource: undefined,
  profileImage: undefined,
  addressExplorerUrl: undefined,
  signs: false,
  connectedWalletInfo: undefined,
  reason: undefined,
}
const ACCOUNT_KEYS = Object.keys(NO_ACCOUNT) as (keyof AccountState)[]

const accountOf = (state: NamespaceSnapshot): AccountState =>
  Object.fromEntries(ACCOUNT_KEYS.map((key) => [key, state[key]])) as unknown as AccountState

/**
 * Returns the connected account, or a disconnected one.
 * @throws `MODAL_MISSING` outside a provider
 * @example
 * const address = useAccount({ namespace: 'eip155', select: (account) => account.address })
 */
export const useAccount = <Selected = AccountState>(options: SelectOptions<AccountState, Selected> = {}): Selected => {
  const { namespace, select } = options
  return useSelected('useAccount', (snapshot) => {
    const state = namespaceOf(snapshot, namespace)
    const account = state ? accountOf(state) : NO_ACCOUNT
    return select ? select(account) : (account as Selected)
  })
}

/** The active network, the requested networks, and how to switch. */
export interface UseNetwork {
  /** The active network. */
  readonly caipNetwork: CaipNetwork | undefined
  /** The id of the active network. */
  readonly caipNetworkId: CaipNetworkId | undefined
  /** The networks that the host lists. */
  readonly networks: readonly CaipNetwork[]
  /** Whether the network is one that the host requested. */
  readonly isSupported: boolean
  /** Switches to a network of the list. @throws `NETWORK_NOT_FOUND`, `USER_REJECTED`, `CHAIN_MISMATCH` */
  readonly switchNetwork: (chain: CaipNetworkId) => Promise<void>
}

const NO_NETWORKS: readonly CaipNetwork[] = []

/**
 * Returns the active network.
 * @throws `MODAL_MISSING` outside a provider
 * @example
 * const name = useNetwork({ select: ({ caipNetwork }) => caipNetwork?.name })
 */
export const useNetwork = <Selected = UseNetwork>(options: SelectOptions<UseNetwork, Selected> = {}): Selected => {
  const { namespace, select } = options
  const { switch: switchNetwork } = useUntypedModal('useNetwork')
  return useSelected('useNetwork', (snapshot) => {
    const { caipNetwork, requestedCaipNetworks = NO_NETWORKS } = namespaceOf(snapshot, namespace) ?? {}
    const caipNetworkId = caipNetwork?.caipNetworkId
    const isSupported = requestedCaipNetworks.some((network) => network.caipNetworkId === caipNetworkId)
    const network: UseNetwork = {
      caipNetwork,
      caipNetworkId,
      networks: requestedCaipNetworks,
      isSupported,
      switchNetwork,
    }
    return select ? select(network) : (network as Selected)
  })
}

/** The wallets that were found, and how to connect to one without the modal. */
export interface UseConnect {
  /** The wallets that can be connected. */
  readonly connectors: readonly ConnectorSnapshot[]
  /** Connects a wallet and resolves with the connection. @throws `USER_REJECTED`, `CONNECTOR_NOT_FOUND` */
  readonly connect: (chain: CaipNetworkId, input: ConnectInput) => Promise<Connection>
  /** Disconnects one namespace, or all. @throws `DISCONNECT_FAILED` */
  readonly disconnect: (namespace?: string) => Promise<void>
  /** Whether a wallet is being asked to connect. */
  readonly isPending: boolean
  /** The error of this component's last attempt; `undefined` after a success. */
  readonly error: unknown
}

/**
 * Connects with a user interface of the host's own; `namespace` narrows the wallets and `isPending` to one.
 * @throws `MODAL_MISSING` outside a provider
 */
export const useConnect = ({ namespace }: NamespaceOption = {}): UseConnect => {
  const modal = useUntypedModal('useConnect')
  const state = useSelected('useConnect', ({ connectors, namespaces }) => ({
    connectors: connectors.filter((connector) => namespace === undefined || connector.namespaces.includes(namespace)),
    isPending: Object.values(namespaces).some(
      (each) => each.running.includes('connect') && (namespace === undefined || each.namespace === namespace),
    ),
  }))
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
  return { ...state, connect, disconnect: modal.disconnect, error }
}

/** The native balance of the connected account, and how to read it again. */
export interface UseBalance {
  /** The balance; `undefined` until it is known. */
  readonly balance: Balance | undefined
  /** The freshness of `balance`. */
  readonly status: BalanceStatus
  /** Whether the first value is being read. */
  readonly isLoading: boolean
  /** Whether the last read failed; `balance` is the last known value then. */
  readonly isError: boolean
  /** Reads the balance again. */
  readonly refresh: () => Promise<void>
}

/** Returns the native balance. @throws `MODAL_MISSING` outside a provider */
export const useBalance = ({ namespace }: NamespaceOption = {}): UseBalance => {
  const modal = useUntypedModal('useBalance')
  const { name, balance, status } = useSelected('useBalance', (snapshot) => {
    const state = namespaceOf(snapshot, namespace)
    return { name: state?.namespace, balance: state?.balance, status: state?.balanceStatus ?? 'idle' }
  })
  const refresh = useCallback(async () => {
    if (name !== undefined) await modal.refreshBalance(name)
  }, [modal, name])
  return {
    balance,
    status,
    isLoading: status === 'loading',
    isError: status === 'failed' || status === 'stale',
    refresh,
  }
}

/**
 * Returns the stable provider of a namespace: the object its plugin offers as `provider`, the same across reload, wallet
 * and network change; `undefined` if the plugin offers none.
 * @throws `MODAL_MISSING` outside a provider
 * @example
 * const provider = useProvider<StableProvider>({ namespace: 'eip155' })
 */
export const useProvider = <Provider = unknown>({ namespace }: NamespaceOption = {}): Provider | undefined => {
  const modal = useUntypedModal('useProvider')
  const active = useSelected('useProvider', (snapshot) => snapshot.activeNamespace)
  const api = modal.plugins[namespace ?? active ?? ''] as { readonly provider?: Provider } | undefined
  return api?.provider
}

/**
 * Returns the transactions that were sent from this page, newest first; `select` returns a part of them.
 * @throws `MODAL_MISSING` outside a provider
 * @example
 * const pending = useTransactions({ select: (all) => all.filter(({ status }) => status === 'pending').length })
 */
export const useTransactions = <Selected = readonly TransactionRecord[]>({
  select,
}: {
  readonly select?: ((transactions: readonly TransactionRecord[]) => Selected) | undefined
} = {}): Selected =>
  useSelected('useTransactions', ({ transactions }) => (select ? select(transactions) : (transactions as Selected)))
