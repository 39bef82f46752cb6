import { lazyPart } from '../async/lazy-part.js'

const transactions = lazyPart(() => import('./transactions.js'))

export const { load: loadTransactions, with: withTransactions } = transactions
