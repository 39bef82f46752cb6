/** What a request made on the stable provider is. */
export type MethodKind = 'accounts' | 'chain' | 'sign' | 'send' | 'wallet' | 'refused' | 'read'

const KINDS: Readonly<Record<string, MethodKind>> = {
  eth_accounts: 'accounts',
  eth_requestAccounts: 'accounts',
  // A node would answer with an account of its own.
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
  // Signs any 32 bytes, a transaction among them, without showing what they are.
  eth_sign: 'refused',
}

/** Methods of the wallet that neither sign nor send. */
const HARMLESS =
  /^wallet_(get\w*|showCallsStatus|revokePermissions|addEthereumChain|watchAsset|scanQRCode|registerOnboarding)$/

/**
 * An unknown method of a wallet is taken for a signature: some sign, some carry another method inside. All else is a
 * question to the network.
 */
export const kindOf = (method: string): MethodKind => {
  const known = Object.hasOwn(KINDS, method) ? KINDS[method] : undefined
  if (known || !method.startsWith('wallet_')) return known ?? 'read'
  return HARMLESS.test(method) ? 'wallet' : 'sign'
}
