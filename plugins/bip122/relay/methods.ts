/** The methods that a wallet is asked for in this namespace (3.24, 7.62). */
export const BIP122_METHODS = ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'] as const

/** The events a wallet sends (3.24). */
export const BIP122_EVENTS = ['accountsChanged', 'chainChanged'] as const
