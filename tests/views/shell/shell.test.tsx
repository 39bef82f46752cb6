// @vitest-environment happy-dom
import { act } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import * as z from 'zod/mini'
import { definePlugin } from '../../../kernel/define/define-plugin.js'
import { kernelError } from '../../../kernel/errors/kernel-errors.js'
import { german } from '../../../locales/index.js'
import { Screen } from '../../../views/shell/screen.js'
import { feature } from '../../support/boot-kernel.js'
import { fakeNamespace, fakeNetwork, fakeWallet } from '../../support/fake-namespace.js'
import { never } from '../../support/flush.js'
import { mountModal, pause, until } from '../../support/mount-modal.js'

const boot = (options: Partial<Parameters<typeof mountModal>[0]> = {}) => {
  const wallet = fakeWallet({ name: 'Garden' })
  return { wallet, ...mountModal({ plugins: [fakeNamespace({ wallets: [wallet] })], ...options }) }
}
const drawn = ({ modal }: ReturnType<typeof boot>) =>
  modal.element?.shadowRoot?.querySelector('dialog[open] .portico-card') !== null

const Held = () => <Screen title="Held" />

describe('opening and closing', () => {
  it('adds nothing to the page before the first opening', async () => {
    const { modal } = boot()
    await pause()
    expect(modal.element?.isConnected).toBe(false)
    expect(document.querySelector('portico-modal')).toBeNull()
  })

  it('is a dialog named by its title, in a shadow root', async () => {
    const { open, dialog, find, title } = boot()
    await open()
    expect(dialog().open).toBe(true)
    expect(dialog().getAttribute('aria-labelledby')).toBe(find('h2').id)
    expect(title()).toBe('Connect wallet')
  })

  it('is removed once closed', async () => {
    const booted = boot()
    await booted.open()
    await booted.click('Close')
    expect(drawn(booted)).toBe(false)
    expect(booted.modal.getSnapshot().open).toBe(false)
  })

  it('is removed when the modal is destroyed', async () => {
    const { open, modal } = boot()
    await open()
    await act(() => modal.destroy())
    expect(document.querySelector('portico-modal')).toBeNull()
  })

  it('closes on a press that starts beside the card', async () => {
    const booted = boot()
    await booted.open()
    const { dialog, find } = booted
    const press = (target: Element) =>
      act(() => target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })))
    const release = () => act(() => dialog().click())
    await press(find('h2'))
    await release()
    expect(drawn(booted)).toBe(true)
    await press(dialog())
    await release()
    expect(drawn(booted)).toBe(false)
  })

  it('shakes for 500 ms when closing is refused, and not at the next opening (2.24)', async () => {
    const refuse = feature('gate', ({ tap }) => tap('render.close', () => 'not yet'))
    const { open, modal, find, advance } = boot({ plugins: [fakeNamespace(), refuse] })
    await open()
    const shakes = () => 'shake' in find('.portico-card').dataset
    await act(async () => modal.close())
    expect(shakes()).toBe(true)
    await advance(499)
    expect(shakes()).toBe(true)
    await advance(1)
    expect(shakes()).toBe(false)
    await act(async () => modal.close({ force: true }))
    await open()
    expect(shakes()).toBe(false)
  })

  it.each([
    ['in words of a plugin', 'Answer in your wallet first.', undefined, 'Answer in your wallet first.'],
    ['in a message of a plugin', { key: 'back' }, german, 'Zurück'],
    ['in words of its own where a view refuses', undefined, undefined, 'This needs an answer first.'],
    ['in words of its own, in the language of the page', undefined, german, 'Hier fehlt noch deine Antwort.'],
  ] as const)('says why closing is refused, %s', async (_, reason, locale, sentence) => {
    const views = { Held: { params: z.object({}), load: async () => ({ default: Held }), closing: 'refuse' } } as const
    const plugins = [
      fakeNamespace(),
      definePlugin({ id: 'held', views })(),
      feature('gate', ({ tap }) => tap('render.close', () => reason)),
    ]
    const booted = boot({ plugins, ...(locale && { locale }) })
    const { open, modal, find, advance } = booted
    await open({ view: 'Held' })
    const heard = () => {
      const region = find('.portico-toasts')
      expect(region.getAttribute('role')).toBe('status')
      return region.textContent
    }
    expect(heard()).toBe('')
    await act(async () => modal.close())
    expect(heard()).toBe(sentence)
    // A second refusal is announced again: a live region speaks only of what is new.
    const first = find('.portico-toast')
    await act(async () => modal.close())
    expect(heard()).toBe(sentence)
    expect(find('.portico-toast')).not.toBe(first)
    await advance(2500)
    expect(heard()).toBe('')
  })
})

