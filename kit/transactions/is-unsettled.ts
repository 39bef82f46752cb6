import { isUnsentCause } from '../../kernel/errors/known-cause.js'
import { isModalError, type ModalError } from '../../kernel/errors/modal-error.js'

/** Codes that wallets put around any failure, also that of a broadcast whose transaction is out. */
const VAGUE = /^(?:UNKNOWN_THROWN|RPC_(?:INTERNAL|INPUT_INVALID|PARSE_INVALID|RESOURCE_NOT_FOUND|LIMIT_EXCEEDED))$/

/** Words of a failure that comes before the broadcast: of a locked account, a missing method, a bad parameter or low funds. */
const BEFORE =
  /\blocked|unsupported|not (?:been )?(?:supported|implemented|authorized)|method.{0,40}not found|invalid (?:params|parameter|argument)|insufficient|not enough/i

/**
 * Whether a wallet that was asked to send failed without words or a code by which it has sent nothing: the transaction
 * may be out, so the failure must not read as final.
 */
export const isUnsettled = (error: unknown): error is ModalError =>
  isModalError(error) && VAGUE.test(error.code) && !isUnsentCause(error) && !BEFORE.test(error.details ?? '')
