import type { HttpPort } from '../../kernel/contract/ports.js'

/** A request as a scripted server sees it. */
export interface HttpRequest {
  readonly url: string
  /** In capitals; `GET` unless given. */
  readonly method: string
  /** Names in small letters. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
  /** The body read as JSON; `undefined` where it is none. */
  readonly json: unknown
}

/** Which requests a route is for: the beginning of the url, a pattern of it, or a function. */
export type HttpMatcher = string | RegExp | ((request: HttpRequest) => boolean)

/** What a server answers; status 200 unless given. */
export interface HttpReply {
  readonly status?: number
  /** Sent as JSON. */
  readonly json?: unknown
  /** Sent as it is, where there is no `json`. */
  readonly text?: string
  /** Names in small letters. */
  readonly headers?: Readonly<Record<string, string>>
  /** Seconds, sent as `Retry-After`. */
  readonly retryAfter?: number
}

/**
 * What becomes of a request: a reply; `malformed`, which says it is JSON and breaks off; `reset`, a connection that is
 * lost, as `fetch` tells it; `never`, which ends only when the request is aborted.
 */
export type HttpAnswer = HttpReply | 'malformed' | 'reset' | 'never'

/** One route of a scripted server. */
export interface HttpRoute {
  readonly match: HttpMatcher
  readonly answer: HttpAnswer | ((request: HttpRequest) => HttpAnswer | Promise<HttpAnswer>)
  /** Keeps every answer back until `release()`. */
  readonly held?: boolean
  /** How many requests it answers, after which the next route that matches does; all unless given. */
  readonly times?: number
}

/** An http port that answers from a script. */
export interface ScriptedHttp extends HttpPort {
  /** What was asked so far, oldest first; also what no route matched. */
  readonly requests: readonly HttpRequest[]
  /** How many answers are held back now. */
  readonly held: number
  /** Puts a route before those that are there. */
  route(route: HttpRoute): void
  /** Lets every answer go that is held back. */
  release(): void
}
