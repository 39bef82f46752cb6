/** The kind of a request on the stable provider. */
export type MethodKind = 'accounts' | 'chain' | 'sign' | 'send' | 'wallet' | 'refused' | 'read'

const KINDS: Readonly<Record<string, MethodKind>> = {
  eth_accounts: 'accounts',
  eth_requestAccounts: 'accounts',
  // A node would answer with one of its own accounts.
  eth_coinbase: 'accounts',
  wallet_requestPermissions: 'accounts',
  eth_chainId: 'chain',
  net_version: 'chain',
  wallet_switchEthereumChain: 'chain',
  personal_sign: 'sign',
  eth_signTypedData: 'sign',
  eth_signTypedData_v3: 'sign',
  eth_signTypedData_v4: 'sign',
  eth_signTransaction: 'sign',
  eth_decrypt: 'sign',
  eth_getEncryptionPublicKey: 'sign',
  wallet_grantPermissions: 'sign',
  wallet_signAuthorization: 'sign',
  eth_sendTransaction: 'send',
  wallet_sendCalls: 'send',
  wallet_prepareCalls: 'send',
  wallet_sendPreparedCalls: 'send',
  wallet_sendTransaction: 'send',
  eth_sendUserOperation: 'send',
  // Signs any 32 bytes, even a transaction's hash, and the wallet cannot show what they mean.
  eth_sign: 'refused',
}

/** Wallet methods that neither sign nor send. */
const HARMLESS =
  /^wallet_(get\w*|showCallsStatus|revokePermissions|addEthereumChain|watchAsset|scanQRCode|registerOnboarding)$/

/**
 * Returns the kind of a method. An unknown `wallet_` method counts as a signature, because some sign and some wrap another
 * method; every other unknown one is a read.
 */
export const kindOf = (method: string): MethodKind => {
  const known = Object.hasOwn(KINDS, method) ? KINDS[method] : undefined
  if (known || !method.startsWith('wallet_')) return known ?? 'read'
  return HARMLESS.test(method) ? 'wallet' : 'sign'
}
