import { useViewHost } from '../shell/view-context.js'

/** The messages for a copied text and for a failure. */
export interface CopyWords {
  readonly copied: string
  readonly failed: string
}

/** Copies a text to the clipboard and shows whether that worked; the default messages are those of an address. */
export const useCopy = (words?: CopyWords): ((copied: string) => void) => {
  const { modal, text, window } = useViewHost()
  const { copied: done, failed } = words ?? { copied: text('account.copied'), failed: text('account.copyFailed') }
  return (content) => {
    // Undefined on pages without https.
    const { clipboard } = window.navigator as { readonly clipboard?: Clipboard }
    const copied = clipboard
      ? clipboard.writeText(content)
      : Promise.reject(new Error('The clipboard needs a secure context (https).'))
    copied.then(
      () => modal.toast('success', done),
      () => modal.toast('error', failed),
    )
  }
}
