import { setMaxListeners } from 'node:events'
import { expect, test } from 'vitest'
import type { Connector } from '../../../../kernel/contract/connector.js'
import { discoverWallets } from '../../../../plugins/eip155/wallets/discover-wallets.js'
import { memoryStorage } from '../../../../testing/ports/memory-storage.js'
import { testWindow } from '../../../../testing/ports/test-window.js'
import { settle } from '../../../../testing/settle.js'
import { announceIn, bootEip155, WALLET_ID, walletInfo } from '../../../support/boot-eip155.js'
import { ScriptedProvider } from '../../../support/scripted-provider.js'
import { walletRows } from '../../../../views/flows/wallet-rows.js'

/** Discovery in a page of its own; wallets are announced before by `before`. */
const discover = (
  before: (window: ReturnType<typeof testWindow>) => void = () => {},
  options: { readonly eip6963?: boolean; readonly injected?: boolean; readonly connected?: readonly string[] } = {},
) => {
  const window = testWindow()
  before(window)
  const found: Connector[] = []
  const logged: string[] = []
  const end = new AbortController()
  discoverWallets({
    id: 'eip155',
    window: window as never,
    signal: end.signal,
    options: { eip6963: true, injected: true, ...options } as never,
    connectors: {
      markConnecting: () => () => undefined,
      add(connector) {
        found.push(connector)
        return () => void found.splice(found.indexOf(connector), 1)
      },
    },
    stores: {
      connections: { of: () => (options.connected ?? []).map((connectorId) => ({ connectorId })) },
      connectors: { recent: [] },
    } as never,
    logger: { info: (line: string) => void logged.push(line) } as never,
    runtime: (() => import('../../../../plugins/eip155/runtime.js')) as never,
  })
  const stop = () => end.abort()
  return {
    window,
    found,
    logged,
    stop,
    ids: () => found.map(({ id }) => id),
    names: () => found.map(({ name }) => name),
  }
}

const announce = (window: EventTarget, detail: unknown) =>
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))

const boom = () => {
  throw new Error('do not look')
}

test('a wallet that answers the request is found at once, with all that it says of itself', () => {
  const provider = new ScriptedProvider()
  const info = walletInfo()
  const { found } = discover((window) => announceIn(window, provider, info))
  expect(found).toMatchObject([
    {
      id: info.rdns,
      name: info.name,
      type: 'ANNOUNCED',
      imageUrl: info.icon,
      info: { rdns: info.rdns, uuid: info.uuid },
    },
  ])
  expect(found[0]?.namespaces['eip155']?.identity).toBe(provider)
})

test('asks no provider before the user acts', () => {
  const provider = new ScriptedProvider()
  const { found } = discover((window) => {
    announceIn(window, provider)
    window.ethereum = provider
  })
  expect(found).toHaveLength(1)
  expect(provider.asked).toEqual([])
  expect(provider.listenerCount).toBe(0)
})

test('a wallet that announces itself late is found when it does (fault 27)', () => {
  const { window, ids } = discover()
  expect(ids()).toEqual([])
  announce(window, { info: walletInfo(), provider: new ScriptedProvider() })
  expect(ids()).toEqual([WALLET_ID])
})

test('fifty wallets at once are fifty wallets (fault 27)', () => {
  const { ids } = discover((window) => {
    setMaxListeners(60, window)
    for (let count = 0; count < 50; count++)
      announceIn(window, new ScriptedProvider(), walletInfo(`com.wallet.n${count}`, `W ${count}`))
  })
  expect(new Set(ids()).size).toBe(50)
})

test('the same wallet a hundred times is one wallet, also with a new provider each time (fault 27)', () => {
  const info = walletInfo()
  const provider = new ScriptedProvider()
  const { window, ids } = discover()
  for (let count = 0; count < 100; count++)
    announce(window, { info, provider: count % 2 ? new ScriptedProvider() : provider })
  for (let count = 0; count < 100; count++) window.dispatchEvent(new Event('eip6963:requestProvider'))
  expect(ids()).toEqual([WALLET_ID])
})

test('the same provider with a new uuid each time is one wallet', () => {
  const provider = new ScriptedProvider()
  const { window, found } = discover()
  for (let count = 0; count < 10; count++) announce(window, { info: walletInfo(), provider })
  expect(found.map(({ id }) => id)).toEqual([WALLET_ID])
})

test('lists two providers of one name as two wallets, and asks which', () => {
  const { window, kernel } = bootEip155()
  announce(window, { info: walletInfo(WALLET_ID, 'Example Wallet'), provider: new ScriptedProvider() })
  const { connectors } = kernel.stores
  expect(connectors.all).toHaveLength(2)
  expect(new Set(connectors.all.map(({ id }) => id)).size).toBe(2)
  expect(walletRows(connectors)).toMatchObject([{ name: 'Example Wallet', ambiguous: true }])
  expect(walletRows(connectors)[0]?.connectors).toHaveLength(2)
})

