/** The methods requested from a wallet in this namespace. */
export const BIP122_METHODS = ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'] as const

/** The events that a wallet emits. */
export const BIP122_EVENTS = ['accountsChanged', 'chainChanged'] as const
