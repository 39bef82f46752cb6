import type { PluginContext } from 'portico/plugin'
import type { SignedPermit } from 'portico/services'
import type { PermitRequest, SignOptions } from '../contract.js'
import { swapsError } from '../errors.js'

/** The fields of a permit, in the order of the standard. @source EIP-2612 */
const PERMIT_FIELDS = [
  { name: 'owner', type: 'address' },
  { name: 'spender', type: 'address' },
  { name: 'value', type: 'uint256' },
  { name: 'nonce', type: 'uint256' },
  { name: 'deadline', type: 'uint256' },
]

/** Returns what a wallet is asked to sign. @source EIP-712 */
const toTypedData = ({ amount, deadline, domain, nonce, owner, spender }: PermitRequest) => ({
  domain,
  types: { Permit: PERMIT_FIELDS },
  primaryType: 'Permit',
  message: { owner, spender, value: amount, nonce, deadline: String(deadline / 1000) },
})

/** Reads a signature of a key as `r`, `s` and `v`. @throws `SWAPS_PERMIT_UNUSABLE` for another one, for example a contract's */
const readSignature = (answer: unknown): `0x${string}` => {
  const [, start = '', last = ''] = /^(0x[0-9a-f]{128})([0-9a-f]{2})$/i.exec(String(answer)) ?? []
  const v = Number.parseInt(last, 16)
  if (![0, 1, 27, 28].includes(v)) throw swapsError('SWAPS_PERMIT_UNUSABLE')
  // Some wallets write 0 and 1.
  return `${start}${(v < 27 ? v + 27 : v).toString(16)}` as `0x${string}`
}

/**
 * Asks the wallet to sign a permit.
 * @throws `SWAPS_PERMIT_UNUSABLE`, and what `signTypedData` throws
 */
export const signPermit = async (
  { modal }: Pick<PluginContext, 'modal'>,
  permit: PermitRequest,
  { ask }: Pick<SignOptions, 'ask'>,
): Promise<SignedPermit> => {
  const { domain: _, ...fields } = permit
  const input = { ...toTypedData(permit), from: permit.owner }
  const answer = await ask(input, (options) => modal.invoke(permit.chain, 'signTypedData', input, options))
  return Object.freeze({ ...fields, signature: readSignature(answer) })
}
