import { lazyPart } from '../errors/lazy-part.js'

const transactions = lazyPart(() => import('./transactions.js'))

export const { load: loadTransactions, with: withTransactions } = transactions
