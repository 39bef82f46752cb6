import { describe, expect, it, vi } from 'vitest'
import { ChosenWallet } from '../../../../plugins/walletconnect/connector/chosen-wallet.js'
import { openOnRequest } from '../../../../plugins/walletconnect/connector/open-on-request.js'
import { DEEPLINK_KEY } from '../../../../plugins/walletconnect/constants.js'

/** A page whose storage holds an entry, with the client that sends its requests. */
const boot = (entry: unknown, { hasFocus = true, disableDeepLink = false } = {}) => {
  const open = vi.fn()
  const window = {
    open,
    document: { hasFocus: () => hasFocus },
    navigator: { userAgent: '' },
    location: new URL('https://app.example'),
  }
  Object.assign(window, { self: window, top: window })
  const storage = { peek: (key: string) => (key === DEEPLINK_KEY ? entry : undefined) }
  const chosen = new ChosenWallet({ window, store: {} } as never, () => storage as never)
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
    const open = (name: string) =>
      expect(chosen.open({ id: name, name, mobileLink: `${name.toLowerCase()}://` } as never)).toBe(true)
    return { chosen, open, store, kept: () => stored.has(DEEPLINK_KEY) }
  }

  it.each([['Garden'], ['Garden Wallet'], [undefined]])(
    'is kept for the session of its pairing, whatever the wallet calls itself: %s (3.40)',
    (peer) => {
      const { chosen, open, kept } = bootOpener()
      open('Garden')
      chosen.keepFor({ pairingTopic: 'first', peer })
      expect(kept()).toBe(true)
    },
  )

  it('is forgotten when a wallet has answered another pairing', () => {
    const { chosen, open, kept } = bootOpener()
    open('Garden')
    chosen.keepFor({ pairingTopic: 'second', peer: 'Meadow' })
    expect(kept()).toBe(false)
  })

  it('is kept for an older pairing of the same name', () => {
    const { chosen, open, kept } = bootOpener()
    open('Garden')
    chosen.keepFor({ pairingTopic: 'older', peer: 'Garden' })
    expect(kept()).toBe(true)
  })

  it.each([
    ['Meadow', true],
    ['Garden', false],
  ])('of two with one pairing is kept only for its own name: %s', (peer, isKept) => {
    const { chosen, open, kept } = bootOpener()
    open('Garden')
    open('Meadow')
    chosen.keepFor({ pairingTopic: 'first', peer })
    expect(kept()).toBe(isKept)
  })

  it('counts anew for a renewed pairing', () => {
    const { chosen, open, store, kept } = bootOpener()
    open('Garden')
    store.uri = 'wc:second@2?relay-protocol=irn&symKey=cd'
    open('Meadow')
    chosen.keepFor({ pairingTopic: 'second', peer: 'Meadow Wallet' })
    expect(kept()).toBe(true)
  })
})
