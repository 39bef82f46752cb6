import type { PrivateKeyAccount } from 'viem/accounts'
import type { WalletCore } from '../wallet-core.js'
import { toHex } from './chain-methods.js'

/** Bytes in hexadecimal. */
export type Hex = `0x${string}`

/**
 * Signs that an account runs the code of a contract, unless it does already; `nonce` is that of the transaction which carries
 * the authorization. Returns it as viem signs it, and as nodes take it.
 * @source https://eips.ethereum.org/EIPS/eip-7702
 */
export const authorize = async ({ ask, state }: WalletCore, account: PrivateKeyAccount, code: Hex, nonce: bigint) => {
  const present = String(await ask('eth_getCode', [account.address, 'latest']))
  if (present.toLowerCase() === `0xef0100${code.slice(2)}`.toLowerCase()) return undefined
  // The transaction itself uses one nonce before the authorization is checked.
  const own = Number(nonce) + 1
  const { chainId } = state()
  const signed = await account.signAuthorization({ address: code, chainId, nonce: own })
  const { r, s, yParity = 0 } = signed
  return { signed, rpc: { address: code, chainId: toHex(chainId), nonce: toHex(own), r, s, yParity: toHex(yParity) } }
}
