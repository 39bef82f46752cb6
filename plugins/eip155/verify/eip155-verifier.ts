import type { SignatureClaim, SignatureVerifier } from 'portico/services'
import { eip155SignInForm } from '../sign-in-form.js'
import { verifyContractSignature } from './contract-signature.js'
import { hashOf, recoverSigner } from './recover-signer.js'
import type { Eip155VerifierOptions } from './verifier-options.js'

/** In characters; a signature with its contract's code has a few thousand. */
const MAX_LENGTH = 65_536

/**
 * Creates the verifier of EVM accounts: it checks the signature of a key locally, and calls a contract, deployed (ERC-1271)
 * or not (ERC-6492). It throws `EIP155_VERIFIER_FAILED` if a contract must be read and no node answers.
 * @source https://eips.ethereum.org/EIPS/eip-191
 * @example
 * verifySignIn({ ...signIn, verifiers: { eip155: eip155Verifier({ rpcUrls: { 'eip155:1': 'https://node.example.org' } }) } })
 */
export const eip155Verifier = (options: Eip155VerifierOptions = {}): SignatureVerifier => {
  const verify = async (claim: SignatureClaim): Promise<boolean> => {
    const { address, message, signature } = claim
    if (signature.length > MAX_LENGTH || !/^0x[0-9a-fA-F]{40}$/.test(address)) return false
    // In lowercase only, so that letters add no spelling.
    if (!/^0x([0-9a-f]{2})+$/.test(signature)) return false
    const hash = hashOf(message)
    const signer = await recoverSigner(hash, signature)
    // The key proves the account; a malleable form of its signature is invalid, and no contract is called.
    if (signer?.address === address.toLowerCase()) return signer.isStrict
    return verifyContractSignature({ ...claim, hash }, options)
  }
  return Object.assign(verify, { signIn: eip155SignInForm })
}
