import { describe, expect, it, vi } from 'vitest'
import type { Wallet } from '../../../../services/wallet.js'
import { ChosenWallet } from '../../../../plugins/walletconnect/connector/chosen-wallet.js'
import { openOnRequest } from '../../../../plugins/walletconnect/connector/open-on-request.js'
import { DEEPLINK_KEY } from '../../../../plugins/walletconnect/constants.js'

const GARDEN: Wallet = { id: 'garden', name: 'Garden', mobileLink: 'garden://', webappLink: 'https://garden.example/' }
/** An ordinary page. */
const miniApp = { isActive: () => false, open: () => false }
const ANDROID = 'Mozilla/5.0 (Linux; Android 14) Mobile'

/** A page whose storage holds an entry, with the list of wallets and the client that sends its requests. */
const boot = async (
  entry: unknown,
  { hasFocus = true, disableDeepLink = false, listed = [GARDEN] as readonly Wallet[], userAgent = ANDROID } = {},
) => {
  const open = vi.fn()
  const toast = vi.fn()
  const window = {
    open,
    document: { hasFocus: () => hasFocus },
    navigator: { userAgent },
    location: new URL('https://app.example'),
  }
  Object.assign(window, { self: window, top: window })
  const storage = { peek: (key: string) => (key === DEEPLINK_KEY ? entry : undefined) }
  const find = (id: string) => listed.find((wallet) => wallet.id === id)
  const context = {
    window,
    miniApp,
    store: { peer: { name: 'Garden' } },
    modal: { toast },
    t: (...message: unknown[]) => message,
    use: () => ({ find, resolve: async (id: string) => find(id) }),
  }
  const chosen = new ChosenWallet(context as never, () => storage as never)
  await chosen.prepare()
  const sendRequest = vi.fn(async (_request: object) => 'sent')
  const engine = { sendRequest }
  const session = { get: (topic: string) => ({ topic, sessionConfig: { disableDeepLink } }) }
  openOnRequest({ engine, session } as never, (request) => chosen.reopen(request))
  const request = (method: string) => engine.sendRequest({ method, topic: 'abcd', clientRpcId: 7 })
  return { chosen, open, request, session, sendRequest, toast }
}

it('opens the chosen wallet with a request, by its link in the list of wallets', async () => {
  const { chosen, open, request, toast } = await boot({ id: 'garden', topic: 'abcd' })
  expect(chosen.isOpened).toBe(true)
  expect(await request('wc_sessionRequest')).toBe('sent')
  expect(open).toHaveBeenCalledExactlyOnceWith(
    'garden://wc?requestId=7&sessionTopic=abcd',
    '_self',
    'noreferrer noopener',
  )
  expect(toast).not.toHaveBeenCalled()
})

it('opens its page instead if that was chosen', async () => {
  const { open, request } = await boot({ id: 'garden', topic: 'abcd', isPage: true })
  await request('wc_sessionRequest')
  expect(open.mock.calls[0]?.[0]).toMatch(/^https:\/\/garden\.example\/wc\?requestId=7/)
})

it.each([
  ['https://evil.example/phish', 'garden'],
  ['https://evil.example/phish', undefined],
  ['evil://', 'garden'],
  ['javascript:window.pwned=1//', undefined],
])('never opens the link %s from the storage', async (href, id) => {
  const entry = { href, mobileLink: href, name: 'Garden', id, topic: 'abcd' }
  const { open, request, sendRequest } = await boot(entry)
  await request('wc_sessionRequest')
  expect(sendRequest).toHaveBeenCalledOnce()
  expect(open.mock.calls.map(([link]) => link)).toEqual(
    id === undefined ? [] : ['garden://wc?requestId=7&sessionTopic=abcd'],
  )
})

