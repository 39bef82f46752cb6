// @vitest-environment happy-dom
import { act } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { german } from '../../locales/index.js'
import { AccountButton, ConnectButton, ModalProvider, NetworkButton } from '../../react/index.js'
import { identityQuery } from '../../kernel/queries.js'
import { feature } from '../support/boot-kernel.js'
import { fakeNamespace, fakeNetwork, fakeWallet } from '../support/fake-namespace.js'
import { never } from '../support/flush.js'
import { until } from '../support/mount-modal.js'
import { mainnet } from '../../networks/index.js'
import { eip155 } from '../../plugins/eip155/index.js'
import { marks } from '../../views/marks/network-marks.js'
import { find } from '../views/primitives/render.js'
import { drawWith } from './draw.js'

type Drawn = ReturnType<typeof drawWith>

const buttonOf = ({ element }: Pick<Drawn, 'element'>) => find(element, 'button')
const click = (drawn: Pick<Drawn, 'element'>) => act(async () => buttonOf(drawn).click())
const connect = ({ modal }: Drawn) =>
  act(async () => void (await modal.connect('fake:one', { connectorId: 'org.garden' })))
const words = (drawn: Drawn) => buttonOf(drawn).querySelector('.portico-host-label')?.textContent

describe('<ConnectButton>', () => {
  it('opens the connect view', async () => {
    const drawn = drawWith(<ConnectButton />)
    expect(words(drawn)).toBe('Connect wallet')
    expect(buttonOf(drawn).getAttribute('aria-haspopup')).toBe('dialog')
    await click(drawn)
    expect(drawn.modal.getSnapshot()).toMatchObject({ open: true, view: { name: 'Connect' } })
    await drawn.screen('Connect wallet')
  })

  it('follows the language of the modal from the first render', async () => {
    const drawn = drawWith(<ConnectButton />, { locale: german })
    expect(words(drawn)).toBe('Wallet verbinden')
    await act(() => drawn.modal.setLocale('fr', { 'button.connect': 'Connecter' }))
    expect(words(drawn)).toBe('Connecter')
    await act(() => drawn.modal.setLocale('en'))
    expect(words(drawn)).toBe('Connect wallet')
  })

  it('becomes the account, with its balance, in the same element', async () => {
    const drawn = drawWith(<ConnectButton />)
    const before = buttonOf(drawn)
    await connect(drawn)
    expect(buttonOf(drawn)).toBe(before)
    expect(words(drawn)).toBe('alice')
    expect(before.getAttribute('aria-label')).toBe('Account alice')
    const detail = await until(() => before.querySelector('.portico-host-detail'))
    expect(detail.textContent).toBe('1,234.56\u00a0FAKE')
    await click(drawn)
    expect(drawn.modal.getSnapshot().view?.name).toBe('Account')
  })

  it('shows the name and picture of the account', async () => {
    const picture = 'data:image/png;base64,iVBORw0KGgo='
    const names = feature('names', ({ answer }) =>
      answer(identityQuery, 'fake', async () => ({ name: 'alice.eth', avatarUrl: picture })),
    )
    const drawn = drawWith(<ConnectButton />, {}, [names])
    await connect(drawn)
    await until(() => words(drawn) === 'alice.eth')
    expect(buttonOf(drawn).getAttribute('aria-label')).toBe('Account alice.eth')
    expect(buttonOf(drawn).querySelector('img')?.getAttribute('src')).toBe(picture)
  })

  it('says whose word the name of the account is', async () => {
    const names = feature('names', ({ answer }) =>
      answer(identityQuery, 'fake', async () => ({ name: 'alice.eth', nameSource: 'names.example' })),
    )
    const drawn = drawWith(<ConnectButton />, {}, [names])
    await connect(drawn)
    await until(() => words(drawn) === 'alice.eth')
    expect(buttonOf(drawn).getAttribute('aria-label')).toBe('Account alice.eth (names.example)')
    expect(buttonOf(drawn).querySelector('bdi')?.title).toBe('names.example')
  })

  it('formats the balance like the modal', async () => {
    const drawn = drawWith(<ConnectButton />, { locale: 'de' } as never)
    await connect(drawn)
    const detail = await until(() => buttonOf(drawn).querySelector('.portico-host-detail'))
    expect(detail.textContent).toBe('1.234,56\u00a0FAKE')
  })

  it('hides the balance by option', async () => {
    const drawn = drawWith(<ConnectButton balance={false} />)
    await connect(drawn)
    await until(() => drawn.modal.getSnapshot().namespaces['fake']?.balance)
    expect(buttonOf(drawn).querySelector('.portico-host-detail')).toBeNull()
  })

  it('shows a pending connection', async () => {
    const drawn = drawWith(<ConnectButton />)
    drawn.wallet.side.script.connect = never
    await act(async () => {
      void drawn.modal.connect('fake:one', { connectorId: 'org.garden' }).catch(() => undefined)
    })
    expect(words(drawn)).toBe('Connecting')
    expect(buttonOf(drawn).getAttribute('aria-busy')).toBe('true')
    // The user can still choose another wallet.
    await click(drawn)
    expect(drawn.modal.getSnapshot()).toMatchObject({ open: true, view: { name: 'Connect' } })
  })

  it('is limited to a given namespace', async () => {
    const other = fakeNamespace({ id: 'other', wallets: [fakeWallet({ id: 'org.other', namespaces: ['other'] })] })
    const drawn = drawWith(<ConnectButton namespace="other" />, { plugins: [fakeNamespace(), other] })
    await click(drawn)
    expect(drawn.modal.getSnapshot()).toMatchObject({ open: true, activeNamespace: 'fake' })
    await act(async () => void (await drawn.modal.connect('other:one', { connectorId: 'org.other' })))
    expect(words(drawn)).toBe('alice')
  })

  it('accepts a label and can be disabled', async () => {
    const drawn = drawWith(<ConnectButton label="Come in" disabled />)
    expect(words(drawn)).toBe('Come in')
    await click(drawn)
    expect(drawn.modal.getSnapshot().open).toBe(false)
  })

  it('warns while the wallet is on a network that is not listed, and leads away from it (4.20)', async () => {
    const drawn = drawWith(<ConnectButton />)
    await connect(drawn)
    await act(async () => drawn.wallet.side.changeChain('fake:elsewhere'))
    await act(async () => drawn.modal.close())
    expect([words(drawn), buttonOf(drawn).dataset['kind']]).toEqual(['Wrong network', 'warning'])
    await click(drawn)
    expect(drawn.modal.getSnapshot()).toMatchObject({ open: true, view: { name: 'UnsupportedChain' } })
    await act(async () => drawn.wallet.side.changeChain('fake:two'))
    expect(words(drawn)).toBe('alice')
  })

  it('shows the account on a network that the host allows', async () => {
    const drawn = drawWith(<ConnectButton />, { allowUnsupportedChain: true } as never)
    await connect(drawn)
    await act(async () => drawn.wallet.side.changeChain('fake:elsewhere'))
    expect(words(drawn)).toBe('alice')
  })

  it('uses the host’s messages', () => {
    expect(words(drawWith(<ConnectButton />, { messages: { 'button.connect': 'Verbinden' } } as never))).toBe(
      'Verbinden',
    )
  })

  it('shows progress during the first opening', async () => {
    const drawn = drawWith(<ConnectButton />)
    let loaded = () => {}
    const modal = { ...drawn.modal, preload: () => new Promise<void>((resolve) => (loaded = resolve)) }
    drawn.redraw(
      <ModalProvider modal={modal}>
        <ConnectButton />
      </ModalProvider>,
    )
    await click(drawn)
    expect(buttonOf(drawn).getAttribute('aria-busy')).toBe('true')
    await act(async () => loaded())
    expect(buttonOf(drawn).getAttribute('aria-busy')).toBeNull()
  })
})

