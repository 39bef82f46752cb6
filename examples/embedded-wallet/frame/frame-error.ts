const NAME = 'FrameError'

/** Whom the embedding page asks for this one: an endpoint of a network, a bundler, or the service of a paymaster. */
export type NodeTarget = 'node' | 'bundler' | 'paymaster'

/** A refusal that the modal reads: `code` is a number of EIP-1193, or a text of the frame protocol. */
export class FrameError extends Error {
  readonly code: number | string
  /** What has answered so, or has not answered; absent if it was this page or its server. */
  readonly service: NodeTarget | undefined

  /** The script of the page and the chunks have this class twice: an error of one is an error of the other. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === NAME
  }

  constructor(code: number | string, message: string, service?: NodeTarget) {
    super(message)
    this.name = NAME
    this.code = code
    this.service = service
  }
}

/** Returns the error of a user who declines. */
export const declined = (): FrameError => new FrameError(4001, 'The user declined the request.')

/** Returns the error of a payload that does not fit its schema. */
export const invalidPayload = (what: string): FrameError => new FrameError(-32602, `${what} is invalid.`)

/** Returns the error of a request for an account that is not the one of the key. */
export const otherAccount = (): FrameError => new FrameError(4100, 'The account is another one.')

/** Returns the error of a request without a login. */
export const notLoggedIn = (): FrameError => new FrameError(4100, 'There is no login.')
