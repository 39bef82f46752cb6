import { lazyPart } from '../../kernel/async/lazy-part.js'

/** The list of wallets for hosts, which loads at its first use. */
export const walletsPart = lazyPart(() => import('./wallets-of.js'))
