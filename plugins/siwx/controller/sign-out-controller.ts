import type { Operation } from 'portico/plugin'
import type { SiwxContext } from './sign-in-request.js'
import type { SignInPreferences } from './sign-in-preferences.js'
import type { ActiveSessions } from './active-sessions.js'

/** How wallets are left: by their visitor, who is signed out with that, or because of what is known of their sign-in. */
export class SignOutController {
  /** The accounts of wallets that are being disconnected, by operation. */
  private leaving: ReadonlyMap<number, readonly string[]> = new Map()
  /** Namespaces whose wallet is left because of what is known of its sign-in, and not by the visitor. */
  private readonly silent = new Set<string>()
  /** What went wrong with sign-outs of who left last. */
  private failures: unknown[] = []

  constructor(
    private readonly context: SiwxContext,
    private readonly sessions: ActiveSessions,
    private readonly preferences: SignInPreferences,
  ) {}

  /** A wallet is being left: which accounts it shares is not known any more when it has been. */
  onDisconnectStart({ id, namespace, connectorId }: Operation): void {
    const { connections } = this.context.stores
    const connection = connections.of(namespace).find((one) => one.connectorId === connectorId)
    // One that was refused, and never came to its end, is not kept.
    this.leaving = new Map([...this.leaving, [id, connection?.accounts ?? []] as const].slice(-10))
  }

  /** It has been: its accounts are signed out. @throws where the sign-out fails; the wallet is gone all the same */
  async onDisconnectEnd({ id, chain: chainId, namespace }: Operation): Promise<void> {
    const { options, stores } = this.context
    // Another wallet may share the same account: who acts through it stays signed in.
    const kept = stores.connections.of(namespace).flatMap(({ accounts }) => accounts)
    const gone = (this.leaving.get(id) ?? []).filter((account) => !kept.includes(account))
    if (!options.signOutOnDisconnect || this.silent.has(namespace)) return
    const isLast = stores.networks.namespaces.every((name) => stores.connections.of(name).length === 0)
    const ended = isLast
      ? this.sessions.revokeAll()
      : Promise.all(gone.map((address) => this.sessions.revoke({ namespace, chainId, address })))
    try {
      await this.sessions.inTime<unknown>(ended)
    } catch (error) {
      this.failures.push(error)
      throw error
    }
    this.preferences.tell()
  }

  /** Disconnects for somebody who wants to be signed out. @throws where the server has not ended the sign-in */
  async signOut(namespace: string | undefined): Promise<void> {
    const failures: unknown[] = []
    this.failures = failures
    await this.context.modal.disconnect(namespace)
    // The kernel has logged it: the wallet is gone. Who asked for more than that is told.
    if (failures.length > 0) throw failures[0]
  }

  /** Leaves a wallet. */
  async leave(namespace: string, connectorId: string | undefined): Promise<void> {
    const { modal } = this.context
    // What went wrong has been told by the kernel, and the visitor is out all the same.
    await modal.disconnect(namespace, connectorId).catch((error: unknown) => modal.toast('error', error))
  }

  /** Leaves a wallet and ends no sign-in: what there is now may be of somebody else, or nobody knows what there is. */
  async disconnectSilently(namespace: string, connectorId: string | undefined): Promise<void> {
    this.silent.add(namespace)
    await this.leave(namespace, connectorId)
    this.silent.delete(namespace)
  }
}
