import { lazyPart } from '../../kernel/async/lazy-part.js'

/** The code of the wallet list for hosts. */
export type WalletsPart = typeof import('./create-wallets.js')

/** Loads the wallet list for hosts at its first use. */
export const walletsPart = lazyPart<WalletsPart>(() => import('./create-wallets.js'))
