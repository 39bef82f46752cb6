import type * as z from 'zod/mini'
import type { Call, HandlerContext } from 'portico/plugin'
import { bip122Error } from '../errors.js'
import type { ParsedBip122Options } from '../options.js'
import type { sendTransactionInput } from './inputs.js'
import { signPsbt } from './sign-psbt.js'

/**
 * Asks the wallet to sign a PSBT as `prepareTransfer` made it, and sends exactly that transaction.
 * @throws what `signPsbt` throws
 */
export const sendTransaction = async (
  { psbt, signInputs }: z.infer<typeof sendTransactionInput>,
  call: Call,
  context: HandlerContext<ParsedBip122Options>,
): Promise<{ readonly hash: string }> => {
  const { hash } = await signPsbt({ psbt, signInputs, broadcast: true }, call, context)
  if (hash === undefined) throw bip122Error('BIP122_HASH_INVALID')
  return { hash }
}
