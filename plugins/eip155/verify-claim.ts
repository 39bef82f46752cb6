import { loadPeer } from 'portico/plugin'
import type { SignatureClaim } from 'portico/services'
import type { Eip155Context } from './context.js'
import { requestNode } from './request-node.js'

/** Answers `verifySignatureQuery`; reads contracts through the RPC urls of the modal. @throws `PEER_MISSING` */
export const verifyClaim = async (
  context: Pick<Eip155Context, 'store' | 'stores'>,
  claim: SignatureClaim,
): Promise<boolean> => {
  const { eip155Verifier } = await loadPeer('viem@2', () => import('./verify/eip155-verifier.js'))
  return eip155Verifier({ client: (chainId) => ({ request: (call) => requestNode(context, chainId, call) }) })(claim)
}
