import type { OutputOf, Schema } from './schema.js'

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
  /** Calls `listener` for each message of a type that fits the schema; returns the function that stops it. */
  on<S extends Schema>(type: string, schema: S, listener: (payload: OutputOf<S>) => void): () => void
  /** Shows the frame over an element of a screen, until that is removed; `false` hides it. */
  show(anchor: Element | false): void
  /** Removes the frame and rejects its requests. */
  dispose(): void
}

/** Opens frames. */
export type FramePort = (options: FrameOptions) => Promise<Frame>
