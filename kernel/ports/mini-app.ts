import { read } from '../errors/read-thrown.js'

const appOf = (window: object): unknown => read(read(window, 'Telegram'), 'WebApp')

/**
 * Whether the page is a mini app of a messaging app, where windows cannot answer. Its script alone proves nothing: ordinary
 * pages load it for a login button.
 */
export const isMiniApp = (window: object): boolean => {
  const initData = read(appOf(window), 'initData')
  return read(window, 'TelegramWebviewProxy') !== undefined || (typeof initData === 'string' && initData !== '')
}

/** Calls a function of the messaging app; `undefined` if this version of it lacks the function, or throws. */
const callMiniApp = (
  target: unknown,
  name: string,
  ...args: readonly unknown[]
): { readonly value: unknown } | undefined => {
  try {
    const call = read(target, name)
    return typeof call === 'function' ? { value: Reflect.apply(call, target, args) } : undefined
  } catch {
    return undefined
  }
}

/**
 * Opens a web page with the function of the messaging app around a mini app, whose own pages, such as wallets, stay within it;
 * `false` elsewhere, and for links that are not web pages. Call it in a click.
 *
 * @source https://core.telegram.org/bots/webapps#initializing-mini-apps
 */
export const openInMiniApp = (window: object, href: string): boolean => {
  if (!href.startsWith('https:') || !isMiniApp(window)) return false
  const app = appOf(window)
  const isOwn = URL.canParse(href) && new URL(href).hostname === 't.me'
  // Before version 7.0, the function for its own pages closes the mini app.
  const stays = isOwn && callMiniApp(app, 'isVersionAtLeast', '7.0')?.value === true
  return ((stays && callMiniApp(app, 'openTelegramLink', href)) || callMiniApp(app, 'openLink', href)) !== undefined
}

/**
 * Whether the page listens to the back button itself. Only the app's script knows its listeners: its event source passes
 * each to a function.
 *
 * @source https://telegram.org/js/telegram-web-app.js
 */
const pageTakesBack = (window: object, ours: unknown): boolean => {
  const listeners: unknown[] = []
  const source = read(read(window, 'Telegram'), 'WebView')
  const collect = (listener: unknown) => void listeners.push(listener)
  callMiniApp(source, 'callEventCallbacks', 'webview:backButtonClicked', collect)
  return listeners.some((listener) => listener !== ours)
}

/**
 * Shows the back button of the messaging app until the result is called. Leaves it alone if the page shows the button or
 * listens to it, then or later: the app calls every listener, so one press would go back in both.
 */
export const takeMiniAppBack = (window: object, back: () => void): (() => void) => {
  const button = isMiniApp(window) ? read(appOf(window), 'BackButton') : undefined
  const press = () => {
    if (!pageTakesBack(window, press)) back()
  }
  const isFree = read(button, 'isVisible') === false && !pageTakesBack(window, press)
  if (!isFree || !callMiniApp(button, 'onClick', press)) return () => {}
  callMiniApp(button, 'show')
  return () => {
    callMiniApp(button, 'offClick', press)
    if (!pageTakesBack(window, press)) callMiniApp(button, 'hide')
  }
}

/** Calls `listener` with the color scheme of the messaging app, now and on each change, until the result is called. */
export const watchMiniAppScheme = (window: object, listener: (scheme: 'light' | 'dark') => void): (() => void) => {
  const app = isMiniApp(window) ? appOf(window) : undefined
  const notify = () => {
    const scheme = read(app, 'colorScheme')
    if (scheme === 'light' || scheme === 'dark') listener(scheme)
  }
  notify()
  callMiniApp(app, 'onEvent', 'themeChanged', notify)
  return () => void callMiniApp(app, 'offEvent', 'themeChanged', notify)
}
