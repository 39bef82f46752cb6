import { encodeBase64 } from 'portico/kit'
import type { AminoDocument } from './amino-document.js'

/** Returns the transaction that stands for a message: no network accepts it. @source ADR-36 of the Cosmos SDK */
export const messageDocument = (signer: string, message: string): AminoDocument => ({
  chain_id: '',
  account_number: '0',
  sequence: '0',
  fee: { gas: '0', amount: [] },
  msgs: [{ type: 'sign/MsgSignData', value: { signer, data: encodeBase64(new TextEncoder().encode(message)) } }],
  memo: '',
})
