/** What signs and sends, with the schemas of its input: loaded by the first request, because the schemas need zod. */
export { askRaw } from './ask-raw.js'
export { rawInput, sendInput, sendTransactionInput, signInput, signTypedDataInput } from './inputs.js'
export { send } from './send.js'
export { sendTransaction } from './send-transaction.js'
export { sign } from './sign.js'
export { signTypedData } from './sign-typed-data.js'
