import type { ClockPort } from 'portico/plugin'
import type { LoginWindow } from 'portico/services'

const EVERY_MS = 1000
/** Seconds without an answer while the page has the focus: a window in use has it instead. */
const PATIENCE = 45

/** What is told about the window of a login. */
export interface WindowReports {
  /** It is closed; `atOnce` if it was when it was first looked at, as one that the page is cut off from. */
  closed(atOnce: boolean): void
  /** It has not answered, and is not in use. */
  expired(): void
}

/** Looks each second whether a window is closed or out of use; returns the function that stops it. */
export const watchWindow = (
  popup: LoginWindow,
  { clock, document }: { readonly clock: ClockPort; readonly document: Pick<Document, 'hasFocus'> },
  { closed, expired }: WindowReports,
): (() => void) => {
  let looks = 0
  let unused = 0
  const look = () => {
    looks += 1
    unused = document.hasFocus() ? unused + 1 : 0
    if (popup.closed) return closed(looks === 1)
    if (unused >= PATIENCE) return expired()
    stop = clock.after(EVERY_MS, look)
  }
  let stop = clock.after(EVERY_MS, look)
  return () => stop()
}
