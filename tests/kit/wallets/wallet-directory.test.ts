import { expect, test } from 'vitest'
import type { Connector } from '../../../kernel/contract/connector.js'
import { findStandardWallets } from '../../../kit/wallets/standard-wallets.js'
import {
  WALLETS_LIMIT,
  type DirectoryOptions,
  type PageWallet,
  type WalletDirectory,
  walletDirectory,
} from '../../../kit/wallets/wallet-directory.js'
import { testWindow } from '../../../testing/ports/test-window.js'

const boot = (options?: DirectoryOptions, logger?: { info(line: string): void }) => {
  const page = testWindow()
  const life = new AbortController()
  let found: readonly Connector[] = []
  const connected = new Set<string>()
  const recent: string[] = []
  const directory = walletDirectory(
    {
      id: 'fake',
      ...(logger && { logger: logger as never }),
      window: page as never,
      signal: life.signal,
      stores: {
        connections: { of: () => [...connected].map((connectorId) => ({ connectorId })) },
        connectors: { recent },
      } as never,
      connectors: {
        markConnecting: () => () => undefined,
        add(connector) {
          found = [...found, connector]
          return () => {
            found = found.filter((one) => one !== connector)
          }
        },
      },
    },
    options,
  )
  return {
    page,
    directory,
    connected,
    recent,
    stop: () => life.abort(),
    ids: () => found.map(({ id }) => id),
    all: () => found,
  }
}

const wallet = (id: string, more: Partial<PageWallet> = {}): PageWallet => ({
  id,
  name: id,
  type: 'ANNOUNCED',
  identity: {},
  open: () => Promise.reject(new Error('not used')),
  ...more,
})

test('lists a wallet as a connector of the plugin’s namespace', () => {
  const { directory, all } = boot()
  const identity = {}
  directory.list(wallet('org.wallet', { identity, imageUrl: 'data:,', info: { rdns: 'org.wallet' } }))
  expect(all()).toMatchObject([
    { id: 'org.wallet', name: 'org.wallet', type: 'ANNOUNCED', imageUrl: 'data:,', info: { rdns: 'org.wallet' } },
  ])
  expect(all()[0]?.namespaces['fake']?.identity).toBe(identity)
  expect(Object.keys(all()[0] ?? {})).not.toContain('open')
  expect(directory.idOf(identity)).toBe('org.wallet')
})

test('lists each object once, and each place once', () => {
  const { directory, ids } = boot()
  const identity = {}
  directory.list(wallet('one', { identity, place: 'ethereum' }))
  directory.list(wallet('same object', { identity }))
  directory.list(wallet('same place', { place: 'ethereum' }))
  expect(ids()).toEqual(['one'])
})

test('gives each wallet an id of its own', () => {
  const { directory, ids } = boot()
  directory.list(wallet('one'))
  directory.list(wallet('one'))
  directory.list(wallet('one'))
  directory.list(wallet('one', { suffix: 'uuid' }))
  directory.list(wallet('one', { suffix: 'uuid' }))
  expect(ids()).toEqual(['one', 'one#2', 'one#3', 'one#uuid', 'one#4'])
})

test('keeps a reserved id for the wallet at its place', () => {
  const { directory, ids } = boot({ reserved: { okx: 'okxwallet.bitcoin' } })
  directory.list(wallet('okx'))
  directory.list(wallet('okx', { place: 'okx' }))
  directory.list(wallet('okx', { place: 'okxwallet.bitcoin' }))
  expect(ids()).toEqual(['okx#2', 'okx#3', 'okx'])
})

test('removes a wallet once, and lists it again afterwards', () => {
  const { directory, ids } = boot()
  const identity = {}
  const remove = directory.list(wallet('one', { identity }))
  remove()
  expect(ids()).toEqual([])
  directory.list(wallet('one', { identity }))
  remove()
  expect(ids()).toEqual(['one'])
})

test('supersedes a wallet unless the user is connected to it', () => {
  const { directory, connected, ids } = boot()
  directory.list(wallet('injected'))
  connected.add('injected')
  expect(directory.supersede('injected')).toBe(false)
  expect(ids()).toEqual(['injected'])
  connected.clear()
  expect(directory.supersede('injected')).toBe(true)
  expect(directory.supersede('unknown')).toBe(true)
  expect(directory.has('injected')).toBe(false)
  expect(ids()).toEqual([])
})

/** Lists as many announced wallets as a directory takes, and one that is refused. */
const fill = (directory: WalletDirectory) => {
  for (let at = 0; at <= WALLETS_LIMIT; at += 1) directory.list(wallet(`junk${at}`))
}

