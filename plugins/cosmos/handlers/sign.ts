import type { CosmosNetwork } from 'portico/networks'
import type { Call, OutputOf, SignResult } from 'portico/plugin'
import { aminoBytes } from '../amino/amino-document.js'
import { messageDocument } from '../amino/message-document.js'
import type { CosmosWallet } from '../wallets/cosmos-wallet.js'
import type { signInput } from './inputs.js'
import { loadReadSignature } from './read-signature.js'

/**
 * Signs a message; resolves with the signature and the public key, base64.
 * @throws `COSMOS_SIGNATURE_INVALID` if the signature is of another message or another account
 * @source ADR-36 of the Cosmos SDK
 */
export const sign = async (
  { message }: OutputOf<typeof signInput>,
  call: Call<CosmosNetwork>,
): Promise<Required<SignResult>> => {
  const { network, account, signal } = call
  const readSignature = await loadReadSignature()
  const wallet = await call.provider<CosmosWallet>()
  signal.throwIfAborted()
  const answer = await wallet.signMessage(network, account, message, { signal })
  const { signature, pub_key } = readSignature(answer, account, aminoBytes(messageDocument(account, message)))
  return { signature, publicKey: pub_key.value, scheme: 'ADR-36' }
}
