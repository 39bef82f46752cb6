import type { Evm, SwapQuote } from 'portico/services'
import { askNumber } from '../chain/erc20.js'
import { PERMIT_LEAST_MS, PERMIT_LIFE_MS } from '../constants.js'
import type { PermitRequest, SwapSubject } from '../contract.js'
import { readDomain } from './read-domain.js'

/**
 * Plans the permit that replaces an approval: for exactly the amount, until the provider's end, or 30 minutes at most. Resolves
 * with `undefined` where the account, its token or the time that is left does not allow one.
 * @source EIP-2612
 */
export const planPermit = async (
  evm: Evm,
  { account, amount, chain, from }: SwapSubject,
  { permit, validUntil }: SwapQuote,
  now: number,
): Promise<PermitRequest | undefined> => {
  const token = from.address
  if (!permit || token === undefined) return undefined
  const end = Math.min(now + PERMIT_LIFE_MS, validUntil ?? Infinity, permit.deadline ?? Infinity)
  const deadline = Math.floor(end / 1000) * 1000
  if (deadline - now < PERMIT_LEAST_MS) return undefined
  const [code, domain, nonce] = await Promise.all([
    evm.request(chain, { method: 'eth_getCode', params: [account, 'latest'] }).catch(() => undefined),
    readDomain(evm, chain, token),
    askNumber(evm, chain, token, 'nonces', account).catch(() => undefined),
  ])
  // Tokens compare a signature with the key of the account, which a contract has not.
  if (code !== '0x' || !domain || nonce === undefined) return undefined
  const { spender } = permit
  return Object.freeze({ chain, token, owner: account, spender, amount, nonce: String(nonce), deadline, domain })
}