describe('the history of the page', () => {
  it('is left alone where the modal is a part of the page', async () => {
    const navigation = { addEventListener: vi.fn(), removeEventListener: vi.fn() }
    Object.assign(window, { navigation })
    onTestFinished(() => void Reflect.deleteProperty(window, 'navigation'))
    const { modal, screen } = boot({ enableEmbedded: true })
    await act(async () => modal.preload())
    await screen('Connect wallet')
    expect(navigation.addEventListener).not.toHaveBeenCalled()
  })

  /** What a browser with the Navigation API reports; the page goes on unless it is prevented. */
  const bootWithNavigation = () => {
    const navigation = new EventTarget()
    Object.assign(window, { navigation })
    onTestFinished(() => void Reflect.deleteProperty(window, 'navigation'))
    const booted = boot()
    booted.wallet.side.script.connect = never
    const travel = (event: object = {}, cancelable = true) =>
      act(async () => {
        const reported = {
          navigationType: 'traverse',
          userInitiated: true,
          destination: { sameDocument: true, url: 'https://page.example/' },
        }
        return navigation.dispatchEvent(Object.assign(new Event('navigate', { cancelable }), { ...reported, ...event }))
      })
    return { ...booted, travel }
  }

  it('is left as it is by Back, which goes one screen back, then closes', async () => {
    const booted = bootWithNavigation()
    const { open, click, screen, travel } = booted
    await open()
    await click(/^Garden/)
    await screen('Garden')
    expect(await travel()).toBe(false)
    await screen('Connect wallet')
    expect(await travel()).toBe(false)
    expect(drawn(booted)).toBe(false)
    expect(await travel()).toBe(true)
  })

  it('closes the modal where Back cannot be held up', async () => {
    const booted = bootWithNavigation()
    await booted.open()
    expect(await booted.travel({}, false)).toBe(true)
    expect(drawn(booted)).toBe(false)
  })

  it.each([
    ['a new entry', { navigationType: 'push' }, true],
    ['another document', { destination: { sameDocument: false } }, true],
    ['history.back() of a script', { userInitiated: false }, true],
    ['history.back() of a script that cannot be held up', { userInitiated: false }, false],
    ['Back to an entry of the same address', { destination: { sameDocument: true, url: location.href } }, false],
  ])('keeps the modal open for %s', async (_, event, cancelable) => {
    const booted = bootWithNavigation()
    await booted.open()
    expect(await booted.travel(event, cancelable)).toBe(true)
    expect(drawn(booted)).toBe(true)
  })

  it('keeps the modal open in a browser that does not say whether the user went back', async () => {
    const booted = boot()
    await booted.open()
    await act(async () => window.dispatchEvent(new PopStateEvent('popstate')))
    expect(drawn(booted)).toBe(true)
  })
})

