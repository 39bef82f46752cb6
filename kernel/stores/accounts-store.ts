import type { AccountState, AccountType } from '../contract/account.js'
import type { BalancesStore } from './balances-store.js'
import type { ConnectionsStore } from './connections-store.js'
import { makeAutoObservable } from './mobx.js'
import type { NetworksStore } from './networks-store.js'

const NO_ACCOUNTS: AccountState['allAccounts'] = Object.freeze([])

/** Derives the account of each namespace from its active connection. */
export class AccountsStore {
  constructor(
    private readonly connections: ConnectionsStore,
    private readonly networks: NetworksStore,
    private readonly balances: BalancesStore,
    /** By namespace: the account type where a wallet offers several. */
    private readonly preferredTypes: Map<string, AccountType>,
  ) {
    makeAutoObservable<this, 'connections' | 'networks' | 'balances' | 'preferredTypes'>(
      this,
      { connections: false, networks: false, balances: false, preferredTypes: false },
      { autoBind: true },
    )
  }

  get active(): AccountState | undefined {
    const { activeNamespace } = this.networks
    return activeNamespace === undefined ? undefined : this.of(activeNamespace)
  }

  of(namespace: string): AccountState {
    const connection = this.connections.active(namespace)
    const { connecting, reason } = this.connections.entry(namespace)
    const preferredAccountType = this.preferredTypes.get(namespace) ?? 'eoa'
    if (!connection) {
      return {
        status: connecting ? 'connecting' : 'disconnected',
        isConnected: false,
        caipAddress: undefined,
        address: undefined,
        allAccounts: NO_ACCOUNTS,
        preferredAccountType,
        balance: undefined,
        balanceSymbol: undefined,
        addressExplorerUrl: undefined,
        connectedWalletInfo: undefined,
        reason,
      }
    }
    const { account, accountTypes, chain, wallet } = connection
    const { caipNetwork } = this.networks.of(namespace)
    const explorer = caipNetwork?.blockExplorers?.default.url
    const balance = this.balances.of(`${chain}:${account}`)?.balance
    // Only embedded wallets offer smart accounts; Bitcoin wallets pay from payment addresses alone.
    const type = preferredAccountType === 'payment' ? 'payment' : 'eoa'
    const typeOf = (address: string) =>
      (accountTypes && Object.hasOwn(accountTypes, address) && accountTypes[address]) || type
    return {
      status: 'connected',
      isConnected: true,
      caipAddress: `${chain}:${account}`,
      address: account,
      allAccounts: Object.freeze(
        connection.accounts.map((address) => Object.freeze({ address, type: typeOf(address) })),
      ),
      preferredAccountType,
      balance,
      balanceSymbol: balance?.symbol,
      // A query that selects the chain stays at the end: `https://explorer.example?cluster=devnet`.
      addressExplorerUrl: explorer?.replace(/\/?(\?.*)?$/, (_, query = '') => `/address/${account}${query}`),
      connectedWalletInfo: Object.freeze({ identifier: connection.connectorId, ...wallet }),
      reason,
    }
  }
}
