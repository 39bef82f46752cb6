import { expect, test } from 'vitest'
import type { WalletEvent } from '../../../../kernel/contract/connector.js'
import type { BitcoinWallet, SharedAddresses } from '../../../../plugins/bip122/wallets/bitcoin-wallet.js'
import { createWalletSession } from '../../../../plugins/bip122/wallets/wallet-session.js'
import { bitcoin } from '../../../../networks/index.js'
import { settle } from '../../../../testing/settle.js'
import { deferred } from '../../../support/flush.js'

const PAY = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const network = { ...bitcoin } as never
const call = { network, signal: new AbortController().signal }

/** A session whose wallet returns the scripted accounts. */
const watched = async () => {
  let change: (hasLeft: boolean) => unknown = () => {}
  let look: () => Promise<SharedAddresses | undefined> = async () => undefined
  const wallet: BitcoinWallet = {
    source: {},
    broadcasts: false,
    connect: async () => ({ addresses: [PAY] }),
    look: () => look(),
    disconnect: async () => undefined,
    listen(changed) {
      change = changed
      return () => {}
    },
    signMessage: async () => undefined,
    signPsbt: async () => ({ psbt: undefined }),
  }
  const session = createWalletSession(wallet)
  await session.connect(call)
  const events: WalletEvent[] = []
  session.watch((event) => events.push(event))
  const hear = async (answer: () => Promise<SharedAddresses | undefined>, hasLeft = false) => {
    look = answer
    change(hasLeft)
    await settle()
    return events.splice(0)
  }
  const changeTo = (answer: Promise<SharedAddresses | undefined>) => {
    look = () => answer
    change(false)
  }
  return { changeTo, events, hear }
}

test('stays connected when the wallet cannot answer', async () => {
  const { hear } = await watched()
  expect(await hear(() => Promise.reject({ code: -32603, message: 'busy' }))).toEqual([])
  expect(await hear(async () => ({ addresses: [PAY] }))).toMatchObject([
    { type: 'session', session: { accounts: [{ address: PAY, kind: 'payment' }], chain: bitcoin.caipNetworkId } },
  ])
})

test('disconnects when the wallet shares no Bitcoin account or reports a disconnect', async () => {
  const { hear } = await watched()
  const gone = [{ type: 'accounts', accounts: [] }]
  expect(await hear(async () => undefined)).toEqual(gone)
  expect(await hear(async () => ({ addresses: ['hello'] }))).toEqual(gone)
  expect(await hear(async () => ({ addresses: [PAY] }), true)).toEqual(gone)
})

test('believes the answer about the newest change alone, whichever comes last', async () => {
  const { changeTo, events } = await watched()
  const late = deferred<SharedAddresses | undefined>()
  changeTo(late.promise)
  changeTo(Promise.resolve({ addresses: [PAY] }))
  late.resolve(undefined)
  await settle()
  expect(events).toMatchObject([{ type: 'session', session: { accounts: [{ address: PAY }] } }])
})
