import { type CaipNetworkId, loadPeer } from 'portico/plugin'
import type { SignatureVerifier } from '../contract.js'

/** What asks a node; viem's clients and EIP-1193 providers are such. */
export interface NodeClient {
  request(call: { readonly method: string; readonly params: readonly unknown[] }): Promise<unknown>
}

/** Where the contracts of accounts are asked. */
export interface Eip155VerifierOptions {
  /** By CAIP-2 id: the HTTP URL of a node of that chain. */
  readonly rpcUrls?: Readonly<Record<string, string>> | undefined
  /** Asks the nodes of a chain, in place of `rpcUrls`. */
  readonly client?: ((chainId: CaipNetworkId) => NodeClient | Promise<NodeClient>) | undefined
}

/** Characters that are read of a signature; one that brings its contract has a few thousand. */
const LONGEST = 65_536

type Claim = Parameters<SignatureVerifier>[0]

/**
 * Verifies a signature of an account of eip155, in hexadecimal: of a key by computing alone, of a contract by asking it.
 * @throws `SIWX_VERIFIER_FAILED` where a contract would have to be asked, and no node answers; `PEER_MISSING`
 * @source https://eips.ethereum.org/EIPS/eip-191
 */
export const verifyEip155 = async (claim: Claim, options: Eip155VerifierOptions = {}): Promise<boolean> => {
  const { address, message, signature } = claim
  if (signature.length > LONGEST || !/^0x[0-9a-fA-F]{40}$/.test(address)) return false
  if (!/^0x([0-9a-fA-F]{2})+$/.test(signature)) return false
  const { recoverSigner, hashOf } = await loadPeer('viem', () => import('./recover-signer.js'))
  const hash = hashOf(message)
  const signer = await recoverSigner(hash, signature)
  // Whoever holds the key is the account. Its signature in another form than the one is nobody's, and no contract is asked.
  if (signer?.address === address.toLowerCase()) return signer.isStrict
  const { verifyContractSignature } = await loadPeer('viem', () => import('./contract-signature.js'))
  return verifyContractSignature({ ...claim, hash }, options)
}
