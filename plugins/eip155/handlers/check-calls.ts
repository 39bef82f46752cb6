import { read } from 'portico/kit'
import { kernelError } from 'portico/plugin'

const isHex = (value: unknown): boolean => value === undefined || (typeof value === 'string' && value.startsWith('0x'))

/**
 * Checks the calls of a batch; a call that creates a contract has no `to`.
 * @throws `INPUT_INVALID` if `to` or `data` of a call does not start with 0x
 */
export const checkCalls = (calls: unknown, name: string): void => {
  if (!Array.isArray(calls)) return
  if (calls.every((call) => isHex(read(call, 'to')) && isHex(read(call, 'data')))) return
  const details = 'calls: expected `to`, and `data`, to start with 0x'
  throw kernelError('INPUT_INVALID', { values: { name }, details })
}
