import type { Call, OutputOf } from 'portico/plugin'
import type { SolanaParts } from '../parts.js'
import type { sendTransactionInput } from './inputs.js'
import { signAndSend } from './sign-and-send.js'

/** Signs a whole transaction and sends it; resolves with its signature, base58. @throws as `send` */
export const sendTransaction = async (
  { transaction, options }: OutputOf<typeof sendTransactionInput>,
  call: Call,
  { rpc }: Pick<SolanaParts, 'rpc'>,
): Promise<string> => signAndSend(transaction, call, { rpc, options })
