import { type AskNode, type FilledTransaction, read } from 'portico/kit'
import type { CaipNetworkId } from 'portico/plugin'
import { signedTransaction } from './answers.js'
import type { WalletRequest } from './requests.js'

/** The code that needs viem. */
export type EvmSdk = typeof import('./evm-sdk.js')

/** Whether the network has a transaction: an answer that got lost does not mean that nothing was sent. */
const isThere = async (hash: string, node: AskNode): Promise<boolean> =>
  node('eth_getTransactionByHash', hash).then(
    (found) => read(found, 'hash') === hash,
    () => false,
  )

/**
 * Has a transaction signed by the page, checks that exactly this one was signed, and sends it.
 * @throws `EMBEDDED_WALLET_REFUSED` if anything else was signed, and what the node throws
 */
export const sendSigned = async (
  filled: FilledTransaction,
  { ask, signal }: WalletRequest,
  { chain, node, sdk }: { readonly chain: CaipNetworkId; readonly node: AskNode; readonly sdk: EvmSdk },
): Promise<string> => {
  const signed = await ask('eth_signTransaction', [filled], chain, signedTransaction)
  const hash = await sdk.expectSigned(filled, signed)
  // Given up while the page was asked: what is signed must not be sent.
  signal.throwIfAborted()
  try {
    await node('eth_sendRawTransaction', signed)
  } catch (error) {
    if (!(await isThere(hash, node))) throw error
  }
  return hash
}
