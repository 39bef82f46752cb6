// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AnyPlugin } from '../../../../kernel/contract/plugin.js'
import type { Wallet } from '../../../../services/wallet.js'
import { german } from '../../../../locales/index.js'
import type { WalletConnectErrorCode } from '../../../../plugins/walletconnect/errors.js'
import { eventLog } from '../../../support/event-log.js'
import { fakeNamespace, fakeWallet } from '../../../support/fake-namespace.js'
import { fakeWalletConnect, NEXT_PAIRING, PAIRING, WALLET } from '../../../support/fake-walletconnect.js'
import { mountModal, until } from '../../../support/mount-modal.js'
import { PAGES } from '../platform/platforms.fixture.js'

const metadata = { name: 'Meridian', url: 'https://app.example', description: '', icons: [] }
const VIEW = 'ConnectingWalletConnect'

let opened: HTMLAnchorElement[] = []

beforeEach(() => {
  opened = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    // What is in the page is pressed for real, what is made for one press leads away.
    if (this.isConnected)
      this.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }))
    else opened.push(this)
  })
})

afterEach(() => vi.restoreAllMocks())

const on = (page: keyof typeof PAGES) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(PAGES[page].userAgent)
}

const boot = async (
  params: { readonly wallet?: Wallet; readonly platform?: string; readonly opened?: boolean } = {},
  {
    view = VIEW,
    relay = {},
    ...options
  }: Partial<Parameters<typeof mountModal>[0]> & {
    readonly view?: string
    readonly relay?: Parameters<typeof fakeWalletConnect>[0]
  } = {},
) => {
  const walletconnect = fakeWalletConnect(relay)
  const wallets = [fakeWallet({ id: 'org.meadow', name: 'Meadow' })]
  const log = eventLog()
  const plugins = [fakeNamespace({ wallets }), walletconnect.plugin, log.plugin]
  const booted = mountModal({ plugins, metadata, ...options })
  await booted.open({ view, params } as never)
  const become = (next: Parameters<typeof walletconnect.become>[0]) => act(async () => walletconnect.become(next))
  const ready = () => become({ phase: 'ready', uri: PAIRING })
  const buttons = () => booted.all('.portico-footer :is(button, .portico-button)').map((button) => button.textContent)
  const code = () => booted.all('.portico-code:not([data-empty]) path')[0]?.getAttribute('d')
  const tabs = () => booted.all('[role="tab"]').map(({ textContent }) => textContent)
  const proxyErrors = () => log.events.filter(({ event }) => event === 'CONNECT_PROXY_ERROR')
  return { ...booted, walletconnect, become, ready, buttons, code, tabs, proxyErrors }
}

describe('a code', () => {
  it('is requested once when the view opens', async () => {
    const { walletconnect, title, code, spoken, button } = await boot()
    expect(walletconnect.asked).toEqual(['connect'])
    expect([title(), spoken(), code()]).toEqual(['Scan to connect', 'Making a code', undefined])
    expect(button('Copy link').getAttribute('aria-disabled')).toBe('true')
  })

  it('is drawn without a text until there is one, with the mark of whom it reaches', async () => {
    const { all, ready } = await boot()
    expect(all('.portico-code[data-empty] path')).toHaveLength(1)
    expect(all('.portico-code [role="img"], .portico-code[role="img"]')).toHaveLength(0)
    await ready()
    expect(all('.portico-code[data-empty]')).toHaveLength(0)
    expect(all('.portico-code .portico-image')).toHaveLength(1)
  })

  it('is shown, labelled and copied, and renewed without an announcement', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const { ready, become, find, spoken, code, click, modal } = await boot()
    await ready()
    expect(find('.portico-code').getAttribute('aria-label')).toBe('Code to scan with a wallet')
    expect(spoken()).toBe('The code is ready to scan.')
    await click('Copy link')
    expect(writeText).toHaveBeenCalledWith(PAIRING)
    await until(() => modal.getSnapshot().toast?.text === 'Link copied')
    const first = code()
    await become({ uri: NEXT_PAIRING })
    expect(code()).not.toBe(first)
    expect(spoken()).toBe('There is a new code.')
  })

  it('appears in the page only as modules', async () => {
    const { ready, root } = await boot({ wallet: WALLET })
    await ready()
    expect(root().innerHTML).not.toContain('symKey')
  })

  it('stays while the relay is lost, with a note', async () => {
    const { ready, become, code, text, spoken } = await boot()
    await ready()
    const shown = code()
    await become({ isRelayLost: true })
    expect(code()).toBe(shown)
    expect(text()).toContain('The code stays good')
    expect(spoken()).toContain('The code stays good')
    await become({ isRelayLost: false })
    expect(text()).not.toContain('The code stays good')
  })

  it('is dropped when the user leaves', async () => {
    const { walletconnect, modal } = await boot()
    await act(async () => void modal.close({ force: true }))
    expect(walletconnect.asked).toEqual(['connect', 'abort'])
  })

  it('is translated', async () => {
    const { ready, title, buttons } = await boot({}, { locale: german })
    await until(() => title() === 'Zum Verbinden scannen')
    await ready()
    expect(buttons()).toEqual(['Link kopieren'])
  })
})

