// @vitest-environment happy-dom
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { useWallets, WalletButton } from '../../react/index.js'
import { fakeNamespace, fakeWallet } from '../support/fake-namespace.js'
import { pause, until } from '../support/mount-modal.js'
import { find } from '../views/primitives/render.js'
import { drawWith } from './draw.js'

const click = ({ element }: Pick<ReturnType<typeof drawWith>, 'element'>) =>
  act(async () => find(element, 'button').click())

describe('<WalletButton>', () => {
  it('shows the wallet by its name, whatever names it', () => {
    const words = (wallet: string, label?: string) =>
      find(drawWith(<WalletButton wallet={wallet} label={label} />).element, '.portico-host-label').textContent
    expect(words('org.garden')).toBe('Garden')
    expect(words('garden')).toBe('Garden')
    expect(words('Orchard')).toBe('Orchard')
    expect(words('org.garden', 'With Garden')).toBe('With Garden')
  })

  it('asks the wallet', async () => {
    const drawn = drawWith(<WalletButton wallet="org.garden" />)
    drawn.wallet.side.script.connect = () => new Promise(() => {})
    await click(drawn)
    await drawn.screen('Garden')
    expect(drawn.wallet.side.count('connect')).toBe(1)
    await until(() => find(drawn.element, 'button').getAttribute('aria-busy') === null)
  })

  it('says once that the chain has no such wallet', async () => {
    const other = fakeNamespace({
      id: 'other',
      wallets: [fakeWallet({ id: 'org.other', name: 'Other', namespaces: ['other'] })],
    })
    const garden = fakeWallet({ id: 'org.garden', name: 'Garden' })
    const drawn = drawWith(<WalletButton wallet="org.garden" namespace="other" />, {
      plugins: [fakeNamespace({ wallets: [garden] }), other],
    })
    await click(drawn)
    await until(() => drawn.logger.messages('error').length > 0)
    await click(drawn)
    await pause()
    expect(drawn.logger.messages('error')).toEqual([
      expect.stringContaining('No wallet "org.garden" was found for other.'),
    ])
    expect(drawn.modal.getSnapshot().view?.name).toBe('Connect')
  })
})

describe('useWallets', () => {
  it('lists the wallets of the connect screen, of one namespace if asked', async () => {
    const plugins = [
      fakeNamespace({ wallets: [fakeWallet({ id: 'org.garden', name: 'Garden' })] }),
      fakeNamespace({ id: 'other', wallets: [fakeWallet({ id: 'org.other', name: 'Other', namespaces: ['other'] })] }),
    ]
    const Names = ({ namespace }: { readonly namespace?: string }) => (
      <p>
        {useWallets({ namespace })
          .map(({ id }) => id)
          .join(' ')}
      </p>
    )
    const drawn = drawWith(<Names />, { plugins })
    await until(() => find(drawn.element, 'p').textContent === 'org.garden org.other')
    drawn.redraw(<Names namespace="other" />)
    expect(find(drawn.element, 'p').textContent).toBe('org.other')
  })

  it('follows what connects', async () => {
    const Connected = () => <p>{String(useWallets().some(({ connected }) => connected))}</p>
    const drawn = drawWith(<Connected />)
    await pause()
    expect(find(drawn.element, 'p').textContent).toBe('false')
    await act(async () => void (await drawn.modal.connect('fake:one', { connectorId: 'org.garden' })))
    expect(find(drawn.element, 'p').textContent).toBe('true')
  })
})