describe('<AccountButton>', () => {
  it('renders nothing while disconnected', async () => {
    const drawn = drawWith(<AccountButton />)
    expect(drawn.element.innerHTML).toBe('')
    await connect(drawn)
    expect(words(drawn)).toBe('alice')
  })

  it('warns while the wallet is on a network that is not listed (4.20)', async () => {
    const drawn = drawWith(<AccountButton />)
    await connect(drawn)
    await act(async () => drawn.wallet.side.changeChain('fake:elsewhere'))
    expect([words(drawn), buttonOf(drawn).dataset['kind']]).toEqual(['Wrong network', 'warning'])
  })

  it('accepts a label', async () => {
    const drawn = drawWith(<AccountButton label="My account" />)
    await connect(drawn)
    expect([words(drawn), buttonOf(drawn).getAttribute('aria-label')]).toEqual(['My account', 'My account'])
  })
})

describe('<NetworkButton>', () => {
  it('shows the network and opens the list', async () => {
    const drawn = drawWith(<NetworkButton />)
    expect([words(drawn), buttonOf(drawn).getAttribute('aria-label')]).toEqual(['Network one', 'Network: Network one'])
    await click(drawn)
    expect(drawn.modal.getSnapshot().view?.name).toBe('Networks')
  })

  it('warns about an unsupported network', async () => {
    const drawn = drawWith(<NetworkButton />, { allowUnsupportedChain: true } as never)
    await connect(drawn)
    await act(async () => drawn.wallet.side.changeChain('fake:elsewhere'))
    expect(words(drawn)).toBe('Switch network')
    expect(buttonOf(drawn).dataset['kind']).toBe('warning')
    await click(drawn)
    expect(drawn.modal.getSnapshot().view?.name).toBe('UnsupportedChain')
  })

  it('offers to select a network while none is active', () => {
    expect(words(drawWith(<NetworkButton />, { plugins: [fakeNamespace({ networks: [] })] }))).toBe('Select network')
  })

  it('shows the network’s icon', () => {
    const imageUrl = 'https://cdn.example/one.png'
    const networks = [fakeNetwork('fake:one', { assets: { imageUrl } })]
    const drawn = drawWith(<NetworkButton />, { plugins: [fakeNamespace({ networks })] })
    expect(buttonOf(drawn).querySelector('img')?.src).toBe(imageUrl)
  })

  it('shows the logo of a well-known network once it has loaded', async () => {
    const drawn = drawWith(<NetworkButton />, { plugins: [eip155({ networks: [mainnet] })] } as never)
    const picture = await until(() => buttonOf(drawn).querySelector('img'))
    expect(picture.getAttribute('src')).toBe(marks.get('eip155:1'))
  })
})

