import type { Eip155Plugin } from '../../eip155/plugin.js'
import type { SignatureVerifier } from '../contract.js'
import { siwxError } from '../errors.js'
import type { GateContext } from '../gate/asking.js'
import type { NodeClient } from '../verify/eip155.js'

/** Verifies in the page: a contract is asked through the nodes of the modal. What verifies is loaded on first use. */
export const createVerifier =
  ({ options, peer }: GateContext): SignatureVerifier =>
  async (claim) => {
    const { verifySignature } = await import('../verify/verify-signature.js')
    return verifySignature(claim, {
      verifiers: options.verifiers,
      client: async (chainId) => {
        const client = await peer<Eip155Plugin>('eip155')?.publicClient(chainId)
        if (!client) throw siwxError('SIWX_VERIFIER_MISSING', { values: { namespace: 'eip155' } })
        return client as unknown as NodeClient
      },
    })
  }