describe('a mini app of a messaging app', () => {
  it('has its back button go one screen back, then close, and gives it back', async () => {
    let back: (() => void) | undefined
    const BackButton = {
      isVisible: false,
      onClick: (listener: () => void) => (back = listener),
      offClick: () => (back = undefined),
      show: () => (BackButton.isVisible = true),
      hide: () => (BackButton.isVisible = false),
    }
    Object.assign(window, { Telegram: { WebApp: { initData: 'query_id=1', BackButton } } })
    onTestFinished(() => void Reflect.deleteProperty(window, 'Telegram'))
    const booted = boot()
    const { open, click, screen } = booted
    booted.wallet.side.script.connect = never
    await open()
    await click(/^Garden/)
    await screen('Garden')
    expect(BackButton.isVisible).toBe(true)
    await act(async () => back?.())
    await screen('Connect wallet')
    await act(async () => back?.())
    expect(drawn(booted)).toBe(false)
    expect([BackButton.isVisible, back]).toEqual([false, undefined])
  })

  it('keeps its back button where the modal is a part of the page', async () => {
    const onClick = vi.fn()
    Object.assign(window, {
      Telegram: { WebApp: { initData: 'query_id=1', BackButton: { isVisible: false, onClick } } },
    })
    onTestFinished(() => void Reflect.deleteProperty(window, 'Telegram'))
    const { modal, screen } = boot({ enableEmbedded: true })
    await act(async () => modal.preload())
    await screen('Connect wallet')
    expect(onClick).not.toHaveBeenCalled()
  })

  it.each([
    ['auto', 'light'],
    ['dark', 'dark'],
  ] as const)('decides what the theme %s is: %s', async (mode, drawnMode) => {
    Object.assign(window, { Telegram: { WebApp: { initData: 'query_id=1', colorScheme: 'light' } } })
    onTestFinished(() => void Reflect.deleteProperty(window, 'Telegram'))
    const { open, dialog, modal } = boot({ themeMode: mode })
    await open()
    expect(dialog().dataset['theme']).toBe(drawnMode)
    expect(modal.getSnapshot().theme.mode).toBe(mode)
  })

  it('opens links with its functions', async () => {
    const openLink = vi.fn()
    Object.assign(window, { Telegram: { WebApp: { initData: 'query_id=1', openLink } } })
    onTestFinished(() => void Reflect.deleteProperty(window, 'Telegram'))
    const { open, find } = boot()
    await open()
    const link = document.createElement('a')
    Object.assign(link, { href: 'https://garden.example/help', target: '_blank' })
    find('h2').append(link)
    const event = new MouseEvent('click', { bubbles: true, cancelable: true })
    link.dispatchEvent(event)
    expect(openLink).toHaveBeenCalledWith('https://garden.example/help')
    expect(event.defaultPrevented).toBe(true)
  })
})

describe('keys', () => {
  it('Escape goes back, then closes', async () => {
    const booted = boot()
    const { open, press, click, screen } = booted
    booted.wallet.side.script.connect = never
    await open()
    await click(/^Garden/)
    await screen('Garden')
    await press('Escape')
    await screen('Connect wallet')
    const event = await press('Escape')
    expect(drawn(booted)).toBe(false)
    expect(event.defaultPrevented).toBe(true)
  })

  it('ignores an Escape that is already handled', async () => {
    const booted = boot()
    await booted.open()
    const stop = (event: Event) => event.preventDefault()
    booted.find('h2').addEventListener('keydown', stop)
    await booted.press('Escape', booted.find('h2'))
    expect(drawn(booted)).toBe(true)
  })

  it('a slash goes to the search field, unless it is typed there', async () => {
    const networks = Array.from({ length: 8 }, (_, index) => fakeNetwork(`fake:${index}`))
    const { open, press, find, focused } = boot({ plugins: [fakeNamespace({ networks })] })
    await open({ view: 'Networks' })
    expect((await press('/')).defaultPrevented).toBe(true)
    expect(focused()).toBe(find('input'))
    expect((await press('/', find('input'))).defaultPrevented).toBe(false)
  })

  it.each([
    ['down', 'ArrowDown', 'fake:0'],
    ['up', 'ArrowUp', 'fake:7'],
  ])('the first arrow %s enters the list, wherever the focus is', async (_, key, name) => {
    const networks = Array.from({ length: 8 }, (_, index) => fakeNetwork(`fake:${index}`, { name: `fake:${index}` }))
    const { open, press, button, find, focused } = boot({ plugins: [fakeNamespace({ networks })] })
    await open({ view: 'Networks' })
    for (const from of [find('h2'), button('Close')]) {
      act(() => from.focus())
      expect((await press(key, from)).defaultPrevented).toBe(true)
      expect(focused()?.querySelector('.portico-row-name')?.textContent).toBe(name)
    }
    // The list itself goes on from there.
    await press('Home', focused() as Element)
    expect((await press('ArrowDown', focused() as Element)).defaultPrevented).toBe(true)
    expect(focused()?.textContent).toContain('fake:1')
  })

  it('an arrow in a field stays there, and one on a screen without a list scrolls it', async () => {
    const networks = Array.from({ length: 8 }, (_, index) => fakeNetwork(`fake:${index}`))
    const { open, press, find, focused, modal } = boot({ plugins: [fakeNamespace({ networks })] })
    await open({ view: 'Networks' })
    act(() => find('input').focus())
    expect((await press('ArrowUp', find('input'))).defaultPrevented).toBe(false)
    expect(focused()).toBe(find('input'))
    await act(async () => modal.close())
    await open({ view: 'Account' })
    expect((await press('ArrowDown')).defaultPrevented).toBe(false)
  })

  it('an arrow up enters a long list at its very end, which is not drawn yet', async () => {
    const wallets = Array.from({ length: 100 }, (_, index) =>
      fakeWallet({ id: `org.${index}`, name: `Wallet ${index}` }),
    )
    const { open, press, all, focused } = boot({ plugins: [fakeNamespace({ wallets })] })
    await open()
    await until(() => all('[data-long]').length > 0)
    expect(all('[data-long] > li').length).toBeLessThan(60)
    await press('ArrowUp')
    expect(focused()?.textContent).toContain('Wallet 99')
  })
})