describe('in the host’s page', () => {
  it('follows the theme and the colours of the modal', async () => {
    const drawn = drawWith(<NetworkButton />, { themeMode: 'light', themeVariables: { accent: '#ff0000' } } as never)
    const accent = () => buttonOf(drawn).style.getPropertyValue('--portico-accent')
    expect([buttonOf(drawn).dataset['theme'], accent()]).toEqual(['light', '#ff0000'])
    await act(async () => drawn.modal.setTheme({ mode: 'dark', variables: { accent: '#00ff00' } }))
    expect([buttonOf(drawn).dataset['theme'], accent()]).toEqual(['dark', '#00ff00'])
  })

  it.each([
    ['auto', ['dark', 'light']],
    ['light', ['light', 'light']],
  ] as const)('with the theme %s follows the messaging app around a mini app', async (themeMode, themes) => {
    const listeners = new Set<() => void>()
    const app = {
      initData: 'query_id=1',
      colorScheme: 'dark',
      onEvent: (_: string, listener: () => void) => listeners.add(listener),
      offEvent: (_: string, listener: () => void) => listeners.delete(listener),
    }
    Object.assign(window, { Telegram: { WebApp: app } })
    onTestFinished(() => void Reflect.deleteProperty(window, 'Telegram'))
    const drawn = drawWith(<NetworkButton />, { themeMode } as never)
    const before = buttonOf(drawn).dataset['theme']
    app.colorScheme = 'light'
    await act(async () => {
      for (const listener of listeners) listener()
    })
    expect([before, buttonOf(drawn).dataset['theme']]).toEqual(themes)
    drawn.redraw(<p />)
    expect(listeners.size).toBe(0)
  })

  it('shares one style sheet between all buttons until the last unmounts', () => {
    const drawn = drawWith(
      <>
        <ConnectButton />
        <NetworkButton />
      </>,
    )
    expect(document.adoptedStyleSheets).toHaveLength(1)
    drawn.redraw(<NetworkButton />)
    expect(document.adoptedStyleSheets).toHaveLength(1)
    drawn.redraw(null)
    expect(document.adoptedStyleSheets).toEqual([])
  })

  it.each(['pointerenter', 'touchstart', 'focus'])('loads the screens on %s, ahead of the press', async (event) => {
    const drawn = drawWith(null)
    const preload = vi.fn(async () => {})
    const modal = { ...drawn.modal, preload }
    drawn.redraw(
      <ModalProvider modal={modal}>
        <NetworkButton />
      </ModalProvider>,
    )
    expect(preload).not.toHaveBeenCalled()
    for (let time = 0; time < 2; time++) buttonOf(drawn).dispatchEvent(new Event(event))
    expect(preload).toHaveBeenCalledOnce()
  })
})
