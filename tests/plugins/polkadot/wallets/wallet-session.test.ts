import { describe, expect, test } from 'vitest'
import type { WalletEvent } from '../../../../kernel/contract/connector.js'
import { polkadotError } from '../../../../plugins/polkadot/errors.js'
import type { PolkadotWallet } from '../../../../plugins/polkadot/wallets/polkadot-wallet.js'
import { createWalletSession } from '../../../../plugins/polkadot/wallets/wallet-session.js'
import { settle } from '../../../../testing/settle.js'
import { polkadotAssetHub } from '../../../../networks/index.js'
import { deferred } from '../../../support/flush.js'

const ALICE = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'

const watch = (look: () => unknown) => {
  const events: WalletEvent[] = []
  let asked = 0
  let changed: (accounts: unknown) => void = () => {}
  const wallet = {
    async look() {
      asked += 1
      return look()
    },
    listen(listener: (accounts: unknown) => void) {
      changed = listener
      return () => {}
    },
  }
  createWalletSession(wallet as unknown as PolkadotWallet).watch((event) => void events.push(event))
  return { events, asked: () => asked, emit: (accounts: unknown) => changed(accounts) }
}

test.each([undefined, null, {}, 'x', [], [null]])('asks the wallet once when its list is %j', async (list) => {
  const { events, asked, emit } = watch(() => [{ address: ALICE }])
  emit(list)
  await settle()
  expect(events).toEqual([{ type: 'accounts', accounts: [{ address: ALICE }] }])
  expect(asked()).toBe(1)
})

test('believes an empty list of a wallet that cannot be asked, and no unreadable one', async () => {
  const { events, emit } = watch(() => {
    throw new Error('broken')
  })
  emit({})
  await settle()
  expect(events).toEqual([])
  emit([])
  await settle()
  expect(events).toEqual([{ type: 'accounts', accounts: [] }])
})

test('believes the newest change alone, whichever answer comes last', async () => {
  const late = deferred<unknown>()
  const { events, emit } = watch(() => late.promise)
  emit([])
  emit([{ address: ALICE }])
  late.resolve([])
  await settle()
  expect(events).toEqual([{ type: 'accounts', accounts: [{ address: ALICE }] }])
})

describe('a restore', () => {
  const restore = (error: unknown) =>
    createWalletSession({ look: () => Promise.reject(error) } as unknown as PolkadotWallet).restore?.({
      network: polkadotAssetHub as never,
      signal: new AbortController().signal,
    })

  test.each([
    ['shares no account', polkadotError('POLKADOT_ACCOUNT_MISSING')],
    ['declines', new Error('Cancelled')],
    ['no longer knows the page', { code: 4100, message: 'The source https://a.example is not allowed' }],
  ])('ends where the wallet %s', async (_, error) => {
    expect(await restore(error)).toBeUndefined()
  })

  test('fails where the wallet does, which is no reason to forget it', async () => {
    await expect(restore(new Error('broken'))).rejects.toThrow('broken')
  })
})
