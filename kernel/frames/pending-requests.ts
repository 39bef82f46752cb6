import type { FrameMessage } from '../contract/frame.js'
import { frameError } from '../errors/frame-errors.js'
import { read } from '../errors/read-thrown.js'

/** Characters of a page's error message that are kept. */
const DETAILS_LIMIT = 200

interface Pending {
  readonly type: string
  resolve(result: unknown): void
  reject(error: unknown): void
  readonly values: { readonly origin: string }
}

/** Makes an error of what a page answered; its number, such as 4001, stays in `cause`. */
const refusal = (thrown: unknown, values: Pending['values']) => {
  const [code, message] = [read(thrown, 'code'), read(thrown, 'message')]
  const details = typeof message === 'string' && message ? message.slice(0, DETAILS_LIMIT) : 'An error occurred'
  const cause = { message: details, ...((typeof code === 'number' || typeof code === 'string') && { code }) }
  return frameError('FRAME_REFUSED', { values, details, cause })
}

/** The requests of one frame that await their answers, by id. */
export class PendingRequests {
  private readonly requests = new Map<number | string, Pending>()

  add(id: number | string, request: Pending): void {
    this.requests.set(id, request)
  }

  /** Returns whether the request was pending. */
  delete(id: number | string): boolean {
    return this.requests.delete(id)
  }

  /** Settles a request with the page's answer; an unknown id, or the answer to a request of another type, is ignored. */
  settle(id: number | string, { type, result, error }: FrameMessage): void {
    const request = this.requests.get(id)
    if (!request || (type !== undefined && type !== request.type)) return
    this.requests.delete(id)
    if (error === undefined) request.resolve(result)
    else request.reject(refusal(error, request.values))
  }

  rejectAll(error: unknown): void {
    for (const { reject } of this.requests.values()) reject(error)
    this.requests.clear()
  }
}
