/** Texts of nodes that report a revert without its error code. */
const REVERT = /revert|invalid opcode|out of gas|stack (under|over)flow|evm error|vm execution error/i

/** Checks whether a call failed in the contract, and not on the network. */
export const isRevert = (error: unknown): boolean => {
  let current = error
  for (let depth = 0; depth < 8 && typeof current === 'object' && current !== null; depth++) {
    const { code, details, message, cause } = current as Readonly<Record<string, unknown>>
    if (code === 3) return true
    const text = `${message} ${details}`
    if (typeof code === 'number' && code < 0 && REVERT.test(text)) return true
    current = cause
  }
  return false
}
