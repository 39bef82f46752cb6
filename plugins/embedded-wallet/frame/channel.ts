import { abortable, anySignal } from 'portico/kit'
import { type Frame, isModalError, type OutputOf, type Schema } from 'portico/plugin'
import type { ProviderContext } from 'portico/services'
import type { FrameTarget, FrameWire } from './frame-target.js'
import { nothing } from './answers.js'
import { createHeartbeat, type Heartbeat, PING_MS } from './heartbeat.js'
import { rejectIfRefused } from './reject-if-refused.js'
import { synchronizer } from './synchronize.js'
import { toWalletError } from './wallet-error.js'
import { USER_MS } from './wire-of.js'

const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'
/** Milliseconds that a page has to load again. */
const RELOAD_MS = 20_000
const ALLOW = 'publickey-credentials-get; publickey-credentials-create; clipboard-write'

/** How long a request is awaited, and what its abort is called. */
interface AskOptions {
  readonly signal?: AbortSignal | undefined
  /** Milliseconds; the limit of the type by default. */
  readonly timeout?: number
  readonly aborted?: 'EMBEDDED_WALLET_ABORTED' | 'EMBEDDED_WALLET_REQUEST_ABORTED'
}

/** The way to one page, which is opened when it is needed and again after it has failed. */
export interface Channel {
  /** Opens the page, without a request of a user. */
  prepare(): void
  /** @throws `EMBEDDED_WALLET_*`, `{ code: 4001 }` */
  ask<S extends Schema>(type: string, payload: unknown, schema: S, options?: AskOptions): Promise<OutputOf<S>>
  /** Loads the page again, which ends what it waits for; later requests wait for that. */
  reload(): void
  /** Shows the page over an element of a screen; `false` hides it. */
  show(anchor: Element | false): void
}

/** What a channel is created from. */
export interface ChannelOptions {
  readonly target: FrameTarget
  readonly wire: FrameWire
  readonly context: ProviderContext
  /** The network that is in use. */
  chain(): string
  /** Adds the listeners of a page that has been opened. */
  listen(frame: Frame): void
}

interface Opened {
  readonly frame: Frame
  readonly heartbeat: Heartbeat
  /** Resolves once the page knows the host and the theme. */
  synced: Promise<unknown>
  /** Removes the page: the next request opens it anew. */
  close(): void
}

/** Creates the channel to a page; opens nothing. */
export const createChannel = ({ target, wire, context, chain, listen }: ChannelOptions): Channel => {
  let opening: Promise<Opened> | undefined
  let shown: Element | false = false

  const pause = () =>
    new Promise<void>((resolve) => {
      context.clock.after(wire.settleMs, resolve)
    })

  /** Waits for a page to answer. @throws `FRAME_FAILED`, `EMBEDDED_WALLET_ORIGIN_REFUSED` */
  const answer = async ({ ready }: Frame): Promise<void> => {
    const list = target.origins?.url(context.host)
    if (list === undefined) return ready
    const answered = new AbortController()
    try {
      await Promise.race([ready, rejectIfRefused(list, target.origins?.page, context, answered.signal)])
    } finally {
      answered.abort()
    }
  }

  const open = async (leave: () => void): Promise<Opened> => {
    const frame = await context.frame({
      src: wire.src(chain()),
      origin: new URL(target.url).origin,
      title: target.name,
      transport: wire.transport,
      sandbox: SANDBOX,
      allow: ALLOW,
      ...(wire.dialect && { dialect: wire.dialect }),
    })
    listen(frame)
    const { sync, stop } = synchronizer(frame, target, context)
    const close = () => {
      leave()
      stop()
      context.signal.removeEventListener('abort', close)
      frame.dispose()
    }
    context.signal.addEventListener('abort', close)
    try {
      if (context.signal.aborted) close()
      await answer(frame)
      if (wire.settleMs > 0) await abortable(pause, context.signal)
      const ping = () => frame.request('PING', undefined, nothing, { timeout: PING_MS })
      const opened: Opened = { frame, heartbeat: createHeartbeat(ping, context.clock), close, synced: sync() }
      // A page that has loaded again knows nothing.
      frame.on('portico:ready', nothing, () => {
        opened.synced = sync()
        opened.synced.catch(() => undefined)
      })
      await opened.synced
      if (shown) frame.show(shown)
      return opened
    } catch (error) {
      close()
      throw error
    }
  }

  /** Resolves once the page has loaded again, or does not. */
  const reload = async (frame: Frame): Promise<void> => {
    await new Promise<void>((resolve) => {
      const end = () => {
        stop()
        cancel()
        resolve()
      }
      const stop = frame.on('portico:ready', nothing, end)
      const cancel = context.clock.after(RELOAD_MS, end)
      frame
        .request('RELOAD', undefined, nothing)
        .catch((error: unknown) => isModalError(error, 'FRAME_REFUSED') && end())
    })
    if (wire.settleMs > 0) await abortable(pause, context.signal)
  }

  const connect = (): Promise<Opened> => {
    if (opening) return opening
    const leave = () => {
      if (opening === mine) opening = undefined
    }
    const mine = open(leave)
    opening = mine
    mine.catch(leave)
    return mine
  }

  /** Resolves with the page, once it knows the host. */
  const reach = async (signal: AbortSignal): Promise<Opened> => {
    const opened = await abortable(connect, signal)
    if (!(await abortable(opened.heartbeat.isAlive, signal))) {
      opened.close()
      return reach(signal)
    }
    opened.synced.catch((error: unknown) => isModalError(error, 'FRAME_TIMEOUT') && opened.close())
    await abortable(() => opened.synced, signal)
    return opened
  }

  return {
    prepare: () => void connect().catch(() => undefined),
    async ask(type, payload, schema, options = {}) {
      const { signal = context.signal, timeout = wire.limit(type), aborted = 'EMBEDDED_WALLET_ABORTED' } = options
      try {
        const { frame, heartbeat, close } = await reach(signal)
        const either = anySignal(signal, heartbeat.stopped)
        const ask = () => frame.request(type, payload, schema, { signal: either.signal, timeout })
        // Any other request without an answer shows that the page is dead.
        const waitsForUser = type === 'CONNECT_DEVICE' || (options.timeout ?? 0) >= USER_MS
        try {
          return await (waitsForUser && wire.hasPing ? heartbeat.during(ask) : ask())
        } catch (error) {
          if (heartbeat.stopped.aborted || (!waitsForUser && isModalError(error, 'FRAME_TIMEOUT'))) close()
          throw error
        } finally {
          either.release()
        }
      } catch (error) {
        throw toWalletError(error, aborted)
      }
    },
    reload() {
      opening
        ?.then((opened) => {
          // The page's own listener replaces it when the page is ready.
          const waiting: Promise<unknown> = reload(opened.frame).then(() =>
            opened.synced === waiting ? undefined : opened.synced,
          )
          opened.synced = waiting
          return waiting
        })
        .catch(() => undefined)
    },
    show(anchor) {
      shown = anchor
      opening?.then(({ frame }) => frame.show(shown)).catch(() => undefined)
    },
  }
}
