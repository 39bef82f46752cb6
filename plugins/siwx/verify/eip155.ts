import { loadPeer } from 'portico/plugin'
import type { Eip155VerifierOptions, SignatureClaim } from './signature-options.js'

/** In characters; a signature with its contract's code has a few thousand. */
const MAX_LENGTH = 65_536

/**
 * Verifies a hex signature of an EVM account: of a key locally, of a contract by a call to it.
 * @throws `SIWX_VERIFIER_FAILED` if a contract has to be read and no node answers; `PEER_MISSING`
 * @source https://eips.ethereum.org/EIPS/eip-191
 */
export const verifyEip155 = async (claim: SignatureClaim, options: Eip155VerifierOptions = {}): Promise<boolean> => {
  const { address, message, signature } = claim
  if (signature.length > MAX_LENGTH || !/^0x[0-9a-fA-F]{40}$/.test(address)) return false
  if (!/^0x([0-9a-fA-F]{2})+$/.test(signature)) return false
  const { recoverSigner, hashOf } = await loadPeer('viem', () => import('./recover-signer.js'))
  const hash = hashOf(message)
  const signer = await recoverSigner(hash, signature)
  // The key proves the account; a malleable form of its signature is invalid, and no contract is called.
  if (signer?.address === address.toLowerCase()) return signer.isStrict
  const { verifyContractSignature } = await loadPeer('viem', () => import('./contract-signature.js'))
  return verifyContractSignature({ ...claim, hash }, options)
}