test('each of two wallets of one name connects to its own provider, and only to it', async () => {
  const booted = bootEip155()
  const impostor = new ScriptedProvider()
  const info = walletInfo(WALLET_ID, 'Example Wallet')
  announce(booted.window, { info, provider: impostor })
  await booted.modal.connect('eip155:1', { connectorId: `${WALLET_ID}#${info.uuid}` })
  expect(impostor.of('eth_requestAccounts')).toHaveLength(1)
  expect((booted.wallet as ScriptedProvider).asked).toEqual([])
})

test('the provider at window.ethereum that has announced itself is one wallet, under its own name', () => {
  const provider = new ScriptedProvider()
  const { ids } = discover((window) => {
    announceIn(window, provider)
    window.ethereum = provider
  })
  expect(ids()).toEqual([WALLET_ID])
})

test('a provider that was seen at window.ethereum and then announces itself takes its own name', () => {
  const provider = new ScriptedProvider()
  const { window, ids } = discover((page) => {
    page.ethereum = provider
  })
  expect(ids()).toEqual(['injected'])
  announce(window, { info: walletInfo(), provider })
  expect(ids()).toEqual([WALLET_ID])
})

test('keeps an injected wallet while the user is connected to it', () => {
  const provider = new ScriptedProvider()
  const connected = { connected: ['injected'] }
  const { window, ids } = discover((page) => {
    page.ethereum = provider
  }, connected)
  announce(window, { info: walletInfo(), provider })
  expect(ids()).toEqual(['injected'])
})

test('lists a wallet under its own name after the user has disconnected', () => {
  const provider = new ScriptedProvider()
  const connected = ['injected']
  const info = walletInfo()
  const { window, ids } = discover(
    (page) => {
      page.ethereum = provider
    },
    { connected },
  )
  announce(window, { info, provider })
  connected.length = 0
  announce(window, { info, provider })
  expect(ids()).toEqual([WALLET_ID])
})

test('another provider at window.ethereum than the announced one is another wallet', () => {
  const { ids, names } = discover((window) => {
    announceIn(window, new ScriptedProvider())
    window.ethereum = Object.assign(new ScriptedProvider(), { isRabby: true, isMetaMask: true })
  })
  expect(ids()).toEqual([WALLET_ID, 'injected'])
  expect(names()[1]).toBe('Rabby')
})

test.each([
  [{ isMetaMask: true }, 'MetaMask'],
  [{ isMetaMask: true, isBraveWallet: true }, 'Brave Wallet'],
  [{ isMetaMask: true, isCoinbaseWallet: true }, 'Coinbase Wallet'],
  [{ isTrust: true, isMetaMask: true }, 'Trust Wallet'],
  [{ isPhantom: true, isMetaMask: true }, 'Phantom'],
  [{ isMetaMask: 'yes' }, 'Browser Wallet'],
  [{}, 'Browser Wallet'],
])('an injected wallet with the marks %j is called %s', (marks, name) => {
  const { found } = discover((window) => {
    window.ethereum = Object.assign(new ScriptedProvider(), marks)
  })
  expect(found).toMatchObject([{ id: 'injected', name, type: 'INJECTED' }])
})

test('a wallet that says nothing of itself is hidden where another is known (5.14)', () => {
  const booted = bootEip155({ announce: false })
  booted.window.ethereum = new ScriptedProvider()
  booted.window.dispatchEvent(new Event('ethereum#initialized'))
  const names = () => walletRows(booted.kernel.stores.connectors).map(({ name }) => name)
  expect(names()).toEqual(['Browser Wallet'])
  announceIn(booted.window, new ScriptedProvider(), walletInfo('com.better', 'Better'))
  expect(names()).toEqual(['Better'])
})

test.each([
  ['a getter that throws', (window: object) => Object.defineProperty(window, 'ethereum', { get: boom })],
  [
    'a proxy that throws',
    (window: object) => Object.assign(window, { ethereum: new Proxy({}, { get: boom, has: boom }) }),
  ],
  ['null', (window: object) => Object.assign(window, { ethereum: null })],
  ['a text', (window: object) => Object.assign(window, { ethereum: 'wallet' })],
  ['an object without request', (window: object) => Object.assign(window, { ethereum: { isMetaMask: true } })],
])('ignores %s at window.ethereum (fault 26)', (_name, put) => {
  const { ids } = discover((window) => {
    put(window)
    announceIn(window, new ScriptedProvider())
  })
  expect(ids()).toEqual([WALLET_ID])
})

