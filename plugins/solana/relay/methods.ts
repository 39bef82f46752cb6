/** The methods that a wallet is asked for in this namespace (3.24, 7.61). */
export const SOLANA_METHODS = [
  'solana_signMessage',
  'solana_signTransaction',
  'solana_requestAccounts',
  'solana_getAccounts',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
] as const

/** The events a wallet sends (3.24). */
export const SOLANA_EVENTS = ['accountsChanged', 'chainChanged'] as const
