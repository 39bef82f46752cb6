/** The methods requested from a wallet in this namespace. @source https://docs.reown.com/advanced/multichain/rpc-reference/cosmos-rpc */
export const COSMOS_METHODS = ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'] as const

/** The events that a wallet emits. */
export const COSMOS_EVENTS = ['accountsChanged', 'chainChanged'] as const
