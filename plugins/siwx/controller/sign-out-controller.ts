import type { Operation } from 'portico/plugin'
import type { SiwxContext } from '../context.js'
import type { ActiveSessions } from '../sessions/active-sessions.js'
import type { SignInPreferences } from '../sessions/sign-in-preferences.js'

/** Signs accounts out when their wallet is disconnected, and disconnects wallets without a required sign-in. */
export class SignOutController {
  /** Namespaces whose disconnect must not end a session. */
  private readonly silent = new Set<string>()
  /** Errors of the sign-outs since the last `disconnect`. */
  private failures: unknown[] = []

  constructor(
    private readonly context: SiwxContext,
    private readonly sessions: ActiveSessions,
    private readonly preferences: SignInPreferences,
  ) {}

  /** Signs out the disconnected accounts. @throws if that fails; the wallet is disconnected regardless */
  async onDisconnect({ accounts = [], chain: chainId, namespace }: Operation): Promise<void> {
    const { options, stores } = this.context
    // Accounts that another wallet shares stay signed in.
    const remaining = stores.connections.of(namespace).flatMap(({ accounts }) => accounts.map(({ address }) => address))
    const removed = accounts.filter((account) => !remaining.includes(account))
    if (!options.signOutOnDisconnect || this.silent.has(namespace)) return
    const isLast = stores.networks.namespaces.every((name) => stores.connections.of(name).length === 0)
    const revoked = isLast
      ? this.sessions.revokeAll()
      : Promise.all(removed.map((address) => this.sessions.revoke({ namespace, chainId, address })))
    try {
      await this.sessions.withTimeout<unknown>(revoked)
    } catch (error) {
      this.failures.push(error)
      throw error
    }
    this.preferences.notifyTabs()
  }

  /** Disconnects in order to sign out. @throws if the server has not ended the session */
  async signOut(namespace: string | undefined): Promise<void> {
    const failures: unknown[] = []
    this.failures = failures
    await this.context.modal.disconnect(namespace)
    // The kernel only logs it: for a disconnect the sign-out is secondary, for this caller it is not.
    if (failures.length > 0) throw failures[0]
  }

  /** Disconnects a wallet; errors are shown as a toast. */
  async disconnect(namespace: string, connectorId: string | undefined): Promise<void> {
    const { modal } = this.context
    await modal.disconnect(namespace, connectorId).catch((error: unknown) => modal.toast('error', error))
  }

  /** Disconnects a wallet and ends no session: it is unknown, or belongs to another tab. */
  async disconnectSilently(namespace: string, connectorId: string | undefined): Promise<void> {
    this.silent.add(namespace)
    await this.disconnect(namespace, connectorId)
    this.silent.delete(namespace)
  }
}
