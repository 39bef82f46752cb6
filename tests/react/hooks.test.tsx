// @vitest-environment happy-dom
import { act, Component, type ReactNode, StrictMode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { isModalError } from '../../kernel/errors/modal-error.js'
import {
  ConnectButton,
  ModalProvider,
  useAccount,
  useBalance,
  useConnect,
  useModal,
  useNetwork,
  useProvider,
  useSnapshot,
} from '../../react/index.js'
import { definePlugin } from '../../kernel/define/define-plugin.js'
import { fakeNamespace, fakeWallet } from '../support/fake-namespace.js'
import { until } from '../support/mount-modal.js'
import { render } from '../views/primitives/render.js'
import { drawWith } from './draw.js'

/** Runs a hook and returns its last value. */
const runHook = <Answer,>(useIt: () => Answer, options: Parameters<typeof drawWith>[1] = {}) => {
  const answers: Answer[] = []
  const Probe = () => {
    answers.push(useIt())
    return null
  }
  const drawn = drawWith(<Probe />, options)
  return { ...drawn, answers, last: () => answers.at(-1) as Answer }
}
const CONNECT = ['fake:one', { connectorId: 'org.garden' }] as const

describe('outside a provider', () => {
  /** The error that a component threw. */
  const thrownBy = (node: ReactNode): unknown => {
    let thrown: unknown
    class Catch extends Component<{ readonly children: ReactNode }> {
      override state = { failed: false }
      static getDerivedStateFromError = () => ({ failed: true })
      override componentDidCatch(error: unknown) {
        thrown = error
      }
      override render() {
        return this.state.failed ? null : this.props.children
      }
    }
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
    render(<Catch>{node}</Catch>)
    quiet.mockRestore()
    return thrown
  }
  const using = (useIt: () => unknown) => {
    const Probe = () => {
      useIt()
      return null
    }
    return thrownBy(<Probe />)
  }

  it.each([
    ['useModal', useModal],
    ['useSnapshot', useSnapshot],
    ['useConnect', useConnect],
    ['useNetwork', useNetwork],
    ['useBalance', useBalance],
    ['useProvider', useProvider],
  ])('%s throws for a missing provider (8.49)', (name, useIt: () => unknown) => {
    const error = using(useIt)
    expect(isModalError(error, 'MODAL_MISSING')).toBe(true)
    expect((error as Error).message).toBe(
      `Please call createModal before using ${name} (put <ModalProvider modal={modal}> around it)`,
    )
  })

  it('a button throws too', () => {
    expect(isModalError(thrownBy(<ConnectButton />), 'MODAL_MISSING')).toBe(true)
  })

  it('useAccount throws too', () => {
    expect(isModalError(using(useAccount), 'MODAL_MISSING')).toBe(true)
  })
})

describe('useModal', () => {
  it('is the modal of the nearest provider', () => {
    const { last, modal } = runHook(() => useModal())
    expect(last()).toBe(modal)
  })
})

describe('useSnapshot', () => {
  it('renders only after a change', async () => {
    const { answers, modal } = runHook(() => useSnapshot())
    const before = answers.length
    await act(async () => modal.setTheme({ mode: 'light' }))
    expect(answers.length).toBe(before + 1)
    await act(async () => modal.setTheme({ mode: 'light' }))
    expect(answers.length).toBe(before + 1)
  })
})

describe('useAccount', () => {
  it('is empty, then the connected account, then empty again', async () => {
    const { last, modal } = runHook(() => useAccount())
    expect(last()).toMatchObject({ status: 'disconnected', isConnected: false, address: undefined, allAccounts: [] })
    await act(async () => void (await modal.connect(...CONNECT)))
    expect(last()).toMatchObject({ status: 'connected', isConnected: true, address: 'alice' })
    await act(() => modal.disconnect())
    expect(last()).toMatchObject({ status: 'disconnected', address: undefined })
  })

  it('is empty for an unknown namespace', () => {
    expect(runHook(() => useAccount({ namespace: 'nowhere' })).last().isConnected).toBe(false)
  })
})

describe('useNetwork', () => {
  it('is the active network, and switches', async () => {
    const { last } = runHook(() => useNetwork())
    expect(last()).toMatchObject({ caipNetworkId: 'fake:one', caipNetwork: { name: 'Network one' } })
    expect(last().networks).toHaveLength(2)
    await act(() => last().switchNetwork('fake:two'))
    expect(last().caipNetworkId).toBe('fake:two')
  })
})

describe('useConnect', () => {
  it('lists the wallets, connects and disconnects', async () => {
    const { last } = runHook(() => ({ ...useConnect(), account: useAccount() }))
    expect(last().connectors.map(({ name }) => name)).toEqual(['Garden'])
    await act(async () => void (await last().connect(...CONNECT)))
    expect(last()).toMatchObject({ isPending: false, error: undefined, account: { address: 'alice' } })
    await act(() => last().disconnect())
    expect(last().account.isConnected).toBe(false)
  })

  it('is not pending while something is sent', async () => {
    const { last, modal, wallet } = runHook(() => useConnect())
    await act(async () => void (await modal.connect(...CONNECT)))
    wallet.side.script.send = () => new Promise(() => {})
    await act(async () => void modal.send('fake:one', { to: 'carol', amount: '5' } as never).catch(() => undefined))
    expect(modal.getSnapshot().namespaces['fake']?.loading).toBe(true)
    expect(last().isPending).toBe(false)
  })

  it('is pending during a request', async () => {
    const { last, wallet } = runHook(() => useConnect())
    let answer = (_: unknown) => {}
    wallet.side.script.connect = () => new Promise((_, reject) => (answer = reject))
    let outcome: Promise<unknown> = Promise.resolve()
    await act(async () => {
      outcome = last()
        .connect(...CONNECT)
        .catch((error: unknown) => error)
    })
    await until(() => last().isPending)
    await act(async () => answer({ code: 4001 }))
    const error = await act(() => outcome)
    expect(isModalError(error, 'USER_REJECTED')).toBe(true)
    expect(last().isPending).toBe(false)
    // Thrown to the caller and kept in the state.
    expect(last().error).toBe(error)
  })

  it('clears the error on the next attempt', async () => {
    const { last, wallet } = runHook(() => useConnect())
    wallet.side.script.connect = () => Promise.reject({ code: 4001 })
    await act(
      async () =>
        void (await last()
          .connect(...CONNECT)
          .catch(() => undefined)),
    )
    expect(last().error).toBeDefined()
    delete wallet.side.script.connect
    await act(async () => void (await last().connect(...CONNECT)))
    expect(last().error).toBeUndefined()
  })

  it('returns a stable connect function', async () => {
    const { answers, modal } = runHook(() => useConnect().connect)
    await act(async () => modal.setTheme({ mode: 'light' }))
    expect(new Set(answers).size).toBe(1)
  })
})

describe('useBalance', () => {
  it('is unknown, then loaded, and can be refreshed', async () => {
    let coins = 100n
    const wallet = fakeWallet({ id: 'org.garden' })
    const plugins = [fakeNamespace({ wallets: [wallet], balance: async () => coins })]
    const { last, modal } = runHook(() => useBalance(), { plugins })
    expect(last().balance).toBeUndefined()
    await act(() => last().refresh())
    await act(async () => void (await modal.connect(...CONNECT)))
    await until(() => last().balance)
    expect(last().balance?.value).toBe('100')
    coins = 250n
    await act(() => last().refresh())
    expect(last().balance?.value).toBe('250')
  })
})

describe('useProvider', () => {
  const provider = { request: async () => {} }
  const plugins = [fakeNamespace({ setup: () => ({ provider }) }), definePlugin({ id: 'plain' })() as never]

  it('returns the stable object of the plugin', async () => {
    const { answers, modal } = runHook(() => useProvider(), { plugins })
    await act(async () => modal.setTheme({ mode: 'light' }))
    expect(new Set(answers)).toEqual(new Set([provider]))
  })

  it('is undefined without a plugin or its provider', () => {
    expect(runHook(() => useProvider({ namespace: 'plain' }), { plugins }).last()).toBeUndefined()
  })
})

describe('StrictMode', () => {
  it('mounts twice and leaves one modal, and no subscription behind', async () => {
    const subscriptions = new Set<object>()
    const Host = () => (
      <>
        <ConnectButton />
        <output>{useAccount().status}</output>
      </>
    )
    const { modal, redraw, element, open } = drawWith(null)
    const subscribe = modal.subscribe
    const counted = {
      ...modal,
      subscribe: (listener: Parameters<typeof subscribe>[0]) => {
        const entry = {}
        subscriptions.add(entry)
        const stop = subscribe(listener)
        return () => {
          subscriptions.delete(entry)
          stop()
        }
      },
    }
    redraw(
      <StrictMode>
        <ModalProvider modal={counted}>
          <Host />
        </ModalProvider>
      </StrictMode>,
    )
    await open()
    expect(document.querySelectorAll('portico-modal')).toHaveLength(1)
    expect(element.querySelectorAll('button')).toHaveLength(1)
    expect(subscriptions.size).toBeGreaterThan(0)
    const sheets = document.adoptedStyleSheets.length
    expect(sheets).toBe(1)
    redraw(null)
    expect(subscriptions.size).toBe(0)
    expect(document.adoptedStyleSheets).toEqual([])
  })
})
