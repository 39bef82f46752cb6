import { read } from 'portico/kit'
import { bip122Error } from '../errors.js'

/** A provider that answers JSON-RPC requests. @source https://docs.xverse.app/sats-connect */
export interface RpcProvider {
  request(method: string, params: unknown): Promise<unknown>
  addListener?(listener: { readonly eventName: string; readonly cb: (event: unknown) => void }): unknown
}

/** The meanings of a wallet's codes; two wallets may use one number differently. */
export interface RpcCodes {
  readonly declined: readonly unknown[]
  readonly unsupported: readonly unknown[]
  readonly denied: readonly unknown[]
}

const toThrown = (error: unknown, method: string, { declined, unsupported, denied }: RpcCodes): unknown => {
  const code = read(error, 'code')
  const message = read(error, 'message')
  if (declined.includes(code)) return { code: 4001, message }
  if (unsupported.includes(code)) return bip122Error('BIP122_METHOD_UNSUPPORTED', { values: { method }, cause: error })
  if (denied.includes(code)) return { code: 4100, message }
  return error
}

/**
 * Sends one JSON-RPC request to a wallet and resolves with the result.
 * @throws `{ code: 4001 }` declined, `{ code: 4100 }` not permitted, `BIP122_METHOD_UNSUPPORTED`, or the wallet's own error
 */
export const askRpc = async (
  provider: RpcProvider,
  codes: RpcCodes,
  method: string,
  params: unknown = null,
): Promise<unknown> => {
  let answer: unknown
  try {
    answer = await provider.request(method, params)
  } catch (thrown) {
    // Some wallets reject with the JSON-RPC response itself.
    throw toThrown(read(thrown, 'error') ?? thrown, method, codes)
  }
  const error = read(answer, 'error')
  if (error !== undefined && error !== null) throw toThrown(error, method, codes)
  return read(answer, 'result')
}

/** Whether a wallet does not support the method. */
export const isUnsupported = (thrown: unknown): boolean => read(thrown, 'code') === 'BIP122_METHOD_UNSUPPORTED'