describe('an answer', () => {
  it('connects and closes the view', async () => {
    const { ready, walletconnect, modal } = await boot()
    await ready()
    await act(async () => walletconnect.approve())
    await until(() => !modal.getSnapshot().open)
    expect(modal.getSnapshot().namespaces['fake']?.address).toBe('alice')
  })

  it('keeps the code until the wallet identifies itself', async () => {
    const { ready, become, code, heading, spoken, all } = await boot()
    await ready()
    const shown = code()
    await become({ phase: 'idle' })
    expect(code()).toBe(shown)
    await become({ peer: { name: 'Garden', imageUrl: 'https://garden.example/a.png' } })
    expect([heading(), spoken(), code()]).toEqual(['Connected', 'Connected', undefined])
    expect(all('.portico-image').map(({ textContent }) => textContent)).toEqual(['G'])
  })

  it('reports a missing account on the network', async () => {
    const { ready, walletconnect, heading } = await boot({ wallet: WALLET })
    await ready()
    const { walletConnectError } = await import('../../../../plugins/walletconnect/errors.js')
    const missing = walletConnectError('WALLETCONNECT_NAMESPACE_MISSING', { values: { namespace: 'fake' } })
    await act(async () => walletconnect.refuse(missing))
    await until(() => heading() === 'No account was shared')
  })

  it('says that a wallet does not support what the page needs', async () => {
    const { ready, walletconnect, heading, buttons } = await boot({ wallet: WALLET })
    await ready()
    const { walletConnectError } = await import('../../../../plugins/walletconnect/errors.js')
    await act(async () => walletconnect.refuse(walletConnectError('WALLETCONNECT_PROPOSAL_UNSUPPORTED')))
    await until(() => heading() === 'Garden cannot connect here')
    expect(buttons()).toEqual(['Choose another wallet'])
  })

  it('shows no alert for a rejection, and can be retried', async () => {
    const { ready, walletconnect, heading, click, code, buttons } = await boot({ wallet: WALLET })
    await ready()
    await act(async () => walletconnect.refuse({ code: 5000 }))
    await until(() => heading() === 'Declined')
    expect(buttons()).toEqual(['Try again', 'Choose another wallet'])
    await click('Try again')
    expect(walletconnect.asked).toEqual(['connect', 'connect'])
    expect(code()).toBeDefined()
  })

  it('reports any other failure, and that nothing was shared', async () => {
    const { ready, walletconnect, heading, text } = await boot({ wallet: WALLET })
    await ready()
    await act(async () => walletconnect.refuse(new Error('wc:secret')))
    await until(() => heading() === 'Could not connect')
    expect(text()).toContain('Garden did not connect. Nothing was shared.')
    expect(text()).not.toContain('secret')
  })
})

