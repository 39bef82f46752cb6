import { read } from '../kernel/errors/read-thrown.js'

const appOf = (window: object): unknown => read(read(window, 'Telegram'), 'WebApp')

/**
 * Whether the page is a mini app of a messaging app, where windows cannot answer. Its script alone proves nothing: ordinary
 * pages load it for a login button.
 */
export const isMiniApp = (window: object): boolean => {
  const initData = read(appOf(window), 'initData')
  return read(window, 'TelegramWebviewProxy') !== undefined || (typeof initData === 'string' && initData !== '')
}

/** Calls a function of the messaging app; `false` if this version of it lacks the function, or refuses. */
const callMiniApp = (target: unknown, name: string, ...args: readonly unknown[]): boolean => {
  try {
    const call = read(target, name)
    if (typeof call !== 'function') return false
    Reflect.apply(call, target, args)
    return true
  } catch {
    return false
  }
}

/**
 * Opens a web page with the function of the messaging app around a mini app, whose own pages, such as wallets, stay within it;
 * `false` elsewhere, and for links that are no web pages. Call it in a click.
 */
export const openInMiniApp = (window: object, href: string): boolean => {
  if (!href.startsWith('https:') || !isMiniApp(window)) return false
  const app = appOf(window)
  const isOwn = URL.canParse(href) && new URL(href).hostname === 't.me'
  return (isOwn && callMiniApp(app, 'openTelegramLink', href)) || callMiniApp(app, 'openLink', href)
}

/** Shows the back button of the messaging app until the result is called; nothing if the page itself uses the button. */
export const takeMiniAppBack = (window: object, back: () => void): (() => void) => {
  const button = isMiniApp(window) ? read(appOf(window), 'BackButton') : undefined
  if (read(button, 'isVisible') !== false || !callMiniApp(button, 'onClick', back)) return () => {}
  callMiniApp(button, 'show')
  return () => {
    callMiniApp(button, 'offClick', back)
    callMiniApp(button, 'hide')
  }
}

/** Calls with the color scheme of the messaging app, now and on each change; nothing elsewhere. Returns what ends that. */
export const watchMiniAppScheme = (window: object, told: (scheme: 'light' | 'dark') => void): (() => void) => {
  const app = isMiniApp(window) ? appOf(window) : undefined
  const tell = () => {
    const scheme = read(app, 'colorScheme')
    if (scheme === 'light' || scheme === 'dark') told(scheme)
  }
  tell()
  callMiniApp(app, 'onEvent', 'themeChanged', tell)
  return () => void callMiniApp(app, 'offEvent', 'themeChanged', tell)
}
