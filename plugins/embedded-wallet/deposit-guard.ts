import { defineSchema, readSwitch } from 'portico/kit'
import type { PluginContext } from 'portico/plugin'
import type { DepositGuard } from 'portico/services'
import type { EmbeddedWalletStore } from './embedded-wallet-store.js'
import { isSameAddress } from './same-address.js'

/** Asks to save the recovery code before money arrives at a wallet that exists in this browser alone. */
export interface RecoveryGuard extends DepositGuard {
  /** Whether the user may save it later: once for each wallet. */
  mayPostpone(providerId: string): boolean
  /** Asks no more on this visit; on the next one, the code has to be saved first. */
  postpone(providerId: string): void
}

/** Creates the guard of the wallets. */
export const createRecoveryGuard = ({
  storageEntry,
  store,
}: Pick<PluginContext<unknown, EmbeddedWalletStore>, 'storageEntry' | 'store'>): RecoveryGuard => {
  const schema = defineSchema((value) => readSwitch(value, 'postponed'))
  const postponed = (providerId: string) =>
    storageEntry({ key: `${providerId}:postponed`, version: 1, schema, fallback: false })
  return {
    viewFor({ namespace, address }) {
      const isAsked = store.wallets.some(
        ({ session, isPostponed }) =>
          !isPostponed &&
          session?.isRecoverable === false &&
          session.tasks?.includes('recovery') &&
          session.accounts.some(
            (account) => account.namespace === namespace && isSameAddress(account.address, address),
          ),
      )
      return isAsked ? 'SaveRecoveryFirst' : undefined
    },
    mayPostpone: (providerId) => !postponed(providerId).read(),
    postpone(providerId) {
      postponed(providerId).write(true)
      store.wallets.find(({ id }) => id === providerId)?.postpone()
    },
  }
}