describe('focus', () => {
  it('moves to the title, and returns on close', async () => {
    const button = document.body.appendChild(document.createElement('button'))
    button.focus()
    const focus = vi.spyOn(button, 'focus')
    const { open, click, focused, find } = boot()
    await open()
    expect(focused()).toBe(find('h2'))
    await click('Close')
    expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true })
    button.remove()
  })

  it('moves to the title of each new view', async () => {
    const { open, click, screen, focused, find, wallet } = boot()
    wallet.side.script.connect = never
    await open()
    await click(/^Garden/)
    await screen('Garden')
    expect(focused()).toBe(find('h2'))
  })

  it('returns to the pressed row on the way back', async () => {
    const { open, click, screen, focused, button, wallet } = boot()
    wallet.side.script.connect = never
    await open()
    await act(async () => button(/^Garden/).dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })))
    await click(/^Garden/)
    await screen('Garden')
    await click('Back')
    await screen('Connect wallet')
    expect(focused()).toBe(button(/^Garden/))
  })

  it('moves before its screen is removed, so that React lays out no new screen to look for it', async () => {
    const { open, click, screen, button, wallet } = boot()
    wallet.side.script.connect = never
    await open()
    button(/^Garden/).focus()
    const scrolled = vi.spyOn(Element.prototype, 'scrollLeft', 'get')
    onTestFinished(() => scrolled.mockRestore())
    await click(/^Garden/)
    await screen('Garden')
    expect(scrolled).not.toHaveBeenCalled()
  })

  it('moves to the title when the focused element is removed', async () => {
    const { open, modal, button, click, focused, find } = boot()
    await open()
    await act(async () => void modal.switch('fake:none').catch(() => undefined))
    await until(() => find('[role="alert"]'))
    button('Dismiss').focus()
    await click('Dismiss')
    expect(focused()).toBe(find('h2'))
  })
})

describe('the page', () => {
  it('does not scroll meanwhile, and scrolls as before afterwards', async () => {
    const { style } = document.documentElement
    style.overflow = 'clip'
    const { open, click } = boot()
    await open()
    expect(style.overflow).toBe('hidden')
    await click('Close')
    expect(style.overflow).toBe('clip')
    style.overflow = ''
  })

  it('stays interactive during a request, because some wallets draw in it', async () => {
    const { open, click, screen, dialog, wallet } = boot()
    wallet.side.script.connect = never
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
    const show = vi.spyOn(HTMLDialogElement.prototype, 'show')
    await open()
    expect([showModal.mock.calls.length, show.mock.calls.length]).toEqual([1, 0])
    await click(/^Garden/)
    await screen('Garden')
    expect([showModal.mock.calls.length, show.mock.calls.length]).toEqual([1, 1])
    await click('Back')
    expect([showModal.mock.calls.length, show.mock.calls.length]).toEqual([2, 1])
    expect(dialog().open).toBe(true)
    showModal.mockRestore()
    show.mockRestore()
  })

  it('sets the direction of the modal', async () => {
    document.documentElement.style.direction = 'rtl'
    const { open, dialog } = boot()
    await open()
    expect(dialog().dir).toBe('rtl')
    document.documentElement.style.direction = ''
  })

  it('sets no attribute of the modal anew, because each would restyle everything in it', async () => {
    const { open, click, dialog, screen, wallet } = boot()
    wallet.side.script.connect = never
    await open()
    const set = vi.spyOn(dialog(), 'setAttribute')
    await click(/^Garden/)
    await screen('Garden')
    expect(set.mock.calls.filter(([name]) => name === 'dir' || name === 'lang')).toEqual([])
  })
})

