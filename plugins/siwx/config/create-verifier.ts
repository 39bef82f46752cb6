import { evmService } from 'portico/services'
import type { SiwxContext } from '../context.js'
import type { SignatureVerifier } from '../contract.js'
import { siwxError } from '../errors.js'

/** Creates a verifier for the page that reads contracts through the modal's EVM networks. */
export const createVerifier =
  ({ options, use }: SiwxContext): SignatureVerifier =>
  async (claim) => {
    const { verifySignature } = await import('../verify/verify-signature.js')
    return verifySignature(claim, {
      verifiers: options.verifiers,
      client: (chainId) => {
        const evm = use(evmService)
        if (!evm) throw siwxError('SIWX_VERIFIER_MISSING', { values: { namespace: 'eip155' } })
        return { request: (call) => evm.request(chainId, call) }
      },
    })
  }
