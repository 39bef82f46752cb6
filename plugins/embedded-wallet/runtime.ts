import { isModalError, type PluginContext } from 'portico/plugin'
import type { KeyTask } from 'portico/services'
import type { EmbeddedWalletSnapshot, OpenScreen, ShowScreen } from './contract.js'
import { describeWallets } from './describe-wallets.js'
import type { EmbeddedWalletStore } from './embedded-wallet-store.js'
import { embeddedWalletError } from './errors.js'
import type english from './messages/en.js'
import type { EmbeddedWalletOptions } from './options.js'
import { ApprovalQueue } from './requests/approval-queue.js'
import { createShowScreen } from './wallet/show-screen.js'
import { WalletController } from './wallet/wallet-controller.js'

/** The error catalogue, which loads with the code that throws. */
export const errors = embeddedWalletError.catalogue

/** What works behind the connectors: one controller for each wallet, and the screens of providers that are shown. */
export interface EmbeddedWallets {
  of(providerId: string): WalletController
  readonly screens: ReadonlyMap<number, OpenScreen>
  readonly show: ShowScreen
  /** Describes the wallets for hosts. */
  describe(): EmbeddedWalletSnapshot
  /** Opens a screen of a provider for a task; a failure is told to the user. */
  manage(providerId: string, task: KeyTask): Promise<void>
}

/** Whether a screen ended because the user left it. */
const isLeft = (error: unknown): boolean =>
  isModalError(error, 'USER_REJECTED') || isModalError(error, 'OPERATION_ABORTED')

/** Creates the wallets of one modal, with one queue of approvals for all of them. */
export const start = (
  context: PluginContext<EmbeddedWalletOptions, EmbeddedWalletStore, never, unknown, typeof english>,
): EmbeddedWallets => {
  const { modal, options, signal, store, tap } = context
  const queue = new ApprovalQueue(context)
  const ids = options.providers.map(({ id }) => id)
  for (const namespace of new Set(options.providers.flatMap(({ namespaces }) => namespaces))) {
    // Before the chain's own handler, which asks the wallet.
    const first = { namespace, stage: -1 }
    for (const name of ['sign.perform', 'send.perform'] as const)
      tap(
        name,
        async (operation) => {
          if (ids.includes(operation.connectorId ?? '')) queue.begin(operation)
          return undefined
        },
        first,
      )
  }
  tap('sign.settled', async (operation) => queue.end(operation))
  tap('send.settled', async (operation) => queue.end(operation))
  const controllers = new Map(
    options.providers.map((provider, at) => {
      const state = store.wallets[at] as (typeof store.wallets)[number]
      return [provider.id, new WalletController(context, provider, state, queue)]
    }),
  )
  const screens = new Map<number, OpenScreen>()
  const show = createShowScreen(context, screens)
  return {
    of: (providerId) => controllers.get(providerId) as WalletController,
    screens,
    describe: () => describeWallets(store, context.stores),
    show,
    async manage(providerId, task) {
      const wallet = options.providers.find(({ id }) => id === providerId)
      const screen = store.wallets.find(({ id }) => id === providerId)?.session?.manage?.(task)
      if (!wallet || !screen) return
      try {
        await show(wallet.name, task, screen, signal)
      } catch (error) {
        if (!isLeft(error)) modal.toast('error', error)
      }
    },
  }
}