describe('no code', () => {
  it.each([
    ['WALLETCONNECT_RELAY_UNREACHABLE', 'The WalletConnect relay cannot be reached', 'Try again'],
    ['WALLETCONNECT_PROJECT_INVALID', 'Not available on this page', 'Choose another wallet'],
    ['WALLETCONNECT_ORIGIN_REFUSED', 'Not available on this page', 'Choose another wallet'],
    ['WALLETCONNECT_CLOCK_WRONG', 'Check the time of this device', 'Try again'],
    ['WALLETCONNECT_PAIRING_FAILED', 'No code could be made', 'Try again'],
    ['WALLETCONNECT_REQUEST_EXPIRED', 'The session has ended', 'Try again'],
    ['WALLETCONNECT_SESSION_STALE', 'The session has ended', 'Try again'],
  ] as const)('%s: %s', async (error: WalletConnectErrorCode, words, first) => {
    const { become, heading, spoken, buttons } = await boot()
    await become({ phase: 'failed', error })
    expect([heading(), spoken(), buttons()[0]]).toEqual([words, words, first])
  })

  it('can be retried', async () => {
    const { all, become, click, walletconnect, code, ready } = await boot()
    await become({ phase: 'failed', error: 'WALLETCONNECT_RELAY_UNREACHABLE' })
    await click('Try again')
    // At once, whatever the relay still says.
    expect(all('.portico-code[data-empty]')).toHaveLength(1)
    expect(walletconnect.asked.filter((asked) => asked === 'connect')).toHaveLength(2)
    await become({ phase: 'starting' })
    await ready()
    expect(code()).toBeDefined()
  })

  it('offers the other transports', async () => {
    const { become, click, screen } = await boot()
    await become({ phase: 'failed', error: 'WALLETCONNECT_RELAY_UNREACHABLE' })
    await click('Choose another wallet')
    await screen('Connect wallet')
  })

  it('ignores a failure of an earlier page', async () => {
    const { become, modal, open, text } = await boot()
    await become({ phase: 'failed', error: 'WALLETCONNECT_RELAY_UNREACHABLE' })
    await act(async () => void modal.close({ force: true }))
    await open({ view: VIEW, params: {} } as never)
    expect(text()).not.toContain('cannot be reached')
  })
})

