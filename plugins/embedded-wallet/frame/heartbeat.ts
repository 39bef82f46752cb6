import { type ClockPort, isModalError } from 'portico/plugin'
import { embeddedWalletError } from '../errors.js'

/** Milliseconds until a page that does not answer a ping has stopped. */
export const PING_MS = 20_000
/** Milliseconds between an answer and the next ping. */
const PAUSE_MS = 10_000
/** Milliseconds that a new request waits for a page that owes an answer to a ping. */
const OWED_MS = 3000

/** Watches that a page works while its user is asked, which may take long. */
export interface Heartbeat {
  /** Aborts with `EMBEDDED_WALLET_TIMEOUT` once the page has stopped. */
  readonly stopped: AbortSignal
  /** Pings the page until `ask` has settled. */
  during<Value>(ask: () => Promise<Value>): Promise<Value>
  /** Resolves with whether the page may be asked: one that owes an answer, and shows nothing, has a moment to give it. */
  isAlive(): Promise<boolean>
}

/** Creates the heartbeat of one page; `ping` rejects with `FRAME_TIMEOUT` if the page has not answered in `PING_MS`. */
export const createHeartbeat = (ping: () => Promise<unknown>, clock: ClockPort): Heartbeat => {
  const stopped = new AbortController()
  let asking = 0
  let owed: Promise<void> | undefined
  let cancelNext = () => {}

  const beat = (): void => {
    cancelNext()
    owed ??= ping()
      .then(
        () => undefined,
        // A page that refuses a ping has answered it.
        (error: unknown) => {
          if (isModalError(error, 'FRAME_TIMEOUT')) stopped.abort(embeddedWalletError('EMBEDDED_WALLET_TIMEOUT'))
        },
      )
      .finally(() => {
        owed = undefined
        if (asking > 0 && !stopped.signal.aborted) cancelNext = clock.after(PAUSE_MS, beat)
      })
  }

  return {
    stopped: stopped.signal,
    async during(ask) {
      asking += 1
      beat()
      try {
        return await ask()
      } finally {
        asking -= 1
        if (asking === 0) cancelNext()
      }
    },
    async isAlive() {
      if (owed && asking === 0) {
        let cancel = () => {}
        const isLate = new Promise<'late'>((resolve) => {
          cancel = clock.after(OWED_MS, () => resolve('late'))
        })
        const first = await Promise.race([owed, isLate])
        cancel()
        if (first === 'late') return false
      }
      return !stopped.signal.aborted
    },
  }
}
