import type { WalletAccounts } from '../session/read-answers.js'

/** Whether both are the addresses of one key. */
export const isSameAccounts = (one: WalletAccounts, other: WalletAccounts): boolean =>
  one.eip155.toLowerCase() === other.eip155.toLowerCase() && one.solana === other.solana
