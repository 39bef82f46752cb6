import type { MessageText } from '../contract/messages.js'
import type { Kernel } from '../kernel.js'

/** Shows the developer an alert, once per code and cause: `text` on the screen, and `long` there and in the console. */
export const showAlert = (
  { stores, ports }: Pick<Kernel, 'stores' | 'ports'>,
  code: string,
  [text, long]: readonly [text: string | MessageText, long: string],
): void => {
  const alert = typeof text === 'string' ? { text } : { text: text.key, message: text }
  const detail = long !== text && { detail: long }
  if (stores.alerts.show({ code, kind: 'error', ...alert, ...detail })) ports.logger.error(long)
}
