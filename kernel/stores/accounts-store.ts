import type { AccountEntry, AccountKind, AccountState, Balance } from '../contract/account.js'
import type { ChainOffers } from '../contract/offers.js'
import type { ErasedSpec, Explorer } from '../contract/plugin.js'
import type { IdentityAnswer } from '../contract/query.js'
import type { ConnectionsStore } from './connections-store.js'
import type { ConnectorsStore } from './connectors-store.js'
import { makeAutoObservable } from './mobx.js'
import type { NetworksStore } from './networks-store.js'
import type { ResourceStates } from './resource-states.js'

/** What a namespace declares about its accounts. */
export interface AccountTraits extends Pick<ErasedSpec, 'accountKinds'> {
  readonly offers?: ChainOffers | undefined
  /** Returns a page of a block explorer; `undefined` without a usable one. */
  explorer?(kind: keyof Explorer, explorerUrl: string, subject: string): string | undefined
}

const NO_OFFERS: ChainOffers = Object.freeze({})

const NO_ACCOUNTS: AccountState['allAccounts'] = Object.freeze([])

/** Derives the account of each namespace from its active connection. */
export class AccountsStore {
  constructor(
    private readonly connections: ConnectionsStore,
    private readonly networks: NetworksStore,
    private readonly balances: ResourceStates<Balance>,
    private readonly profiles: ResourceStates<IdentityAnswer>,
    readonly traits: ReadonlyMap<string, AccountTraits>,
    private readonly connectors: Pick<ConnectorsStore, 'walletName'>,
  ) {
    makeAutoObservable(this)
  }

  get active(): AccountState | undefined {
    const { activeNamespace } = this.networks
    return activeNamespace === undefined ? undefined : this.of(activeNamespace)
  }

  /** Returns the kind of an account whose wallet names none. */
  unnamedKind(namespace: string): AccountKind {
    return this.traits.get(namespace)?.accountKinds?.unnamed ?? 'eoa'
  }

  /** Returns the kind that a namespace prefers where a wallet offers several. */
  defaultKind(namespace: string): AccountKind {
    return this.traits.get(namespace)?.accountKinds?.default ?? 'eoa'
  }

  /** Returns what a namespace offers to the screens of features. */
  offers(namespace: string): ChainOffers {
    return this.traits.get(namespace)?.offers ?? NO_OFFERS
  }

  of(namespace: string): AccountState {
    const connection = this.connections.active(namespace)
    const { reason } = this.connections.entry(namespace)
    const { explorer } = this.traits.get(namespace) ?? {}
    const kind = this.unnamedKind(namespace)
    const acting = connection?.accounts.find(({ address }) => address === connection.account)
    const caipAddress = connection && (`${connection.chain}:${connection.account}` as const)
    const explorerUrl = this.networks.of(namespace).caipNetwork?.blockExplorers?.default.url
    const balance = caipAddress && this.balances.of(caipAddress).value
    const profile = caipAddress && this.profiles.of(caipAddress).value
    return {
      status: connection ? 'connected' : this.connections.isConnecting(namespace) ? 'connecting' : 'disconnected',
      isConnected: !!connection,
      caipAddress,
      address: connection?.account,
      allAccounts: connection
        ? Object.freeze(
            connection.accounts
              .filter(({ chains }) => !chains || chains.includes(connection.chain))
              .map(({ chains: _, ...shared }): AccountEntry => Object.freeze({ kind, ...shared })),
          )
        : NO_ACCOUNTS,
      preferredAccountType: connection ? (acting?.kind ?? kind) : this.defaultKind(namespace),
      balance,
      balanceSymbol: balance?.symbol,
      profileName: profile?.name,
      profileNameSource: profile?.nameSource,
      profileImage: profile?.avatarUrl,
      addressExplorerUrl: connection && explorerUrl && explorer?.('account', explorerUrl, connection.account),
      signs: connection !== undefined && connection.signs !== false,
      connectedWalletInfo:
        connection &&
        Object.freeze({
          identifier: connection.connectorId,
          ...connection.wallet,
          name: this.connectors.walletName(namespace, connection),
        }),
      reason,
    }
  }
}
