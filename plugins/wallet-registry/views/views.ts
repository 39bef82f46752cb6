export { default as AllWallets } from './all-wallets.view.js'
export { default as Downloads } from './downloads.view.js'
export { default as GetWallet } from './get-wallet.view.js'
export { default as WhatIsAWallet } from './what-is-a-wallet.view.js'
