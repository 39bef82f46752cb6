import { ERROR_TOAST_DELAY_MS } from '../constants.js'
import type { Toast } from '../contract/snapshot.js'
import { PluginMessage } from '../define/plugin-message.js'
import { errorText } from '../errors/error-text.js'
import { isModalError } from '../errors/modal-error.js'
import type { Kernel } from '../kernel.js'
import { runLater } from '../async/run-later.js'

/** Shows a toast: a message of a plugin, a text, or what an error says; an error after the failing view's animation. */
export const showToast = (kernel: Kernel, kind: Toast['kind'], message: unknown): void => {
  if (kernel.signal.aborted) return
  const { toasts } = kernel.stores
  const show = () => {
    if (message instanceof PluginMessage) return toasts.show(kind, message.key, { message })
    const translation = isModalError(message) ? { code: message.code, values: message.values } : {}
    toasts.show(kind, errorText(message), translation)
  }
  if (kind !== 'error') return show()
  // The failing view is still animating; a toast over it would not be read.
  runLater(kernel, ERROR_TOAST_DELAY_MS, show)
}
