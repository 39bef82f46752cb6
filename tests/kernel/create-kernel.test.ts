import * as z from 'zod/mini'
import { describe, expect, test, vi } from 'vitest'
import type { Frame, FramePort } from '../../kernel/contract/frame.js'
import { createKernel } from '../../kernel/create-kernel.js'
import { definePlugin } from '../../kernel/define/define-plugin.js'
import { bootKernel, fakeViews, feature, memoryLogger } from '../support/boot-kernel.js'
import { fakeNamespace, fakeWallet } from '../support/fake-namespace.js'
import { deferred, flush, never, stateOf, waitFor } from '../support/flush.js'
import { manualClock } from '../support/manual-clock.js'
import { memoryStorage } from '../support/memory-storage.js'

describe('setting up', () => {
  test('plugins are set up behind those they need, and taken down in reverse', async () => {
    const log: string[] = []
    const logging = (id: string, needs: readonly string[] = []) =>
      feature(
        id,
        ({ onDispose }) => {
          log.push(`+${id}`)
          onDispose(() => void log.push(`-${id}`))
        },
        needs,
      )
    const { modal } = bootKernel({ plugins: [logging('c', ['b']), logging('a'), logging('b', ['a'])] })
    await modal.destroy()
    expect(log).toEqual(['+a', '+b', '+c', '-c', '-b', '-a'])
  })

  test('plugins are ready once all are set up, in the same order', () => {
    const log: string[] = []
    const plugin = (id: string, needs: readonly string[] = []) =>
      definePlugin({
        id,
        needs,
        setup: () => void log.push(`set up ${id}`),
        ready: (context) => void log.push(`ready ${context.id}`),
      })()
    bootKernel({ plugins: [plugin('b', ['a']), plugin('a')] })
    expect(log).toEqual(['set up a', 'set up b', 'ready a', 'ready b'])
  })

  test('a setup may keep from hosts what the views get', () => {
    const jar = definePlugin({ id: 'jar', setup: () => ({ api: { open: () => 1 }, viewState: { tips: [5] } }) })
    const plain = definePlugin({ id: 'plain', setup: () => ({ tips: [5] }) })
    const { kernel, modal } = bootKernel({ plugins: [jar(), plain()] })
    expect(Object.keys(modal.plugins['jar'] as object)).toEqual(['open'])
    expect(kernel.registry.viewStates).toEqual({ jar: { tips: [5] } })
    expect(modal.plugins['plain']).toEqual({ tips: [5] })
  })

  test('a runtime is started with the context of setup', async () => {
    const starts: unknown[] = []
    const jar = definePlugin({
      id: 'jar',
      store: () => ({ tips: 3 }),
      runtime: async () => ({ start: (context: { readonly store: { readonly tips: number } }) => context.store.tips }),
      setup: ({ runtime }) => ({ count: () => runtime.start() }),
    })
    const { modal } = bootKernel({ plugins: [jar()] })
    const { count } = modal.plugins['jar'] as { count(): Promise<number> }
    starts.push(await count(), await count())
    expect(starts).toEqual([3, 3])
  })

  test('a setup that throws undoes what was set up before it, and the error reaches the host', async () => {
    const log: string[] = []
    const owner = (id: string, fails = false) =>
      feature(id, ({ onDispose }) => {
        onDispose(() => void log.push(`-${id}`))
        if (fails) throw new Error('no ground to stand on')
      })
    const clock = manualClock()
    const wallet = fakeWallet()
    expect(() =>
      bootKernel({ plugins: [fakeNamespace({ wallets: [wallet] }), owner('a'), owner('b', true), owner('c')], clock }),
    ).toThrow('no ground to stand on')
    await waitFor(() => expect(log).toEqual(['-b', '-a']))
    expect(clock.pending).toBe(0)
  })

  test('options are parsed when the modal is created, and a wrong one names the plugin and the place', () => {
    const tron = definePlugin({ id: 'tron', options: z.object({ rpcUrl: z.url() }) })
    expect(() => bootKernel({ plugins: [tron({ rpcUrl: 'nowhere' })] })).toThrow(
      expect.objectContaining({ code: 'OPTIONS_INVALID', shortMessage: 'The options of tron are not valid.' }),
    )
    expect(() => bootKernel({ plugins: [tron({ rpcUrl: 'nowhere' })] })).toThrow(/rpcUrl/)
    expect(() => bootKernel({ plugins: [tron({ rpcUrl: 'https://rpc.example' })] })).not.toThrow()
  })

  test('a frame is disposed once: by its plugin, or with the modal', async () => {
    const disposed: string[] = []
    const frame: FramePort = async ({ title }) => ({ dispose: () => void disposed.push(title) }) as Frame
    const opening = deferred<undefined>()
    const keys = definePlugin({
      id: 'keys',
      setup(context) {
        const open = (title: string) =>
          context.frame({ src: 'https://keys.example/', origin: 'https://keys.example', title, transport: 'port' })
        void Promise.all([open('closed'), open('left')]).then(([closed]) => {
          closed.dispose()
          opening.resolve(undefined)
        })
      },
    })
    const { modal } = createKernel({ plugins: [keys()], ports: { frame, storage: memoryStorage() } }, fakeViews)
    await opening.promise
    expect(disposed).toEqual(['closed'])
    await modal.destroy()
    expect(disposed).toEqual(['closed', 'left'])
  })

  test('a plugin is handed what it declared: options, store, ports', () => {
    const clock = manualClock()
    const seen: unknown[] = []
    const user = definePlugin({
      id: 'user',
      options: z.object({ size: z._default(z.number(), 3) }),
      store: ({ options, id }) => ({ label: `${id} ${options.size}` }),
      setup: ({ store, options, clock: given, id }) => {
        seen.push(store.label, options.size, id, given.now() === clock.now())
      },
    })
    bootKernel({ plugins: [user()], clock })
    expect(seen).toEqual(['user 3', 3, 'user', true])
  })

  test('what setup returns stands under the plugin’s own name', () => {
    const { modal } = bootKernel({
      plugins: [feature('swaps', () => ({ quote: 7 })), feature('silent', () => undefined)],
    })
    expect(modal.plugins['swaps']).toEqual({ quote: 7 })
    expect(modal.plugins['silent']).toBeUndefined()
  })

  test('two plugins with a view of one name are both named', () => {
    const view = { params: z.object({}), load: async () => ({ default: null }) }
    const withView = (id: string) => definePlugin({ id, views: { Trade: view } })()
    expect(() => bootKernel({ plugins: [withView('swaps'), withView('trading')] })).toThrow(
      'The view Trade is contributed twice: by swaps and by trading.',
    )
    const account = definePlugin({ id: 'mine', views: { Account: view } })
    expect(() => bootKernel({ plugins: [account()] })).toThrow('by core and by mine')
  })

  test('sends, stores and schedules nothing before the user acts', async () => {
    const wallet = fakeWallet()
    const balance = vi.fn(async () => 1n)
    const { storage, clock, modal } = bootKernel({ plugins: [fakeNamespace({ wallets: [wallet], balance })] })
    await flush()
    modal.open()
    modal.close()
    await flush()
    expect(wallet.side.asked).toEqual([])
    expect(storage.writes).toEqual([])
    expect(storage.items.size).toBe(0)
    expect(balance).not.toHaveBeenCalled()
    expect(clock.pending).toBe(0)
  })

  test('starts nothing on a server, and returns a snapshot', () => {
    const storage = memoryStorage([
      [
        'portico:connections',
        '{"version":1,"data":{"fake":{"active":"org.wallet","wallets":[{"connectorId":"org.wallet","account":"alice","chain":"fake:one"}]}}}',
      ],
    ])
    const wallet = fakeWallet()
    const { modal, clock } = bootKernel({ plugins: [fakeNamespace({ wallets: [wallet] })], server: true, storage })
    expect(modal.getSnapshot().namespaces['fake']?.status).toBe('disconnected')
    expect(wallet.side.asked).toEqual([])
    expect(clock.pending).toBe(0)
  })

  test('does not warn about an unneeded project id', () => {
    const logger = memoryLogger()
    const { modal } = createKernel({ plugins: [], ports: { window: {} as never, storage: memoryStorage(), logger } })
    expect(modal.getSnapshot().alerts).toEqual([])
    expect(logger.errors()).toEqual([])
  })

  test('skips a wallet with a duplicate id and logs it', () => {
    const first = fakeWallet({ id: 'one', name: 'First' })
    const { modal, logger } = bootKernel({
      plugins: [fakeNamespace({ wallets: [first, fakeWallet({ id: 'one', name: 'Second' })] })],
    })
    expect(modal.getSnapshot().connectors).toMatchObject([{ name: 'First' }])
    expect(logger.lines.filter(({ level }) => level === 'warn')).toHaveLength(1)
  })

  test('asks for no project id: wallets of the page need none', async () => {
    const { modal, logger } = bootKernel({ plugins: [fakeNamespace({ wallets: [fakeWallet()] })], projectId: '' })
    expect(modal.getSnapshot().alerts).toEqual([])
    expect(logger.errors()).toEqual([])
    await modal.connect('fake:one', { connectorId: 'org.wallet' })
  })

  test('two modals with ids of their own share no storage', async () => {
    const storage = memoryStorage()
    const { modal } = bootKernel({ id: 'other', plugins: [fakeNamespace({ wallets: [fakeWallet()] })], storage })
    await modal.connect('fake:one', { connectorId: 'org.wallet' })
    expect([...storage.items.keys()].every((key) => key.startsWith('portico:other:'))).toBe(true)
    expect(storage.items.size).toBeGreaterThan(0)
  })

  test('a plugin keeps what it stores under its own name', () => {
    const keeper = definePlugin({
      id: 'keeper',
      setup: ({ storageEntry }) =>
        storageEntry({ key: 'notes', version: 1, schema: z.string(), fallback: '' }).write('hello'),
    })
    const { storage } = bootKernel({ plugins: [keeper()] })
    expect([...storage.items]).toEqual([['portico:keeper:notes', '{"version":1,"data":"hello"}']])
  })
})

