import { defineService } from '../kernel/define/define-service.js'

/** An account that money is about to be sent to. */
export interface DepositAccount {
  readonly namespace: string
  readonly address: string
}

/** Asks the user for something that has to happen before money arrives, for example saving a recovery code. */
export interface DepositGuard {
  /**
   * Returns the view that asks before an account is shown to senders; `undefined` if nothing has to be asked. Observable. Its
   * params are `{ next: { view, params } }`: once answered, it shows that view in its place.
   */
  viewFor(account: DepositAccount): string | undefined
}

/** Finds what asks before a screen shows an address to senders, or sells coins to it; absent if no plugin does. */
export const depositGuardService = defineService<DepositGuard>('depositGuard')
