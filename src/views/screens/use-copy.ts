import { useViewHost } from '../shell/view-context.js'

/** Puts an address on the clipboard, and says whether that worked. */
export const useCopy = (): ((address: string) => void) => {
  const { modal, text, window } = useViewHost()
  return (address) => {
    // A page without https has no clipboard.
    const { clipboard } = window.navigator as { readonly clipboard?: Clipboard }
    const copied = clipboard ? clipboard.writeText(address) : Promise.reject(new Error('There is no clipboard.'))
    copied.then(
      () => modal.toast('success', text('account.copied')),
      () => modal.toast('error', text('account.copyFailed')),
    )
  }
}
