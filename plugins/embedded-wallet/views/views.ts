export { default as ApproveTransaction } from './approve-transaction.view.js'
export { default as EmbeddedWalletScreen } from './embedded-wallet-screen.view.js'
export { default as RecoveryNote } from './recovery-note.view.js'
export { default as UserRows } from './user-rows.view.js'
