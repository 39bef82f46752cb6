import type { AccountType } from '../contract/account.js'
import type { ClockPort } from '../contract/ports.js'
import { AccountsStore } from './accounts-store.js'
import { AlertsStore } from './alerts-store.js'
import { BalancesStore } from './balances-store.js'
import { ConnectionsStore } from './connections-store.js'
import { ConnectorsStore } from './connectors-store.js'
import { ModalStore } from './modal-store.js'
import { NetworksStore } from './networks-store.js'
import { OperationsStore } from './operations-store.js'
import { RouterStore } from './router-store.js'
import { ThemeStore } from './theme-store.js'
import { ToastsStore } from './toasts-store.js'

/** Creates the stores, one concept each. */
export const createStores = (clock: ClockPort, preferredTypes: Map<string, AccountType>) => {
  const connections = new ConnectionsStore()
  const networks = new NetworksStore(connections)
  const balances = new BalancesStore()
  return {
    connections,
    networks,
    balances,
    accounts: new AccountsStore(connections, networks, balances, preferredTypes),
    connectors: new ConnectorsStore(),
    router: new RouterStore(),
    modal: new ModalStore(),
    operations: new OperationsStore(),
    toasts: new ToastsStore(clock),
    alerts: new AlertsStore(),
    theme: new ThemeStore(),
  }
}

/** The stores of one modal. */
export type Stores = ReturnType<typeof createStores>
