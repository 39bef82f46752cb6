import { read } from 'portico/kit'
import { bip122Error } from '../errors.js'

/** A provider of sats-connect's protocol. @source https://docs.xverse.app/sats-connect */
export interface RpcProvider {
  request(method: string, params: unknown): Promise<unknown>
  addListener?(listener: { readonly eventName: string; readonly cb: (event: unknown) => void }): unknown
}

/** The codes of sats-connect; EIP-1474 gives them other meanings. */
const DECLINED = -32000
const UNSUPPORTED = [-32001, -32601]
const DENIED = -32002

const toThrown = (error: unknown, method: string): unknown => {
  const code = read(error, 'code')
  const message = read(error, 'message')
  if (code === DECLINED) return { code: 4001, message }
  if (UNSUPPORTED.includes(code as number)) {
    return bip122Error('BIP122_METHOD_UNSUPPORTED', { values: { method }, cause: error })
  }
  if (code === DENIED) return { code: 4100, message }
  return error
}

/**
 * Sends one JSON-RPC request to a wallet and resolves with the result.
 * @throws `{ code: 4001 }` declined, `{ code: 4100 }` not permitted, `BIP122_METHOD_UNSUPPORTED`, or the wallet's own error
 */
export const askRpc = async (provider: RpcProvider, method: string, params: unknown = null): Promise<unknown> => {
  let answer: unknown
  try {
    answer = await provider.request(method, params)
  } catch (thrown) {
    // Leather rejects with the JSON-RPC response itself.
    throw toThrown(read(thrown, 'error') ?? thrown, method)
  }
  const error = read(answer, 'error')
  if (error !== undefined && error !== null) throw toThrown(error, method)
  return read(answer, 'result')
}

/** Whether a wallet does not support the method. */
export const isUnsupported = (thrown: unknown): boolean => read(thrown, 'code') === 'BIP122_METHOD_UNSUPPORTED'
