/** The methods that a wallet behind a relay is asked to approve. */
export const SOLANA_METHODS = [
  'solana_signMessage',
  'solana_signTransaction',
  'solana_requestAccounts',
  'solana_getAccounts',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
] as const

/** The events that a wallet behind a relay is asked to send. */
export const SOLANA_EVENTS = ['accountsChanged', 'chainChanged'] as const
