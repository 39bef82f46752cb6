import { read } from 'portico/kit'
import { bip122Error } from '../errors.js'

/** A provider of sats-connect's protocol. @source https://docs.xverse.app/sats-connect */
export interface RpcProvider {
  request(method: string, params: unknown): Promise<unknown>
  addListener?(listener: { readonly eventName: string; readonly cb: (event: unknown) => void }): unknown
}

/** The codes of sats-connect mean other things than those of EIP-1474. */
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
 * Asks a wallet that speaks JSON-RPC, once, and answers the result.
 * @throws `{ code: 4001 }` declined, `{ code: 4100 }` not permitted, `BIP122_METHOD_UNSUPPORTED`, or the wallet's own error
 */
export const askRpc = async (provider: RpcProvider, method: string, params: unknown = null): Promise<unknown> => {
  let answer: unknown
  try {
    answer = await provider.request(method, params)
  } catch (thrown) {
    // Leather rejects with the answer itself.
    throw toThrown(read(thrown, 'error') ?? thrown, method)
  }
  const error = read(answer, 'error')
  if (error !== undefined && error !== null) throw toThrown(error, method)
  return read(answer, 'result')
}

/** Whether a wallet said that it has no such method. */
export const isUnsupported = (thrown: unknown): boolean => read(thrown, 'code') === 'BIP122_METHOD_UNSUPPORTED'
