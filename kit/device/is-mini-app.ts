import { read } from '../../kernel/errors/read-thrown.js'

/**
 * Whether the page is a mini app of a messaging app, where windows cannot answer. Its script alone proves nothing: ordinary
 * pages load it for a login button.
 */
export const isMiniApp = (window: object): boolean => {
  const initData = read(read(read(window, 'Telegram'), 'WebApp'), 'initData')
  return read(window, 'TelegramWebviewProxy') !== undefined || (typeof initData === 'string' && initData !== '')
}
