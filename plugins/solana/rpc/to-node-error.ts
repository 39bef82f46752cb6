import type { ModalError } from 'portico/plugin'
import { messageOf, RpcError } from 'portico/kit'
import { type SolanaErrorCode, solanaError } from '../errors.js'
import { codeOf } from '../normalize-wallet-error.js'

/** A transaction that failed when it was tried. @source https://solana.com/docs/rpc */
const PREFLIGHT_FAILED = -32002

const textOf = (data: unknown): string => {
  try {
    return JSON.stringify(data) ?? ''
  } catch {
    return ''
  }
}

/** Returns the code of a node's failure, for example `"BlockhashNotFound"` or `{"InstructionError":[0,{"Custom":1}]}`. */
export const codeOfFailure = (failure: unknown): SolanaErrorCode => {
  const text = textOf(failure)
  // The system program and the token programs share this number for insufficient funds.
  if (/"Custom":1\b/.test(text)) return 'SOLANA_FUNDS_EXCEEDED'
  return codeOf(text) ?? 'SOLANA_EXECUTION_FAILED'
}

/** Converts a node's refusal or silence to a typed error. */
export const toNodeError = (failure: unknown): ModalError => {
  const details = messageOf(failure)
  if (!(failure instanceof RpcError)) return solanaError('SOLANA_HTTP_FAILED', { details, cause: failure })
  const { code, data } = failure
  const reason = (data as { readonly err?: unknown } | undefined)?.err
  const known = reason ? codeOfFailure(reason) : (codeOf(details) ?? 'SOLANA_RPC_FAILED')
  // Refusals of a token program have no number of their own; the logs name them.
  const said = known === 'SOLANA_EXECUTION_FAILED' ? (codeOf(details) ?? known) : known
  return solanaError(code === PREFLIGHT_FAILED && said === 'SOLANA_RPC_FAILED' ? 'SOLANA_EXECUTION_FAILED' : said, {
    details,
    data,
    cause: failure,
    rpcCode: code,
  })
}
