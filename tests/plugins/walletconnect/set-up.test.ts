import { describe, expect, test, vi } from 'vitest'
import { DEFAULT_RELAY_URL } from '../../../plugins/walletconnect/constants.js'
import { walletConnectOptions } from '../../../plugins/walletconnect/options.js'
import { bootDapp } from '../../support/boot-walletconnect.js'
import { flush } from '../../support/flush.js'

const RELAY = 'wss://relay.invalid'

describe('the first view, where the host starts pairings itself', () => {
  test('is the code (2.9)', () => {
    const { modal } = bootDapp(RELAY, { manualControl: true })
    modal.open()
    expect(modal.getSnapshot().view?.name).toBe('ConnectingWalletConnectBasic')
  })

  test('is the view that was requested (2.7)', () => {
    const { modal } = bootDapp(RELAY, { manualControl: true })
    modal.open({ view: 'Connect' })
    expect(modal.getSnapshot().view?.name).toBe('Connect')
  })
})

test('the first view without chains is the code, on a computer too (2.9)', () => {
  const { modal } = bootDapp(RELAY, { families: [] })
  modal.open()
  expect(modal.getSnapshot().view?.name).toBe('ConnectingWalletConnectBasic')
  modal.open({ view: 'Connect' })
  expect(modal.getSnapshot().view?.name).toBe('Connect')
})

describe('a pairing that the host has started itself (2.9)', () => {
  const uri = `wc:${'7f'.repeat(32)}@2?relay-protocol=irn&symKey=${'a1'.repeat(32)}`

  test.each([
    ['without chains', { families: [] }],
    ['with manual control', { manualControl: true }],
    ['over a pairing of the modal', {}],
  ] as const)('is shown until the modal closes, %s', async (_, options) => {
    const { modal, api } = bootDapp(RELAY, options)
    modal.open({ view: 'ConnectingWalletConnectBasic', params: { uri } } as never)
    expect(api.getSnapshot()).toMatchObject({ phase: 'ready', uri, isHosts: true })
    api.prepare()
    modal.open({ view: 'Connect' })
    expect(api.getSnapshot()).toMatchObject({ uri })
    modal.close()
    expect(api.getSnapshot()).toMatchObject({ phase: 'idle', isHosts: false })
  })

  test.each([
    ['&expiryTimestamp=1790000000', 1_790_000_000_000],
    ['&expiryTimestamp=soon', undefined],
    ['&expiryTimestamp=0', undefined],
    ['', undefined],
  ])('ends when it says so: %s', (query, expiresAt) => {
    const { modal, api } = bootDapp(RELAY, { manualControl: true })
    modal.open({ view: 'ConnectingWalletConnectBasic', params: { uri: `${uri}${query}` } } as never)
    expect(api.getSnapshot().expiresAt).toBe(expiresAt)
  })

  test('opens a wallet app', async () => {
    const { modal, api } = bootDapp(RELAY, { families: [] })
    modal.open({ view: 'ConnectingWalletConnectBasic', params: { uri } } as never)
    const wallet = { id: 'meadow', name: 'Meadow', mobileLink: 'meadow://', desktopLink: 'meadow://' } as never
    await vi.waitUntil(() => api.linkTo(wallet) !== undefined, { timeout: 15_000 })
    expect(api.linkTo(wallet)?.href).toContain(encodeURIComponent(uri))
  })

  test.each(['https://app.example', 'wc:7f@1?key=1', 'wc:7f@2', 7])('is refused if it is %s', (wrong) => {
    const { modal } = bootDapp(RELAY, { manualControl: true })
    expect(() => modal.open({ view: 'ConnectingWalletConnect', params: { uri: wrong } } as never)).toThrow(/uri/)
  })
})

describe('a missing project id', () => {
  const FIX =
    'Project ID Not Configured - pass `projectId` to createModal: the relay of walletconnect() refuses pages without one.'
  const ALERT = { code: 'PROJECT_ID_NOT_CONFIGURED', kind: 'error', text: 'Project ID Not Configured', detail: FIX }

  test('is reported once, in words that name the fix (5.20, 8.17)', async () => {
    const { modal, logger } = bootDapp(DEFAULT_RELAY_URL, { projectId: '' })
    await expect.poll(() => modal.getSnapshot().alerts).toEqual([ALERT])
    expect(logger.messages('error')).toEqual([FIX])
  })

  test('is fine for a relay of the host', async () => {
    const { modal, logger } = bootDapp(RELAY, { projectId: '' })
    // Where the alert would come from.
    await import('../../../plugins/walletconnect/runtime.js')
    await flush()
    expect(modal.getSnapshot().alerts).toEqual([])
    expect(logger.messages('error')).toEqual([])
  })
})

test('the relay is the public one unless the host names others (7.56)', async () => {
  const read = async (options: object) => await walletConnectOptions['~standard'].validate(options)
  expect(await read({})).toMatchObject({ value: { relayUrls: ['wss://relay.walletconnect.org'] } })
  expect(await read({ relayUrls: [] })).toMatchObject({ value: { relayUrls: ['wss://relay.walletconnect.org'] } })
  expect(await read({ relayUrls: [RELAY] })).toMatchObject({ value: { relayUrls: [RELAY] } })
})

describe('a relay', () => {
  test.each([[DEFAULT_RELAY_URL], [RELAY], ['ws://127.0.0.1:5555'], ['ws://localhost:5555'], ['ws://[::1]:5555']])(
    '%s is accepted (7.56)',
    (relayUrl) => {
      expect(() => bootDapp(relayUrl)).not.toThrow()
    },
  )

  test.each([['ws://relay.example'], ['https://relay.example'], ['relay.example'], ['ws://localhost.evil.example']])(
    '%s is refused: it is not a secure web socket (7.56)',
    (relayUrl) => {
      expect(() => bootDapp(relayUrl)).toThrow(
        'relayUrls.0: expected a URL that starts with wss://, or ws:// on localhost',
      )
    },
  )
})

test.each([
  ['without chains', { families: [] }],
  ['with chains that no plugin has', { families: [], override: { chains: { eip155: ['eip155:1'] } } }],
] as const)('tells the developer once that nothing can be shared, %s', async (_, options) => {
  const { api, logger } = bootDapp(RELAY, options)
  api.prepare()
  // The relay client is loaded first.
  await vi.waitUntil(() => api.getSnapshot().phase === 'failed', { timeout: 15_000 })
  expect(api.getSnapshot()).toMatchObject({ error: 'WALLETCONNECT_CHAINS_MISSING' })
  api.prepare()
  await flush()
  const errors = logger.entries.filter(({ level }) => level === 'error').map(({ message }) => message)
  expect(errors).toEqual([expect.stringMatching(/Add a chain's plugin .* eip155\(/)])
})
