import { read } from 'portico/kit'
import type { CosmosNetwork } from 'portico/networks'
import type { Call, OutputOf } from 'portico/plugin'
import * as z from 'zod/mini'
import { type AminoDocument, type AminoSigned, aminoBytes, isSameDocument } from '../amino/amino-document.js'
import { cosmosError } from '../errors.js'
import type { CosmosWallet } from '../wallets/cosmos-wallet.js'
import { aminoDocument, type signAminoInput } from './inputs.js'
import { loadReadSignature } from './read-signature.js'

/**
 * Signs a transaction as JSON, without sending it: what hardware wallets can show. The wallet may change fee and memo.
 * @throws `COSMOS_TRANSACTION_INVALID` if the wallet signed another one, `COSMOS_SIGNATURE_INVALID`, `COSMOS_METHOD_UNSUPPORTED`
 */
export const signAmino = async (
  { document }: OutputOf<typeof signAminoInput>,
  call: Call<CosmosNetwork>,
  { isFixed = false }: { readonly isFixed?: boolean } = {},
): Promise<AminoSigned> => {
  const { network, account, signal } = call
  const readSignature = await loadReadSignature()
  const wallet = await call.provider<CosmosWallet>()
  const asked = structuredClone(document) as AminoDocument
  signal.throwIfAborted()
  const answer = await wallet.signAmino(network, account, structuredClone(asked), { signal, isFixed })
  const { success, data } = z.safeParse(aminoDocument, read(answer, 'signed'))
  const signed = data as AminoDocument
  if (!success || !isSameDocument(asked, signed)) throw cosmosError('COSMOS_TRANSACTION_INVALID')
  return { signed, signature: readSignature(read(answer, 'signature'), account, aminoBytes(signed)) }
}