it.each([{ href: 'garden://', name: 'Garden' }, { name: 'Garden' }, { id: 7 }, 'garden://', 7, undefined])(
  'reads the entry %j of an earlier version or another script without an error, opens nothing, and sends the request',
  async (entry) => {
    const { chosen, open, request, sendRequest } = await boot(entry)
    expect(chosen.isOpened).toBe(false)
    await request('wc_sessionRequest')
    expect(sendRequest).toHaveBeenCalledOnce()
    expect(open).not.toHaveBeenCalled()
  },
)

it.each<[string, readonly Wallet[]]>([
  ['is no longer listed', []],
  ['has no link', [{ id: 'garden', name: 'Garden' }]],
  ['has a scheme that no list knows', [{ ...GARDEN, unlistedSchemes: ['garden'] }]],
])('opens nothing and says so if the wallet %s', async (_, listed) => {
  const { open, request, toast } = await boot({ id: 'garden', topic: 'abcd' }, { listed })
  await request('wc_sessionRequest')
  expect(open).not.toHaveBeenCalled()
  expect(toast).toHaveBeenCalledExactlyOnceWith('error', ['walletconnect.openYourself', { wallet: 'Garden' }])
})

it('says nothing on a computer, where the wallet is on a phone', async () => {
  const { open, request, toast } = await boot(
    { id: 'garden', topic: 'abcd' },
    { listed: [{ id: 'garden', name: 'Garden' }], userAgent: '' },
  )
  await request('wc_sessionRequest')
  expect([open.mock.calls, toast.mock.calls]).toEqual([[], []])
})

it.each([
  ['of another session', { id: 'garden', topic: 'dcba' }],
  ['without a session', { id: 'garden' }],
  ['with a session that is no text', { id: 'garden', topic: 7 }],
])('opens no wallet %s', async (_, entry) => {
  const { open, request, toast } = await boot(entry)
  await request('wc_sessionRequest')
  expect([open.mock.calls, toast.mock.calls]).toEqual([[], []])
})

it('opens nothing for other messages, without focus, or if the wallet forbids it', async () => {
  const entry = { id: 'garden', topic: 'abcd' }
  const pages = [await boot(entry, { hasFocus: false }), await boot(entry, { disableDeepLink: true })]
  for (const { request } of pages) await request('wc_sessionRequest')
  const other = await boot(entry)
  await other.request('wc_sessionPing')
  for (const { open } of [...pages, other]) expect(open).not.toHaveBeenCalled()
})

it('keeps the client from opening links itself', async () => {
  const { session } = await boot(undefined)
  expect(session.get('abcd').sessionConfig.disableDeepLink).toBe(true)
})

