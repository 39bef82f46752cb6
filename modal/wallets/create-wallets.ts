import { snapshotOf } from '../../kernel/define/snapshot-of.js'
import type { Kernel } from '../../kernel/kernel.js'
import { type Relay, relayService } from '../../services/relay.js'
import { type WalletKind, type WalletList, walletListService } from '../../services/wallet-list.js'
import { listWallets } from '../../views/flows/list-wallets.js'
import { orderRows } from '../../views/flows/order-rows.js'
import type { ListedWallets } from './listed-wallet.js'
import { openWallet } from './open-wallet.js'
import { toListedWallet } from './to-listed-wallet.js'

/** The wallets of one modal, and how to open it at one of them. */
export interface Wallets extends ListedWallets {
  /** Shows the screen that connects a wallet. */
  open(target: { readonly wallet: string; readonly namespace?: string }): Promise<void>
}

/** Makes the wallet list of a modal. */
export const createWallets = (kernel: Kernel, order: readonly WalletKind[] | undefined): Wallets => {
  const { ports, services, signal, stores } = kernel
  const list = services.all(walletListService.id)[0] as WalletList | undefined
  const relay = services.all(relayService.id)[0] as Relay | undefined
  const rows = () => orderRows(list?.rows ?? listWallets(stores), order)
  const { getSnapshot, subscribe } = snapshotOf(() => rows().flatMap((row) => toListedWallet(stores, row) ?? []))
  const warned = new Set<string>()
  return Object.freeze({
    getSnapshot,
    async load() {
      await list?.preload().catch(() => undefined)
      await list?.load()
    },
    subscribe(listener: () => void) {
      if (signal.aborted) return () => {}
      const stop = subscribe(listener)
      signal.addEventListener('abort', stop, { once: true })
      return () => {
        signal.removeEventListener('abort', stop)
        stop()
      }
    },
    async open({ wallet, namespace }) {
      const problem = await openWallet({ kernel, list, relay, rows }, wallet, namespace)
      if (problem === undefined || warned.has(problem)) return
      warned.add(problem)
      ports.logger.error(problem)
    },
  } satisfies Wallets)
}
