import type { AnyPlugin, CaipNetworkId } from 'portico/plugin'
import type { SignatureVerifier } from '../contract.js'
import { siwxError } from '../errors.js'
import type { SiwxContext } from '../controller/sign-in-request.js'
import type { NodeClient } from '../verify/eip155.js'

/** What is asked of the plugin of the EVM chains, where it is listed. */
interface Nodes {
  publicClient(chain: CaipNetworkId): Promise<NodeClient>
}

/** Verifies in the page: a contract is asked through the nodes of the modal. What verifies is loaded on first use. */
export const createVerifier =
  ({ options, peer }: SiwxContext): SignatureVerifier =>
  async (claim) => {
    const { verifySignature } = await import('../verify/verify-signature.js')
    return verifySignature(claim, {
      verifiers: options.verifiers,
      client: async (chainId) => {
        const nodes = peer<AnyPlugin>('eip155') as Nodes | undefined
        if (!nodes) throw siwxError('SIWX_VERIFIER_MISSING', { values: { namespace: 'eip155' } })
        return nodes.publicClient(chainId)
      },
    })
  }
