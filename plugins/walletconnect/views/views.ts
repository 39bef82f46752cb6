export { default as AccountNote } from './account-note.view.js'
export { default as ConnectingWalletConnect } from './connecting-wallet-connect.view.js'
export { default as ConnectingWalletConnectBasic } from './connecting-wallet-connect-basic.view.js'
