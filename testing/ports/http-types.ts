import type { HttpPort } from '../../kernel/contract/ports.js'

/** A request as a scripted server sees it. */
export interface HttpRequest {
  readonly url: string
  /** In capitals; default: `GET`. */
  readonly method: string
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
  /** The body parsed as JSON; `undefined` if it is not JSON. */
  readonly json: unknown
}

/** The requests of a route: a URL prefix, a pattern, or a function. */
export type HttpMatcher = string | RegExp | ((request: HttpRequest) => boolean)

/** The response of a server; default status: 200. */
export interface HttpReply {
  readonly status?: number
  /** Sent as JSON. */
  readonly json?: unknown
  /** Sent unchanged, if `json` is not given. */
  readonly text?: string
  /** Names in lower case. */
  readonly headers?: Readonly<Record<string, string>>
  /** Seconds, sent as `Retry-After`. */
  readonly retryAfter?: number
}

/**
 * The outcome of a request: a reply; `malformed`, truncated JSON; `reset`, a lost connection, with the error of `fetch`;
 * `never`, pending until the request is aborted.
 */
export type HttpAnswer = HttpReply | 'malformed' | 'reset' | 'never'

/** One route of a scripted server. */
export interface HttpRoute {
  readonly match: HttpMatcher
  readonly answer: HttpAnswer | ((request: HttpRequest) => HttpAnswer | Promise<HttpAnswer>)
  /** Delays every answer until `release()`. */
  readonly held?: boolean
  /** The number of requests it answers before the next matching route does; default: all. */
  readonly times?: number
}

/** An HTTP port that answers from a script. */
export interface ScriptedHttp extends HttpPort {
  /** The requests so far, oldest first, including those without a route. */
  readonly requests: readonly HttpRequest[]
  /** The number of delayed answers. */
  readonly held: number
  /** Adds a route before the existing ones. */
  route(route: HttpRoute): void
  /** Sends every delayed answer. */
  release(): void
}
