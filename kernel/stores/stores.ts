import type { Balance } from '../contract/account.js'
import type { ClockPort } from '../contract/ports.js'
import type { IdentityAnswer } from '../contract/query.js'
import { AccountsStore, type AccountTraits } from './accounts-store.js'
import { AlertsStore } from './alerts-store.js'
import { ConnectionsStore } from './connections-store.js'
import { ConnectorsStore } from './connectors-store.js'
import { ModalStore } from './modal-store.js'
import { NetworksStore } from './networks-store.js'
import { OperationsStore } from './operations-store.js'
import { ResourceStates } from './resource-states.js'
import { RouterStore, type ViewRoles } from './router-store.js'
import { ThemeStore } from './theme-store.js'
import { ToastsStore } from './toasts-store.js'
import { TransactionsStore } from './transactions-store.js'

/** Creates the stores, one concept each. */
export const createStores = (clock: ClockPort, traits: ReadonlyMap<string, AccountTraits>, roles: ViewRoles = {}) => {
  const connections = new ConnectionsStore()
  const networks = new NetworksStore(connections)
  const balances = new ResourceStates<Balance>()
  const profiles = new ResourceStates<IdentityAnswer>()
  const connectors = new ConnectorsStore((namespace) => namespace in networks.requested)
  return {
    connections,
    networks,
    balances,
    profiles,
    accounts: new AccountsStore(connections, networks, balances, profiles, traits, connectors),
    connectors,
    router: new RouterStore(roles),
    modal: new ModalStore(networks),
    operations: new OperationsStore(),
    transactions: new TransactionsStore(),
    toasts: new ToastsStore(clock),
    alerts: new AlertsStore(),
    theme: new ThemeStore(),
  }
}

/** The stores of one modal. */
export type Stores = ReturnType<typeof createStores>
