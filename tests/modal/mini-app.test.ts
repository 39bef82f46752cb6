import { describe, expect, it, vi } from 'vitest'
import { createMiniApp } from '../../modal/mini-app.js'

/** A window of a mini app, with the functions that its script brings. */
const miniApp = (app: object = {}) => ({ Telegram: { WebApp: { initData: 'query_id=1', ...app } } })

it.each([
  ['the data of its start', { Telegram: { WebApp: { initData: 'query_id=1' } } }, true],
  ['the proxy of the app, also before its script has run', { TelegramWebviewProxy: {} }, true],
  ['neither, as on a page with the script for a login button', { Telegram: { WebApp: { initData: '' } } }, false],
])('a mini app is told by %s', (_, window, isMiniApp) => {
  expect(createMiniApp(window).isActive()).toBe(isMiniApp)
})

describe('links', () => {
  it("leads to the messaging app's own pages within it, and to others outside", () => {
    const openTelegramLink = vi.fn()
    const openLink = vi.fn()
    const window = miniApp({ isVersionAtLeast: (version: string) => version === '7.0', openTelegramLink, openLink })
    expect(createMiniApp(window).open('https://t.me/garden_bot?startapp=1')).toBe(true)
    expect(createMiniApp(window).open('https://t.me.example/garden')).toBe(true)
    expect(openTelegramLink.mock.calls).toEqual([['https://t.me/garden_bot?startapp=1']])
    expect(openLink.mock.calls).toEqual([['https://t.me.example/garden']])
  })

  it.each([
    ['lacks the function for them', { isVersionAtLeast: (): boolean => true }],
    ['would close the page', { isVersionAtLeast: (): boolean => false, openTelegramLink: vi.fn() }],
    ['cannot name its version', { openTelegramLink: vi.fn() }],
  ])('open its own pages as others in a version that %s', (_, app) => {
    const openLink = vi.fn()
    expect(createMiniApp(miniApp({ ...app, openLink })).open('https://t.me/garden_bot')).toBe(true)
    expect(openLink).toHaveBeenCalledOnce()
    if ('openTelegramLink' in app) expect(app.openTelegramLink).not.toHaveBeenCalled()
  })

  it.each([
    ['on an ordinary page with the script', { Telegram: { WebApp: { initData: '', openLink: vi.fn() } } }],
    ['without the script', { TelegramWebviewProxy: {} }],
    [
      'where the function throws',
      miniApp({
        openLink: () => {
          throw new Error('WebAppTgUrlInvalid')
        },
      }),
    ],
  ])('leaves the link to the page %s', (_, window) => {
    expect(createMiniApp(window).open('https://garden.example')).toBe(false)
  })

  it('leaves schemes of apps to the page', () => {
    expect(createMiniApp(miniApp({ openLink: vi.fn() })).open('garden://wc')).toBe(false)
  })
})

describe('the back button', () => {
  /** The script of the app, as far as it is about the button: every listener hears a press, and none can stop it. */
  const scripted = () => {
    const listeners: (() => void)[] = []
    const BackButton = {
      isVisible: false,
      onClick: (listener: () => void) => void listeners.push(listener),
      offClick: (listener: () => void) => void listeners.splice(listeners.indexOf(listener), 1),
      show: () => void Object.assign(BackButton, { isVisible: true }),
      hide: () => void Object.assign(BackButton, { isVisible: false }),
    }
    const WebView = {
      callEventCallbacks(type: string, call: (listener: () => void) => void) {
        if (type === 'webview:backButtonClicked') for (const listener of [...listeners]) call(listener)
      },
    }
    const press = () => WebView.callEventCallbacks('webview:backButtonClicked', (listener) => listener())
    return {
      BackButton,
      listeners,
      press,
      window: { Telegram: { WebApp: { initData: 'query_id=1', BackButton }, WebView } },
    }
  }

  it('stays hidden where the page listens to it, which would go back as well', () => {
    const { BackButton, listeners, window } = scripted()
    const page = vi.fn()
    BackButton.onClick(page)
    const giveBack = createMiniApp(window).takeBack(() => {})
    expect([BackButton.isVisible, listeners]).toEqual([false, [page]])
    giveBack()
    expect([BackButton.isVisible, listeners]).toEqual([false, [page]])
  })

  it('belongs to the page from when the page listens to it', () => {
    const { BackButton, listeners, press, window } = scripted()
    const back = vi.fn()
    const giveBack = createMiniApp(window).takeBack(back)
    press()
    expect(back).toHaveBeenCalledOnce()
    const page = vi.fn()
    BackButton.onClick(page)
    BackButton.show()
    press()
    expect([back.mock.calls.length, page.mock.calls.length]).toEqual([1, 1])
    giveBack()
    expect([BackButton.isVisible, listeners]).toEqual([true, [page]])
  })

  const button = (isVisible: boolean) => ({
    isVisible,
    onClick: vi.fn(),
    offClick: vi.fn(),
    show: vi.fn(),
    hide: vi.fn(),
  })

  it('is shown until it is given back', () => {
    const BackButton = button(false)
    const back = vi.fn()
    const giveBack = createMiniApp(miniApp({ BackButton })).takeBack(back)
    const [[pressed]] = BackButton.onClick.mock.calls as unknown as [[() => void]]
    expect(BackButton.show).toHaveBeenCalledOnce()
    expect(BackButton.hide).not.toHaveBeenCalled()
    pressed()
    expect(back).toHaveBeenCalledOnce()
    giveBack()
    expect(BackButton.offClick).toHaveBeenCalledExactlyOnceWith(pressed)
    expect(BackButton.hide).toHaveBeenCalledOnce()
  })

  it('is left to a page that uses it itself', () => {
    const BackButton = button(true)
    createMiniApp(miniApp({ BackButton })).takeBack(() => {})()
    expect([BackButton.onClick, BackButton.show, BackButton.hide].map(({ mock }) => mock.calls)).toEqual([[], [], []])
  })

  it('changes nothing on a page without one', () => {
    expect(createMiniApp(miniApp()).takeBack(() => {})).not.toThrow()
    expect(createMiniApp({}).takeBack(() => {})).not.toThrow()
  })
})

describe('the color scheme', () => {
  it('is told now, and when it changes', () => {
    const listeners = new Map<string, () => void>()
    const app = {
      colorScheme: 'dark',
      onEvent: (name: string, listener: () => void) => listeners.set(name, listener),
      offEvent: (name: string) => listeners.delete(name),
    }
    const window = miniApp(app)
    const told = vi.fn()
    const stop = createMiniApp(window).watchScheme(told)
    Object.assign(window.Telegram.WebApp, { colorScheme: 'light' })
    listeners.get('themeChanged')?.()
    expect(told.mock.calls).toEqual([['dark'], ['light']])
    stop()
    expect(listeners.size).toBe(0)
  })

  it.each([undefined, 'sepia', 1])('is not told as %s', (colorScheme) => {
    const told = vi.fn()
    createMiniApp(miniApp({ colorScheme })).watchScheme(told)()
    expect(told).not.toHaveBeenCalled()
  })
})
