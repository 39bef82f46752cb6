import type { LoginWindow } from 'portico/services'

const FEATURES = 'width=600,height=800,scrollbars=yes'

/** Opens the window of a login; `undefined` if the browser blocks it. A window without a name cannot be taken over. */
export const openWindow = (window: Pick<Window, 'open'>, url: string): LoginWindow | undefined => {
  try {
    return window.open(url, '_blank', FEATURES) ?? undefined
  } catch {
    return undefined
  }
}
