export { default as ActivityTab } from './activity-tab.js'
export { default as Transaction } from './transaction.view.js'
export { default as Transactions } from './transactions.view.js'
