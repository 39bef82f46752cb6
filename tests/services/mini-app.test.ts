import { describe, expect, it, vi } from 'vitest'
import { openInMiniApp, takeMiniAppBack, watchMiniAppScheme } from '../../services/mini-app.js'

/** A window of a mini app, with the functions that its script brings. */
const miniApp = (app: object = {}) => ({ Telegram: { WebApp: { initData: 'query_id=1', ...app } } })

describe('links', () => {
  it("leads to the messaging app's own pages within it, and to others outside", () => {
    const openTelegramLink = vi.fn()
    const openLink = vi.fn()
    const window = miniApp({ openTelegramLink, openLink })
    expect(openInMiniApp(window, 'https://t.me/garden_bot?startapp=1')).toBe(true)
    expect(openInMiniApp(window, 'https://t.me.example/garden')).toBe(true)
    expect(openTelegramLink.mock.calls).toEqual([['https://t.me/garden_bot?startapp=1']])
    expect(openLink.mock.calls).toEqual([['https://t.me.example/garden']])
  })

  it('opens its own pages as others where an old version has no function for them', () => {
    const openLink = vi.fn()
    expect(openInMiniApp(miniApp({ openLink }), 'https://t.me/garden_bot')).toBe(true)
    expect(openLink).toHaveBeenCalledOnce()
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
    expect(openInMiniApp(window, 'https://garden.example')).toBe(false)
  })

  it('leaves schemes of apps to the page', () => {
    expect(openInMiniApp(miniApp({ openLink: vi.fn() }), 'garden://wc')).toBe(false)
  })
})

describe('the back button', () => {
  const button = (isVisible: boolean) => ({
    isVisible,
    onClick: vi.fn(),
    offClick: vi.fn(),
    show: vi.fn(),
    hide: vi.fn(),
  })

  it('is shown until it is given back', () => {
    const BackButton = button(false)
    const back = () => {}
    const giveBack = takeMiniAppBack(miniApp({ BackButton }), back)
    expect(BackButton.onClick).toHaveBeenCalledWith(back)
    expect(BackButton.show).toHaveBeenCalledOnce()
    expect(BackButton.hide).not.toHaveBeenCalled()
    giveBack()
    expect(BackButton.offClick).toHaveBeenCalledWith(back)
    expect(BackButton.hide).toHaveBeenCalledOnce()
  })

  it('is left to a page that uses it itself', () => {
    const BackButton = button(true)
    takeMiniAppBack(miniApp({ BackButton }), () => {})()
    expect([BackButton.onClick, BackButton.show, BackButton.hide].map(({ mock }) => mock.calls)).toEqual([[], [], []])
  })

  it('changes nothing on a page without one', () => {
    expect(takeMiniAppBack(miniApp(), () => {})).not.toThrow()
    expect(takeMiniAppBack({}, () => {})).not.toThrow()
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
    const stop = watchMiniAppScheme(window, told)
    Object.assign(window.Telegram.WebApp, { colorScheme: 'light' })
    listeners.get('themeChanged')?.()
    expect(told.mock.calls).toEqual([['dark'], ['light']])
    stop()
    expect(listeners.size).toBe(0)
  })

  it.each([undefined, 'sepia', 1])('is not told as %s', (colorScheme) => {
    const told = vi.fn()
    watchMiniAppScheme(miniApp({ colorScheme }), told)()
    expect(told).not.toHaveBeenCalled()
  })
})
