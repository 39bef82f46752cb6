import { kernelError } from './kernel-errors.js'
import { isModalError, ModalError } from './modal-error.js'
import { messageOf, read } from './read-thrown.js'
import { RPC_CODES } from './rpc-codes.js'

/** Returns the outermost known code except -32603, which wallets wrap around everything else. */
const findRpcError = (thrown: unknown): { code: number; data: unknown } | undefined => {
  let found: { code: number; data: unknown } | undefined
  let current: unknown = thrown
  for (let depth = 0; depth < 8 && current; depth++) {
    const raw = read(current, 'code')
    // ethers names a rejection with a word.
    const code = raw === 'ACTION_REJECTED' ? 4001 : typeof raw === 'string' && /^-?\d+$/.test(raw) ? Number(raw) : raw
    if (typeof code === 'number' && code in RPC_CODES) {
      if (!found || found.code === -32603) found = { code, data: read(current, 'data') }
    }
    current = read(read(current, 'data'), 'originalError') ?? read(current, 'cause') ?? read(current, 'error')
  }
  return found
}

/**
 * Turns anything thrown into a `ModalError`: keeps ours, maps JSON-RPC and provider codes by the table and an abort to
 * `OPERATION_ABORTED`, and wraps the rest as `UNKNOWN_THROWN` with its message.
 */
export const normalizeThrown = (thrown: unknown): ModalError => {
  if (isModalError(thrown)) return thrown
  if (read(thrown, 'name') === 'AbortError') return kernelError('OPERATION_ABORTED', { cause: thrown })
  const details = messageOf(thrown)
  const rpc = findRpcError(thrown)
  const known = rpc && RPC_CODES[rpc.code]
  if (rpc && known) {
    const [code, sentence] = known
    return new ModalError(code, sentence, { details, cause: thrown, rpcCode: rpc.code, data: rpc.data })
  }
  return kernelError('UNKNOWN_THROWN', { details, cause: thrown })
}