test('keeps the first of too many announced wallets', () => {
  const { directory, ids } = boot()
  directory.list(wallet('first'))
  fill(directory)
  expect(ids()).toHaveLength(WALLETS_LIMIT)
  expect(ids()[0]).toBe('first')
  const refused = {}
  directory.list(wallet('late', { identity: refused }))()
  expect(directory.idOf(refused)).toBeUndefined()
  expect(ids()).toHaveLength(WALLETS_LIMIT)
})

test('lists wallets at places of the page however many are announced', () => {
  const { directory, ids } = boot()
  fill(directory)
  directory.list(wallet('injected', { type: 'INJECTED', place: 'ethereum' }))
  expect(ids().at(-1)).toBe('injected')
})

test('lists a wallet that was connected before however many are announced', () => {
  const { directory, recent, ids } = boot()
  recent.push('known')
  fill(directory)
  directory.list(wallet('known'))
  directory.list(wallet('known', { suffix: 'copy' }))
  expect(ids().slice(WALLETS_LIMIT)).toEqual(['known'])
})

test('replaces a wallet within the limit, and keeps one beyond it', () => {
  const { directory, ids } = boot()
  directory.list(wallet('injected', { type: 'INJECTED', place: 'ethereum' }))
  fill(directory)
  directory.list(wallet('other', { type: 'INJECTED', place: 'other' }))
  expect(directory.supersede('other')).toBe(false)
  expect(ids().at(-1)).toBe('other')
  directory.list(wallet('better'))
  expect(ids()).not.toContain('better')
})

test('a better wallet takes the last place', () => {
  const { directory, ids } = boot()
  directory.list(wallet('injected', { type: 'INJECTED', place: 'ethereum' }))
  fill(directory)
  expect(directory.supersede('injected')).toBe(true)
  directory.list(wallet('better'))
  directory.list(wallet('another'))
  expect(ids()).toHaveLength(WALLETS_LIMIT)
  expect(ids().at(-1)).toBe('better')
})

test('lists another wallet after one is removed', () => {
  const { directory, ids } = boot()
  const remove = directory.list(wallet('first'))
  fill(directory)
  remove()
  directory.list(wallet('late'))
  expect(ids()).toHaveLength(WALLETS_LIMIT)
  expect(ids().at(-1)).toBe('late')
})

test('listens and lists until the plugin is disposed', () => {
  const { page, directory, stop, ids } = boot()
  let heard = 0
  directory.listen(['load', 'other'], () => {
    heard += 1
  })
  page.dispatchEvent(new Event('load'))
  page.dispatchEvent(new Event('other'))
  expect(heard).toBe(2)
  stop()
  page.dispatchEvent(new Event('load'))
  directory.list(wallet('late'))
  expect(heard).toBe(2)
  expect(page.listeners).toBe(0)
  expect(ids()).toEqual([])
})

const register = (page: EventTarget, ...wallets: readonly unknown[]) => {
  let remove = () => {}
  const detail = (api: { register(...all: readonly unknown[]): () => void }) => {
    remove = api.register(...wallets)
  }
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
  return () => remove()
}

test('finds wallets of the Wallet Standard that came before, and those that come later', () => {
  const { page, directory } = boot()
  const found: unknown[] = []
  page.addEventListener('wallet-standard:app-ready', (event) => void (event as CustomEvent).detail.register('early'))
  findStandardWallets(page as never, directory, (one) => {
    found.push(one)
    return () => void found.splice(found.indexOf(one), 1)
  })
  const remove = register(page, 'late', 'later')
  expect(found).toEqual(['early', 'late', 'later'])
  remove()
  expect(found).toEqual(['early'])
})

test('ignores a wallet that fails to register', () => {
  const { page, directory } = boot()
  findStandardWallets(page as never, directory, () => () => undefined)
  const failing = () => {
    throw new Error('hostile')
  }
  for (const detail of [undefined, 42, failing])
    expect(() => page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))).not.toThrow()
})

test('logs each dropped field once, however often a wallet is found', () => {
  const logged: string[] = []
  const { directory } = boot({}, { info: (line) => void logged.push(line) })
  for (let count = 0; count < 3; count += 1) directory.list(wallet('Fox', { dropped: ['rdns'] }))
  directory.list(wallet('Injected', { type: 'INJECTED' }))
  expect(logged).toEqual([
    'The wallet "Fox" announces no valid `rdns`. It is listed without one.',
    'The wallet "Fox" announces no valid `icon`. It is listed without one.',
  ])
})

test.each([
  ['Trust Wallet', 'Trust'],
  ['trust', 'Trust Wallet'],
  ['Trusty', undefined],
])('gives %s its other name (5.13)', (name, alias) => {
  const { directory, all } = boot()
  directory.list(wallet('com.garden', { name }))
  expect(all().map((connector) => connector.alias)).toEqual([alias])
})