test('a wallet whose marks throw is found as one without a name', () => {
  const marked = Object.defineProperty(new ScriptedProvider(), 'isRabby', { get: boom })
  const { names } = discover((window) => {
    window.ethereum = marked
  })
  expect(names()).toEqual(['Browser Wallet'])
})

test('finds a wallet that is injected late, by its event or once the page has loaded', () => {
  for (const event of ['ethereum#initialized', 'load']) {
    const { window, ids } = discover()
    window.ethereum = new ScriptedProvider()
    expect(ids()).toEqual([])
    window.dispatchEvent(new Event(event))
    window.dispatchEvent(new Event(event))
    expect(ids()).toEqual(['injected'])
  }
})

test('finds the wallets before and after hostile announcements', () => {
  const { window, ids } = discover((page) => announceIn(page, new ScriptedProvider(), walletInfo('com.first', 'First')))
  const hostile = new CustomEvent('eip6963:announceProvider')
  Object.defineProperty(hostile, 'detail', { get: boom })
  window.dispatchEvent(hostile)
  window.dispatchEvent(new Event('eip6963:announceProvider'))
  for (const detail of [
    null,
    undefined,
    5,
    new Proxy({}, { get: boom }),
    { info: new Proxy({}, { get: boom }), provider: {} },
  ]) {
    announce(window, detail)
  }
  announce(window, { info: walletInfo('com.last', 'Last'), provider: Object.freeze(new ScriptedProvider()) })
  expect(ids()).toEqual(['com.first', 'com.last'])
})

test('causes no uncaught error for a hostile announcement', async () => {
  const { window } = discover()
  const hostile = new CustomEvent('eip6963:announceProvider')
  Object.defineProperty(hostile, 'detail', { get: boom })
  const errors: unknown[] = []
  const listeners = process.listeners('uncaughtException')
  process.removeAllListeners('uncaughtException')
  process.on('uncaughtException', (error) => void errors.push(error))
  window.dispatchEvent(hostile)
  await settle()
  process.removeAllListeners('uncaughtException')
  for (const listener of listeners) process.on('uncaughtException', listener)
  expect(errors).toEqual([])
})

test('skips announced wallets by option', () => {
  const { window, ids } = discover((page) => announceIn(page, new ScriptedProvider()), { eip6963: false })
  announce(window, { info: walletInfo(), provider: new ScriptedProvider() })
  expect(ids()).toEqual([])
})

test('does not read window.ethereum if the host disables it', () => {
  const { window, ids } = discover((page) => Object.defineProperty(page, 'ethereum', { get: () => boom() }), {
    injected: false,
  })
  window.dispatchEvent(new Event('load'))
  expect(ids()).toEqual([])
})

/** Announces more wallets than are listed. */
const flood = (window: EventTarget) => {
  for (let at = 0; at < 1_000; at += 1)
    announce(window, { info: walletInfo(`com.junk.n${at}`, `Junk ${at}`), provider: new ScriptedProvider() })
}

test('lists the wallets that were there before a page that announces a thousand', () => {
  const injected = new ScriptedProvider()
  const { window, names } = discover((page) => {
    page.ethereum = injected
    announceIn(page, new ScriptedProvider(), walletInfo('com.first', 'First'))
    page.addEventListener('eip6963:requestProvider', () => flood(page))
  })
  expect(names().slice(0, 2)).toEqual(['First', 'Junk 0'])
  expect(names().at(-1)).toBe('Browser Wallet')
  expect(names()).toHaveLength(201)
  // It would not be listed under its own name.
  announce(window, { info: walletInfo('com.injected', 'Injected'), provider: injected })
  expect(names().at(-1)).toBe('Browser Wallet')
})

test('restores a wallet that is announced behind a thousand others', async () => {
  const wallet = new ScriptedProvider()
  const storage = memoryStorage()
  const first = bootEip155({ wallet, storage })
  await first.modal.connect('eip155:1', { connectorId: WALLET_ID })
  await first.modal.destroy()
  const window = testWindow()
  window.addEventListener('eip6963:requestProvider', () => flood(window))
  announceIn(window, wallet)
  const { modal } = bootEip155({ wallet, storage, window, announce: false })
  await expect.poll(() => modal.getSnapshot().namespaces['eip155']?.status).toBe('connected')
})

test('removes its listeners after a destroy', () => {
  const { window, stop, ids } = discover()
  expect(window.listeners).toBeGreaterThan(0)
  stop()
  expect(window.listeners).toBe(0)
  announce(window, { info: walletInfo(), provider: new ScriptedProvider() })
  window.ethereum = new ScriptedProvider()
  window.dispatchEvent(new Event('load'))
  expect(ids()).toEqual([])
})

