import type { GateContext } from '../gate/asking.js'
import type { SignatureVerifier } from '../contract.js'
import { siwxError } from '../errors.js'
import { namespaceOf } from '../../../kernel/caip/caip.js'

export const createVerifier =
  ({ options }: GateContext): SignatureVerifier =>
  async (claim) => {
    const namespace = namespaceOf(claim.chainId)
    const own = options.verifiers?.[namespace]
    if (own) return own(claim)
    throw siwxError('SIWX_VERIFIER_MISSING', { values: { namespace } })
  }
