export { default as WalletCompatibleNetworks } from './wallet-compatible-networks.view.js'
export { default as WalletReceive } from './wallet-receive.view.js'
export { default as WalletReceiveAccounts } from './wallet-receive-accounts.view.js'
export { default as WalletReceiveRequest } from './wallet-receive-request.view.js'
