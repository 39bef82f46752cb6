// @vitest-environment happy-dom
import { act } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ModalProvider } from '../../../react/modal-provider.js'
import { AccountButton } from '../../../react/buttons.js'
import { usePortfolio } from '../../../plugins/balances/react/use-portfolio.js'
import { balances } from '../../../plugins/balances/plugin.js'
import type { OwnedToken, Page } from '../../../services/queries.js'
import { fakeNamespace, fakeNetwork, fakeWallet } from '../../support/fake-namespace.js'
import { flush } from '../../support/flush.js'
import { mountModal, until } from '../../support/mount-modal.js'
import { fakeCoin, scriptedSource } from '../../support/scripted-source.js'
import { render } from '../../views/primitives/render.js'
// Loaded before the first test, whose time is limited.
import '../../../plugins/balances/runtime.js'
import '../../../react/account-label.js'

const boot = ({
  showInButton = false,
  testnet = false,
  tokens = async () => ({ items: [fakeCoin({ price: 2 })] }),
}: {
  readonly showInButton?: boolean
  readonly testnet?: boolean
  readonly tokens?: () => Promise<Page<OwnedToken>>
} = {}) => {
  const source = scriptedSource({ tokens })
  const namespace = fakeNamespace({
    wallets: [fakeWallet({ id: 'org.garden' })],
    networks: [fakeNetwork('fake:one', { testnet })],
    balance: async () => 1234n,
  })
  const { modal, advance } = mountModal({ plugins: [namespace, balances({ source, showInButton })] })
  const connect = () =>
    act(async () => {
      await modal.connect('fake:one', { connectorId: 'org.garden' })
      await flush()
    })
  const draw = (node: React.ReactNode) => render(<ModalProvider modal={modal}>{node}</ModalProvider>).element
  return { modal, source, connect, draw, advance }
}

function Portfolio() {
  const { tokens, total, currency, status, isLoading, isError } = usePortfolio()
  return (
    <p>{[status, isLoading, isError, tokens.map(({ symbol }) => symbol), total ?? 'unknown', currency].join(' ')}</p>
  )
}

it('returns the tokens and the total, once they are read', async () => {
  const { connect, draw, source } = boot()
  await connect()
  expect(source.calls).toHaveLength(0)
  const element = draw(<Portfolio />)
  await until(() => element.textContent === 'ready false false FAKE 24.68 usd')
  expect(source.calls).toHaveLength(1)
})

it('says that it failed', async () => {
  const { connect, draw } = boot({ tokens: () => Promise.reject(new Error('down')) })
  await connect()
  const element = draw(<Portfolio />)
  await until(() => element.textContent === 'failed false true  unknown usd')
})

it('knows nothing on a server', () => {
  const { modal } = boot()
  const html = renderToString(
    <ModalProvider modal={modal}>
      <Portfolio />
    </ModalProvider>,
  )
  expect(html).toBe('<p>idle false false  unknown usd</p>')
})

it('says what is missing without the plugin', () => {
  const { modal } = mountModal({ plugins: [fakeNamespace()] })
  const node = (
    <ModalProvider modal={modal}>
      <Portfolio />
    </ModalProvider>
  )
  expect(() => renderToString(node)).toThrow('add balances({ source })')
})

it('puts the total into the button of the account when the host asks for it', async () => {
  const { connect, draw, source } = boot({ showInButton: true })
  const element = draw(<AccountButton />)
  await connect()
  await until(() => element.textContent?.includes('$24.68'))
  expect(source.calls).toHaveLength(1)
})

it('asks for nothing on behalf of a button otherwise, which shows the native balance', async () => {
  const { connect, draw, source, modal } = boot()
  const element = draw(<AccountButton />)
  await connect()
  await until(() => element.textContent?.includes('12.34'))
  expect(modal.getSnapshot().namespaces['fake']?.total).toBeUndefined()
  expect(source.calls).toHaveLength(0)
})

it('shows no worth of what a testnet has', async () => {
  const { connect, draw, modal } = boot({ showInButton: true, testnet: true })
  const element = draw(<AccountButton />)
  await connect()
  await until(() => element.textContent?.includes('0.00'))
  expect(modal.getSnapshot().namespaces['fake']?.total).toBeUndefined()
})
