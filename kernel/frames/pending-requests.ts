import { frameError } from '../errors/frame-errors.js'
import { readRecord } from '../schema/define-schema.js'
import type { FrameMessage } from './frame-messages.js'

/** Characters of a page's error message that are kept. */
const DETAILS_LIMIT = 200

interface Pending {
  resolve(result: unknown): void
  reject(error: unknown): void
  readonly values: { readonly origin: string }
}

/** Makes an error of what a page answered; its number, such as 4001, stays in `cause`. */
const refusal = (thrown: unknown, values: Pending['values']) => {
  const { code, message } = readRecord(typeof thrown === 'object' && thrown !== null ? thrown : {})
  const details = typeof message === 'string' && message ? message.slice(0, DETAILS_LIMIT) : 'An error occurred'
  const cause = { message: details, ...((typeof code === 'number' || typeof code === 'string') && { code }) }
  return frameError('FRAME_REFUSED', { values, details, cause })
}

/** The requests of one frame that await their answers, by id. */
export class PendingRequests {
  private readonly requests = new Map<number, Pending>()
  private count = 0

  nextId(): number {
    this.count += 1
    return this.count
  }

  add(id: number, { resolve, reject }: Omit<Pending, 'values'>, values: Pending['values']): void {
    this.requests.set(id, { resolve, reject, values })
  }

  /** Returns whether the request was pending. */
  delete(id: number): boolean {
    return this.requests.delete(id)
  }

  /** Settles a request with the page's answer; an unknown id is ignored. */
  settle(id: number, { result, error }: FrameMessage): void {
    const request = this.requests.get(id)
    if (!request) return
    this.requests.delete(id)
    if (error === undefined) request.resolve(result)
    else request.reject(refusal(error, request.values))
  }

  rejectAll(error: unknown): void {
    for (const { reject } of this.requests.values()) reject(error)
    this.requests.clear()
  }
}
