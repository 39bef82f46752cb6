import { NODE_METHODS } from 'portico/kit'

/**
 * How a request is served: `local` from what the modal knows, `network` by the endpoints of the network, `wallet` by the
 * wallet without an approval, `approve` by the wallet once the user has approved it. Anything else is refused.
 */
export type RequestKind = 'local' | 'network' | 'wallet' | 'approve' | 'refuse'

const LOCAL = ['eth_accounts', 'eth_chainId', 'eth_requestAccounts', 'wallet_switchEthereumChain'] as const

// Bundlers and wallets answer these; nodes do not know them.
const WALLET = [
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'wallet_getAssets',
  'eth_getUserOperationReceipt',
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_supportedEntryPoints',
] as const

const APPROVE = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'eth_sendUserOperation',
  'wallet_sendCalls',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
] as const

/** Requests of `approve` after which something may have been sent, whatever the answer is. */
const SENDING: ReadonlySet<string> = new Set([
  'eth_sendTransaction',
  'eth_sendUserOperation',
  'wallet_sendCalls',
  'solana_signAndSendTransaction',
] satisfies (typeof APPROVE)[number][])

const MESSAGES: ReadonlySet<string> = new Set([
  'personal_sign',
  'solana_signMessage',
] satisfies (typeof APPROVE)[number][])

/** Whether a request signs a text, which tells by itself what it is. */
export const isMessage = (method: string): boolean => MESSAGES.has(method)

/** Whether a wallet that was asked may have sent something. */
export const isSending = (method: string): boolean => SENDING.has(method)

const KINDS: ReadonlyMap<string, RequestKind> = new Map(
  Object.entries({ local: LOCAL, network: NODE_METHODS, wallet: WALLET, approve: APPROVE }).flatMap(([kind, methods]) =>
    methods.map((method): [string, RequestKind] => [method, kind as RequestKind]),
  ),
)

/** Returns how a request to an embedded wallet is served, by its method. */
export const requestKind = (method: string): RequestKind => KINDS.get(method) ?? 'refuse'