describe('what the host sets', () => {
  it('applies the theme and its variables, and follows changes', async () => {
    const { open, modal, dialog } = boot({ themeMode: 'light', themeVariables: { accent: '#ff0000', radiusScale: 0 } })
    await open()
    const set = (name: string) => dialog().style.getPropertyValue(name)
    expect([dialog().dataset['theme'], set('--portico-accent'), set('--portico-radius-scale')]).toEqual([
      'light',
      '#ff0000',
      '0',
    ])
    await act(async () => modal.setTheme({ mode: 'dark', variables: { accent: '#00ff00' } }))
    expect([dialog().dataset['theme'], set('--portico-accent')]).toEqual(['dark', '#00ff00'])
  })

  it('uses the host’s messages', async () => {
    const { open, title, has } = boot({ messages: { 'connect.title': 'Come in', close: 'Away' } })
    await open()
    expect(title()).toBe('Come in')
    expect(has('Away')).toBe(true)
  })

  it('declares the language and direction of its messages', async () => {
    const { open, dialog } = boot({ locale: 'ar', messages: { close: 'إغلاق' } })
    await open()
    expect([dialog().lang, dialog().dir]).toEqual(['ar', 'rtl'])
  })

  it('uses English on a page of another language, in the page’s direction', async () => {
    document.documentElement.style.direction = 'rtl'
    onTestFinished(() => document.documentElement.removeAttribute('style'))
    const { open, dialog } = boot({ locale: 'ar' })
    await open()
    expect([dialog().lang, dialog().dir]).toEqual(['en', 'rtl'])
  })

  it('changes its language while open, in the same view', async () => {
    const { open, modal, dialog, title, focused } = boot()
    await open()
    const before = [dialog(), focused()]
    await act(() => modal.setLocale(german))
    expect([title(), dialog().lang, modal.locale]).toEqual(['Wallet verbinden', 'de', 'de'])
    expect([dialog(), focused()]).toEqual(before)
    await act(() => modal.setLocale('en'))
    expect([title(), dialog().lang, modal.locale]).toEqual(['Connect wallet', 'en', 'en'])
  })

  it('opens in English after a failed load, and retries at the next opening', async () => {
    let online = false
    const load = async () => {
      if (!online) throw new Error('offline')
      return { default: { 'connect.title': 'Wallet verbinden' } }
    }
    const { open, modal, title, logger } = boot({ locale: { tag: 'de', load } })
    await open()
    expect(title()).toBe('Connect wallet')
    expect(logger.messages('error')).toEqual(['The messages of the modal could not be loaded.'])
    online = true
    await act(async () => modal.close())
    await open()
    expect(await until(() => title() === 'Wallet verbinden')).toBe(true)
  })

  it('reports messages that fail to load', async () => {
    const { open, modal } = boot()
    await open()
    const load = () => Promise.reject(new Error('offline'))
    await expect(act(() => modal.setLocale({ tag: 'de', load }))).rejects.toMatchObject({ code: 'LOAD_FAILED' })
  })

  it('renders inline without a dialog when embedded (2.5)', async () => {
    const { open, modal, root, has, press, title } = boot({ enableEmbedded: true })
    await open()
    expect(modal.element?.isConnected).toBe(false)
    expect(root().querySelector('dialog')).toBeNull()
    expect(has('Close')).toBe(false)
    await press('Escape')
    expect(title()).toBe('Connect wallet')
  })

  it('is not added to the page if the host places it (2.5)', async () => {
    const { open, modal } = boot({ disableAppend: true })
    await open()
    expect(modal.element?.isConnected).toBe(false)
  })
})

