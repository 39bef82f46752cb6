import { decodeBase64 } from 'portico/kit'
import { loadPart } from 'portico/plugin'
import * as z from 'zod/mini'
import { isKeyOf } from '../addresses/is-key-of.js'
import { cosmosError } from '../errors.js'
import type { WalletSignature } from '../amino/amino-document.js'

const written = z.object({
  pub_key: z.object({ type: z.literal('tendermint/PubKeySecp256k1'), value: z.string().check(z.maxLength(64)) }),
  signature: z.string().check(z.maxLength(100)),
})

/** Checks that a wallet's signature is of an account, over these bytes. @throws `COSMOS_SIGNATURE_INVALID` */
export type ReadSignature = (answer: unknown, account: string, bytes: Uint8Array) => WalletSignature

/** Loads the check, before a wallet is asked. @throws `LOAD_FAILED` */
export const loadReadSignature = async (): Promise<ReadSignature> => {
  const { isSignedBy } = await loadPart(() => import('../verify/is-signed-by.js'))
  return (answer, account, bytes) => {
    const { data } = z.safeParse(written, answer)
    const publicKey = decodeBase64(data?.pub_key.value)
    const signature = decodeBase64(data?.signature)
    const isOurs = publicKey && signature?.length === 64 && isKeyOf(publicKey, account)
    if (!data || !isOurs || !isSignedBy(account, signature, bytes)) throw cosmosError('COSMOS_SIGNATURE_INVALID')
    return data
  }
}
