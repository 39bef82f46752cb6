/** What a request made on the stable provider is. */
export type MethodKind = 'accounts' | 'chain' | 'sign' | 'send' | 'wallet' | 'refused' | 'read'

const KINDS: Readonly<Record<string, MethodKind>> = {
  eth_accounts: 'accounts',
  eth_requestAccounts: 'accounts',
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

/** Unlisted `wallet_` methods are the wallet's; all else is a question to the network. */
export const kindOf = (method: string): MethodKind =>
  (Object.hasOwn(KINDS, method) ? KINDS[method] : undefined) ?? (method.startsWith('wallet_') ? 'wallet' : 'read')
