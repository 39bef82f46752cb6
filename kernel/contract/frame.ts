import type { OutputOf, Schema } from './schema.js'

/** A message to or from a page; only what its sender sets is there. */
export interface FrameMessage {
  /** Names a request, in the request and in its answer. */
  readonly id?: number | string
  readonly type?: string
  readonly payload?: unknown
  readonly result?: unknown
  readonly error?: unknown
}

/**
 * Translates the messages of a page that does not write them as Portico does. Origin, source, size and ids are checked
 * before and after it, as without it.
 */
export interface FrameDialect {
  /** Returns the JSON value to post for a request, or for `portico:cancel`; `undefined` posts nothing. */
  encode(message: FrameMessage): unknown
  /**
   * Reads a JSON value that the page has posted; `undefined` drops it. The page is loaded once this returns
   * `{ type: 'portico:ready' }`. An answer may have the type of its request: then that must agree.
   */
  decode(value: unknown): FrameMessage | undefined
}

/** A frame of another origin, for example one that holds keys of users. */
export interface FrameOptions {
  /** The address of the page, on `origin`. */
  readonly src: string
  /** The only origin that is sent messages, and whose messages are read. */
  readonly origin: string
  /** The accessible name. */
  readonly title: string
  /** `port`: a `MessagePort` that the page is given; `window`: `postMessage` between both windows. */
  readonly transport: 'port' | 'window'
  /** For `window` alone: how the page writes messages, unless as Portico does. */
  readonly dialect?: FrameDialect
  /** The permissions policy of the frame, for example `publickey-credentials-get`. */
  readonly allow?: string
  /** The sandbox tokens. Without `allow-same-origin` the page has no origin, and never connects. */
  readonly sandbox?: string
}

/** Options of one request to a frame. */
export interface FrameRequestOptions {
  readonly signal?: AbortSignal | undefined
  /** Milliseconds; 30 seconds by default. */
  readonly timeout?: number
}

/** A page of another origin in the modal; it stays loaded while the modal is closed. */
export interface Frame {
  /** Resolves once the page has answered the handshake. @throws `FRAME_FAILED` */
  readonly ready: Promise<void>
  /**
   * Sends a request and resolves with the parsed answer.
   * @throws `FRAME_FAILED`, `FRAME_TIMEOUT`, `FRAME_REFUSED`, `FRAME_MESSAGE_INVALID`, `OPERATION_ABORTED`
   */
  request<S extends Schema>(
    type: string,
    payload: unknown,
    schema: S,
    options?: FrameRequestOptions,
  ): Promise<OutputOf<S>>
  /**
   * Calls `listener` for each message of a type that fits the schema; returns the function that stops it. The page sends
   * `portico:ready` each time that it has loaded.
   */
  on<S extends Schema>(type: string, schema: S, listener: (payload: OutputOf<S>) => void): () => void
  /** Shows the frame over an element of a screen, until that is removed; `false` hides it. */
  show(anchor: Element | false): void
  /** Removes the frame and rejects its requests. */
  dispose(): void
}

/** Opens frames. */
export type FramePort = (options: FrameOptions) => Promise<Frame>