describe('destroy', () => {
  /** A page that counts its listeners. */
  const countingPage = () => {
    const target = new EventTarget()
    let listeners = 0
    return {
      addEventListener: (type: string, fn: EventListener) => {
        listeners += 1
        target.addEventListener(type, fn)
      },
      removeEventListener: (type: string, fn: EventListener) => {
        listeners -= 1
        target.removeEventListener(type, fn)
      },
      get listeners() {
        return listeners
      },
    }
  }

  const boot = () => {
    const page = countingPage()
    const wallet = fakeWallet()
    const listening = feature('listening', ({ window, onDispose, clock }) => {
      const heard = () => {}
      window?.addEventListener('message', heard)
      onDispose(() => window?.removeEventListener('message', heard))
      onDispose(clock.after(1000, heard))
    })
    const booted = bootKernel({
      plugins: [fakeNamespace({ wallets: [wallet], balance: async () => 5n }), listening],
      window: page,
    })
    return { ...booted, page, wallet }
  }

  test('leaves no listener, no timer, no watcher and no subscriber', async () => {
    const { modal, page, wallet, clock, kernel } = boot()
    const heard = vi.fn()
    modal.subscribe(heard)
    await modal.connect('fake:one', { connectorId: 'org.wallet' })
    modal.open()
    modal.toast('success', 'Saved')
    modal.toast('error', 'Broken')
    // One of a plugin, three of the kernel: other tabs, a page that returns, a network that returns.
    expect(page.listeners).toBe(4)
    expect(wallet.side.listeners.size).toBe(1)
    expect(clock.pending).toBeGreaterThan(0)

    await modal.destroy()
    expect(page.listeners).toBe(0)
    expect(wallet.side.listeners.size).toBe(0)
    expect(clock.pending).toBe(0)
    expect(kernel.watchers.size).toBe(0)
    heard.mockClear()
    kernel.stores.modal.open(undefined)
    kernel.stores.toasts.hide()
    expect(heard).not.toHaveBeenCalled()
  })

  test('leaves no timer of a restore that was under way', async () => {
    const wallet = fakeWallet()
    wallet.side.script.restore = never
    const storage = memoryStorage([
      [
        'portico:connections',
        '{"version":1,"data":{"fake":{"active":"org.wallet","wallets":[{"connectorId":"org.wallet","account":"alice","chain":"fake:one"}]}}}',
      ],
    ])
    const { modal, clock } = bootKernel({ plugins: [fakeNamespace({ wallets: [wallet] })], storage })
    expect(clock.pending).toBe(1)
    await modal.destroy()
    expect(clock.pending).toBe(0)
  })

  test('is harmless twice', async () => {
    const { modal, clock } = boot()
    await Promise.all([modal.destroy(), modal.destroy()])
    await modal.destroy()
    expect(clock.pending).toBe(0)
  })

  test('runs the other disposers when one throws, and reports it', async () => {
    const log: string[] = []
    const { modal, clock } = bootKernel({
      plugins: [
        feature('first', ({ onDispose }) => onDispose(() => void log.push('first gone'))),
        feature('broken', ({ onDispose }) =>
          onDispose(() => {
            throw new Error('stuck')
          }),
        ),
        feature('third', ({ onDispose }) => onDispose(() => void log.push('third gone'))),
      ],
    })
    await expect(modal.destroy()).rejects.toMatchObject({
      code: 'DESTROY_FAILED',
      cause: new AggregateError([new Error('stuck')]),
    })
    await expect(modal.destroy()).rejects.toMatchObject({ code: 'DESTROY_FAILED' })
    expect(log).toEqual(['third gone', 'first gone'])
    expect(clock.pending).toBe(0)
  })

  test('runs the other disposers when a wallet listener cannot be removed', async () => {
    const stubborn = fakeWallet({ id: 'stubborn', name: 'Stubborn' })
    const connector = {
      ...stubborn.connector,
      namespaces: {
        fake: {
          ...(stubborn.connector.namespaces['fake'] as never as object),
          watch: () => () => {
            throw new Error('cannot be taken off')
          },
        },
      },
    }
    const easy = fakeWallet({ id: 'easy', name: 'Easy' })
    const { modal } = bootKernel({
      plugins: [fakeNamespace({ wallets: [easy], setup: ({ connectors }) => connectors.add(connector as never) })],
    })
    await modal.connect('fake:one', { connectorId: 'stubborn' })
    await modal.connect('fake:one', { connectorId: 'easy' })
    await modal.destroy()
    expect(easy.side.listeners.size).toBe(0)
  })

  test('whatever is under way ends at once, even while a plugin takes its time to go', async () => {
    const gone = deferred()
    const wallet = fakeWallet()
    wallet.side.script.connect = never
    const { modal } = bootKernel({
      plugins: [
        fakeNamespace({ wallets: [wallet] }),
        feature('slow', ({ onDispose }) => onDispose(() => gone.promise)),
      ],
    })
    const connecting = modal.connect('fake:one', { connectorId: 'org.wallet' })
    connecting.catch(() => {})
    await waitFor(() => expect(wallet.side.asked).toEqual(['connect']))
    const heard = vi.fn()
    modal.subscribe(heard)
    const destroyed = modal.destroy()
    await expect(connecting).rejects.toMatchObject({ code: 'OPERATION_ABORTED' })
    await expect(modal.sign('fake:one', { message: 'x' })).rejects.toThrow('ConnectionController client not set')
    expect(await stateOf(destroyed)).toBe('pending')
    gone.resolve()
    await destroyed
  })

  test('calls afterwards say that the clients are gone', async () => {
    const { modal, wallet, clock, storage } = boot()
    await modal.connect('fake:one', { connectorId: 'org.wallet' })
    await modal.destroy()
    const before = [...wallet.side.asked]
    const written = storage.writes.length
    const connection = { message: 'The modal was destroyed. Create another one. (ConnectionController client not set)' }
    const network = { message: 'The modal was destroyed. Create another one. (NetworkController client not set)' }
    await expect(modal.connect('fake:one', { connectorId: 'org.wallet' })).rejects.toMatchObject(connection)
    await expect(modal.disconnect()).rejects.toMatchObject(connection)
    await expect(modal.sign('fake:one', { message: 'x' })).rejects.toMatchObject(connection)
    await expect(modal.send('fake:one', { to: 'x', amount: '1' })).rejects.toMatchObject(connection)
    await expect(modal.invoke('fake:one', 'signTransaction', {})).rejects.toMatchObject(connection)
    await expect(modal.refreshBalance('fake')).rejects.toMatchObject(connection)
    await expect(modal.refreshProfile('fake')).rejects.toMatchObject(connection)
    await expect(modal.switch('fake:two')).rejects.toMatchObject(network)
    expect(() => modal.open()).toThrow(connection.message)
    await expect(modal.select('fake', { address: 'bob' })).rejects.toThrow(connection.message)
    expect(() => modal.addNetwork('fake', {} as never)).toThrow(network.message)
    expect(() => modal.removeNetwork('fake', 'fake:one')).toThrow(network.message)
    modal.toast('success', 'x')
    modal.toast('error', 'x')
    modal.back()
    expect(modal.close()).toBe(true)
    modal.subscribe(() => {})()
    await flush()
    expect(wallet.side.asked).toEqual(before)
    expect(storage.writes).toHaveLength(written)
    expect(clock.pending).toBe(0)
  })

  test('a plugin’s taps fall silent with it', async () => {
    const heard = vi.fn()
    const { modal, kernel } = bootKernel({
      plugins: [fakeNamespace(), feature('tapper', ({ tap }) => tap('render.open', () => heard()))],
    })
    modal.open()
    expect(heard).toHaveBeenCalledTimes(1)
    await modal.destroy()
    kernel.hooks.render.open.call({ name: 'Connect', params: {} }, { requested: false })
    expect(heard).toHaveBeenCalledTimes(1)
  })

  test('what is owned by the views goes before any plugin', async () => {
    const log: string[] = []
    const { modal, own } = bootKernel({
      plugins: [feature('a', ({ onDispose }) => onDispose(() => void log.push('plugin')))],
    })
    own(() => void log.push('views'))
    await modal.destroy()
    expect(log).toEqual(['views', 'plugin'])
  })
})

test('a kernel needs no core views and no options beside its plugins', () => {
  const { modal } = createKernel({ plugins: [], ports: { window: undefined, logger: memoryLogger() } })
  expect(modal.id).toBe('default')
  expect(modal.getSnapshot()).toMatchObject({ open: false, namespaces: {}, connectors: [], theme: { mode: 'dark' } })
})
