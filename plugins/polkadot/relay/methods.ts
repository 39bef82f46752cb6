/** The methods that a wallet behind a relay is asked to approve. */
export const POLKADOT_METHODS = ['polkadot_signTransaction', 'polkadot_signMessage'] as const

/** The events that a wallet behind a relay is asked to send. */
export const POLKADOT_EVENTS = ['accountsChanged', 'chainChanged'] as const
