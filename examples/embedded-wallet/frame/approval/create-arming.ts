/** Why a button does not act yet. */
export type ArmState = 'hidden' | 'unread' | 'focus' | 'wait' | 'ready'

/** What the browser says of the screen. */
interface ScreenSight {
  /** Wholly within the window, and as far as the browser can tell not covered, faded or scaled. */
  readonly isVisible: boolean
  /** Whether the end of the request was seen. */
  readonly isRead: boolean
  /** Whether the document has the focus; only asked for where covering cannot be told. */
  readonly hasFocus: boolean
}

/** A clock with timers. */
export interface Clock {
  now(): number
  /** Returns the function that stops the timer. */
  after(milliseconds: number, run: () => void): () => void
}

/** Milliseconds that a screen is seen, unmoved, before its buttons act. */
const ARM_MS = 500

/** Decides when the buttons of a screen act. */
export interface Arming {
  readonly state: ArmState
  /** Takes what the browser says; a change for the worse disarms. */
  see(sight: ScreenSight): void
  /** Starts to wait again: the screen was moved or resized, or the pointer has just come. */
  restart(): void
  stop(): void
}

/** Arms after the screen was visible and unmoved for 500 ms. */
export const createArming = (clock: Clock, onChange: (state: ArmState) => void): Arming => {
  let state: ArmState = 'hidden'
  let stopTimer = () => {}
  const set = (next: ArmState): void => {
    stopTimer()
    if (next === 'wait') stopTimer = clock.after(ARM_MS, () => set('ready'))
    if (next === state) return
    state = next
    onChange(next)
  }
  return {
    get state() {
      return state
    },
    see({ isVisible, isRead, hasFocus }) {
      const next = !isVisible ? 'hidden' : !isRead ? 'unread' : hasFocus ? 'wait' : 'focus'
      if (next !== 'wait' || (state !== 'wait' && state !== 'ready')) set(next)
    },
    restart() {
      if (state === 'wait' || state === 'ready') set('wait')
    },
    stop: () => stopTimer(),
  }
}