describe('a wallet on a phone', () => {
  it('is opened by the tap itself with a link', async () => {
    on('safariIphone')
    const { ready, button, click, walletconnect, heading, buttons } = await boot({ wallet: WALLET })
    expect([heading(), button('Open Garden').getAttribute('aria-busy')]).toEqual(['Continue in Garden', 'true'])
    await ready()
    const href = `garden://wc?uri=${encodeURIComponent(PAIRING)}`
    expect(button('Open Garden').getAttribute('href')).toBe(href)
    let during = 0
    button('Open Garden').addEventListener('click', () => queueMicrotask(() => (during = opened.length)))
    await click('Open Garden')
    expect(opened.map((link) => link.getAttribute('href'))).toEqual([href])
    expect(during).toBe(1)
    expect(walletconnect.asked).toContain('open garden')
    expect(buttons()).toEqual(['Open again', 'Copy link'])
  })

  it('asks in our words before a scheme that the wallet list does not know is opened', async () => {
    on('safariIphone')
    const wallet = { ...WALLET, unlistedSchemes: ['garden'] }
    const { ready, buttons, click, text } = await boot({ wallet })
    await ready()
    expect(text()).toContain('Open a “garden” link?')
    expect(text()).toContain('it is not a link that we know')
    expect(buttons()).toEqual(['Copy link', 'Open “garden”'])
    expect(opened).toEqual([])
    await click('Open “garden”')
    expect(opened.map((link) => link.getAttribute('href'))).toEqual([`garden://wc?uri=${encodeURIComponent(PAIRING)}`])
    expect(buttons()).toEqual(['Open again', 'Copy link'])
  })

  it('that does not open offers install, copy and scan after two seconds', async () => {
    on('safariIphone')
    const { ready, click, advance, rows, code, tabs } = await boot({ wallet: WALLET })
    await ready()
    await click('Open Garden')
    await advance(1999)
    expect(rows()).toEqual([])
    await advance(1)
    expect(rows()).toEqual(['Get Garden', 'Copy link', 'Show a code'])
    await click('Get Garden')
    expect(opened.at(-1)?.getAttribute('href')).toBe(WALLET.appStore)
    await click('Show a code')
    expect(code()).toBeDefined()
    expect(tabs()).toEqual(['App', 'Code'])
  })

  it('that opened shows no fallback', async () => {
    on('safariIphone')
    const { ready, click, advance, rows } = await boot({ wallet: WALLET })
    await ready()
    await click('Open Garden')
    const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    state.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    await advance(2000)
    expect(rows()).toEqual([])
  })

  it('that an earlier tap opened stays pending', async () => {
    on('safariIphone')
    const { ready, advance, rows, button } = await boot({ wallet: WALLET, opened: true })
    await ready()
    expect(button('Open again')).toBeDefined()
    await advance(2000)
    expect(rows()).toHaveLength(3)
  })

  it('that cannot be opened from an app shows the link', async () => {
    on('telegramIos')
    Object.assign(window, { TelegramWebviewProxy: {} })
    try {
      const { ready, buttons, all } = await boot({ wallet: WALLET })
      await ready()
      expect(buttons()).toEqual(['Copy link', 'Show a code'])
      expect(all('a[href^="wc:"], a[href^="garden:"]')).toEqual([])
    } finally {
      Reflect.deleteProperty(window, 'TelegramWebviewProxy')
    }
  })

  it('that does not open is reported once for each attempt, without the pairing (1.15)', async () => {
    on('safariIphone')
    const { ready, click, advance, proxyErrors } = await boot({ wallet: WALLET })
    await ready()
    await click('Open Garden')
    await advance(1999)
    expect(proxyErrors()).toEqual([])
    await advance(1)
    const failure = {
      event: 'CONNECT_PROXY_ERROR',
      owner: 'walletconnect',
      properties: { message: expect.stringMatching(/\.$/), uri: '', mobile_link: 'garden://', name: 'Garden' },
    }
    expect(proxyErrors()).toEqual([failure])
    await click('Open again')
    await advance(2000)
    expect(proxyErrors()).toEqual([failure, failure])
    expect(JSON.stringify(proxyErrors())).not.toMatch(/wc:|symKey/)
  })

  it('that has no link for the device is reported once (1.15)', async () => {
    on('telegramIos')
    Object.assign(window, { TelegramWebviewProxy: {} })
    try {
      const { ready, become, proxyErrors } = await boot({ wallet: WALLET })
      await ready()
      await become({ uri: NEXT_PAIRING })
      expect(proxyErrors().map(({ properties }) => properties)).toEqual([
        { message: 'The wallet has no link for this device.', uri: '', mobile_link: 'garden://', name: 'Garden' },
      ])
    } finally {
      Reflect.deleteProperty(window, 'TelegramWebviewProxy')
    }
  })

  it('on a computer is not reported as one of a phone', async () => {
    const desktopLink = 'garden-desktop://'
    const { ready, click, advance, proxyErrors } = await boot({
      wallet: { ...WALLET, desktopLink },
      platform: 'desktop',
    })
    await ready()
    await click('Open Garden')
    await advance(2000)
    expect(proxyErrors()).toEqual([])
  })

  it('with its own browser opens this page without a pairing', async () => {
    on('safariIphone')
    const { button, walletconnect, click } = await boot({ wallet: { id: 'p', name: 'Phantom' } })
    expect(button('Open Phantom').getAttribute('href')).toMatch(/^https:\/\/phantom\.app\/ul\/browse\//)
    expect(walletconnect.asked).toEqual([])
    await click('Code')
    expect(walletconnect.asked).toEqual(['connect'])
  })
})

describe('the transports of a wallet', () => {
  const everywhere = {
    ...WALLET,
    rdns: 'org.garden',
    webappLink: 'https://web.example',
    desktopLink: 'garden-desktop://',
  }

  it('are tabs with arrow keys, and keep the code', async () => {
    const { ready, tabs, find, press, focused, button, walletconnect, heading } = await boot({ wallet: everywhere })
    await ready()
    expect(tabs()).toEqual(['Phone', 'Web', 'Desktop', 'Browser'])
    await press('ArrowRight', find('[role="tab"][aria-selected="true"]'))
    expect(find('[role="tab"][aria-selected="true"]').textContent).toBe('Web')
    expect(focused()?.textContent).toBe('Web')
    expect(button('Open Garden').getAttribute('href')).toMatch(/^https:\/\/web\.example\/wc\?uri=/)
    expect(button('Open Garden').getAttribute('target')).toBe('_blank')
    await press('ArrowRight', find('[role="tab"][aria-selected="true"]'))
    expect(button('Open Garden').getAttribute('href')).toMatch(/^garden-desktop:/)
    expect(walletconnect.asked).toEqual(['connect'])
    await press('End', find('[role="tab"][aria-selected="true"]'))
    expect(heading()).toBe('Garden is not in this browser')
    await press('Home', find('[role="tab"][aria-selected="true"]'))
    expect(find('.portico-code')).toBeDefined()
  })

  it('open the installed wallet without the relay', async () => {
    const wallet = { id: 'm', name: 'Meadow', rdns: 'org.meadow', installed: true, mobileLink: 'meadow://' }
    const { tabs, click, walletconnect, modal } = await boot({ wallet })
    expect(tabs()).toEqual(['Browser', 'Phone'])
    expect(walletconnect.asked).toEqual([])
    await click('Open Meadow')
    await until(() => modal.getSnapshot().namespaces['fake']?.address === 'alice')
  })
})

describe('manual control', () => {
  it('keeps the host’s pairing and leaves once an account connects', async () => {
    const { walletconnect, modal, ready, code } = await boot({}, { relay: { manualControl: true } })
    expect(walletconnect.asked).toEqual([])
    const connecting = modal.connect('fake:one' as never, { connectorId: 'walletConnect' } as never)
    await ready()
    expect(code()).toBeDefined()
    await act(async () => {
      walletconnect.approve()
      await connecting
    })
    await until(() => !modal.getSnapshot().open)
  })
})

describe('a pairing of the host', () => {
  it('is drawn without a request of ours', async () => {
    const { walletconnect, become, code } = await boot({}, { relay: { manualControl: true } })
    await become({ phase: 'ready', uri: PAIRING, isHosts: true })
    expect(code()).toBeDefined()
    expect(walletconnect.asked).toEqual([])
  })

  it('says when it has ended, and leads back to the host', async () => {
    const { become, clock, code, text, click, modal } = await boot({}, { relay: { manualControl: true } })
    await become({ phase: 'ready', uri: PAIRING, isHosts: true, expiresAt: clock.now() + 300_000 })
    await act(async () => clock.advance(299_000))
    expect(code()).toBeDefined()
    await act(async () => clock.advance(1000))
    expect(code()).toBeUndefined()
    expect(text()).toContain('This code has ended')
    expect(text()).toContain('connect again to get a new code from Meridian')
    await become({ uri: NEXT_PAIRING, expiresAt: clock.now() + 300_000 })
    expect(code()).toBeDefined()
    await act(async () => clock.advance(300_000))
    await click('Close')
    await until(() => !modal.getSnapshot().open)
  })

  it('that never comes ends the wait, and the user makes a code instead', async () => {
    const { walletconnect, clock, text, click } = await boot({}, { relay: { manualControl: true } })
    await act(async () => clock.advance(10_000))
    expect(text()).toContain('No code could be made')
    expect(walletconnect.asked).toEqual([])
    await click('Try again')
    expect(walletconnect.asked).toEqual(['connect'])
  })
})

describe('the basic screen', () => {
  const view = 'ConnectingWalletConnectBasic'

  it('shows a code on a desktop', async () => {
    const { ready, code, walletconnect, modal } = await boot({}, { view })
    await ready()
    expect(code()).toBeDefined()
    await act(async () => walletconnect.approve())
    await until(() => !modal.getSnapshot().open)
  })

  it('lists wallets on a phone without a relay request', async () => {
    on('chromeAndroid')
    const { rows, walletconnect, click, modal } = await boot({}, { view })
    expect(rows()).toEqual(['Meadow'])
    expect(walletconnect.asked).toEqual([])
    await click('Meadow')
    await until(() => modal.getSnapshot().namespaces['fake']?.address === 'alice')
  })
})

describe('without a chain that can be shared', () => {
  const bootWithout = async (plugins: readonly AnyPlugin[] = []) => {
    const walletconnect = fakeWalletConnect({ connector: false })
    const booted = mountModal({ plugins: [...plugins, walletconnect.plugin], metadata })
    await booted.open({ view: VIEW } as never)
    const buttons = booted.all('.portico-footer :is(button, .portico-button)').map((button) => button.textContent)
    return { ...booted, asked: walletconnect.asked, buttons }
  }

  it('says so, and offers no attempt that cannot succeed', async () => {
    const { asked, heading, text, buttons } = await bootWithout()
    expect(asked).toEqual(['prepare'])
    expect(heading()).toBe('Not available on this page')
    expect(text()).toContain('WalletConnect has no network to connect to here, which only Meridian can change.')
    expect(buttons).toEqual([])
  })

  it('offers the other wallets, if there are any', async () => {
    const { buttons } = await bootWithout([fakeNamespace({ wallets: [fakeWallet()] })])
    expect(buttons).toEqual(['Choose another wallet'])
  })
})
