import type { OutputOf } from '../../../kernel/contract/schema.js'
import type { Call } from '../../../kernel/contract/operation.js'
import type { SolanaParts } from '../plugin.js'
import type { sendTransactionInput } from './inputs.js'
import { signAndSend } from './sign-and-send.js'

/** Signs a whole transaction and sends it; resolves with its signature, base58. @throws as `send` */
export const sendTransaction = async (
  { transaction, options }: OutputOf<typeof sendTransactionInput>,
  call: Call,
  { rpc }: Pick<SolanaParts, 'rpc'>,
): Promise<string> => signAndSend(transaction, call, { rpc, options })