describe('the app that was opened', () => {
  /** A page on a phone with a pairing, which opens wallets. */
  const bootOpener = () => {
    const stored = new Map<string, unknown>()
    const window = {
      open: vi.fn(() => ({})),
      document: { hasFocus: () => true, createElement: () => ({ click: () => undefined }) },
      navigator: { userAgent: 'Mozilla/5.0 (Linux; Android 14) Mobile' },
      location: new URL('https://app.example'),
    }
    Object.assign(window, { self: window, top: window })
    const store = {
      ...{ uri: 'wc:first@2?relay-protocol=irn&symKey=ab', isHosts: false },
      get snapshot(): { readonly uri: string; readonly isHosts: boolean } {
        return { uri: this.uri, isHosts: this.isHosts }
      },
    }
    const storage = {
      peek: (key: string) => stored.get(key),
      setItem: async (key: string, value: unknown) => void stored.set(key, value),
      removeItem: async (key: string) => void stored.delete(key),
    }
    const listed = new Map<string, Wallet>()
    const use = () => ({ find: (id: string) => listed.get(id), resolve: async (id: string) => listed.get(id) })
    const chosen = new ChosenWallet({ window, miniApp, store, use } as never, () => storage as never)
    const open = (name: string, id = name) => {
      const wallet = { id, name, mobileLink: `${id.toLowerCase()}://` }
      listed.set(id, wallet)
      expect(chosen.open(wallet)).toBe(true)
    }
    const approve = (pairingTopic: string, peer: string | undefined, topic = 'session') =>
      chosen.keepFor({ topic, pairingTopic, peer })
    /** The page after a reload: what is stored is what is left. */
    const reload = () => {
      const next = new ChosenWallet({ window, miniApp, store: {}, use } as never, () => storage as never)
      return (pairingTopic: string, peer: string, topic = 'session') => next.keepFor({ topic, pairingTopic, peer })
    }
    return { chosen, open, approve, reload, store, kept: () => stored.get(DEEPLINK_KEY) }
  }

  const KEPT = { id: 'Garden' }

  it.each([['Garden'], ['Garden Wallet'], [undefined]])(
    'is kept with the session of its pairing, whatever the wallet calls itself: %s (3.40)',
    (peer) => {
      const { approve, open, kept } = bootOpener()
      open('Garden')
      expect(kept()).toEqual(KEPT)
      approve('first', peer)
      expect(kept()).toEqual({ ...KEPT, topic: 'session' })
    },
  )

  it('stays that of our own session while the host pairs another', () => {
    const { approve, open, kept, store } = bootOpener()
    open('Garden')
    approve('first', 'Garden')
    Object.assign(store, { uri: 'wc:other@2?relay-protocol=irn&symKey=cd', isHosts: true })
    open('Meadow')
    expect(kept()).toEqual({ ...KEPT, topic: 'session' })
  })

  it('is forgotten when a wallet has answered another pairing', () => {
    const { approve, open, kept } = bootOpener()
    open('Garden')
    approve('second', 'Meadow')
    expect(kept()).toBeUndefined()
  })

  it.each([['Garden'], [undefined]])('is matched by name with an older pairing: %s', (peer) => {
    const { approve, open, kept } = bootOpener()
    open('Garden')
    approve('older', peer)
    expect(kept()).toEqual(peer && { ...KEPT, topic: 'session' })
  })

  it.each([
    ['Meadow', 'Meadow'],
    ['Garden', 'Garden'],
    ['Orchard', undefined],
  ])('of two with one pairing is the one of the name %s', (peer, id) => {
    const { approve, open, kept } = bootOpener()
    open('Garden')
    open('Meadow')
    approve('first', peer)
    expect(kept()).toEqual(id && { id, topic: 'session' })
  })

  it('that was opened twice with one pairing is one, and two of one name are two', () => {
    const { approve, open, kept } = bootOpener()
    open('Garden', 'g1')
    open('Garden', 'g1')
    approve('first', 'Garden Wallet')
    expect(kept()).toMatchObject({ id: 'g1', topic: 'session' })
    open('Garden', 'g2')
    approve('first', 'Garden Wallet')
    expect(kept()).toBeUndefined()
  })

  it('counts anew for a renewed pairing', () => {
    const { approve, open, store, kept } = bootOpener()
    open('Garden')
    store.uri = 'wc:second@2?relay-protocol=irn&symKey=cd'
    open('Meadow')
    approve('second', 'Meadow Wallet')
    expect(kept()).toEqual({ id: 'Meadow', topic: 'session' })
  })

  it('of an earlier page is kept for its session by any name, and for another session by its own', () => {
    const { approve, open, reload, kept } = bootOpener()
    open('Garden')
    approve('first', 'Garden Wallet')
    reload()('second', 'Garden Wallet')
    expect(kept()).toMatchObject({ topic: 'session' })
    reload()('third', 'Garden', 'next')
    expect(kept()).toEqual({ ...KEPT, topic: 'next' })
    reload()('fourth', 'Garden Wallet', 'last')
    expect(kept()).toBeUndefined()
  })

  it('with a scheme that no list knows is opened after the user has confirmed it only', () => {
    const { chosen, kept } = bootOpener()
    const wallet = { id: 'rare', name: 'Rare', mobileLink: 'Rare://', unlistedSchemes: ['rare'] }
    expect(chosen.open(wallet)).toBe(false)
    expect(kept()).toBeUndefined()
    expect(chosen.open(wallet, true)).toBe(true)
    expect(kept()).toEqual({ id: 'rare' })
  })
})
