import { expect, test } from 'vitest'
import { RelaySession, type RelaySessionContext } from '../../../../plugins/walletconnect/connector/relay-session.js'
import { WalletConnectStore } from '../../../../plugins/walletconnect/walletconnect-store.js'

const RASTER = 'data:image/png;base64,AAAA'

/** Returns the picture of a wallet that names `icon`. */
const pictureOf = (icon: unknown, imageUrl?: RelaySessionContext['imageUrl']) => {
  const store = new WalletConnectStore()
  const session = new RelaySession({ store, imageUrl } as RelaySessionContext)
  session.start({ peer: { metadata: { name: 'Garden', icons: [icon] } } } as never)
  return store.peer?.imageUrl
}

test('draws the picture that a wallet names only through the server of the host', () => {
  const tracker = 'https://tracker.example/1.png'
  expect(pictureOf(tracker)).toBeUndefined()
  expect(pictureOf('http://127.0.0.1/1.png')).toBeUndefined()
  expect(pictureOf(RASTER)).toBe(RASTER)
  expect(pictureOf(tracker, (url, width) => `https://own.example/${width}?${url}`)).toBe(
    `https://own.example/80?${tracker}`,
  )
  for (const icon of ['javascript:alert(1)', 'data:image/svg+xml,<svg/>', 7, undefined])
    expect(
      pictureOf(icon, (url) => url),
      String(icon),
    ).toBeUndefined()
})

const [ALICE, BOB] = [`0x${'a1'.repeat(20)}`, `0x${'b0'.repeat(20)}`]

/** A session on two networks with two accounts, and what its events change. */
const sharing = () => {
  let state: Record<string, unknown> = {}
  const session = new RelaySession({
    store: new WalletConnectStore(),
    stores: { networks: { of: () => ({}) } },
    state: {
      of: () => state,
      set(_: string, next: Record<string, unknown>) {
        state = next
      },
    },
    specs: () => new Map([['eip155', {}]]),
  } as unknown as RelaySessionContext)
  const accounts = [1, 10].flatMap((id) => [ALICE, BOB].map((address) => `eip155:${id}:${address}`))
  session.start({
    peer: { metadata: { name: 'Garden' } },
    namespaces: { eip155: { accounts, methods: [], events: [], chains: ['eip155:1', 'eip155:10'] } },
  } as never)
  const at = () => {
    const { chain, accounts: shown } = session.describe('eip155') ?? {}
    return [chain, shown?.[0]]
  }
  return { at, emit: (name: string, data: unknown, chain = 'eip155:1') => session.onEvent(chain, { name, data }) }
}

test.each([undefined, null, {}, 'x', [], [null], [{}], [{ address: 7 }]])(
  'keeps the account that was chosen when an event says %j',
  (data) => {
    const { at, emit } = sharing()
    emit('accountsChanged', [BOB])
    emit('accountsChanged', data)
    expect(at()).toEqual(['eip155:1', BOB])
  },
)

test.each([[[BOB]], [[`eip155:1:${BOB}`]], [[null, BOB]], [[{ address: BOB }]]])(
  'takes the account that an event names as %j',
  (data) => {
    const { at, emit } = sharing()
    emit('accountsChanged', data)
    expect(at()).toEqual(['eip155:1', BOB])
  },
)

test.each([10, '10', '0xa', '0XA', 'eip155:10'])('takes the network that an event names as %j', (data) => {
  const { at, emit } = sharing()
  emit('chainChanged', data)
  expect(at()[0]).toBe('eip155:10')
})

test.each([undefined, null, Number.NaN, {}, { chainId: '0x1' }, ['0xa']])(
  'takes the network that an event is about when its payload is %j',
  (data) => {
    const { at, emit } = sharing()
    emit('chainChanged', data, 'eip155:10')
    expect(at()[0]).toBe('eip155:10')
  },
)
