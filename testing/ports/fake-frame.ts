import type { FrameDialect, FrameMessage, FrameOptions, FramePort } from '../../kernel/contract/frame.js'
import type { ClockPort, LoggerPort } from '../../kernel/contract/ports.js'
import { createFrame } from '../../kernel/frames/create-frame.js'
import { CANCEL, codecOf, READY } from '../../kernel/frames/frame-messages.js'

/** How a page answers a request: with what the function returns, or with the error that it throws; `never` does not. */
export type FrameAnswer = ((payload: unknown) => unknown) | 'never'

/** A frame that a plugin has opened. */
export interface FakeFramePage extends FrameOptions {
  /** The requests so far, oldest first. */
  readonly requests: readonly { readonly type: string; readonly payload: unknown }[]
  /** The types of requests that the plugin stopped waiting for. */
  readonly cancelled: readonly string[]
  /** The element that the frame is shown over; `false` while it is hidden. */
  readonly anchor: Element | false
  readonly disposed: boolean
  /** Sends a message as the page would. */
  emit(type: string, payload?: unknown): void
  /** Sends any data as the page would, for example damaged data. */
  send(data: unknown): void
  /** Loads the page again. */
  reload(): void
}

/** A frame port that answers from a script. */
export interface FakeFrame extends FramePort {
  /** The frames that were opened, oldest first. */
  readonly pages: readonly FakeFramePage[]
}

/** Options of `fakeFrame`. */
export interface FakeFrameOptions {
  readonly clock: ClockPort
  readonly logger: LoggerPort
  /** The answers by the type of a request; any other request is not answered. */
  readonly answers?: Readonly<Record<string, FrameAnswer>>
  /** How the page reads requests and writes answers, which have the type of their request, if it has a dialect. */
  readonly dialect?: FrameDialect
  /** `false`: no page answers the handshake. Default: `true`. */
  readonly loads?: boolean
}

/**
 * Creates a frame port for tests. Messages pass as JSON with ids, limits and timeouts, as in a browser; no page is loaded.
 * @example
 * import { fakeFrame, manualClock, recordingLogger } from 'portico/testing'
 * const frame = fakeFrame({
 *   clock: manualClock(),
 *   logger: recordingLogger(),
 *   answers: { login: () => ({ address: '0x0000000000000000000000000000000000000001' }) },
 * })
 */
export const fakeFrame = ({ clock, logger, answers = {}, dialect, loads = true }: FakeFrameOptions): FakeFrame => {
  const pages: FakeFramePage[] = []
  const page = codecOf(dialect)
  /** Portico's own answers have no type. */
  const reply = ({ type, ...message }: FrameMessage) => (dialect ? { type, ...message } : message) as FrameMessage
  const open: FramePort = async (options) => {
    const requests: { type: string; payload: unknown }[] = []
    const cancelled: string[] = []
    const types = new Map<number | string, string>()
    let anchor: Element | false = false
    let disposed = false
    let send: (data: unknown) => void = () => {}
    let reload = () => {}
    const answer = async (id: number | string, type: string, payload: unknown) => {
      const scripted = answers[type]
      if (typeof scripted !== 'function') return
      try {
        send(page.encode(reply({ id, type, result: await scripted(payload) })))
      } catch (thrown) {
        const { code, message } = thrown as { readonly code?: unknown; readonly message?: unknown }
        send(page.encode(reply({ id, type, error: { code, message } })))
      }
    }
    const frame = createFrame({
      ...options,
      clock,
      logger,
      open(events) {
        const arrive = (data: unknown) => {
          if (!disposed) events.received(data)
        }
        send = (data) => queueMicrotask(() => arrive(data))
        reload = () => {
          events.reloaded()
          send(page.encode({ type: READY }))
        }
        if (loads) send(page.encode({ type: READY }))
        return {
          send(data) {
            const { id, type, payload } = page.decode(data) ?? {}
            if (id === undefined || type === undefined) return
            if (type === CANCEL) return void cancelled.push(types.get(id) ?? '')
            types.set(id, type)
            requests.push({ type, payload })
            void answer(id, type, payload)
          },
          show(next) {
            anchor = next
          },
          dispose() {
            disposed = true
          },
        }
      },
    })
    pages.push({
      ...options,
      requests,
      cancelled,
      get anchor() {
        return anchor
      },
      get disposed() {
        return disposed
      },
      emit: (type, payload) => send(page.encode({ type, payload })),
      send: (data) => send(data),
      reload: () => reload(),
    })
    return frame
  }
  return Object.assign(open, { pages })
}
