import { useViewHost } from '../shell/view-context.js'

/** The messages for a copied text and for a failure. */
export interface CopyWords {
  readonly copied: string
  readonly failed: string
}

/** Puts a text on the clipboard, and says whether that worked; without other words, of an address. */
export const useCopy = (words?: CopyWords): ((copied: string) => void) => {
  const { modal, text, window } = useViewHost()
  const { copied: done, failed } = words ?? { copied: text('account.copied'), failed: text('account.copyFailed') }
  return (content) => {
    // A page without https has no clipboard.
    const { clipboard } = window.navigator as { readonly clipboard?: Clipboard }
    const copied = clipboard ? clipboard.writeText(content) : Promise.reject(new Error('There is no clipboard.'))
    copied.then(
      () => modal.toast('success', done),
      () => modal.toast('error', failed),
    )
  }
}
