const FEATURES = 'width=600,height=800,scrollbars=yes'

/** A window for a page that is not known yet. */
export interface BlankWindow {
  /** Shows a page in it. */
  show(url: string): void
  close(): void
}

/**
 * Opens an empty window within a click, for a page whose address comes later; `undefined` if the browser blocks it. What is
 * shown in it cannot reach the page.
 */
export const openBlankWindow = (window: Pick<Window, 'open'> | undefined): BlankWindow | undefined => {
  try {
    const popup = window?.open('', '_blank', FEATURES)
    if (!popup) return undefined
    popup.opener = null
    return {
      show: (url) => popup.location.replace(url),
      close: () => popup.close(),
    }
  } catch {
    return undefined
  }
}
