export { type Evm, evmService } from './evm.js'
export { type Relay, type RelayPeer, relayService } from './relay.js'
export { type Cacao, type PendingSignIn, type SignIn, type SignInMessage, signInService } from './sign-in.js'
export type { Wallet } from './wallet.js'
export {
  type ShowView,
  type WalletKind,
  type WalletList,
  type WalletListRow,
  type WalletTag,
  type WalletTarget,
  walletListService,
} from './wallet-list.js'
