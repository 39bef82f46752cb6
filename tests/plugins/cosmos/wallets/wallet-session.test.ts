import { expect, test } from 'vitest'
import type { WalletEvent } from '../../../../kernel/contract/connector.js'
import { cosmosHub, osmosis } from '../../../../networks/index.js'
import type { KeplrWallet } from '../../../../plugins/cosmos/wallets/keplr-wallet.js'
import { createWalletSession } from '../../../../plugins/cosmos/wallets/wallet-session.js'
import { settle } from '../../../../testing/settle.js'
import { deferred } from '../../../support/flush.js'

const CHANGED = 'keplr_keystorechange'
const PUBLIC_KEY = new Uint8Array(33).fill(2)
const keyOf = (address: string) => ({ address, publicKey: PUBLIC_KEY, name: '' })

/** A watched session on the first network, whose wallet answers as scripted. */
const watched = () => {
  let chain: string = cosmosHub.caipNetworkId
  let key: () => Promise<ReturnType<typeof keyOf>> = async () => keyOf('cosmos1first')
  const window = new EventTarget()
  const events: WalletEvent[] = []
  const stores = {
    connections: { of: () => [{ connectorId: 'keplr', chain }] },
    networks: { find: (id: string) => [cosmosHub, osmosis].find(({ caipNetworkId }) => caipNetworkId === id) },
  }
  const wallet = { key: () => key() } as unknown as KeplrWallet
  const session = createWalletSession(wallet, { stores: stores as never, window, changed: CHANGED, id: () => 'keplr' })
  session.watch((event) => void events.push(event))
  const change = (answer: () => Promise<ReturnType<typeof keyOf>>) => {
    key = answer
    window.dispatchEvent(new Event(CHANGED))
  }
  const moveTo = (id: string) => {
    chain = id
  }
  return { change, events, moveTo }
}

test('stays connected where the wallet cannot answer about another key', async () => {
  const { change, events } = watched()
  change(() => Promise.reject(new Error('broken')))
  await settle()
  expect(events).toEqual([])
})

test('believes the answer about the newest key alone, whichever comes last', async () => {
  const { change, events } = watched()
  const late = deferred<ReturnType<typeof keyOf>>()
  change(() => late.promise)
  change(async () => keyOf('cosmos1newest'))
  late.resolve(keyOf('cosmos1late'))
  await settle()
  expect(events).toMatchObject([{ type: 'session', session: { accounts: [{ address: 'cosmos1newest' }] } }])
})

test('asks again about the network to which the modal has switched meanwhile', async () => {
  const { change, events, moveTo } = watched()
  const late = deferred<ReturnType<typeof keyOf>>()
  let asked = 0
  change(() => (asked++ === 0 ? late.promise : Promise.resolve(keyOf('osmo1here'))))
  moveTo(osmosis.caipNetworkId)
  late.resolve(keyOf('cosmos1there'))
  await settle()
  expect(events).toMatchObject([
    { type: 'session', session: { chain: osmosis.caipNetworkId, accounts: [{ address: 'osmo1here' }] } },
  ])
})
