export type { Evm } from './evm.js'
export type { Cacao, PendingSignIn, SignIn, SignInMessage } from './sign-in.js'
export type { Wallet } from './wallet.js'