test('leaves no listener on the page or the wallet after a destroy', async () => {
  const wallet = new ScriptedProvider()
  const { modal, window } = bootEip155({ wallet, announce: false })
  const own = window.listeners
  announceIn(window, wallet)
  await modal.connect('eip155:1', { connectorId: WALLET_ID })
  expect(wallet.listenerCount).toBeGreaterThan(0)
  await modal.destroy()
  expect(own).toBeGreaterThan(0)
  // The wallet's own listener remains.
  expect(window.listeners).toBe(1)
  expect(wallet.listenerCount).toBe(0)
})

test('a host may exclude a wallet by its reverse domain name or its name (5.14)', () => {
  const window = testWindow()
  announceIn(window, new ScriptedProvider(), walletInfo('com.unwanted', 'Unwanted'))
  const { kernel } = bootEip155({ window, policy: { excludeWallets: ['com.unwanted'] } })
  expect(walletRows(kernel.stores.connectors).map(({ name }) => name)).toEqual(['Example Wallet'])
})

const AMBIRE = {
  uuid: 'V1StGXR8_Z5jdHi6B-myT',
  name: 'Ambire Wallet',
  icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
  rdns: 'com.ambire.wallet',
}

test.each<readonly [form: string, change: Readonly<Record<string, unknown>>, dropped: readonly string[]]>([
  ['a nanoid as uuid', {}, []],
  ['a constant as uuid', { uuid: 'ambire' }, []],
  ['a uuid in braces', { uuid: '{350670db-19fa-4704-a166-e52e178b59d2}' }, []],
  ['no uuid', { uuid: undefined }, ['uuid']],
  ['a number as uuid', { uuid: 1 }, ['uuid']],
  ['an icon over https', { icon: 'https://ambire.example/icon.svg' }, ['icon']],
  ['an icon as markup', { icon: '<svg xmlns="http://www.w3.org/2000/svg"/>' }, ['icon']],
  ['base64 without a scheme', { icon: 'PHN2Zy8+' }, ['icon']],
  ['no icon', { icon: undefined }, ['icon']],
  ['an rdns with a path', { rdns: 'com.ambire.wallet/extension' }, ['rdns']],
  ['an rdns that is a url', { rdns: 'https://ambire.example' }, ['rdns']],
  ['an rdns of one word', { rdns: 'ambire' }, ['rdns']],
  ['no rdns', { rdns: undefined }, ['rdns']],
  ['a name alone', { uuid: null, icon: null, rdns: null }, ['rdns', 'uuid', 'icon']],
])('lists a wallet that announces %s, and logs each dropped field once', (_form, change, dropped) => {
  const provider = Object.assign(new ScriptedProvider(), { isMetaMask: true })
  const info = { ...AMBIRE, ...change }
  const { window, found, logged } = discover((page) => {
    announceIn(page, provider, info)
    page.ethereum = provider
  })
  announce(window, { info, provider })
  expect(found).toMatchObject([
    { name: 'Ambire Wallet', type: 'ANNOUNCED', id: dropped.includes('rdns') ? 'Ambire Wallet' : 'com.ambire.wallet' },
  ])
  expect(logged).toEqual(dropped.map((field) => expect.stringContaining(`no valid \`${field}\``)))
})

test('connects a wallet that announces a name alone', async () => {
  const booted = bootEip155({ announce: false })
  announce(booted.window, { info: { name: 'Ambire Wallet' }, provider: booted.wallet })
  await booted.modal.connect('eip155:1', { connectorId: 'Ambire Wallet' })
  expect(booted.modal.getSnapshot().namespaces.eip155?.status).toBe('connected')
})

test('two wallets of one uuid are two wallets', () => {
  const { window, names } = discover()
  for (const name of ['One', 'Other']) announce(window, { info: { ...AMBIRE, name }, provider: new ScriptedProvider() })
  expect(names()).toEqual(['One', 'Other'])
})

test.each(['before', 'after'])('a guessed name gives way to the announced one, found %s it', (when) => {
  const { window, found } = discover((page) => {
    page.ethereum = Object.assign(new ScriptedProvider(), { isMetaMask: true })
    if (when === 'before') announceIn(page, new ScriptedProvider(), walletInfo('io.metamask', 'MetaMask'))
  })
  if (when === 'after')
    announce(window, { info: walletInfo('io.metamask', 'MetaMask'), provider: new ScriptedProvider() })
  window.dispatchEvent(new Event('load'))
  expect(found.map(({ id, name }) => [id, name]).sort()).toEqual([
    ['injected', 'Browser Wallet'],
    ['io.metamask', 'MetaMask'],
  ])
})
