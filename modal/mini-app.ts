import type { MiniAppPort } from '../kernel/contract/ports.js'
import { read } from '../kernel/errors/read-thrown.js'

/** Calls a function of Telegram; `undefined` if this version of it lacks the function, or throws. */
const call = (target: unknown, name: string, ...args: readonly unknown[]): { readonly value: unknown } | undefined => {
  try {
    const found = read(target, name)
    return typeof found === 'function' ? { value: Reflect.apply(found, target, args) } : undefined
  } catch {
    return undefined
  }
}

/**
 * Creates the port to Telegram, for a page that may be its mini app. Its script alone proves nothing: ordinary pages load it
 * for a login button.
 *
 * @source https://core.telegram.org/bots/webapps#initializing-mini-apps
 */
export const createMiniApp = (page: object | undefined): MiniAppPort => {
  const appOf = (): unknown => read(read(page, 'Telegram'), 'WebApp')
  const isActive = (): boolean => {
    const initData = read(appOf(), 'initData')
    return read(page, 'TelegramWebviewProxy') !== undefined || (typeof initData === 'string' && initData !== '')
  }
  /**
   * Whether the page listens to the back button itself. Only the app's script knows its listeners: its event source passes
   * each to a function.
   *
   * @source https://telegram.org/js/telegram-web-app.js
   */
  const pageTakesBack = (ours: unknown): boolean => {
    const listeners: unknown[] = []
    const source = read(read(page, 'Telegram'), 'WebView')
    const collect = (listener: unknown) => void listeners.push(listener)
    call(source, 'callEventCallbacks', 'webview:backButtonClicked', collect)
    return listeners.some((listener) => listener !== ours)
  }
  return {
    isActive,
    open(href) {
      if (!href.startsWith('https:') || !isActive()) return false
      const app = appOf()
      const isOwn = URL.canParse(href) && new URL(href).hostname === 't.me'
      // Before version 7.0, the function for its own pages closes the mini app.
      const stays = isOwn && call(app, 'isVersionAtLeast', '7.0')?.value === true
      return ((stays && call(app, 'openTelegramLink', href)) || call(app, 'openLink', href)) !== undefined
    },
    takeBack(back) {
      const button = isActive() ? read(appOf(), 'BackButton') : undefined
      const press = () => {
        if (!pageTakesBack(press)) back()
      }
      // The app calls every listener, so one press would go back in the page and in the modal.
      const isFree = read(button, 'isVisible') === false && !pageTakesBack(press)
      if (!isFree || !call(button, 'onClick', press)) return () => {}
      call(button, 'show')
      return () => {
        call(button, 'offClick', press)
        if (!pageTakesBack(press)) call(button, 'hide')
      }
    },
    watchScheme(listener) {
      const app = isActive() ? appOf() : undefined
      const notify = () => {
        const scheme = read(app, 'colorScheme')
        if (scheme === 'light' || scheme === 'dark') listener(scheme)
      }
      notify()
      call(app, 'onEvent', 'themeChanged', notify)
      return () => void call(app, 'offEvent', 'themeChanged', notify)
    },
  }
}
