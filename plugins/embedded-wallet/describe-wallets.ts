import type { StoreReaders } from 'portico/plugin'
import type { EmbeddedWalletInfo, EmbeddedWalletSnapshot } from './contract.js'
import type { EmbeddedWalletStore, WalletState } from './embedded-wallet-store.js'
import { isSameAddress } from './same-address.js'

const describe = ({ id, session }: WalletState, namespace: string, account: string | undefined) => {
  if (!session) return undefined
  const accounts = session.accounts.filter((one) => one.namespace === namespace)
  const acting = accounts.find(({ address }) => isSameAddress(address, account)) ?? accounts[0] ?? session.accounts[0]
  const { user } = session
  return {
    providerId: id,
    user: { email: user.email, username: user.username },
    authProvider: user.authProvider ?? 'email',
    accountType: acting?.kind ?? 'eoa',
    isSmartAccountDeployed: accounts.find(({ kind }) => kind === 'smartAccount')?.deployed,
  } satisfies EmbeddedWalletInfo
}

/** Describes the wallets for hosts; the active one comes first. */
export const describeWallets = (
  { wallets }: EmbeddedWalletStore,
  { accounts, connections, networks }: StoreReaders,
): EmbeddedWalletSnapshot => {
  const isIn = (namespace: string, { id }: WalletState) =>
    connections.of(namespace).some(({ connectorId }) => connectorId === id)
  const connectedIn = (wallet: WalletState) => networks.namespaces.find((namespace) => isIn(namespace, wallet))
  const active = networks.activeNamespace ?? ''
  const found =
    wallets.find(({ id }) => connections.active(active)?.connectorId === id) ??
    wallets.find((wallet) => wallet.session && connectedIn(wallet) !== undefined)
  const namespace = found && (isIn(active, found) ? active : connectedIn(found))
  return {
    status: found ? 'connected' : wallets.some(({ isBusy }) => isBusy) ? 'connecting' : 'disconnected',
    wallet: found && namespace !== undefined ? describe(found, namespace, accounts.of(namespace).address) : undefined,
  }
}
