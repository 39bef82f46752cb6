/** Whether a value can be read by keys. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** What a node answered instead of a result, as it said it. */
export class RpcError extends Error {
  override readonly name = 'RpcError'

  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message)
  }
}

/** A node did not answer: no way to it, an http state that says no, or a body that is not JSON-RPC. */
export class HttpFailure extends Error {
  override readonly name = 'HttpFailure'

  constructor(
    message: string,
    /** The http state; `undefined` where none came. */
    readonly status?: number,
    /** Milliseconds until the server wants to be asked again; 0 where it does not say. */
    readonly comeBackIn = 0,
  ) {
    super(message)
  }
}
