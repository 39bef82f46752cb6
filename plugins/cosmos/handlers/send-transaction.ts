import type { HttpPorts } from 'portico/kit'
import type { CosmosNetwork } from 'portico/networks'
import type { Call, OutputOf, SendResult } from 'portico/plugin'
import type { AminoDocument } from '../amino/amino-document.js'
import type { sendTransactionInput } from './inputs.js'
import { post, signBytes, signJson } from './send.js'

/**
 * Asks the wallet to sign a payment as `prepareTransfer` made it, and sends it. The wallet is asked to leave the fee as it is;
 * everything else must be unchanged.
 * @throws `COSMOS_TRANSACTION_INVALID` if the wallet signed another payment or another memo, or the document is no payment;
 * `COSMOS_SIGNATURE_INVALID`, `COSMOS_SEND_REJECTED`, `COSMOS_SENT_UNCONFIRMED`
 */
export const sendTransaction = async (
  input: OutputOf<typeof sendTransactionInput>,
  call: Call<CosmosNetwork>,
  ports: HttpPorts,
): Promise<SendResult> => {
  if ('document' in input)
    return post(await signJson(input.document as AminoDocument, call, { isFixed: true }), call, ports)
  const { from: _, ...document } = input
  return post(await signBytes(document, call, { isFixed: true }), call, ports)
}