describe('messages', () => {
  it('shows and removes a toast over the title', async () => {
    const { open, modal, find, advance } = boot()
    await open()
    await act(async () => modal.toast('success', 'Address copied'))
    expect(find('.portico-toasts').textContent).toBe('Address copied')
    expect(find('.portico-toasts').getAttribute('role')).toBe('status')
    await advance(2500)
    expect(find('.portico-toasts').textContent).toBe('')
  })

  it.each([
    ['success', 'success'],
    ['error', 'danger'],
    ['loading', undefined],
  ] as const)('a toast of the kind %s has the tone %s', async (kind, tone) => {
    const { open, modal, find, advance } = boot()
    await open()
    await act(async () => modal.toast(kind, 'Something'))
    await advance(300)
    expect(find('.portico-toast').dataset['tone']).toBe(tone)
  })

  it('translates an error, or shows its own message', async () => {
    const error = kernelError('OPERATION_SENT')
    const { open, modal, find, advance } = boot()
    const toast = async () => {
      await act(async () => modal.toast('error', error))
      await advance(450)
      return find('.portico-toasts').textContent
    }
    await open()
    expect(await toast()).toBe('The wallet sent a transaction that was cancelled here.')
    expect(modal.getSnapshot().toast).toMatchObject({ kind: 'error', code: 'OPERATION_SENT', text: error.shortMessage })
    await act(() => modal.setLocale(german))
    expect(find('.portico-toasts').textContent).toBe(
      'Die Wallet hat eine Transaktion gesendet, die hier abgebrochen wurde.',
    )
    await act(() => modal.setLocale('en', { 'error.OPERATION_SENT': 'It went out.' }))
    expect(await toast()).toBe('It went out.')
    await act(async () => modal.toast('success', 'Address copied'))
    await advance(150)
    expect(modal.getSnapshot().toast).not.toHaveProperty('code')
  })

  it('fills the values of an error into its translation', async () => {
    const error = kernelError('HANDLER_UNSUPPORTED', { values: { namespace: 'fake', handler: 'send' } })
    const { open, modal, find, advance } = boot({
      messages: { 'error.HANDLER_UNSUPPORTED': '{handler} does not exist in {namespace}.' },
    })
    await open()
    await act(async () => modal.toast('error', error))
    await advance(450)
    expect(find('.portico-toasts').textContent).toBe('send does not exist in fake.')
  })

  it('shows an error of a wallet whose values are no text', async () => {
    const { open, modal, find, advance } = boot({ messages: { 'error.WALLET_LOST': 'Lost {what}.' } })
    const thrown = { name: 'ModalError', code: 'WALLET_LOST', shortMessage: 'Lost.', values: { what: { toString: 7 } } }
    await open()
    await act(async () => modal.toast('error', thrown))
    await advance(450)
    expect(find('.portico-toasts').textContent).toBe('Lost {what}.')
  })

  it('translates an alert by its code', async () => {
    const { open, modal, find } = boot({ messages: { 'error.SWITCH_NETWORK_NOT_FOUND': 'List the network.' } })
    await open()
    await act(async () => void modal.switch('fake:none').catch(() => undefined))
    expect((await until(() => find('[role="alert"]'))).textContent).toMatch(/^List the network\./)
  })

  it('shows an alert to the developer until it is dismissed', async () => {
    const { open, modal, find, click, all } = boot()
    await open()
    await act(async () => void modal.switch('fake:none').catch(() => undefined))
    expect((await until(() => find('[role="alert"]'))).textContent).toBe(
      'Network Not FoundNetwork not found - please make sure it is included in the networks of its namespace plugin (fake:none)',
    )
    await click('Dismiss')
    expect(all('[role="alert"]')).toEqual([])
  })

  it.each([
    ['http://localhost:5173', undefined, 1],
    ['http://127.0.0.1:5173', undefined, 1],
    ['http://shop.localhost:5173', undefined, 1],
    ['http://localhost:5173', false, 0],
    ['https://shop.example', undefined, 0],
    ['https://localhost.example', undefined, 0],
    ['https://shop.example', true, 1],
  ])('on %s, with debug %o, shows %i alerts (9.30)', async (url, debug, count) => {
    const { happyDOM } = window as unknown as { readonly happyDOM: { setURL(url: string): void } }
    const { href } = window.location
    happyDOM.setURL(url)
    onTestFinished(() => happyDOM.setURL(href))
    const { open, modal, all } = boot(debug === undefined ? {} : { debug })
    await open()
    await act(async () => void modal.switch('fake:none').catch(() => undefined))
    await until(() => modal.getSnapshot().alerts.length === 1)
    expect(all('[role="alert"]')).toHaveLength(count)
  })
})
