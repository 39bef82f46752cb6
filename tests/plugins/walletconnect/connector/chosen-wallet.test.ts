import { describe, expect, it, vi } from 'vitest'
import { ChosenWallet } from '../../../../plugins/walletconnect/connector/chosen-wallet.js'
import { openOnRequest } from '../../../../plugins/walletconnect/connector/open-on-request.js'
import { DEEPLINK_KEY } from '../../../../plugins/walletconnect/constants.js'

/** A page whose storage holds an entry, with the client that sends its requests. */
const boot = (entry: unknown, { hasFocus = true, disableDeepLink = false, peer = 'Garden' } = {}) => {
  const open = vi.fn()
  const window = {
    open,
    document: { hasFocus: () => hasFocus },
    navigator: { userAgent: '' },
    location: new URL('https://app.example'),
  }
  Object.assign(window, { self: window, top: window })
  const storage = { peek: (key: string) => (key === DEEPLINK_KEY ? entry : undefined) }
  const chosen = new ChosenWallet({ window, store: { peer: { name: peer } } } as never, () => storage as never)
  const sendRequest = vi.fn(async (_request: object) => 'sent')
  const engine = { sendRequest }
  const session = { get: (topic: string) => ({ topic, sessionConfig: { disableDeepLink } }) }
  openOnRequest({ engine, session } as never, (request) => chosen.reopen(request))
  const request = (method: string) => engine.sendRequest({ method, topic: 'abcd', clientRpcId: 7 })
  return { chosen, open, request, session, sendRequest }
}

it('opens the chosen wallet with a request', async () => {
  const { chosen, open, request } = boot({ href: 'garden://', name: 'Garden' })
  expect(chosen.isOpened).toBe(true)
  expect(await request('wc_sessionRequest')).toBe('sent')
  expect(open).toHaveBeenCalledExactlyOnceWith(
    'garden://wc?requestId=7&sessionTopic=abcd',
    '_self',
    'noreferrer noopener',
  )
})

it.each([{ href: 'javascript:window.pwned=1//', name: 'Garden' }, { name: 'Garden' }, 'garden://', 7, undefined])(
  'opens nothing for the stored %j, and sends the request',
  async (entry) => {
    const { chosen, open, request, sendRequest } = boot(entry)
    expect(chosen.isOpened).toBe(false)
    await request('wc_sessionRequest')
    expect(sendRequest).toHaveBeenCalledOnce()
    expect(open).not.toHaveBeenCalled()
  },
)

it.each([['Garden'], ['Garden Wallet']])(
  'opens the wallet of the session after a reload, whatever its name: %s',
  async (peer) => {
    const { open, request } = boot({ href: 'garden://', name: 'Garden', id: 'g1', topic: 'abcd' }, { peer })
    await request('wc_sessionRequest')
    expect(open).toHaveBeenCalledOnce()
  },
)

it.each([
  ['of another session', { href: 'garden://', name: 'Garden', id: 'g1', topic: 'dcba' }],
  ['of another name, without a session', { href: 'meadow://', name: 'Meadow' }],
  ['with a session that is no text', { href: 'garden://', name: 'Garden', topic: 7 }],
])('opens no wallet %s', async (_, entry) => {
  const { open, request } = boot(entry)
  await request('wc_sessionRequest')
  expect(open).not.toHaveBeenCalled()
})

it('opens nothing for other messages, without focus, or if the wallet forbids it', async () => {
  const entry = { href: 'garden://', name: 'Garden' }
  const pages = [boot(entry, { hasFocus: false }), boot(entry, { disableDeepLink: true })]
  for (const { request } of pages) await request('wc_sessionRequest')
  const other = boot(entry)
  await other.request('wc_sessionPing')
  for (const { open } of [...pages, other]) expect(open).not.toHaveBeenCalled()
})

it('keeps the client from opening links itself', () => {
  const { session } = boot(undefined)
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
    const store = { uri: 'wc:first@2?relay-protocol=irn&symKey=ab' }
    const storage = {
      peek: (key: string) => stored.get(key),
      setItem: async (key: string, value: unknown) => void stored.set(key, value),
      removeItem: async (key: string) => void stored.delete(key),
    }
    const chosen = new ChosenWallet({ window, store } as never, () => storage as never)
    const open = (name: string, id = name) =>
      expect(chosen.open({ id, name, mobileLink: `${id.toLowerCase()}://` } as never)).toBe(true)
    const approve = (pairingTopic: string, peer: string | undefined, topic = 'session') =>
      chosen.keepFor({ topic, pairingTopic, peer })
    /** The page after a reload: what is stored is what is left. */
    const reload = () => {
      const next = new ChosenWallet({ window, store: {} } as never, () => storage as never)
      return (pairingTopic: string, peer: string, topic = 'session') => next.keepFor({ topic, pairingTopic, peer })
    }
    return { open, approve, reload, store, kept: () => stored.get(DEEPLINK_KEY) }
  }

  const GARDEN = { href: 'garden://', name: 'Garden', id: 'Garden' }

  it.each([['Garden'], ['Garden Wallet'], [undefined]])(
    'is kept with the session of its pairing, whatever the wallet calls itself: %s (3.40)',
    (peer) => {
      const { approve, open, kept } = bootOpener()
      open('Garden')
      expect(kept()).toEqual(GARDEN)
      approve('first', peer)
      expect(kept()).toEqual({ ...GARDEN, topic: 'session' })
    },
  )

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
    expect(kept()).toEqual(peer && { ...GARDEN, topic: 'session' })
  })

  it.each([
    ['Meadow', 'meadow://'],
    ['Garden', 'garden://'],
    ['Orchard', undefined],
  ])('of two with one pairing is the one of the name %s', (peer, href) => {
    const { approve, open, kept } = bootOpener()
    open('Garden')
    open('Meadow')
    approve('first', peer)
    expect(kept()).toEqual(href && expect.objectContaining({ href, topic: 'session' }))
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
    expect(kept()).toMatchObject({ href: 'meadow://' })
  })

  it('of an earlier page is kept for its session by any name, and for another session by its own', () => {
    const { approve, open, reload, kept } = bootOpener()
    open('Garden')
    approve('first', 'Garden Wallet')
    reload()('second', 'Garden Wallet')
    expect(kept()).toMatchObject({ topic: 'session' })
    reload()('third', 'Garden', 'next')
    expect(kept()).toEqual({ ...GARDEN, topic: 'next' })
    reload()('fourth', 'Garden Wallet', 'last')
    expect(kept()).toBeUndefined()
  })
})
